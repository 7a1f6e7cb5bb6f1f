import type { HostLeases } from './fetch.ts';
import { KeptLeases } from './kept-leases.ts';
import { orAborted } from './or-aborted.ts';

/** Keeps requests to one host apart. */
export type Pacing = {
  /**
   * Waits for this caller's turn at a host (`example.com`, `127.0.0.1:8080`). `release` must be called when the request is over.
   * Rejects with the signal's reason, or where the leases cannot be reached.
   */
  wait(host: string, options: { signal?: AbortSignal; minimumDelayMs?: number }): Promise<Turn>;
  /** Gives back the leases that are kept for further requests. */
  close(): Promise<void>;
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

/**
 * One request at a time for each host over all processes that share the leases, with a delay between them and a growing rest after
 * failures. Within this process turns come in the order of asking. A lease is kept from one request to the next, and given back when none
 * follows or another process waits for the host; what remains of the pause is then part of it.
 */
export function pacingBy(leases: HostLeases, given: Partial<PacingSettings> = {}): Pacing {
  const settings = { ...settingsByDefault, ...given };
  const lines = new Map<string, Line>();
  const kept = new KeptLeases(leases, settings);
  return {
    async wait(host, { signal, minimumDelayMs = 0 }) {
      const { previous, leave } = queueUp(lines, host);
      try {
        await orAborted(previous, signal);
        const rest = await kept.take(host, signal);
        if (rest !== null) {
          leave();
          return rest;
        }
        const pauseMs = Math.max(settings.delayMs, minimumDelayMs);
        const release = async (ending: TurnEnding): Promise<void> => {
          await kept.end(host, ending, pauseMs);
          leave();
        };
        return { kind: 'go', release };
      } catch (error) {
        leave();
        signal?.throwIfAborted();
        throw error;
      }
    },
    close: () => kept.close(),
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
