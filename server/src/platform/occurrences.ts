import { channel } from 'node:diagnostics_channel';

/** Of a document that was looked at to the end. What need not be read again is unchanged. */
export const checkOutcomes = ['unchanged', 'read', 'failed', 'left_out'] as const;
/** Of a try to hand over a message. `bounced`: its address was refused. `refused`: the mail server would not have it, or was not there. */
export const mailOutcomes = ['sent', 'kept', 'bounced', 'refused'] as const;

/**
 * What is worth counting. Every value is one of a few: nothing here names a vendor, a host or a person. What occurs in a transaction that
 * is undone later is counted all the same: these are measurements, not books.
 */
export type Occurrence =
  /** `failed`: to be tried again. `abandoned`: closed after it has failed every time. */
  | { what: 'step'; step: string; outcome: 'done' | 'failed' | 'abandoned'; seconds: number }
  /** A request for a document with all that belongs to it, the wait for its turn among it; `outcome` as in `FetchOutcome`, of a failure its kind. */
  | { what: 'fetch'; via: 'web' | 'browser'; outcome: string; seconds: number }
  /** A task in the sandbox, once it has a thread. */
  | { what: 'task'; task: string; outcome: string; seconds: number }
  | { what: 'check'; outcome: (typeof checkOutcomes)[number] }
  | { what: 'version'; outcome: string }
  /** An alert on its way to a person, by whatever channel. */
  | { what: 'alert'; channel: 'inbox' | 'mail' | 'webhook' | 'feed'; outcome: 'sent' | 'retried' | 'failed' }
  | { what: 'mail'; outcome: (typeof mailOutcomes)[number] }
  | { what: 'request'; status: string; seconds: number };

const occurrences = channel('clausewatch:occurrence');

/** Tells whoever counts in this process; costs next to nothing where nobody does. */
export function occurred(occurrence: Occurrence): void {
  if (occurrences.hasSubscribers) occurrences.publish(occurrence);
}

/** Hears of everything that occurs from now on. Returns how to stop. */
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
