import { sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { usage } from '../../database/tables.ts';

/** What is counted: analyses, proposals, archive imports, uploads; of `computing`, milliseconds of a processor. */
export type UseKind = 'analysis' | 'proposal' | 'look_back' | 'upload' | 'computing';

/** The number of uses per UTC day, or in total. */
export type UseLimit = { limit: number; period: 'day' | 'all' };

/**
 * Counts one use against a limit on the database's clock (UTC days), in the caller's transaction: two concurrent calls cannot both take
 * the last one. Returns false, and counts nothing, where the limit is reached.
 */
export async function countUse(
  tx: Transaction,
  use: UseLimit & { subject: string; kind: UseKind },
): Promise<boolean> {
  await lockSubject(tx, use.subject);
  if ((await usesOf(tx, use.subject, use.period, use.kind)) >= use.limit) return false;
  await tx.execute(sql`
    INSERT INTO ${usage} (subject, kind, day, count)
    VALUES (${use.subject}, ${use.kind}, (now() AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (subject, kind, day) DO UPDATE SET count = usage.count + 1`);
  return true;
}

/** Uses of one kind today, or in total. */
export async function usesOf(
  connection: Connection,
  subject: string,
  period: UseLimit['period'],
  kind: UseKind = 'analysis',
): Promise<number> {
  const { rows } = await connection.execute<{ used: number }>(sql`
    SELECT coalesce(sum(count), 0)::int AS used FROM ${usage}
    WHERE subject = ${subject} AND kind = ${kind}
      AND (${period === 'all'} OR day = (now() AT TIME ZONE 'UTC')::date)`);
  return rows[0]?.used ?? 0;
}

/** Adds to what an account has used of the processor today. One that was deleted meanwhile leaves nothing behind. */
export async function addComputing(connection: Connection, subject: string, ms: number): Promise<void> {
  await connection.execute(sql`
    INSERT INTO ${usage} (subject, kind, day, count)
    SELECT ${subject}::text, 'computing', (now() AT TIME ZONE 'UTC')::date, ${Math.ceil(ms)}
    WHERE ${subject}::text = 'local' OR ${subject}::text LIKE 'visitor:%' OR EXISTS (SELECT FROM users WHERE id = ${subject}::text)
    ON CONFLICT (subject, kind, day) DO UPDATE SET count = usage.count + excluded.count`);
}

/** Whether an account has used the computing that it has for a day; never where `seconds` is null. */
export async function hasSpentComputing(
  connection: Connection,
  subject: string,
  seconds: number | null,
): Promise<boolean> {
  return seconds !== null && (await usesOf(connection, subject, 'day', 'computing')) >= seconds * 1_000;
}

/** Makes concurrent counting for the same subject wait until the transaction ends. */
export async function lockSubject(tx: Transaction, subject: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`subject ${subject}`}, 0))`);
}

/** Seconds until the daily limits are reset. */
export async function secondsUntilTomorrow(connection: Connection): Promise<number> {
  const { rows } = await connection.execute<{ seconds: number }>(sql`
    SELECT ceil(extract(epoch FROM date_trunc('day', now() AT TIME ZONE 'UTC') + interval '1 day' - (now() AT TIME ZONE 'UTC')))::int AS seconds`);
  return rows[0]?.seconds ?? 86_400;
}
