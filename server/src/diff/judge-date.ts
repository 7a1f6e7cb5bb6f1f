import type { Block } from '@clausewatch/contract/documents';
import { findDates } from '../lexicon/dates.ts';
import { monthNames } from '../lexicon/months.ts';
import { foldTypography } from '../lexicon/typography.ts';
import type { Edit } from './edits.ts';
import { dateKey, datePattern } from './fact-patterns.ts';
import { isWord, splitWords } from './words.ts';

export type DateEdit =
  /** The date or version of the document itself, or the year of its copyright. */
  | { kind: 'date_line' }
  /** Another date, of the document's coming into force or of something it speaks of. */
  | { kind: 'date'; what: 'effective' | 'set_back' | 'other'; before: string; after: string };

/** The date that each version gives as its own, ISO `YYYY-MM-DD`, as extraction read it; null where it gives none. */
export type OwnDates = { before: string | null; after: string | null };

/** Each edit of a block reads the block again, which a giant one with thousands of edits cannot afford. */
export const longestRead = 5_000;

/**
 * Only dates, years and version numbers differ. A line that gives the document's own date (of force, of its last update), its versions or
 * its copyright says nothing new by that; a clause does.
 */
export function judgeDate(edit: Edit, before: string, after: string, own: OwnDates): DateEdit | undefined {
  const line = edit.blockAfter?.text ?? edit.blockBefore?.text ?? '';
  if (line.length > longestRead || !/[\p{N}\p{L}]/u.test(before + after)) return undefined;
  const inDates = wordsOfDates(edit);
  if (withoutDates(before, inDates) !== '' || withoutDates(after, inDates) !== '') return undefined;
  if (!isAllElseSame(edit) && !isNothingElse(edit)) return undefined;
  const isMeasured = /[%‰$€£¥]/u.test(line) && line.search(datePattern) < 0;
  if (isMeasured) return undefined;
  const isLine = line.length <= shortLine && withoutDates(line).split(' ').length <= fewWords;
  const [datesBefore, datesAfter] = [datesOf(edit.blockBefore?.text), datesOf(edit.blockAfter?.text)];
  const isSameDay = datesBefore !== '' && datesBefore === datesAfter;
  if (isSameDay) return { kind: 'date_line' };
  // A list of the versions kept.
  if (withoutDates(line) === '' && (line.match(datePattern)?.length ?? 0) >= 3) return { kind: 'date_line' };
  const ofForce = isOfForce(edit.lead);
  const isOwn = isLine && (isOwnLine(edit, own) || ((ofForce ?? effective.test(line)) && endsWithDate(edit)));
  const isEffective = ofForce ?? (isLine && effective.test(line));
  if (
    !isOfSomethingElse(edit) &&
    (isOwn ||
      (!isEffective &&
        (/\p{L}/u.test(before + after) || isDated(line) || isVersion(edit.lead, line)) &&
        (ownDate.test(edit.lead) || (isLine && ownDate.test(line)))))
  ) {
    const isSetBack = isEarlier(edit.blockAfter?.text, edit.blockBefore?.text);
    return isSetBack ? { kind: 'date', what: 'set_back', before, after } : { kind: 'date_line' };
  }
  const isRow = (edit.blockAfter ?? edit.blockBefore)?.kind === 'table_row';
  if (!isEffective && isLine && !isRow && withoutDates(line) === '' && isDated(line)) {
    return { kind: 'date_line' };
  }
  // A bare number or a word such as "date" is judged like any other.
  if (!isEffective && datesBefore === '' && datesAfter === '') return undefined;
  return { kind: 'date', what: isEffective ? 'effective' : 'other', before, after };
}

/** Whether each version's line holds the date that extraction took for that version's own, whatever words and language say so. */
function isOwnLine(edit: Edit, own: OwnDates): boolean {
  const { blockBefore, blockAfter } = edit;
  return holdsDate(blockBefore, own.before) && holdsDate(blockAfter, own.after) && endsWithDate(edit);
}

function holdsDate(block: Block | undefined, iso: string | null): boolean {
  if (block === undefined || iso === null) return false;
  return findDates(block.text, { locale: null, receivedOn: null }).some((date) => date.iso === iso);
}

/** Whether the line has said all it has to say with its date: "Effective 1 May 2024, prices rise" goes on. */
function endsWithDate({ blockBefore, blockAfter }: Edit): boolean {
  const text = (blockAfter ?? blockBefore)?.text ?? '';
  const date = [...text.matchAll(datePattern)].at(-1);
  const behind = date === undefined ? '' : text.slice(date.index + date[0].length);
  const rest = withoutDates(behind);
  return rest === '' || (!/^\s?[,;:]/u.test(behind) && rest.split(' ').length <= mostWordsBehind);
}

/** "12 января 2024 года", "2024. január 12-től hatályos". */
const mostWordsBehind = 2;

/** Whether what stands before a date says that the document comes into force on it; not where that has a date of its own already. */
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

/** Whether a bare number is what a line is there to tell ("Stand: 05/24"), or stands right behind the word for a version. */
function isVersion(lead: string, line: string): boolean {
  return (
    withoutDates(line) === '' ||
    /(?:versi[oó]n\p{L}?|versão|fassung|wersja|revision|版本?)[\s:.(#]*$/iu.test(lead)
  );
}

/** Whether the blocks are the same but for dates (in a line also years and version numbers): "30 days" beside a date is no date. */
function isAllElseSame({ blockBefore, blockAfter }: Edit): boolean {
  if (blockBefore === undefined || blockAfter === undefined) return true;
  return withoutTimes(blockBefore.text) === withoutTimes(blockAfter.text);
}

/** Whether two short lines tell a date each and nothing else, in whatever words: "Last updated 1 May", "This policy was updated on 3 June". */
function isNothingElse({ blockBefore, blockAfter }: Edit): boolean {
  return [blockBefore, blockAfter].every(
    (block) =>
      block !== undefined &&
      block.text.length <= shortLine &&
      withoutDates(block.text) === '' &&
      block.text.match(datePattern)?.length === 1,
  );
}

function withoutTimes(text: string): string {
  const rest = foldTypography(text).replace(datePattern, ' ');
  const bare = text.length <= shortLine ? rest.replace(yearOrVersion, ' ') : rest;
  return bare.toLowerCase().replace(/[^\p{L}\p{N}%$€£¥]+/gu, '');
}

const yearOrVersion = /(?<!\d)(?:19|20)\d\d(?:\d{4})?(?!\d)|(?<![\d.])v?\d{1,4}(?:\.\d{1,6}){1,5}(?![\d%])/g;

/** "Data last updated before 1 May 2020 is erased": what a date bounds, or what a verb goes on to speak of, is not the document. */
function isOfSomethingElse({ lead, added, removed, blockBefore, blockAfter }: Edit): boolean {
  const text = (blockAfter ?? blockBefore)?.text ?? '';
  const start = text.indexOf(lead + (blockAfter === undefined ? removed : added));
  const at = start + lead.length;
  const dates = [...text.matchAll(datePattern), ...text.matchAll(yearOrVersion)];
  const date = dates.find((match) => match.index <= at && at < match.index + match[0].length);
  if (start < 0 || date === undefined) return false;
  const end = date.index + date[0].length;
  return (
    bounding.test(text.slice(Math.max(0, date.index - 30), date.index)) ||
    verb.test(text.slice(end, end + 20))
  );
}

const bounding =
  /(?<!\p{L})(?:since|before|after|until|prior to|seit|vor|nach|bis|depuis|avant|après|jusqu'au|desde|antes d[eo]l?|después del?|hasta|prima del?|dopo il|fino al|depois de|após|até|sinds|vóór|voor|na|tot|przed|po|före|efter|sedan)\s(?:the\s|dem\s|le\s|el\s|il\s|o\s)?$/iu;
const verb =
  /^\s(?:is|are|was|were|will|shall|may|must|can|has|have|goes|go|ist|sind|wird|werden|wurden?|est|sont|sera|seront|es|son|será|serán|è|sono|sarà|saranno|é|são|serão|zijn|wordt|worden|jest|są|är|blir)(?!\p{L})/iu;

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

/** "TLS version 1.2" is no version of the document: that is told at the start of a line, or by a word for what the document is. */
const ownVersion =
  '(?:^[^\\p{L}\\p{N}]*|(?<!\\p{L})(?:this|current|latest|new|all|other|previous|past|prior|archived|earlier|older|last|published|policy|document|terms|agreement|notice|statement|addendum|dpa|use|services?|conditions|les|cette|\\p{L}*erklärung|\\p{L}*bestimmungen|\\p{L}*bedingungen|agb|diese|aktuelle|frühere|ältere)[^\\p{L}\\p{N}]{1,3})version';
const ownDate = new RegExp(
  'updat|revis|modifi|last change|publish|issued|dated?\\b|©|\\(c\\)|copyright|aktuali|stand\\b|fassung|mise? à jour|actualiz|aggiorna|atualiz|bijgewerkt|wersja|uppdater|更新|改定|制定|版本|' +
    ownVersion,
  'iu',
);

const effective =
  /effective|in force|take effect|gültig|in kraft|vigueur|vigor|vigencia|ingang|van kracht|obowiązuj|gäller|ikraft|施行|生效|発効/iu;

/** The words of a block's dates: an edit may take one of them out of its date ("févr." of "14 févr. 2024"). */
function wordsOfDates({ blockBefore, blockAfter }: Edit): ReadonlySet<string> {
  const texts = [blockBefore?.text ?? '', blockAfter?.text ?? ''].filter(
    (text) => text.length <= longestRead,
  );
  const dates = texts.flatMap((text) => foldTypography(text).match(datePattern) ?? []);
  return new Set(dates.flatMap((date) => splitWords(date).map((word) => word.text.toLowerCase())));
}

/** What is left of a text without dates, numbers, names of months and the words that tell a document's date. */
function withoutDates(text: string, inDates?: ReadonlySet<string>): string {
  return splitWords(text.replace(datePattern, ' '))
    .map((word) => word.text.toLowerCase())
    .filter((word) => isWord(word) && !/^[v\d.,年月日년월일]+$/u.test(word))
    .filter(
      (word) =>
        !monthNames.has(word) && inDates?.has(word) !== true && !ownDate.test(word) && !effective.test(word),
    )
    .filter((word) => !aroundDates.has(word))
    .join(' ');
}

const aroundDates = new Set(
  `last on as of date dates from the this policy was is document st nd rd th at zum vom am den der letzte le du la dernière date
  de el del última fecha il ultima data do dnia ostatnia op per laatst den senast dni archived previous past prior
  earlier older view see show frühere ältere anzeigen voir les précédentes antérieures`.split(/\s+/),
);
