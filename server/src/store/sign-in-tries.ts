import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { signInTries } from '../database/account-tables.ts';
import type { Transaction } from '../database/database.ts';

/** Times of tries since a moment, oldest first; other calls for the same subject wait until the transaction ends. */
export async function triesSince(tx: Transaction, subject: string, since: Date): Promise<Date[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in ${subject}`}, 0))`);
  await tx.delete(signInTries).where(and(eq(signInTries.subject, subject), lte(signInTries.at, since)));
  const rows = await tx
    .select({ at: signInTries.at })
    .from(signInTries)
    .where(and(eq(signInTries.subject, subject), gt(signInTries.at, since)))
    .orderBy(asc(signInTries.at));
  return rows.map(({ at }) => at);
}

export async function addTry(tx: Transaction, subject: string, at: Date): Promise<number> {
  const [row] = await tx.insert(signInTries).values({ subject, at }).returning({ id: signInTries.id });
  if (row === undefined) throw new Error('The try was not saved');
  return row.id;
}

/** Forgets single tries, and all tries of one subject. */
export async function forgetTries(
  tx: Transaction,
  forgotten: { ids: readonly number[]; subject: string },
): Promise<void> {
  await tx.delete(signInTries).where(eq(signInTries.subject, forgotten.subject));
  if (forgotten.ids.length > 0) {
    await tx.delete(signInTries).where(inArray(signInTries.id, [...forgotten.ids]));
  }
}
