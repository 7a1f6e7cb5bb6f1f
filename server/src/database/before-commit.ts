import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from './database.ts';

/** Rejects where a transaction must not be committed, which rolls it back. */
type Check = (tx: Transaction) => Promise<void>;

const checks = new AsyncLocalStorage<Check>();

/** Runs `work`: each transaction that it, or what it starts, makes is checked as its last statement. */
export function checkingCommits<Result>(check: Check, work: () => Result): Result {
  return checks.run(check, work);
}

export async function checkBeforeCommit(tx: Transaction): Promise<void> {
  await checks.getStore()?.(tx);
}
