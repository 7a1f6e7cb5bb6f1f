import type { Block } from '@clausewatch/contract/documents';
import type { Span } from './marked-text.ts';

/** One letter alone is found everywhere. */
const shortestQuery = 2;
/** More places than anybody steps through; each is drawn. */
const mostMatches = 999;

/** Every place of a query in a text, in order, in offsets of the document. Case, accents and the kind of quotation mark do not matter. */
export function findInText(blocks: readonly Block[], query: string): Span[] {
  const wanted = folded(query.trim().replaceAll(/\s+/g, ' '));
  if (wanted.length < shortestQuery) return [];
  const found: Span[] = [];
  for (const block of blocks) {
    const text = folded(block.text);
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      found.push({ start: block.start + at, end: block.start + at + wanted.length });
      if (found.length === mostMatches) return found;
    }
  }
  return found;
}

/** A run of text within or between matches; `match` is the index of the match that it belongs to. */
export type MatchedRun = { start: number; text: string; match: number | null };

/** A stretch of text that begins at `start`, cut at the edges of the matches in it. */
export function splitAtMatches(start: number, text: string, matches: readonly Span[]): MatchedRun[] {
  const end = start + text.length;
  const runs: MatchedRun[] = [];
  let at = start;
  const push = (to: number, match: number | null) => {
    if (to > at) runs.push({ start: at, text: text.slice(at - start, to - start), match });
    at = Math.max(at, to);
  };
  for (let index = firstBehind(matches, start); index < matches.length; index += 1) {
    const match = matches[index];
    if (match === undefined || match.start >= end) break;
    push(match.start, null);
    push(Math.min(match.end, end), index);
  }
  push(end, null);
  return runs;
}

/** The first match that ends behind an offset: they are in order. */
function firstBehind(matches: readonly Span[], offset: number): number {
  let [low, high] = [0, matches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((matches[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** As long as the text itself, so that offsets hold: what would become longer or shorter stays as it is. */
function folded(text: string): string {
  let result = '';
  for (let index = 0; index < text.length; index += 1) result += foldedUnit(text.charAt(index));
  return result;
}

function foldedUnit(unit: string): string {
  const code = unit.charCodeAt(0);
  if (code < 0x80) return unit === '\n' ? ' ' : unit.toLowerCase();
  const plain = plainSigns[unit];
  if (plain !== undefined) return plain;
  const lower = unit.toLowerCase();
  if (lower.length !== 1) return unit;
  // Latin letters with accents; of other scripts, parts of a letter mean something else.
  return code < 0x250 ? lower.normalize('NFD').charAt(0) : lower;
}

const plainSigns: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '‑': '-',
};
