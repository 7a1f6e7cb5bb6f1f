import type { ChangeEffect, FactChange } from '@clausewatch/contract/changes';
import type { DocumentType } from '@clausewatch/contract/documents';
import { durationsIn, inSmallerUnit, lengthOf } from '../lexicon/durations.ts';
import { type FactSubject, factSubjects } from '../lexicon/fact-subjects.ts';
import { moneyOf } from '../lexicon/money.ts';
import type { Clause } from './clauses/clauses.ts';

/** What a figure is of, by the sentence it stands in; null where that is none of what people ask for. */
export function factSubjectOf(kind: FactChange['kind'], sentence: string): FactSubject | null {
  return (
    factSubjects.find(({ kinds, words }) => kinds.some((each) => each === kind) && words.test(sentence)) ??
    null
  );
}

/** Whether a figure that became another is better or worse for the reader: neither where it could be either. */
export function effectOfFact(
  { kind, before, after }: FactChange,
  sentence: string,
  type: DocumentType,
): ChangeEffect {
  const rise = factSubjectOf(kind, sentence)?.rise;
  if (rise === undefined || before === null || after === null) return 'neither';
  if (rise.in !== undefined && !rise.in.includes(type)) return 'neither';
  const [from, to] = [before, after].map(amountOf[kind] ?? hoursOf);
  if (from == null || to == null || from.unit !== to.unit || from.value === to.value) return 'neither';
  if (to.value > from.value) return rise.is;
  return rise.is === 'worse' ? 'better' : 'worse';
}

/** Whether a figure became another, and nothing else changed in its clause. */
export function isWholeChange(
  fact: FactChange,
  { removed, added }: Pick<Clause, 'removed' | 'added'>,
): fact is FactChange & { before: string; after: string } {
  const { before, after } = fact;
  return before !== null && after !== null && before.includes(removed.trim()) && after.includes(added.trim());
}

type Amount = { value: number; unit: string };

const amountOf: Partial<Record<FactChange['kind'], (text: string) => Amount | null>> = {
  money: sumOf,
  number: numberOf,
};

/** "99,9 %" and "99.9%". */
function numberOf(text: string): Amount | null {
  const figure = /\d+(?:[.,]\d{1,2})?(?![\d.,])/u.exec(text)?.[0];
  if (figure === undefined) return null;
  return { value: Number(figure.replace(',', '.')), unit: text.includes('%') ? '%' : '' };
}

function sumOf(text: string): Amount {
  const { amount, currency } = moneyOf(text);
  return { value: amount, unit: currency };
}

const hoursIn: Record<string, number> = { minute: 1 / 60, hour: 1, day: 24, month: 730 };

/** A working day is longer than a day by an uncertain measure, and is compared with its like alone. */
function hoursOf(text: string): Amount | null {
  const [match] = durationsIn(text);
  if (match === undefined) return null;
  const { value, unit, isWorking } = lengthOf(match);
  const smaller = inSmallerUnit(value, unit);
  const hours = hoursIn[smaller.unit];
  return hours === undefined
    ? null
    : { value: smaller.value * hours, unit: isWorking ? 'working hour' : 'hour' };
}
