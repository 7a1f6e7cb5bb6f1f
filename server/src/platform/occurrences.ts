import { channel } from 'node:diagnostics_channel';
import type { SecurityEventName } from './security-events.ts';

/** How the check of a document ended. A page that need not be read again is unchanged. */
export const checkOutcomes = ['unchanged', 'read', 'failed', 'left_out'] as const;
/** How an attempt to hand over a message ended. `bounced`: the address was refused. `refused`: the mail server refused it or was away. */
export const mailOutcomes = ['sent', 'kept', 'bounced', 'refused'] as const;

/**
 * What is worth counting. Every value is one of a few: nothing here names a vendor, a host or a person, but for security events, whose
 * account and network only the log hears of, as keyed hashes (`log-security-events.ts`). What occurs in a transaction that
 * is rolled back later is counted all the same: these are measurements, not accounts.
 */
export type Occurrence =
  /** `failed`: will be tried again. `abandoned`: closed after every attempt failed. */
  | { what: 'step'; step: string; outcome: 'done' | 'failed' | 'abandoned'; seconds: number }
  /** A request for a document including the wait for its host; `outcome` as in `FetchOutcome`, for a failure its kind. */
  | { what: 'fetch'; via: 'web' | 'browser'; outcome: string; seconds: number }
  /** A task in the sandbox, from the moment it has a thread. */
  | { what: 'task'; task: string; outcome: string; seconds: number }
  | { what: 'check'; outcome: (typeof checkOutcomes)[number] }
  | { what: 'version'; outcome: string }
  /** An alert on its way to a person, by any channel. */
  | { what: 'alert'; channel: 'inbox' | 'mail' | 'webhook' | 'feed'; outcome: 'sent' | 'retried' | 'failed' }
  | { what: 'mail'; outcome: (typeof mailOutcomes)[number] }
  /** A question to the language model; `outcome`: `answered`, or the fault. One that was not asked took nothing. */
  | {
      what: 'model';
      purpose: 'read' | 'check';
      outcome: string;
      seconds: number;
      inputTokens: number;
      outputTokens: number;
      costMicros: number;
    }
  /** A text that the language model was to read: by `model`, or the fault for which our own analyser's reading stands. */
  | { what: 'reading'; outcome: string }
  | { what: 'request'; status: string; seconds: number }
  /** The event loop was held up by some computing while this route was under way; `alone`: and no other. */
  | { what: 'block'; route: string; alone: boolean; seconds: number }
  /** Raised by `raiseSecurityEvent` alone. */
  | { what: 'security'; outcome: SecurityEventName; account: string | null; network: string | null };

const occurrences = channel('clausewatch:occurrence');

/** Publishes an occurrence to the counters of this process; costs next to nothing where there are none. */
export function occurred(occurrence: Occurrence): void {
  if (occurrences.hasSubscribers) occurrences.publish(occurrence);
}

/** Listens to everything that occurs from now on. Returns how to stop. */
export function onOccurrence(heard: (occurrence: Occurrence) => void): () => void {
  const listener = (message: unknown): void => heard(message as Occurrence);
  occurrences.subscribe(listener);
  return () => {
    occurrences.unsubscribe(listener);
  };
}

export function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1_000;
}
