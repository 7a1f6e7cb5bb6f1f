import type { WordOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import { wordingKey } from '../lexicon/typography.ts';
import { findNormWords } from './norm-words.ts';

/** One place of a text where words differ, with what stands before it and where it stands on either side. */
export type Place = { removed: string; added: string; lead: string; atBefore: number; atAfter: number };

/** Adjacent removed and added runs make one place. */
export function fromWords(words: readonly WordOperation[]): Place[] {
  const places: Place[] = [];
  let [atBefore, atAfter] = [0, 0];
  let open: Place | null = null;
  let lead = '';
  for (const { kind, text } of words) {
    if (kind === 'same') open = null;
    else {
      if (open === null) {
        open = { removed: '', added: '', lead, atBefore, atAfter };
        places.push(open);
      }
      open[kind] += text;
    }
    if (kind !== 'removed') lead = `${lead}${text}`.slice(-leadLength).replace(/^[^]*\n/, '');
    if (kind !== 'added') atBefore += text.length;
    if (kind !== 'removed') atAfter += text.length;
  }
  return places;
}

/** Enough to see "last updated on" or "Section" before a number. */
const leadLength = 60;

/** Entries that changed places within one cell changed nothing; a word that decides something may stand by another entry now. */
export function withoutSwaps(places: readonly Place[], before: Block, after: Block): Place[] {
  const [cellBefore, cellAfter] = [cellCounter(before.text), cellCounter(after.text)];
  const keys = places.map(({ removed, added, atBefore, atAfter }) => {
    const text = wordingKey((removed + added).replace(/^[\s,;]+|[\s,;]+$/g, ''));
    if ((removed === '') === (added === '') || text === '' || (removed + added).includes('|')) return null;
    if (findNormWords(text).length > 0) return null;
    return `${removed === '' ? cellAfter(atAfter) : cellBefore(atBefore)} ${text}`;
  });
  const lost = new Set(keys.filter((_, index) => places[index]?.added === ''));
  const gained = new Set(keys.filter((_, index) => places[index]?.removed === ''));
  return places.filter((_, index) => {
    const key = keys[index] ?? null;
    return key === null || !lost.has(key) || !gained.has(key);
  });
}

/** Tells for ascending offsets of a row which cell they are in. */
function cellCounter(text: string): (offset: number) => number {
  let [at, cell] = [0, 0];
  return (offset) => {
    for (; at < offset; at += 1) if (text[at] === '|') cell += 1;
    return cell;
  };
}
