import { AsyncLocalStorage } from 'node:async_hooks';

const begun = new AsyncLocalStorage<Promise<unknown>[]>();

/**
 * Calls the library, and waits for the mail that it has sent meanwhile. The library would wait for it inside the transaction of a
 * sign-up, which holds a connection to the database while the mail asks for another: as many sign-ups at once as there are
 * connections would wait for each other for ever.
 */
export async function withSideWork<Result>(call: () => Promise<Result>): Promise<Result> {
  const promises: Promise<unknown>[] = [];
  const result = await begun.run(promises, call);
  await Promise.all(promises);
  return result;
}

/** For the library to hand over what it need not wait for; it logs what fails of that. */
export function doOnTheSide(promise: Promise<unknown>): void {
  begun.getStore()?.push(promise);
}
