import { sql } from 'drizzle-orm';
import type { Connection } from '../database/database.ts';
import type { Lane } from './lane.ts';

export function queueNames(lane: Lane) {
  return { crawl: `crawl.${lane}`, process: `process.${lane}`, abandoned: `abandoned.${lane}` };
}

/** Steps of one kind in the queue. */
export type StepQueue = {
  step: string;
  waiting: number;
  active: number;
  /** How long the first of those that wait could have been begun; 0 where none wait. */
  oldestSeconds: number;
};

/** More than so many of a kind of state are not looked at: a number of this size says all there is to say. */
const mostCounted = 50_000;

/** Whether steps are worked on, by whatever process, where there are any to work on. */
export async function isMoving(connection: Connection, lane: Lane): Promise<boolean> {
  // A step that could have been begun two minutes ago waits, and meanwhile none was begun, nor is under way.
  const { rows } = await connection.execute<{ moving: boolean }>(sql`
    SELECT NOT coalesce(bool_or(state < 'active' AND start_after < now() - interval '2 minutes'), false)
      OR coalesce(bool_or(state = 'active' OR started_on > now() - interval '2 minutes'), false) AS moving
    FROM pgboss.job WHERE name = ANY(${sql.param(Object.values(queueNames(lane)))}::text[])`);
  return rows[0]?.moving ?? true;
}

/** The steps of a lane that wait or are under way; none where nothing was ever queued. */
export async function queueDepth(connection: Connection, lane: Lane): Promise<StepQueue[]> {
  const { rows: made } = await connection.execute(sql`SELECT 1 WHERE to_regclass('pgboss.job') IS NOT NULL`);
  if (made.length === 0) return [];
  const { crawl, process } = queueNames(lane);
  const isOfLane = sql`name = ANY(${sql.param([crawl, process])}::text[])`;
  const limit = sql.raw(String(mostCounted));
  // Each half reads its own index of the queue's.
  const { rows } = await connection.execute<StepQueue>(sql`
    SELECT data->>'step' AS step, count(*) FILTER (WHERE state < 'active')::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS active,
      coalesce(greatest(extract(epoch FROM now() - min(start_after) FILTER (WHERE state < 'active')), 0), 0)::float8 AS "oldestSeconds"
    FROM (
      (SELECT data, state, start_after FROM pgboss.job
       WHERE ${isOfLane} AND state < 'active' AND NOT blocked LIMIT ${limit})
      UNION ALL
      (SELECT data, state, start_after FROM pgboss.job
       WHERE ${isOfLane} AND state = 'active' AND group_id IS NOT NULL LIMIT ${limit})) AS job
    GROUP BY 1 ORDER BY 1`);
  return rows;
}
