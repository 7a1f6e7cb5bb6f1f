import type { WatchedVendor } from '@clausewatch/contract/accounts';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { textArray } from '../watches/watch-filter.ts';

export type Trend = {
  /** Of the last twelve months; the last one is the score of today. */
  steps: WatchedVendor['trend'];
  /** When the watcher last looked; null where it is unknown. */
  seen: number | null;
};

/** Steps shown: a line of 72 pixels has no room for more. */
const mostSteps = 60;

/** The written scores of vendors that somebody watches, by vendor; none of those that have no score. */
export async function trendsOf(
  connection: Connection,
  subject: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Trend>> {
  const since = new Date(new Date(now).setUTCFullYear(now.getUTCFullYear() - 1)).toISOString();
  const scoreAt = (moment: ReturnType<typeof sql>) => sql`(SELECT score FROM vendor_scores
    WHERE vendor_id = watches.vendor_id AND is_step AND at <= ${moment} ORDER BY at DESC LIMIT 1)`;
  const { rows } = await connection.execute<{
    id: string;
    steps: [at: string, score: number][] | null;
    before: number | null;
    seen: number | null;
  }>(sql`
    SELECT watches.vendor_id AS id, (
      SELECT json_agg(json_build_array(at, score) ORDER BY at) FROM (
        SELECT at, score FROM vendor_scores WHERE vendor_id = watches.vendor_id AND is_step AND at > ${since}::timestamptz
        ORDER BY at DESC LIMIT ${mostSteps}) AS newest) AS steps,
      ${scoreAt(sql`${since}::timestamptz`)} AS before, ${scoreAt(sql`watches.seen_at`)} AS seen
    FROM watches JOIN vendors ON vendors.id = watches.vendor_id AND vendors.score IS NOT NULL
    WHERE watches.subject = ${subject} AND watches.vendor_id = ANY(${textArray(ids)})`);
  return new Map(
    rows.map(({ id, steps, before, seen }) => {
      const later = (steps ?? []).map(([at, score]) => ({ at: new Date(at).toISOString(), score }));
      const all = before === null ? later : [{ at: since, score: before }, ...later];
      return [id, { steps: all.slice(-mostSteps), seen }];
    }),
  );
}
