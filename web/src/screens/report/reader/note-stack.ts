/** A note that wants to stand at the height of its mark; both in pixels. */
export type StackedNote = { wanted: number; height: number };

/**
 * Where notes stand, from top to bottom, without overlap: each at its mark, or pushed down by the one above. The open one keeps its place, and
 * those above it move up as far as they must; where that leads beyond the top, the whole stack gives way downwards.
 */
export function stackNotes(notes: readonly StackedNote[], open: number, gap: number): number[] {
  const tops = notes.map(({ wanted }) => wanted);
  const from = Math.max(0, open);
  pushDown(tops, notes, from, gap);
  for (let index = from - 1; index >= 0; index -= 1) {
    const { wanted = 0, height = 0 } = notes[index] ?? {};
    tops[index] = Math.min(wanted, (tops[index + 1] ?? 0) - height - gap);
  }
  if ((tops[0] ?? 0) < 0) {
    tops[0] = 0;
    pushDown(tops, notes, 0, gap);
  }
  return tops;
}

/** Moves what overlaps the one above it, from the note behind `from` on. */
function pushDown(tops: number[], notes: readonly StackedNote[], from: number, gap: number): void {
  for (let index = from + 1; index < notes.length; index += 1) {
    const end = (tops[index - 1] ?? 0) + (notes[index - 1]?.height ?? 0) + gap;
    tops[index] = Math.max(tops[index] ?? 0, end);
  }
}
