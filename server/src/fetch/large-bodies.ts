import { orAborted } from './or-aborted.ts';

/** Bodies are taken in as they come up to this size; the longest policy pages measured are under it. */
const largeBytes = 1024 * 1024;

/** Large bodies, received one at a time: several at once would each take what one may. */
export class LargeBodies {
  readonly #patienceMs: number;
  #last = Promise.resolve();

  /** A body that has waited so long goes ahead: a site that sends slowly must not keep others from being read. */
  constructor(patienceMs = 2_000) {
    this.#patienceMs = patienceMs;
  }

  isLarge(bytes: number): boolean {
    return bytes > largeBytes;
  }

  /** Resolves when the body may grow, with what is to be called once it has come. Rejects with the signal's reason. */
  async enter(signal: AbortSignal): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    const patience = Promise.withResolvers<void>();
    const timer = setTimeout(patience.resolve, this.#patienceMs);
    try {
      await orAborted(Promise.race([before, patience.promise]), signal);
    } catch (error) {
      void before.then(resolve);
      throw error;
    } finally {
      clearTimeout(timer);
    }
    return resolve;
  }
}
