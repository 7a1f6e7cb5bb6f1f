import type { FactValue } from '@clausewatch/contract/facts';
import { durationsIn, inSmallerUnit, type Length, lengthOf } from '../lexicon/durations.ts';

/** A period in a sentence, with the words around it. */
export type Period = {
  value: FactValue;
  text: string;
  /** In the sentence. */
  start: number;
  end: number;
  before: string;
  behind: string;
};

const reach = 160;

/** The periods of a plain text, in order; a time of service such as "24 hours a day" is none. */
export function periodsIn(plain: string): Period[] {
  return [...durationsIn(plain)].flatMap((match) => {
    const length = lengthOf(match);
    const value = valueOf(length);
    const end = match.index + match[0].length;
    const behind = plain.slice(end, end + reach);
    if (value === null || isRate.test(behind) || isArticle(match[0], length)) return [];
    const before = plain.slice(Math.max(0, match.index - reach), match.index);
    return [{ value, text: textOf(length), start: match.index, end, before, behind }];
  });
}

/** "A day", "an hour": no figure of days, where "a month" and "one year" are periods. */
function isArticle(words: string, { value, unit }: Length): boolean {
  return value === 1 && (unit === 'day' || unit === 'hour') && !/\d|one/.test(words);
}

const isRate = /^ ?(?:a|per|\/|of the|of each|in a|every) ?(?:day|week|month|year|calendar)/u;

/** Hours, days and months, to which other units of fixed length are brought; null for parts of an hour and what is no period. */
function valueOf({ value, unit, isWorking }: Length): FactValue | null {
  const smaller = inSmallerUnit(value, unit);
  if (smaller.value <= 0 || smaller.value > mostUnits) return null;
  if (smaller.unit === 'hour') return { hours: smaller.value };
  if (smaller.unit === 'day') return { days: smaller.value, ...(isWorking ? { working: true } : {}) };
  return smaller.unit === 'month' ? { months: smaller.value } : null;
}

/** A thousand years in months: more is no period of a policy. */
const mostUnits = 12_000;

function textOf({ value, unit, isWorking }: Length): string {
  const shown = value === 0.5 ? 'half a' : String(value);
  return `${shown} ${isWorking ? 'business ' : ''}${unit}${value === 1 || value === 0.5 ? '' : 's'}`;
}
