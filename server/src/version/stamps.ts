import type { Block } from '@clausewatch/contract/documents';
import { datePattern } from '../lexicon/date-patterns.ts';
import { findDates } from '../lexicon/dates.ts';
import { monthForms } from '../lexicon/months.ts';
import { stampVocabulary, visitWords, weekdays } from '../lexicon/stamp-words.ts';
import { foldTypography } from '../lexicon/typography.ts';
import { contentHashOf } from './content-hash.ts';

/** A text with its stamps set apart: what pages write anew at each visit, such as a time, a count of visitors or a token. */
export type StampedText = {
  /** Content hash of the text with placeholders in place of dates, times, numbers and tokens of stamps. */
  hash: string;
  /** The stamps in their order, as they stand in the text. */
  stamps: string[];
};

/** `learnt`: the keys of stamps that are set apart; by default all lines that can be one. */
export function setStampsApart(blocks: readonly Block[], learnt?: ReadonlySet<string>): StampedText {
  const stamps: string[] = [];
  const hash = contentHashOf(blocks, ({ kind, text }) => {
    // What a list or a table counts may be what a plan holds.
    if (!/\d/.test(text) || (kind !== 'paragraph' && kind !== 'heading')) return text;
    return text
      .split(betweenLines)
      .map((part) => {
        const key = stamps.length < mostStamps ? stampKey(part) : null;
        if (key === null || learnt?.has(key) === false) return part;
        stamps.push(part);
        return key;
      })
      .join('');
  });
  return { hash, stamps };
}

/** Keys of the stamps in which two readings of one text differ: of all, or of those that `isMeant` holds for, as either reading has them. */
export function rotating(
  before: StampedText,
  after: StampedText,
  isMeant: (before: string, after: string) => boolean = () => true,
): string[] {
  if (before.hash !== after.hash) return [];
  return after.stamps.flatMap((stamp, index) => {
    const earlier = before.stamps[index] ?? '';
    return stamp !== earlier && isMeant(earlier, stamp) ? (stampKey(stamp) ?? []) : [];
  });
}

/** Those of them that name the day of each of the two readings. */
export function rotatingDays(
  before: StampedText & { readAt: Date },
  after: StampedText & { readAt: Date },
): string[] {
  return rotating(
    before,
    after,
    (earlier, stamp) => isOfDay(stamp, after.readAt) && isOfDay(earlier, before.readAt),
  );
}

/** Sentences, which in some languages no figure ends (“29. November”), and parts of a line with separators. */
const betweenLines = /((?<=[^\d][.!?])\s|[·•|]|\s[–—-]\s)/u;
const longestStamp = 120;
/** Of one text; a page with more of them writes a log. */
const mostStamps = 50;

const clock = /(?<!\d)\d{1,2}(?::| ?h ?)\d{2}(?::\d{2}(?:[.,]\d{1,6})?)?(?!\d)/giu;
const token = /(?<![\p{L}\d])(?:\d{8,80}|(?=[\w-]{0,79}\d)(?=[\w-]{0,79}[a-z])[\w-]{8,80})(?![\p{L}\d])/giu;
const number = /\d(?:[\d.,' ]{0,14}\d)?/g;

/**
 * A line with placeholders, where it is one that a page may write at each visit; else null. It says nothing but words for that, and
 * either that it speaks of the visit or a time of day to the second or a token: no date of the document itself, and nothing that was agreed.
 */
function stampKey(line: string): string | null {
  if (line.length > longestStamp || !/\d/.test(line)) return null;
  const text = foldTypography(line);
  const key = text
    .replace(datePattern, ' #d ')
    .toLowerCase()
    .replace(clock, (found) => (found.split(':').length > 2 ? ' #s ' : ' #t '))
    .replace(token, ' #x ')
    .replace(number, ' #n ')
    .replace(weekdays, ' ');
  if (!visitWords.test(text) && !/#[sx]/.test(key)) return null;
  if (/[^\p{L}\p{M}\s#.,:;()/'+-]/u.test(key)) return null;
  const words = key.replace(/#[dtsxn]/g, ' ').match(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)?/gu) ?? [];
  const isKnown = (word: string): boolean =>
    stampVocabulary.has(word) || monthForms.has(word) || wholeVisitWord(word);
  return words.every(isKnown) ? key.replace(/\s+/g, ' ').trim() : null;
}

function wholeVisitWord(word: string): boolean {
  return visitWords.exec(word)?.[0] === word;
}

/** Time zones are at most a day apart. */
const aroundMs = 36 * 3_600_000;

function isOfDay(stamp: string, readAt: Date): boolean {
  const receivedOn = readAt.toISOString().slice(0, 10);
  const dates = findDates(stamp.toLowerCase(), { locale: null, receivedOn });
  const isNear = ({ iso }: { iso: string }): boolean =>
    Math.abs(new Date(`${iso}T12:00:00Z`).getTime() - readAt.getTime()) <= aroundMs;
  return dates.length > 0 && dates.every(isNear);
}
