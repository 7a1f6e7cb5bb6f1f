import { AsyncLocalStorage } from 'node:async_hooks';
import { occurred } from './occurrences.ts';
import type { SecurityEventName } from './security-events.ts';

/** Whose call it is that something happens in. */
export type SecurityCaller = {
  /** As `callerNetwork` names it. */
  network: string;
  /** Whether an event was raised in this call: then its status says nothing more. */
  hasRaised: boolean;
};

const callers = new AsyncLocalStorage<SecurityCaller>();

/** Runs `work`, and whatever it starts, as part of a caller's call: events raised there are of the caller's network. */
export function callingFrom<Result>(caller: SecurityCaller, work: () => Result): Result {
  return callers.run(caller, work);
}

/**
 * Counts a security event, and has it written to the log where this process writes those (`log-security-events.ts`). `account`: the id of
 * the account that it is about, or the email given where that has none; it is never written as it is.
 */
export function raiseSecurityEvent(outcome: SecurityEventName, account: string | null): void {
  const caller = callers.getStore();
  if (caller !== undefined) caller.hasRaised = true;
  occurred({ what: 'security', outcome, account, network: caller?.network ?? null });
}
