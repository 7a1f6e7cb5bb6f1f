/** What a change as a whole means for its reader: `neutral` where none of it is known to be better or worse. */
export const directions = ['worse', 'mixed', 'better', 'neutral'] as const;
export type Direction = (typeof directions)[number];

/** Shown as words, never by colour or icon alone. */
export const directionNames: Record<Direction, string> = {
  worse: 'Worse',
  mixed: 'Mixed',
  better: 'Better',
  neutral: 'Neutral',
};
