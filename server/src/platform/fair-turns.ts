import type { Account } from './acting-for.ts';

/** Something that waits for its turn. */
export type Turn = { account: Account | null };

/**
 * A queue by account: whoever has taken least is next, whatever the order of arrival (start-time fair queueing). Who comes to the queue
 * begins level with the one in it that has taken least, or, where nobody is, with whoever has taken most: nobody saves turns up, and
 * nobody pays later for what they took while they were alone. What is the installation's own waits until no
 * account does. What a turn took is reported by whoever ran it, in ms of computing.
 */
export class FairTurns<Item extends Turn> {
  readonly #waiting: Item[] = [];
  readonly #running = new Set<Item>();
  readonly #taken = new Map<string, Taken>();
  readonly #now: () => number;

  /** `now` in ms, of any origin. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get waiting(): readonly Item[] {
    return this.#waiting;
  }

  get running(): ReadonlySet<Item> {
    return this.#running;
  }

  push(item: Item): void {
    const { account } = item;
    if (account !== null && !this.#isHere(account.subject)) {
      const others = [...this.#waiting, ...this.#running].flatMap((other) => other.account ?? []);
      const level = Math.min(...others.map(({ subject }) => this.#takenBy(subject).weighed));
      const taken = this.#takenBy(account.subject);
      const most = Math.max(0, ...[...this.#taken.values()].map(({ weighed }) => weighed));
      taken.weighed = Math.max(taken.weighed, Number.isFinite(level) ? level : most);
      this.#taken.set(account.subject, taken);
    }
    this.#waiting.push(item);
  }

  /** Takes the next one that `fits` out of the queue; it runs until `end`. */
  take(fits: (item: Item) => boolean = () => true): Item | undefined {
    const next = this.#waiting
      .filter(fits)
      .map((item) => ({ item, rank: this.#rank(item) }))
      .reduce<{ item: Item; rank: number } | null>(
        (first, one) => (first === null || one.rank < first.rank ? one : first),
        null,
      )?.item;
    if (next === undefined) return undefined;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#running.add(next);
    return next;
  }

  end(item: Item, ms: number): void {
    this.#running.delete(item);
    if (item.account === null) return;
    const { subject, weight } = item.account;
    const taken = this.#takenBy(subject);
    const lately = { ms: this.#lately(taken) + ms, at: this.#now() };
    this.#taken.set(subject, { weighed: taken.weighed + ms / weight, lately });
    if (this.#taken.size > mostRemembered) this.#forget();
  }

  /** Whether an account has nothing running, and has taken little lately: half as much counts after every ten minutes. */
  isLight({ account }: Item): boolean {
    if (account === null || this.#runningOf(account.subject) > 0) return false;
    return this.#lately(this.#takenBy(account.subject)) < lightMs;
  }

  /** Empties the queue. */
  drain(): Item[] {
    return this.#waiting.splice(0);
  }

  /** What runs counts as if it took as much as usual. */
  #rank({ account }: Item): number {
    if (account === null) return Infinity;
    const { subject, weight } = account;
    return this.#takenBy(subject).weighed + (this.#runningOf(subject) * usualMs) / weight;
  }

  #takenBy(subject: string): Taken {
    return this.#taken.get(subject) ?? { weighed: 0, lately: { ms: 0, at: 0 } };
  }

  #lately({ lately }: Taken): number {
    return lately.ms * 0.5 ** ((this.#now() - lately.at) / halfLifeMs);
  }

  #runningOf(subject: string): number {
    return [...this.#running].filter(({ account }) => account?.subject === subject).length;
  }

  #isHere(subject: string): boolean {
    return this.#runningOf(subject) > 0 || this.#waiting.some(({ account }) => account?.subject === subject);
  }

  /** Of accounts that are away and have taken little lately: they come back level with the others. */
  #forget(): void {
    for (const [subject, taken] of this.#taken)
      if (!this.#isHere(subject) && this.#lately(taken) < usualMs) this.#taken.delete(subject);
  }
}

type Taken = {
  /** All that was taken, by weight. */
  weighed: number;
  lately: { ms: number; at: number };
};

const halfLifeMs = 600_000;
/** A few vendors' worth of reading; one hostile document takes more. */
const lightMs = 5_000;
/** A document of usual length. */
const usualMs = 100;
const mostRemembered = 1_000;
