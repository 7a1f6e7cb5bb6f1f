import { sql } from 'drizzle-orm';
import type { Connection } from '../database/database.ts';
import type { Lane } from './lane.ts';

export const queueKinds = ['crawl', 'process', 'model'] as const;
export type QueueKind = (typeof queueKinds)[number];

/**
 * Steps that run beside all others of their kind, for accounts that have taken little: the others may have fallen to accounts that hold
 * them long.
 */
export const reservedPlaces: Readonly<Record<QueueKind, number>> = { crawl: 2, process: 3, model: 0 };

export function queueNames(lane: Lane) {
  return {
    crawl: `crawl.${lane}`,
    process: `process.${lane}`,
    model: `model.${lane}`,
    reserved: {
      crawl: `reserved-crawl.${lane}`,
      process: `reserved-process.${lane}`,
      model: `reserved-model.${lane}`,
    },
    abandoned: `abandoned.${lane}`,
  };
}

/** The queues in which steps of a lane wait for their first try. */
export function stepQueues(lane: Lane): string[] {
  const names = queueNames(lane);
  return queueKinds.flatMap((kind) => [
    names[kind],
    ...(reservedPlaces[kind] > 0 ? [names.reserved[kind]] : []),
  ]);
}

/** Steps of one kind in the queue. */
export type StepQueue = {
  step: string;
  waiting: number;
  active: number;
  /** Seconds since the first waiting step could have begun; 0 where none waits. */
  oldestSeconds: number;
};

/** At most this many steps of a state are counted: a larger number would not change the picture. */
const mostCounted = 50_000;

/** Whether waiting steps are being worked on, by any process; true where none wait. */
export async function isMoving(connection: Connection, lane: Lane): Promise<boolean> {
  // Stuck: a step has been due for two minutes, none was begun since, and none is running.
  const { rows } = await connection.execute<{ moving: boolean }>(sql`
    SELECT NOT coalesce(bool_or(state < 'active' AND start_after < now() - interval '2 minutes'), false)
      OR coalesce(bool_or(state = 'active' OR started_on > now() - interval '2 minutes'), false) AS moving
    FROM pgboss.job WHERE name = ANY(${sql.param([...stepQueues(lane), queueNames(lane).abandoned])}::text[])`);
  return rows[0]?.moving ?? true;
}

/** The waiting and running steps of a lane; none where nothing was ever queued. */
export async function queueDepth(connection: Connection, lane: Lane): Promise<StepQueue[]> {
  const { rows: made } = await connection.execute(sql`SELECT 1 WHERE to_regclass('pgboss.job') IS NOT NULL`);
  if (made.length === 0) return [];
  const isOfLane = sql`name = ANY(${sql.param(stepQueues(lane))}::text[])`;
  const limit = sql.raw(String(mostCounted));
  // Each half reads an index of its own.
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
