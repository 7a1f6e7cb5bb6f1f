import { AsyncLocalStorage } from 'node:async_hooks';

/** The request, analysis or step that the current work is part of, added to every log line. Holds our own identifiers only. */
export type RunningContext = { requestId?: string; analysisId?: string; step?: string };

const contexts = new AsyncLocalStorage<RunningContext>();

/** Runs `work`, and whatever it starts, within a context. */
export function runningIn<Result>(context: RunningContext, work: () => Result): Result {
  return contexts.run({ ...contexts.getStore(), ...context }, work);
}

export function runningContext(): RunningContext {
  return contexts.getStore() ?? {};
}
