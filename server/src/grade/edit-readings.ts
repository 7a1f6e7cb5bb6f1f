import type { Block } from '@clausewatch/contract/documents';
import type { ReadEdit } from '../diff/diff.ts';
import { findCountries } from '../lexicon/places.ts';
import { cookies } from '../lexicon/table-headings.ts';
import { changedOperativeWords, foldInside } from './clauses/operative-changes.ts';
import type { Clause } from './clauses/clauses.ts';

/** The row of a table, or the item of a list of sub-processors, that came or went as a whole. */
export function wholeEntryOf({ edits, type }: Clause): Block | null {
  const [edit] = edits;
  if (edit === undefined || (edit.blockBefore !== undefined && edit.blockAfter !== undefined)) return null;
  const block = edit.blockAfter ?? edit.blockBefore;
  const isEntry = block?.kind === 'table_row' || (block?.kind === 'item' && type === 'subprocessors');
  return isEntry ? block : null;
}

/** Whether a row of a list of cookies came, went or changed. */
export function isCookieRow({ edits, type, section }: Clause): boolean {
  const isRow = edits.every(
    ({ blockBefore, blockAfter }) => (blockAfter ?? blockBefore)?.kind === 'table_row',
  );
  return isRow && (type === 'cookies' || cookies.test(section ?? ''));
}

/** Whether what came or went is where somebody is written to, or who stands in for the vendor, and says nothing else. */
export function namesContact({ edits, removed, added }: Clause): boolean {
  if (!mail.test(removed + added) && !post.test(removed + added)) return false;
  const operative = edits.flatMap(changedOperativeWords);
  return operative.every(({ stem }) => /^(?:may|can|could)$/.test(stem));
}

const mail = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}\.\p{L}/u;
/** A number beside a name: of a house, or before or behind a town. */
const post =
  /\p{Lu}\p{L}+,? (?!(?:19|20)\d\d(?!\d))\d{1,5}(?:,| [A-Z]{2}(?!\p{L}))|(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{4,6} \p{Lu}\p{L}+|(?<!\p{L})[A-Z]{2} \d{5}(?!\d)|\d{1,5} (?:\p{Lu}[\p{L}.]* ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Place|Parkway|Boulevard|Blvd|Way|Square)(?!\p{L})/u;

/** Whether another country, union or state is named; in a postal address it has a number beside it. */
export function namesOtherCountries(edit: ReadEdit): boolean {
  const [from, to] = countriesOf(edit);
  return from !== to;
}

/** Whether one country stands in the place of another. */
export function exchangesCountry(edit: ReadEdit): boolean {
  const [from, to] = countriesOf(edit);
  return from !== to && from !== '' && to !== '';
}

function countriesOf({ removed, added, ...edit }: ReadEdit): [before: string, after: string] {
  const [lead, tail] = [foldInside(edit.lead), foldInside(edit.tail)];
  if (/\d/.test(removed + added) || /^(?:\p{Sc}|[\s,]{1,2}\d{4,6}(?!\d))/u.test(tail)) return ['', ''];
  // In place of another union, one before a law's name is that of another law.
  const isReplaced = removed !== '' && added !== '';
  const named = (text: string) => findCountries(text, { lead, tail }, isReplaced).sort().join();
  return [named(removed), named(added)];
}
