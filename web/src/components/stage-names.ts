/** The names of the four stages on screen, in order. */
export const stageNames = {
  discover: 'Discover',
  fetch: 'Fetch',
  analyse: 'Analyse',
  complete: 'Complete',
} as const;
