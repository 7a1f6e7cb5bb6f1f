const firstCapacity = 64 * 1024;

/**
 * Bytes gathered into one buffer that grows by half: a body sent one byte at a time costs what its bytes cost, not an object for each. The
 * memory of a buffer that was outgrown is free at once, not when it is collected.
 */
export class GrowingBuffer {
  readonly #maximum: number;
  #bytes: Uint8Array<ArrayBuffer>;
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
      const larger = Math.min(this.#maximum, Math.max(needed, Math.ceil(1.5 * this.#bytes.length)));
      this.#bytes = new Uint8Array(this.#bytes.buffer.transfer(larger));
    }
    this.#bytes.set(chunk, this.#length);
    this.#length = needed;
    return true;
  }

  start(length: number): Uint8Array {
    return this.#bytes.subarray(0, Math.min(length, this.#length));
  }

  /** The bytes so far, or the first of them, in a buffer of exactly their size. The rest is free at once; nothing is left here. */
  take(atMost = this.#length): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.#bytes.buffer.transfer(Math.min(atMost, this.#length)));
    this.#bytes = new Uint8Array();
    this.#length = 0;
    return taken;
  }
}
