import type { VersionDiff } from '@clausewatch/contract/changes';
import type { MeaningRow } from './meaning-rows.ts';

/** Beyond this share of new paragraphs nobody reads a text line by line against the one before it. */
const leastNew = 0.6;

export type Rewriting = { fresh: number; of: number };

/** How much of a document is new where most of it is; else null. */
export function rewritingOf({ stats, blocks2 }: Pick<VersionDiff, 'stats' | 'blocks2'>): Rewriting | null {
  return stats.added / Math.max(1, blocks2.length) > leastNew
    ? { fresh: stats.added, of: blocks2.length }
    : null;
}

export type LabelledFact = { key: string; name: string; before: string | null; after: string };

/** A fact that changed, by its name: “Retention: 24 → 36 months” in its parts. */
export function labelledFact({ key, text }: MeaningRow): LabelledFact {
  const colon = text.indexOf(': ');
  if (colon < 0) return { key, name: text, before: null, after: '' };
  const [before, ...after] = text.slice(colon + 2).split(' → ');
  const name = text.slice(0, colon);
  return after.length === 0
    ? { key, name, before: null, after: before ?? '' }
    : { key, name, before: before ?? null, after: after.join(' → ') };
}
