/** Puts items into another order, each order as likely as any (Fisher and Yates). */
export function shuffle(items: unknown[], chance: () => number): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [items[at], items[other]] = [items[other], items[at]];
  }
}

/** Numbers from 0 to 1, the same in every run for the same seed (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
