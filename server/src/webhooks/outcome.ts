import type { Sent } from '../fetch/fetch.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** After each failed try, until the next: eight tries in a day. */
const pausesMs = [1, 5, 30, 120, 300, 480, 480].map((minutes) => minutes * minuteMs);

/** A receiver that asks for more than that asks to be left alone. */
const longestRetryAfterMs = dayMs;

/** After these, nobody seems to be listening: so many messages given up in a row, or so long since the first failure. */
const mostGivenUp = 5;
const longestFailingMs = 3 * dayMs;
/** A stumble is no pause, however long ago the last message failed: for days there may have been none. */
const leastFailures = 3;

/** What becomes of a message and its webhook. */
export type Outcome =
  | { kind: 'delivered' }
  | { kind: 'again'; at: Date; problem: string }
  | { kind: 'given_up'; problem: string; pause: 'gone' | 'failing' | null }
  /** To be tried again once its owner resumes. */
  | { kind: 'paused'; reason: 'failing'; problem: string };

type History = {
  /** Of this message, before this try. */
  failures: number;
  isTest: boolean;
  failingSince: Date | null;
  givenUp: number;
};

export function outcomeOf(
  sent: Sent,
  { failures, isTest, failingSince, givenUp }: History,
  now: Date,
): Outcome {
  const problem = problemOf(sent);
  if (problem === null) return { kind: 'delivered' };
  // A test tells how things stand now, and nothing else.
  if (isTest) return { kind: 'given_up', problem, pause: null };
  if (sent.kind === 'answer' && sent.status === 410) return { kind: 'given_up', problem, pause: 'gone' };
  const pauseMs = pausesMs[failures];
  if (pauseMs === undefined) {
    return { kind: 'given_up', problem, pause: givenUp + 1 >= mostGivenUp ? 'failing' : null };
  }
  const failingMs = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  if (failures >= leastFailures && failingMs >= longestFailingMs) {
    return { kind: 'paused', reason: 'failing', problem };
  }
  const asked = sent.kind === 'answer' ? (sent.retryAfterSeconds ?? 0) * 1_000 : 0;
  const waitMs = Math.max(pauseMs, Math.min(asked, longestRetryAfterMs));
  return { kind: 'again', at: new Date(now.getTime() + waitMs), problem };
}

/** Why a message does not count as delivered, for a person; null where it does. */
function problemOf(sent: Sent): string | null {
  if (sent.kind === 'no_answer') return sent.message;
  const { status } = sent;
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'The receiver answered that it is gone for good (410).';
  if (status >= 300 && status < 400) {
    return `The receiver answered with a redirect (${status}), which is not followed. Enter the address it leads to.`;
  }
  if (status === 429) return 'The receiver asks us to send less often (429).';
  if (status >= 500) return `The receiver answered with an error of its own (${status}).`;
  return `The receiver did not accept the message (${status}).`;
}
