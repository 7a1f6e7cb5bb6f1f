/** The four stages as a person reads them, in their order. */
export const stageNames = {
  discover: 'Discover',
  fetch: 'Fetch',
  analyse: 'Analyse',
  complete: 'Complete',
} as const;
