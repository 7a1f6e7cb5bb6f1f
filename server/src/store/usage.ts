import { sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../database/database.ts';
import { usage } from '../database/tables.ts';

/**
 * Counts one use against a daily limit on the database's clock (UTC days), in the caller's transaction: two calls at once cannot both
 * take the last one. Returns false, and counts nothing, where the limit is reached.
 */
export async function countUse(
  tx: Transaction,
  use: { subject: string; kind: 'analysis'; dailyLimit: number },
): Promise<boolean> {
  if (use.dailyLimit <= 0) return false;
  const { rows } = await tx.execute(sql`
    INSERT INTO ${usage} (subject, kind, day, count)
    VALUES (${use.subject}, ${use.kind}, (now() AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (subject, kind, day) DO UPDATE SET count = usage.count + 1 WHERE usage.count < ${use.dailyLimit}
    RETURNING count`);
  return rows.length > 0;
}

/** Seconds until the daily limits begin anew. */
export async function secondsUntilTomorrow(connection: Connection): Promise<number> {
  const { rows } = await connection.execute<{ seconds: number }>(sql`
    SELECT ceil(extract(epoch FROM date_trunc('day', now() AT TIME ZONE 'UTC') + interval '1 day' - (now() AT TIME ZONE 'UTC')))::int AS seconds`);
  return rows[0]?.seconds ?? 86_400;
}
