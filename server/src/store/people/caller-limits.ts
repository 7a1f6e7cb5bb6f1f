import { lte, sql } from 'drizzle-orm';
import { callerCounts } from '../../database/account-tables.ts';
import type { Connection } from '../../database/database.ts';

/** How often a caller may do something within a window that begins with the first call. */
export type CallerLimit = { name: string; calls: number; seconds: number };

/**
 * Counts a call by the database's clock, across all processes, including refused calls. Returns how many seconds to wait, or null where
 * the call is within the limit.
 */
export async function countCall(
  connection: Connection,
  { name, calls, seconds }: CallerLimit,
  caller: string,
): Promise<number | null> {
  const isOver = sql`${callerCounts.resetsAt} <= now()`;
  const end = sql`now() + make_interval(secs => ${seconds})`;
  // A concurrent call may have begun slightly later by its own clock.
  const { rows } = await connection.execute<{ count: number; wait: number }>(sql`
    INSERT INTO ${callerCounts} (limit_name, caller, count, resets_at) VALUES (${name}, ${caller}, 1, ${end})
    ON CONFLICT (limit_name, caller) DO UPDATE SET
      count = CASE WHEN ${isOver} THEN 1 ELSE least(${callerCounts.count}, ${calls}) + 1 END,
      resets_at = CASE WHEN ${isOver} THEN ${end} ELSE ${callerCounts.resetsAt} END
    RETURNING count, least(ceil(extract(epoch FROM resets_at - now())), ${seconds})::int AS wait`);
  const [row] = rows;
  if (row === undefined) throw new Error('The call was not counted');
  return row.count > calls ? row.wait : null;
}

/** Deletes counts whose window is over. */
export async function forgetCalls(connection: Connection): Promise<void> {
  await connection.delete(callerCounts).where(lte(callerCounts.resetsAt, sql`now()`));
}
