import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HostLeases } from './fetch.ts';
import { orAborted } from './or-aborted.ts';

/** Keeps requests to one host apart. */
export type Pacing = {
  /**
   * Waits for this caller's turn at a host (`example.com`, `127.0.0.1:8080`). `release` must be called when the request is over.
   * Rejects with the signal's reason, or where the leases cannot be reached.
   */
  wait(host: string, options: { signal?: AbortSignal; minimumDelayMs?: number }): Promise<Turn>;
};

export type Turn =
  /** Never rejects: a turn that cannot be given back lapses. */
  | { kind: 'go'; release: (ending: TurnEnding) => Promise<void> }
  /** The host asked to be left alone, or has not answered, and the rest is longer than is worth waiting. */
  | { kind: 'backed_off'; reason: 'asked' | 'no_answer'; retryAfterSeconds: number };

export type TurnEnding =
  | { kind: 'answered' }
  /** 429 or 503, with what Retry-After asks for. */
  | { kind: 'asked'; retryAfterSeconds: number | null }
  | { kind: 'no_answer' }
  /** By us, before there was an answer. */
  | { kind: 'given_up' };

export type PacingSettings = {
  /** Between the end of one request and the start of the next at the same host. */
  delayMs: number;
  /** Longest wait for a host that rests; past it the turn is `backed_off`. */
  longestWaitMs: number;
  /** How long the turn of a process that died blocks others. */
  leaseMs: number;
  /** The polling interval for a host that another process is using. */
  lookMs: number;
};

// Slow enough for the smallest site; a vendor's twenty pages still take under half a minute.
const settingsByDefault: PacingSettings = {
  delayMs: 700,
  longestWaitMs: 20_000,
  leaseMs: 10_000,
  lookMs: 150,
};

// A typing error in a header must not lock a host out for a year.
const longestAskedMs = 24 * 3600 * 1000;
/** Rests double from here where the host does not name a duration. */
const firstRestMs = 2_000;
/** For a host that answers 429 or 503 repeatedly. */
const longestUnaskedMs = 3600 * 1000;
/** For a host that does not answer: short, since waiting costs nobody anything and it should be read soon once it is repaired. */
const longestUnansweredMs = 60_000;

/**
 * One request at a time for each host over all processes that share the leases, with a delay between them and a growing rest after
 * failures. Within this process turns come in the order of asking.
 */
export function pacingBy(leases: HostLeases, given: Partial<PacingSettings> = {}): Pacing {
  const settings = { ...settingsByDefault, ...given };
  const lines = new Map<string, Line>();
  return {
    async wait(host, { signal, minimumDelayMs = 0 }) {
      const { previous, leave } = queueUp(lines, host);
      try {
        await orAborted(previous, signal);
        const holder = randomUUID();
        const rest = await claim(leases, host, holder, settings, signal);
        if (rest !== null) {
          leave();
          return rest;
        }
        const renewing = setInterval(() => {
          // Missed ones are made up for by the next; at worst the turn lapses.
          leases.renew(host, holder, settings.leaseMs).catch(() => undefined);
        }, settings.leaseMs / 3);
        const pauseMs = Math.max(settings.delayMs, minimumDelayMs);
        const release = async (ending: TurnEnding): Promise<void> => {
          clearInterval(renewing);
          await leases
            .release(host, holder, { pauseMs, backOff: backOffAfter(ending) })
            .catch(() => undefined);
          leave();
        };
        return { kind: 'go', release };
      } catch (error) {
        leave();
        signal?.throwIfAborted();
        throw error;
      }
    },
  };
}

type Line = { last: Promise<void>; length: number };

/** Takes the next place at a host: `previous` settles when those before have left. */
function queueUp(lines: Map<string, Line>, host: string): { previous: Promise<void>; leave: () => void } {
  const line = lines.get(host) ?? { last: Promise.resolve(), length: 0 };
  lines.set(host, line);
  const previous = line.last;
  const { promise, resolve } = Promise.withResolvers<void>();
  line.last = previous.then(() => promise);
  line.length += 1;
  const leave = (): void => {
    line.length -= 1;
    if (line.length === 0) lines.delete(host);
    resolve();
  };
  return { previous, leave };
}

/** Returns null once the host is ours, or why that is not worth waiting for. */
async function claim(
  leases: HostLeases,
  host: string,
  holder: string,
  settings: PacingSettings,
  signal: AbortSignal | undefined,
): Promise<Turn | null> {
  for (;;) {
    signal?.throwIfAborted();
    const found = await leases.claim(host, holder, settings.leaseMs);
    if (found.kind === 'claimed') return null;
    if (found.kind === 'backed_off' && found.forMs > settings.longestWaitMs) {
      return {
        kind: 'backed_off',
        reason: found.reason,
        retryAfterSeconds: Math.ceil(found.forMs / 1000),
      };
    }
    const waitMs = found.kind === 'held' ? settings.lookMs : found.forMs;
    await sleep(waitMs, undefined, signal === undefined ? {} : { signal });
  }
}

function backOffAfter(ending: TurnEnding): Parameters<HostLeases['release']>[2]['backOff'] {
  switch (ending.kind) {
    case 'answered':
      return null;
    case 'given_up':
      return 'unknown';
    case 'no_answer':
      return { reason: 'no_answer', firstMs: firstRestMs, longestMs: longestUnansweredMs };
    case 'asked': {
      const seconds = ending.retryAfterSeconds ?? 0;
      if (seconds === 0) return { reason: 'asked', firstMs: firstRestMs, longestMs: longestUnaskedMs };
      const askedMs = Math.min(seconds * 1000, longestAskedMs);
      return { reason: 'asked', firstMs: askedMs, longestMs: askedMs };
    }
  }
}
