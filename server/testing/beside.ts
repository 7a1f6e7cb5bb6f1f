import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs what another process does meanwhile: outside the transaction that it is called in. */
export const beside = AsyncLocalStorage.snapshot();
