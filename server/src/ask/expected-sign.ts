import type { ReadQuestion } from '../analyse/analyse.ts';

/** What a sentence must show to answer a question of its kind: a period for "how long", a sum for "how much". */
export type Sign = RegExp | null;

const period = /\d+|\b(?:day|week|month|year|hour)s?\b|\bas long as\b|\bimmediately\b|\bindefinitely\b/;
const sum = /[$€£]|\d+(?:[.,]\d+)? ?%|\bdollars?\b|\beuros?\b|\bfree of charge\b/;
const age = /\b\d{1,2}\b|\beighteen\b|\bthirteen\b|\bsixteen\b|\bunderage\b|\bmajority\b/;

const kinds: readonly (readonly [asked: RegExp, sign: RegExp])[] = [
  [
    /\bhow (?:long|soon|quickly|fast|often)\b|\bwithin what\b|\bwhen\b|\bwie lange\b|\bcombien de temps\b/,
    period,
  ],
  [/\bhow (?:much|high|expensive)\b/, sum],
  [/\bhow old\b|\b(?:what|which|minimum) age\b|\bab welchem alter\b|\bquel âge\b/, age],
  [/\bhow many\b/, /\d/],
];

export function expectedSign({ plain }: Pick<ReadQuestion, 'plain'>): Sign {
  return kinds.find(([asked]) => asked.test(plain))?.[1] ?? null;
}
