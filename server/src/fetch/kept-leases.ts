import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BackOff, HostLeases } from './fetch.ts';
import type { PacingSettings, Turn, TurnEnding } from './pacing.ts';

// A typing error in a header must not lock a host out for a year.
const longestAskedMs = 24 * 3600 * 1000;
/** Rests double from here where the host does not name a duration. */
const firstRestMs = 2_000;
/** For a host that answers 429 or 503 repeatedly. */
const longestUnaskedMs = 3600 * 1000;
/** For a host that does not answer: short, since waiting costs nobody anything and it should be read soon once it is repaired. */
const longestUnansweredMs = 60_000;
/** How long a lease is kept beyond its pause for a request that follows. */
const lingerMs = 300;
/** A timer may fire a millisecond early, and a host counts from the end of its answer, of which it hears a little later than we do. */
const marginMs = 10;

type Kept = {
  holder: string;
  /** On the clock of `performance.now()`, as all times here: until then nobody else can have the host. */
  untilMs: number;
  freeAtMs: number;
  isAsking: boolean;
  /** Whether the last request was answered, which the leases do not know yet. */
  wasAnswered: boolean;
  isWanted: boolean;
  /** Gives it back. */
  timer: NodeJS.Timeout | undefined;
};

/** The leases of this process. Those of one host are asked for by one caller at a time. */
export class KeptLeases {
  readonly #leases: HostLeases;
  readonly #settings: PacingSettings;
  readonly #kept = new Map<string, Kept>();
  #renewing: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(leases: HostLeases, settings: PacingSettings) {
    this.#leases = leases;
    this.#settings = settings;
  }

  /** Waits until the host may be asked; returns null then, or why that is not worth waiting for. */
  async take(host: string, signal: AbortSignal | undefined): Promise<Turn | null> {
    const kept = this.#kept.get(host);
    if (kept !== undefined && (await this.#waitOut(host, kept, signal))) return null;
    return this.#claim(host, signal);
  }

  /** Never rejects: a lease that cannot be given back lapses. */
  async end(host: string, ending: TurnEnding, pauseMs: number): Promise<void> {
    const kept = this.#kept.get(host);
    if (kept === undefined) return;
    kept.isAsking = false;
    kept.freeAtMs = performance.now() + pauseMs;
    // A longer pause must outlast this process, whose leases lapse when it dies.
    const isShort = pauseMs <= this.#settings.leaseMs / 2;
    if (ending.kind !== 'answered' || !isShort || kept.isWanted || this.#isClosed)
      return this.#giveBack(host, kept, backOffAfter(ending, kept.wasAnswered));
    kept.wasAnswered = true;
    this.#linger(host, kept);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const idle = [...this.#kept].filter(([, { isAsking }]) => !isAsking);
    await Promise.all(idle.map(([host, kept]) => this.#giveBack(host, kept, null)));
  }

  /** Whether the lease was still ours at the end of its pause. */
  async #waitOut(host: string, kept: Kept, signal: AbortSignal | undefined): Promise<boolean> {
    clearTimeout(kept.timer);
    try {
      await pause(kept.freeAtMs - performance.now(), signal);
    } catch (error) {
      this.#linger(host, kept);
      throw error;
    }
    if (this.#kept.get(host) !== kept) return false;
    if (kept.untilMs > performance.now()) {
      kept.isAsking = true;
      return true;
    }
    // This process stood still for so long that the host may be another's.
    this.#forget(host);
    return false;
  }

  async #claim(host: string, signal: AbortSignal | undefined): Promise<Turn | null> {
    const { leaseMs, longestWaitMs, lookMs } = this.#settings;
    const holder = randomUUID();
    for (;;) {
      signal?.throwIfAborted();
      const untilMs = performance.now() + leaseMs;
      const found = await this.#leases.claim(host, holder, leaseMs);
      if (found.kind === 'claimed') {
        const state = { isAsking: true, wasAnswered: false, isWanted: false };
        this.#kept.set(host, { holder, untilMs, freeAtMs: 0, timer: undefined, ...state });
        this.#renewing ??= setInterval(() => void this.#renew(), leaseMs / 3);
        return null;
      }
      if (found.kind === 'backed_off' && found.forMs > longestWaitMs) {
        const retryAfterSeconds = Math.ceil(found.forMs / 1000);
        return { kind: 'backed_off', reason: found.reason, retryAfterSeconds };
      }
      await pause(found.kind === 'held' ? lookMs : found.forMs, signal);
    }
  }

  #linger(host: string, kept: Kept): void {
    const forMs = Math.max(0, kept.freeAtMs - performance.now()) + lingerMs;
    kept.timer = setTimeout(() => void this.#giveBack(host, kept, null), forMs);
  }

  async #giveBack(host: string, kept: Kept, backOff: BackOff | null | 'unknown'): Promise<void> {
    clearTimeout(kept.timer);
    if (this.#kept.get(host) !== kept) return;
    this.#forget(host);
    const pauseMs = Math.max(0, kept.freeAtMs - performance.now());
    await this.#leases.release(host, kept.holder, { pauseMs, backOff }).catch(() => undefined);
  }

  #forget(host: string): void {
    this.#kept.delete(host);
    if (this.#kept.size > 0) return;
    clearInterval(this.#renewing);
    this.#renewing = undefined;
  }

  async #renew(): Promise<void> {
    const { leaseMs } = this.#settings;
    const untilMs = performance.now() + leaseMs;
    const held = [...this.#kept].map(([host, { holder }]) => ({ host, holder }));
    // Missed ones are made up for by the next; at worst the turns lapse.
    const renewed = await this.#leases.renew(held, leaseMs).catch(() => []);
    for (const { host, isWanted } of renewed) {
      const kept = this.#kept.get(host);
      if (kept === undefined || !held.some(({ holder }) => holder === kept.holder)) continue;
      kept.untilMs = untilMs;
      kept.isWanted = isWanted;
      if (isWanted && !kept.isAsking) void this.#giveBack(host, kept, null);
    }
  }
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (ms > 0) await sleep(Math.ceil(ms) + marginMs, undefined, signal === undefined ? {} : { signal });
}

function backOffAfter(ending: TurnEnding, isFirst: boolean): BackOff | null | 'unknown' {
  switch (ending.kind) {
    case 'answered':
      return null;
    case 'given_up':
      return isFirst ? null : 'unknown';
    case 'no_answer':
      return { reason: 'no_answer', firstMs: firstRestMs, longestMs: longestUnansweredMs, isFirst };
    case 'asked': {
      const seconds = ending.retryAfterSeconds ?? 0;
      if (seconds === 0)
        return { reason: 'asked', firstMs: firstRestMs, longestMs: longestUnaskedMs, isFirst };
      const askedMs = Math.min(seconds * 1000, longestAskedMs);
      return { reason: 'asked', firstMs: askedMs, longestMs: askedMs, isFirst };
    }
  }
}
