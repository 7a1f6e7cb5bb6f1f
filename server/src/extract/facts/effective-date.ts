import {
  effective,
  effectiveAfter,
  isOfLaw,
  made,
  madeAfter,
  otherVersion,
  updated,
  updatedAfter,
} from '../../lexicon/document-date-words.ts';
import { type DateContext, findDates } from '../../lexicon/dates.ts';
import type { DraftBlock } from '../blocks/draft-block.ts';

/** A law's full title, with its number and those who made it, is longer than what names a document's date. */
const lawReachCharacters = 120;
/** A policy states its date near its top or at its very end; dates elsewhere are about other things. */
const topBlocks = 25;
const endBlocks = 6;
/** A date in a line of its own, or with which a paragraph begins, is the document's before one in the middle of a clause. */
const longestLine = 150;
/** How far a word such as "effective" may stand from its date. */
const reachCharacters = 60;

type Candidate = { iso: string; rank: number };

/** The document's own date, ISO: "effective" before "last updated" before a bare date under the title; null if it states none. */
export function effectiveDateOf(drafts: DraftBlock[], context: DateContext): string | null {
  const places = [
    ...drafts.slice(0, topBlocks),
    ...drafts.slice(Math.max(topBlocks, drafts.length - endBlocks)),
  ];
  let best: Candidate | null = null;
  let label = '';
  for (const [index, { text }] of places.entries()) {
    const isTop = index < 8;
    for (const candidate of candidatesIn(text.slice(0, 600), label, isTop, context)) {
      if (best === null || comesBefore(candidate, best)) best = candidate;
    }
    // A label may stand in a block of its own, before the date ("Effective date" / "1 May 2024").
    label = text.length <= 40 ? text : '';
  }
  return best?.iso ?? null;
}

/** Of several days of a change, the last counts. */
function comesBefore(candidate: Candidate, best: Candidate): boolean {
  if (candidate.rank !== best.rank) return candidate.rank < best.rank;
  return candidate.rank === ofChange && candidate.iso > best.iso;
}

/** How surely a date is the document's: of the day it came into force, was changed or made, or stands alone. */
const [ofForce, ofChange, ofMaking, bare] = [0, 1, 2, 3];
/** Behind all that stand in lines. */
const inClause = 4;

function candidatesIn(text: string, label: string, isTop: boolean, context: DateContext): Candidate[] {
  return findDates(text, context).flatMap(({ iso, start, end }) => {
    const before = text.slice(Math.max(0, start - reachCharacters), start);
    const after = text.slice(end, end + 12);
    const isAlone = text.length - (end - start) <= 3;
    const words = isAlone ? `${label} ${before}` : before;
    if (isOfLaw(text.slice(Math.max(0, start - lawReachCharacters), start))) return [];
    if (otherVersion.test(before.split(/[.!?] (?=\p{Lu})/u).at(-1) ?? '')) return [];
    const isStated = text.length <= longestLine || start <= reachCharacters;
    const rank = rankOf(words, after);
    if (rank !== null) return [{ iso, rank: isStated ? rank : rank + inClause }];
    return isTop && isAlone ? [{ iso, rank: bare }] : [];
  });
}

/** Null where no word marks the date as the document's. */
function rankOf(words: string, after: string): number | null {
  if (effective.test(words) || effectiveAfter.test(after)) return ofForce;
  if (madeAfter.test(after) || made.test(words)) return ofMaking;
  if (updated.test(words) || updatedAfter.test(after)) return ofChange;
  return null;
}
