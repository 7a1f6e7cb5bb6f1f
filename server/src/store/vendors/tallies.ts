import { and, gte, lt, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { tallies } from '../../database/tables.ts';

/** How often something had a given outcome. */
export type Tally = { what: string; outcome: string; times: number };

/** The span of one tally. */
const spanMs = 600_000;
/** The last week defines what is usual. */
export const usualDays = 7;
const keptMs = (usualDays + 1) * 86_400_000;

/** Adds to the tallies of all processes. */
export async function addTallies(
  connection: Connection,
  counted: readonly Tally[],
  now: Date,
): Promise<void> {
  if (counted.length === 0) return;
  const at = new Date(Math.floor(now.getTime() / spanMs) * spanMs);
  await connection
    .insert(tallies)
    // In a fixed order, so that two processes cannot deadlock.
    .values(counted.map((tally) => ({ at, ...tally })).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [tallies.at, tallies.what, tallies.outcome],
      set: { times: sql`${tallies.times} + excluded.times` },
    });
}

/** The sums over a period, of the spans that begin within it. */
export async function sumTallies(connection: Connection, from: Date, until: Date): Promise<Tally[]> {
  return connection
    .select({
      what: tallies.what,
      outcome: tallies.outcome,
      times: sql<number>`sum(${tallies.times})::float8`,
    })
    .from(tallies)
    .where(and(gte(tallies.at, from), lt(tallies.at, until)))
    .groupBy(tallies.what, tallies.outcome)
    .orderBy(tallies.what, tallies.outcome);
}

export async function forgetTallies(connection: Connection, now: Date): Promise<void> {
  await connection.delete(tallies).where(lt(tallies.at, new Date(now.getTime() - keptMs)));
}

function keyOf({ what, outcome }: Tally): string {
  return `${what} ${outcome}`;
}
