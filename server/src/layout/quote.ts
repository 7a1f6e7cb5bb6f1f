import type { Sentence } from './sentences.ts';

/** A sentence up to this length is quoted whole; of a longer one, the clauses that hold the claim. */
const maximumQuote = 400;

/**
 * Where a clause of a long sentence ends: at a semicolon or colon, and before the mark of the next one ("and (b) to …"). Never at
 * a comma or at any other bracket: "thirty (30) days, provided that …" says something else without its end.
 */
const clauseEnd =
  /[;:](?=\s)|(?<=[,;:)])(?:\s(?:and|or|and\/or|und|oder|et|ou|y|o|e|en|of))?\s(?=\((?:[a-z]|[ivx]{1,4}|\d{1,2})\)\s)/g;

/** The part of a sentence to quote, without bars of its table: `from` and `to` are where the rule's patterns matched in it. */
export function quoteRange(sentence: Sentence, from: number, to: number): { start: number; end: number } {
  const { plain } = sentence;
  let { start, end } = clausesAround(plain, from, to);
  while (start < end && edge.test(plain[start] ?? '')) start++;
  while (end > start && edge.test(plain[end - 1] ?? '')) end--;
  return { start: sentence.start + start, end: sentence.start + end };
}

const edge = /[\s|]/;

function clausesAround(plain: string, from: number, to: number): { start: number; end: number } {
  let start = 0;
  let end = plain.length;
  if (end <= maximumQuote) return { start, end };
  for (const match of plain.matchAll(clauseEnd)) {
    const isMark = /^[;:]/.test(match[0]);
    const after = match.index + match[0].length;
    if (after <= from) start = after;
    else if (match.index >= to) {
      // The semicolon stays: it tells that more follows.
      end = isMark ? after : match.index;
      break;
    }
  }
  return { start, end };
}
