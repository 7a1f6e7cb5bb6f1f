import { findCountries } from '../lexicon/places.ts';
import { foldInside } from './operative-changes.ts';
import type { EditSignal } from './signals.ts';

/** Words on both sides. */
export function wordsOf({ words }: EditSignal): number {
  return words.before + words.after;
}

/** Whether a row of a table, or an item of a list of sub-processors, came or went as a whole. */
export function isWholeEntry({ edit, type }: EditSignal): boolean {
  if (edit.blockBefore !== undefined && edit.blockAfter !== undefined) return false;
  const kind = (edit.blockAfter ?? edit.blockBefore)?.kind;
  return kind === 'table_row' || (kind === 'item' && type === 'subprocessors');
}

/**
 * Whether words came or went that say something of their own: one side has hardly any of the other's. In a list of sub-processors any
 * line may be an entry.
 */
export function isClause({ edit, words, type }: EditSignal): boolean {
  const [fewer, more] = [Math.min(words.before, words.after), Math.max(words.before, words.after)];
  const isWhole = edit.blockBefore === undefined || edit.blockAfter === undefined;
  return fewer <= more / 4 && (more >= fewestClauseWords || (type === 'subprocessors' && isWhole));
}

const fewestClauseWords = 8;

/** Whether another country, union or state is named; in a postal address it has a number beside it. */
export function namesOtherCountries({ before, after, edit }: EditSignal): boolean {
  const [lead, tail] = [foldInside(edit.lead), foldInside(edit.tail)];
  if (/\d/.test(before + after) || /^(?:\p{Sc}|[\s,]{1,2}\d{4,6}(?!\d))/u.test(tail)) return false;
  // In place of another union, one before a law's name is that of another law.
  const isReplaced = before !== '' && after !== '';
  const [from, to] = [before, after].map((text) =>
    findCountries(text, { lead, tail }, isReplaced).sort().join(),
  );
  return from !== to;
}
