import { AsyncLocalStorage } from 'node:async_hooks';

/** Who has turns in the queues. */
export type Account = {
  /** As that of an actor: a user's id, `local`, or a visitor's hash. */
  subject: string;
  /** One of twice the weight gets twice as many turns where there is a queue. */
  weight: number;
};

const accounts = new AsyncLocalStorage<Account | null>();

/**
 * Runs `work`, and whatever it starts, for an account: its turns in every queue, and the computing that it takes, are the account's. Null:
 * the installation's own work, such as scheduled checks. Nothing of it is logged.
 */
export function actingFor<Result>(account: Account | null, work: () => Result): Result {
  return accounts.run(account, work);
}

/** For whom the current work is done. */
export function currentAccount(): Account | null {
  return accounts.getStore() ?? null;
}
