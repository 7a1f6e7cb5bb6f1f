import { setTimeout as sleep } from 'node:timers/promises';
import { orAborted } from './or-aborted.ts';
import type { Pacing, Turn, TurnEnding } from './pacing.ts';

/** Between two requests of one turn. */
const pauseMs = 100;
/** Requests of one turn: then whoever else waits for the host has theirs. */
const mostRequests = 10;
/** How long a turn is kept for the next request: scripts ask for others as soon as they run. */
const lingerMs = 300;

type Held = { release: (ending: TurnEnding) => Promise<void>; requests: number; endedAt: number };

/**
 * Turns at hosts that one page takes several requests with, one after another: what it loads belongs to one visit. A host that asks for
 * a delay between requests gets it before each.
 */
export class SharedTurns {
  readonly #pacing: Pick<Pacing, 'wait'>;
  readonly #lines = new Map<string, Promise<void>>();
  readonly #held = new Map<string, Held>();
  readonly #lingering = new Map<string, NodeJS.Timeout>();
  #isOver = false;

  constructor(pacing: Pick<Pacing, 'wait'>) {
    this.#pacing = pacing;
  }

  async wait(host: string, options: Parameters<Pacing['wait']>[1]): Promise<Turn> {
    if ((options.minimumDelayMs ?? 0) > 0) return this.#pacing.wait(host, options);
    const before = this.#lines.get(host) ?? Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lines.set(
      host,
      before.then(() => promise),
    );
    try {
      await orAborted(before, options.signal);
      const turn = await this.#turnAt(host, options, resolve);
      if (turn.kind === 'backed_off') resolve();
      return turn;
    } catch (error) {
      resolve();
      throw error;
    }
  }

  /** Gives back what is still held. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all([...this.#held.keys()].map((host) => this.#giveBack(host, { kind: 'answered' })));
  }

  async #turnAt(host: string, options: Parameters<Pacing['wait']>[1], leave: () => void): Promise<Turn> {
    clearTimeout(this.#lingering.get(host));
    let held = this.#held.get(host);
    if (held === undefined) {
      const turn = await this.#pacing.wait(host, options);
      if (turn.kind === 'backed_off') return turn;
      held = { release: turn.release, requests: 0, endedAt: 0 };
      this.#held.set(host, held);
    } else {
      const restMs = Math.max(0, pauseMs - (performance.now() - held.endedAt));
      await sleep(restMs, undefined, options.signal === undefined ? {} : { signal: options.signal }).catch(
        async (error: unknown) => {
          await this.#giveBack(host, { kind: 'answered' });
          throw error;
        },
      );
    }
    held.requests += 1;
    return { kind: 'go', release: (ending) => this.#release(host, held, ending).finally(leave) };
  }

  async #release(host: string, held: Held, ending: TurnEnding): Promise<void> {
    held.endedAt = performance.now();
    if (this.#isOver || ending.kind !== 'answered' || held.requests >= mostRequests)
      return this.#giveBack(host, ending);
    this.#lingering.set(
      host,
      setTimeout(() => void this.#giveBack(host, ending), lingerMs),
    );
  }

  async #giveBack(host: string, ending: TurnEnding): Promise<void> {
    clearTimeout(this.#lingering.get(host));
    const held = this.#held.get(host);
    this.#held.delete(host);
    await held?.release(ending);
  }
}
