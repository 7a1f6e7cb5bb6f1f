import { setTimeout as sleep } from 'node:timers/promises';
import type { Pacing, Turn } from './fetch.ts';
import { orAborted } from './or-aborted.ts';

export type PacingSettings = {
  /** Between the end of one request and the start of the next at the same host. */
  delayMs: number;
  /** Longest wait for a host that asked for time; past it the turn is `backed_off`. */
  longestWaitMs: number;
  now: () => number;
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

type Host = { last: Promise<void>; freeAtMs: number; backedOffUntilMs: number; waiting: number };

const settingsByDefault: PacingSettings = {
  // Slow enough for the smallest site; a vendor's twenty pages still take under half a minute.
  delayMs: 700,
  longestWaitMs: 20_000,
  now: Date.now,
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, signal === undefined ? {} : { signal }),
};

// A typing error in a header must not lock a host out for a year.
const longestBackOffMs = 24 * 3600 * 1000;

/** One request at a time for each host, in the order of asking, with a delay between them. */
export function inProcessPacing(given: Partial<PacingSettings> = {}): Pacing {
  const settings = { ...settingsByDefault, ...given };
  const hosts = new Map<string, Host>();
  return {
    async wait(name, { signal, minimumDelayMs = 0 }) {
      const host = hosts.get(name) ?? {
        last: Promise.resolve(),
        freeAtMs: 0,
        backedOffUntilMs: 0,
        waiting: 0,
      };
      hosts.set(name, host);
      const untilBackMs = host.backedOffUntilMs - settings.now();
      if (untilBackMs > settings.longestWaitMs) return backedOff(untilBackMs);
      const { previous, leave } = queueUp(host);
      try {
        await orAborted(previous, signal);
        const waitMs = Math.max(host.freeAtMs, host.backedOffUntilMs) - settings.now();
        if (waitMs > settings.longestWaitMs) {
          leave();
          return backedOff(waitMs);
        }
        if (waitMs > 0) await settings.sleep(waitMs, signal);
      } catch (error) {
        leave();
        signal?.throwIfAborted();
        throw error;
      }
      const release = (): void => {
        host.freeAtMs = settings.now() + Math.max(settings.delayMs, minimumDelayMs);
        leave();
        forgetIdle(hosts, settings.now());
      };
      return { kind: 'go', release };
    },
    backOff(name, seconds) {
      const host = hosts.get(name);
      if (host === undefined) return;
      const untilMs = settings.now() + Math.min(seconds * 1000, longestBackOffMs);
      host.backedOffUntilMs = Math.max(host.backedOffUntilMs, untilMs);
    },
  };
}

/** Takes the next place at a host: `previous` settles when those before have left. */
function queueUp(host: Host): { previous: Promise<void>; leave: () => void } {
  const previous = host.last;
  const { promise, resolve } = Promise.withResolvers<void>();
  host.last = previous.then(() => promise);
  host.waiting += 1;
  const leave = (): void => {
    host.waiting -= 1;
    resolve();
  };
  return { previous, leave };
}

function backedOff(milliseconds: number): Turn {
  return { kind: 'backed_off', retryAfterSeconds: Math.ceil(milliseconds / 1000) };
}

/** Keeps the map to the hosts in use, however many sites a long-lived worker visits. */
function forgetIdle(hosts: Map<string, Host>, nowMs: number): void {
  if (hosts.size < 1000) return;
  for (const [name, host] of hosts) {
    if (host.waiting === 0 && Math.max(host.freeAtMs, host.backedOffUntilMs) < nowMs) hosts.delete(name);
  }
}
