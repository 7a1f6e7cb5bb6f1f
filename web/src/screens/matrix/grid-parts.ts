/** A column that is drawn, or the place of some that are not. */
export type Part = { column: number } | { gap: number; before: number };

/** A row of cells and gaps that is as wide as all columns. */
export function partsOf(drawn: readonly number[], count: number): Part[] {
  const parts: Part[] = [];
  let next = 0;
  for (const column of drawn) {
    if (column > next) parts.push({ gap: column - next, before: column });
    parts.push({ column });
    next = column + 1;
  }
  if (next < count) parts.push({ gap: count - next, before: count });
  return parts;
}
