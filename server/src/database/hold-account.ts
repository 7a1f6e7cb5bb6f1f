import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { AccountGone } from '../platform/missing-parent.ts';
import { users } from './account-tables.ts';
import type { Connection } from './database.ts';

/** For whom something is written, until it `isOver`: what it started may outlive it. */
export type Writing = { userId: string; isOver: boolean };

const writings = new AsyncLocalStorage<Writing>();

/** Runs `work`: each transaction that it makes meanwhile is of an account that is there until it ends. */
export function writingFor<Result>(writing: Writing, work: () => Result): Result {
  return writings.run(writing, work);
}

/** Runs `work`, of which no transaction holds an account: what only reads, or must begin otherwise. */
export function holdingNobody<Result>(work: () => Result): Result {
  return writings.exit(work);
}

/**
 * Keeps the account from being deleted before the transaction ends; throws AccountGone where it is deleted. First of all that a transaction
 * does, as deleting one locks the account first: neither then waits for rows of the other.
 */
export async function holdAccount(tx: Connection): Promise<void> {
  const writing = writings.getStore();
  if (writing === undefined || writing.isOver) return;
  const { rowCount } = await tx.execute(sql`SELECT FROM ${users} WHERE id = ${writing.userId} FOR KEY SHARE`);
  if (rowCount === 0) throw new AccountGone();
}
