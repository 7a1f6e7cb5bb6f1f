export const letters = ['A', 'B', 'C', 'D', 'E'] as const;
type Letter = (typeof letters)[number];

/** Lowest score of each letter, best first. */
export const letterBounds: readonly (readonly [Letter, number])[] = [
  ['A', 80],
  ['B', 65],
  ['C', 50],
  ['D', 35],
  ['E', 0],
];

export function letterOf(score: number): Letter {
  return letterBounds.find(([, from]) => score >= from)?.[0] ?? 'E';
}
