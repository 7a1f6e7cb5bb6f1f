import type { BlockOperation, FactChange } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import { dateKey, datePattern } from '../../lexicon/date-patterns.ts';
import { foldTypography } from '../../lexicon/typography.ts';
import { durationKey, durationsIn } from '../../lexicon/durations.ts';
import { moneyKey, moneyPattern } from '../../lexicon/money.ts';
import { countPattern, numberKey } from './fact-patterns.ts';
import { findParties, knownWords, type KnownWords } from './parties.ts';
import { isSameWord } from '../same-wording/spelling.ts';

/** Something countable or named that a text states. Equal keys are the same fact however it is written. */
export type Fact = { kind: Exclude<FactChange['kind'], 'row'>; key: string; text: string };

/** Dates, durations, sums and numbers of a text, in this order of kinds: a number inside a date is no number of its own. */
function findFacts(text: string): Fact[] {
  const facts: Fact[] = [];
  let rest = foldTypography(text).slice(0, longestText);
  const take = (
    kind: Fact['kind'],
    matches: Iterable<RegExpExecArray>,
    keyOf: (match: RegExpMatchArray) => string,
  ): void => {
    for (const match of matches) {
      facts.push({ kind, key: keyOf(match), text: match[0].trim() });
      const end = match.index + match[0].length;
      rest = rest.slice(0, match.index) + '\u0000'.repeat(match[0].length) + rest.slice(end);
    }
  };
  // Only periods are written without figures, in several words or in scripts without spaces.
  const hasFigures = /\d/.test(rest);
  if (!hasFigures && !/[\s-]|\p{scx=Han}/u.test(rest)) return facts;
  if (hasFigures) take('date', rest.matchAll(datePattern), (match) => dateKey(match[0]));
  take('duration', durationsIn(rest), durationKey);
  if (!hasFigures) return facts;
  take('money', rest.matchAll(moneyPattern), (match) => moneyKey(match[0]));
  take('number', rest.matchAll(countPattern), (match) => numberKey(match[0]));
  return facts;
}

/**
 * What changed among facts: those of reworded blocks against each other, those of added and removed blocks as gained and lost, table
 * rows as rows. A fact that one block lost and another gained only moved. A named party counts only where it is new to, or gone from,
 * the whole text.
 */
export function compareFacts(
  before: readonly Block[],
  after: readonly Block[],
  operations: readonly BlockOperation[],
): FactChange[] {
  const touched: Touched[] = operations
    .filter(
      (operation) =>
        operation.kind !== 'same' && (operation.kind !== 'moved' || operation.words !== undefined),
    )
    .map((operation) => ({
      before: 'before' in operation ? before[operation.before] : undefined,
      after: 'after' in operation ? after[operation.after] : undefined,
    }));
  const places = touched.map((place) => differenceAt(place));
  cancelMoved(places);
  return [
    ...places.flatMap(({ lost, gained, isRow }) => (isRow ? [] : pairUp(lost, gained))),
    ...touched.flatMap(rowChanges),
    ...partyChanges(before, after, touched),
  ].slice(0, mostChanges);
}

/** Each name lost is compared with each gained; more are another document. */
const mostPairs = 10_000;

type Touched = { before: Block | undefined; after: Block | undefined };
type Difference = {
  lost: Fact[];
  gained: Fact[];
  /** A row that came or went is one fact as a whole: its own facts only show what others lost to it or gained from it. */
  isRow: boolean;
};

/** Facts are looked for in the first part of a giant block only. */
const longestText = 50_000;
/** More is a new document, not a list that somebody reads. */
const mostChanges = 200;

function differenceAt({ before, after }: Touched): Difference {
  if (before !== undefined && after !== undefined) {
    const [from, to] = [findFacts(before.text), findFacts(after.text)];
    return { lost: missingFrom(to, from), gained: missingFrom(from, to), isRow: false };
  }
  const block = before ?? after;
  const isRow = block?.kind === 'table_row';
  // Numbers and dates of a whole block mean little by themselves.
  const countable = findFacts(block?.text ?? '').filter(
    (fact) => fact.kind === 'duration' || fact.kind === 'money',
  );
  return after === undefined
    ? { lost: countable, gained: [], isRow }
    : { lost: [], gained: countable, isRow };
}

/** The facts that others do not hold, each as often as it is missing: the later ones of equal facts. */
function missingFrom(others: readonly Fact[], facts: readonly Fact[]): Fact[] {
  const counts = countKeys(others);
  return facts.filter((fact) => !takeOne(counts, keyOf(fact)));
}

function countKeys(facts: readonly Fact[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fact of facts) counts.set(keyOf(fact), (counts.get(keyOf(fact)) ?? 0) + 1);
  return counts;
}

/** Takes one of what a tally holds for a key; false where none is left. */
function takeOne(tally: Map<string, number>, key: string): boolean {
  const left = tally.get(key) ?? 0;
  if (left > 0) tally.set(key, left - 1);
  return left > 0;
}

/** Takes out what was lost in one place and gained in another. */
function cancelMoved(places: readonly Difference[]): void {
  const gained = countKeys(places.flatMap((place) => place.gained));
  const cancelled = new Map<string, number>();
  for (const place of places) {
    place.lost = place.lost.filter((fact) => {
      const isMoved = takeOne(gained, keyOf(fact));
      if (isMoved) cancelled.set(keyOf(fact), (cancelled.get(keyOf(fact)) ?? 0) + 1);
      return !isMoved;
    });
  }
  for (const place of places) {
    place.gained = place.gained.filter((fact) => !takeOne(cancelled, keyOf(fact)));
  }
}

function keyOf(fact: Fact): string {
  return `${fact.kind} ${fact.key}`;
}

/** Lost and gained facts of one kind side by side, in order. */
function pairUp(lost: readonly Fact[], gained: readonly Fact[]): FactChange[] {
  return (['duration', 'money', 'number', 'date'] as const).flatMap((kind) => {
    const from = lost.filter((fact) => fact.kind === kind);
    const to = gained.filter((fact) => fact.kind === kind);
    return Array.from({ length: Math.max(from.length, to.length) }, (_, index) =>
      toChange(from[index], to[index]),
    );
  });
}

function toChange(before: Fact | undefined, after: Fact | undefined): FactChange {
  return {
    kind: before?.kind ?? after?.kind ?? 'number',
    before: before?.text ?? null,
    after: after?.text ?? null,
  };
}

function rowChanges({ before, after }: Touched): FactChange[] {
  if (before?.kind === 'table_row' && after === undefined)
    return [{ kind: 'row', before: before.text, after: null }];
  if (after?.kind === 'table_row' && before === undefined)
    return [{ kind: 'row', before: null, after: after.text }];
  return [];
}

function partyChanges(
  before: readonly Block[],
  after: readonly Block[],
  touched: readonly Touched[],
): FactChange[] {
  const known = { before: knownWords(before), after: knownWords(after) };
  const standing = touched.filter((place) => rowChanges(place).length === 0);
  const touchedBefore = standing.flatMap((place) => place.before ?? []);
  const touchedAfter = standing.flatMap((place) => place.after ?? []);
  const [from, to] = [findParties(touchedBefore, known.before), findParties(touchedAfter, known.after)];
  const lost = from.filter((name) => !known.after.hasPhrase(name));
  const gained = to.filter((name) => !known.before.hasPhrase(name));
  const isFew = from.length * to.length <= mostPairs;
  const isRespelled = (name: string, others: readonly string[]): boolean =>
    isFew && others.some((other) => isSameName(name, other, known));
  return [
    ...lost
      .filter((name) => !isRespelled(name, to))
      .map((name) => ({ kind: 'party' as const, before: name, after: null })),
    ...gained
      .filter((name) => !isRespelled(name, from))
      .map((name) => ({ kind: 'party' as const, before: null, after: name })),
  ];
}

/** "Merchant Center" and "Merchant Centre". */
function isSameName(name: string, other: string, known: { before: KnownWords; after: KnownWords }): boolean {
  const [left, right] = [name.split(' '), other.split(' ')];
  return (
    left.length === right.length && left.every((word, index) => isSameWord(word, right[index] ?? '', known))
  );
}
