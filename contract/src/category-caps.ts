import type { Category } from './findings.ts';

/**
 * The most that one category may lose and win. Without caps a vendor that words one topic at length would be judged on it alone;
 * losses may go deeper than wins because a promise costs less than a practice harms.
 */
export const categoryCaps: Record<Category, { lost: number; won: number }> = {
  sharing: { lost: 24, won: 10 },
  retention: { lost: 10, won: 8 },
  tracking: { lost: 20, won: 8 },
  disputes: { lost: 16, won: 6 },
  collection: { lost: 12, won: 6 },
  content: { lost: 10, won: 6 },
  account: { lost: 10, won: 9 },
  changes: { lost: 8, won: 6 },
  payment: { lost: 8, won: 5 },
  ai: { lost: 9, won: 8 },
  rights: { lost: 2, won: 5 },
  security: { lost: 4, won: 12 },
  transfers: { lost: 5, won: 4 },
  transparency: { lost: 0, won: 6 },
  silence: { lost: 12, won: 0 },
};
