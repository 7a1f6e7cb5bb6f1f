const firstCapacity = 64 * 1024;

/**
 * Bytes gathered into one buffer that doubles: a body sent one byte at a time costs what its bytes cost, not an object for each.
 */
export class GrowingBuffer {
  readonly #maximum: number;
  #bytes: Uint8Array;
  #length = 0;

  constructor(maximumBytes: number) {
    this.#maximum = maximumBytes;
    this.#bytes = new Uint8Array(Math.min(firstCapacity, maximumBytes));
  }

  get length(): number {
    return this.#length;
  }

  /** False, and nothing is added, when the maximum would be passed. */
  append(chunk: Uint8Array): boolean {
    const needed = this.#length + chunk.length;
    if (needed > this.#maximum) return false;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.min(this.#maximum, Math.max(needed, 2 * this.#bytes.length)));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(chunk, this.#length);
    this.#length = needed;
    return true;
  }

  start(length: number): Uint8Array {
    return this.#bytes.subarray(0, Math.min(length, this.#length));
  }

  /** The bytes so far, in a buffer of exactly their size. */
  copy(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}
