import type { Edit } from './edits.ts';

/** How the numbers of clauses moved on as a whole, by how much on which level. */
export type Renumbering = {
  /** Whether a number at the start of a block moved as most did. */
  isShifted: (before: string, after: string) => boolean;
};

/**
 * What a clause put in at the front does to all behind it. A lone "2.5 hours" that becomes "3.5 hours" is told from it by company: the
 * same step at the start of several blocks.
 */
export function findRenumbering(edits: readonly Edit[]): Renumbering {
  const starts = edits.filter(
    ({ lead, blockBefore, blockAfter }) => lead === '' && blockBefore && blockAfter,
  );
  const counts = Map.groupBy(starts, ({ removed, added }) => stepOf(removed, added));
  return {
    isShifted: (before, after) => {
      const step = levelled.test(before) ? stepOf(before, after) : null;
      return step !== null && (counts.get(step)?.length ?? 0) >= fewestSteps;
    },
  };
}

const fewestSteps = 4;
const path = /^\d{1,3}(?:\.\d{1,3}){0,4}$/;
const levelled = /^\d{1,3}(?:\.\d{1,3}){1,4}$/;

/** The level that changed and by how much, where no other did. */
function stepOf(before: string, after: string): string | null {
  if (!path.test(before) || !path.test(after)) return null;
  const [left, right] = [before.split('.').map(Number), after.split('.').map(Number)];
  const changed = left.flatMap((number, level) => (number === right[level] ? [] : [level]));
  const [level] = changed;
  if (left.length !== right.length || level === undefined || changed.length > 1) return null;
  return `${level} ${(right[level] ?? 0) - (left[level] ?? 0)}`;
}
