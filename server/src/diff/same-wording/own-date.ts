import type { Block } from '@clausewatch/contract/documents';
import { dateKey, datePattern } from '../../lexicon/date-patterns.ts';
import { findDates } from '../../lexicon/dates.ts';
import {
  aroundDates,
  boundsDate,
  effective,
  ownDate,
  verbBehind,
  versionBefore,
} from '../../lexicon/document-dates.ts';
import { monthNames } from '../../lexicon/months.ts';
import { foldTypography } from '../../lexicon/typography.ts';
import { isWord, splitWords } from '../../lexicon/words.ts';
import type { DateChange } from '../edit.ts';
import type { FoldedEdit } from './same-wording.ts';

/** The date that each version gives as its own, ISO `YYYY-MM-DD`, as extraction read it; null where it gives none. */
export type OwnDates = { before: string | null; after: string | null };

/** Each edit of a block reads the block again, which a giant one with thousands of edits cannot afford. */
const longestRead = 5_000;

/**
 * What an edit of nothing but dates, years and version numbers changed, or null where more differs: `own` where a line gives the document's
 * own date (of force, of its last update), its versions or its copyright, which is no news; a clause is.
 */
export function dateChangeOf(edit: FoldedEdit, own: OwnDates): DateChange | 'own' | null {
  const { before, after } = edit;
  const block = edit.blockAfter ?? edit.blockBefore;
  const line = block?.text ?? '';
  if (line.length > longestRead || Math.max(before.length, after.length) > shortLine) return null;
  if (!/[\p{N}\p{L}]/u.test(before + after)) return null;
  const inDates = wordsOfDates(edit);
  if (withoutDates(before, inDates) !== '' || withoutDates(after, inDates) !== '') return null;
  if (!isAllElseSame(edit) && !isNothingElse(edit)) return null;
  const isMeasured =
    (/[%‰$€£¥]/u.test(line) && line.search(datePattern) < 0) ||
    /[$€£¥]\s?$/u.test(edit.lead) ||
    /^\s?[%‰€]/u.test(edit.tail);
  if (isMeasured) return null;
  const isLine = line.length <= shortLine && withoutDates(line).split(' ').length <= fewWords;
  const [datesBefore, datesAfter] = [datesOf(edit.blockBefore?.text), datesOf(edit.blockAfter?.text)];
  const isSameDay = datesBefore !== '' && datesBefore === datesAfter && isAllButDatesSame(edit);
  const isListOfVersions = withoutDates(line) === '' && (line.match(datePattern)?.length ?? 0) >= 3;
  if (isSameDay || isListOfVersions) return 'own';
  const ofForce = isOfForce(edit.lead);
  const isEffective = ofForce ?? (isLine && effective.test(line));
  if (!isOfSomethingElse(edit) && isOfDocument(edit, own, { line, isLine, isEffective, ofForce })) {
    return isEarlier(edit.blockAfter?.text, edit.blockBefore?.text) ? 'set_back' : 'own';
  }
  // A bare number or a word such as "date" is judged like any other, also beside a date that stays.
  if (datesBefore === datesAfter) return null;
  if (isEffective) return 'effective';
  const isBare = isLine && block?.kind !== 'table_row' && withoutDates(line) === '' && isDated(line);
  if (isBare) return 'own';
  return 'other';
}

type LineReading = { line: string; isLine: boolean; isEffective: boolean; ofForce: boolean | undefined };

/** Whether a date, year or version that differs is the document's. */
function isOfDocument(
  edit: FoldedEdit,
  own: OwnDates,
  { line, isLine, isEffective, ofForce }: LineReading,
): boolean {
  const isAtEnd = isLine && endsWithDate(edit);
  if (isAtEnd && (holdsOwnDates(edit, own) || (ofForce ?? effective.test(line)))) return true;
  const isWritten = /\p{L}/u.test(edit.before + edit.after) || isDated(line) || isVersion(edit.lead, line);
  return !isEffective && isWritten && (ownDate.test(edit.lead) || (isLine && ownDate.test(line)));
}

/** Whether each version's line holds the date that extraction took for that version's own, whatever words and language say so. */
function holdsOwnDates({ blockBefore, blockAfter }: FoldedEdit, own: OwnDates): boolean {
  return holdsDate(blockBefore, own.before) && holdsDate(blockAfter, own.after);
}

function holdsDate(block: Block | undefined, iso: string | null): boolean {
  if (block === undefined || iso === null) return false;
  return findDates(block.text, { locale: null, receivedOn: null }).some((date) => date.iso === iso);
}

/** Whether nothing follows the date that the line is there for: "Effective 1 May 2024, prices rise" goes on. */
function endsWithDate({ blockBefore, blockAfter }: FoldedEdit): boolean {
  const text = (blockAfter ?? blockBefore)?.text ?? '';
  const date = [...text.matchAll(datePattern)].at(-1);
  const behind = date === undefined ? '' : text.slice(date.index + date[0].length);
  const rest = withoutDates(behind);
  return rest === '' || (!/^\s?[,;:]/u.test(behind) && rest.split(' ').length <= mostWordsBehind);
}

/** "12 января 2024 года", "2024. január 12-től hatályos". */
const mostWordsBehind = 2;

/** Whether the document comes into force on a date, by the words before it; not where these have a date of their own already. */
function isOfForce(lead: string): boolean | undefined {
  const behind = lead.split(effective).at(-1) ?? '';
  if (behind === lead) return undefined;
  const own = behind.search(ownDate);
  return own < 0 || !isDated(behind.slice(0, own));
}

/** Numbers alone may be anything: prices, percentages, how often something happens. */
function isDated(line: string): boolean {
  return line.search(datePattern) >= 0 || /(?<!\d)(?:19|20)\d\d(?!\d)/.test(line);
}

/** Whether a bare number is what a line is there to give ("Stand: 05/24"), or stands right behind the word for a version. */
function isVersion(lead: string, line: string): boolean {
  return withoutDates(line) === '' || versionBefore.test(lead);
}

/** Whether the blocks are the same but for dates (in a line also years and version numbers): "30 days" beside a date is no date. */
function isAllElseSame({ blockBefore, blockAfter }: FoldedEdit): boolean {
  if (blockBefore === undefined || blockAfter === undefined) return true;
  return withoutTimes(blockBefore.text) === withoutTimes(blockAfter.text);
}

/** Whether two short lines give a date each and nothing else: "Last updated 1 May", "This policy was updated on 3 June". */
function isNothingElse({ blockBefore, blockAfter }: FoldedEdit): boolean {
  return [blockBefore, blockAfter].every(
    (block) =>
      block !== undefined &&
      block.text.length <= shortLine &&
      withoutDates(block.text) === '' &&
      block.text.match(datePattern)?.length === 1,
  );
}

/** Whether nothing but how the dates are written differs: "from 1 June the fee is $4.50" names a day, and a sum beside it. */
function isAllButDatesSame({ blockBefore, blockAfter }: FoldedEdit): boolean {
  const [before, after] = [blockBefore, blockAfter].map((block) =>
    foldTypography(block?.text ?? '')
      .replace(datePattern, ' ')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  return before === after;
}

function withoutTimes(text: string): string {
  const rest = foldTypography(text).replace(datePattern, ' ');
  const bare = text.length <= shortLine ? rest.replace(yearOrVersion, ' ') : rest;
  return bare.toLowerCase().replace(/[^\p{L}\p{N}%$€£¥]+/gu, '');
}

const yearOrVersion = /(?<!\d)(?:19|20)\d\d(?:\d{4})?(?!\d)|(?<![\d.])v?\d{1,4}(?:\.\d{1,6}){1,5}(?![\d%])/g;

/** "Data last updated before 1 May 2020 is erased": what a date bounds, or what a verb goes on to speak of, is not the document. */
function isOfSomethingElse({ lead, added, removed, blockBefore, blockAfter }: FoldedEdit): boolean {
  const text = (blockAfter ?? blockBefore)?.text ?? '';
  const start = text.indexOf(lead + (blockAfter === undefined ? removed : added));
  const at = start + lead.length;
  const dates = [...text.matchAll(datePattern), ...text.matchAll(yearOrVersion)];
  const date = dates.find((match) => match.index <= at && at < match.index + match[0].length);
  if (start < 0 || date === undefined) return false;
  const end = date.index + date[0].length;
  return (
    boundsDate.test(text.slice(Math.max(0, date.index - 30), date.index)) ||
    verbBehind.test(text.slice(end, end + 20))
  );
}

/** Whether the one date of a line is of an earlier year than the one date of another. */
function isEarlier(line: string | undefined, than: string | undefined): boolean {
  const [years, otherYears] = [line, than].map((text) => new Set(text?.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g)));
  if (years?.size !== 1 || otherYears?.size !== 1) return false;
  return Math.min(...[...years].map(Number)) < Math.min(...[...otherYears].map(Number));
}

function datesOf(text: string | undefined): string {
  return (foldTypography(text ?? '').match(datePattern) ?? []).map(dateKey).sort().join();
}

/** A line, not a clause. */
const shortLine = 160;
/** "© 2025 Acme Inc. All rights reserved worldwide" has six beside its year. */
const fewWords = 7;

/** The words of a block's dates: an edit may take one of them out of its date ("févr." of "14 févr. 2024"). */
function wordsOfDates({ blockBefore, blockAfter }: FoldedEdit): ReadonlySet<string> {
  const texts = [blockBefore?.text ?? '', blockAfter?.text ?? ''].filter(
    (text) => text.length <= longestRead,
  );
  const dates = texts.flatMap((text) => foldTypography(text).match(datePattern) ?? []);
  return new Set(dates.flatMap((date) => splitWords(date).map((word) => word.text.toLowerCase())));
}

/** What is left of a text without dates, numbers, names of months and the words that introduce a document's date. */
function withoutDates(text: string, inDates?: ReadonlySet<string>): string {
  return splitWords(text.replace(datePattern, ' '))
    .map((word) => word.text.toLowerCase())
    .filter((word) => isWord(word) && !/^[v\d.,年月日년월일]+$/u.test(word))
    .filter((word) => !monthNames.has(word) && inDates?.has(word) !== true && !aroundDates.has(word))
    .filter((word) => !ownDate.test(word) && !effective.test(word))
    .join(' ');
}
