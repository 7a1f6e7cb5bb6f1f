import type { MatrixCell } from '@clausewatch/contract/matrix';

/** How good a cell is for the customer; a figure that nothing judges is as good as any other, and so is what was not read. */
const worth: Record<MatrixCell['state'], number> = {
  good: 4,
  stated: 3,
  partly: 2,
  silent: 1.5,
  unread: 1.5,
  bad: 0,
};

/** How far the cells of several vendors are apart; 0 where they agree. */
export function distanceOf(cells: readonly Pick<MatrixCell, 'state' | 'figure'>[]): number {
  const worths = cells.map(({ state }) => worth[state]);
  const apart = Math.max(...worths) - Math.min(...worths);
  const figures = new Set(cells.map(({ figure }) => figure));
  const states = new Set(cells.map(({ state }) => state));
  // Two figures on the same side of a limit differ less than a promise from its breach.
  return apart + (figures.size > 1 ? 0.5 : 0) + (states.size > 1 && apart === 0 ? 0.25 : 0);
}
