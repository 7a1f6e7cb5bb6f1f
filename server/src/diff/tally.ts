/** Takes one of what a tally holds for a key; false where none is left. */
export function takeOne(tally: Map<string, number>, key: string): boolean {
  const left = tally.get(key) ?? 0;
  if (left > 0) tally.set(key, left - 1);
  return left > 0;
}
