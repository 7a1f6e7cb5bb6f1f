import { AsyncLocalStorage } from 'node:async_hooks';

/** What the work at hand is part of: stands in every line that is logged meanwhile. Identifiers of ours alone. */
export type RunningContext = { requestId?: string; analysisId?: string; step?: string };

const contexts = new AsyncLocalStorage<RunningContext>();

/** Runs `work`, and whatever it begins, within a context. */
export function runningIn<Result>(context: RunningContext, work: () => Result): Result {
  return contexts.run({ ...contexts.getStore(), ...context }, work);
}

export function runningContext(): RunningContext {
  return contexts.getStore() ?? {};
}
