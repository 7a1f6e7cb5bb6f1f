import { foldTypography } from '../lexicon/typography.ts';
import { timeUnit } from './durations.ts';
import type { Edit } from './edits.ts';
import { findFacts } from './facts.ts';
import { longestRead } from './judge-date.ts';
import { numeral } from './numerals.ts';

/** A number, sum or period, or a part of one, for the same in another writing, where both lines name the same ones. */
export function isSameAmount({ blockBefore, blockAfter }: Edit, before: string, after: string): boolean {
  if (
    blockBefore === undefined ||
    blockAfter === undefined ||
    ![before, after].every((text) => text.length <= longestAmount && amountOnly.test(text))
  )
    return false;
  if (Math.max(blockBefore.text.length, blockAfter.text.length) > longestRead) return false;
  const [left, right] = [blockBefore, blockAfter].map(({ text }) => amountsOf(foldTypography(text)));
  return left !== undefined && left !== '' && left === right;
}

/** What a text counts, and the figures that are read as no amount: those must stay as they are. */
function amountsOf(written: string): string {
  const text = withoutRepeats(written);
  const facts = findFacts(text);
  const rest = facts.reduce((left, fact) => left.replace(fact.text, () => ' '), text);
  const keys = facts.flatMap(({ kind, key }) => (kind === 'date' ? [] : `${kind} ${key}`));
  return keys.length === 0 ? '' : [...keys, ...(rest.match(/\d+/g) ?? [])].join();
}

const longestAmount = 40;
const amountOnly = new RegExp(
  `^(?:(?:US)?[$€£¥]|(?<!\\p{L})(?:US|USD|EUR|GBP|JPY|CHF|(?:US )?dollars?|euros?|pounds|per ?cent|Prozent|pour cent|por ciento|por cento|procent|hrs?|half|halbe[nmrs]?|demi|${numeral}|${timeUnit})(?!\\p{L})|[%()\\d.,\\s間]|[一二三四五六七八九十百半]|日|月|年)*$`,
  'iu',
);

/** "30 (30)" is 30. */
export function withoutRepeats(text: string): string {
  return text.replace(/(?<!\d)(\d{1,12})\s?\(\1\)/g, '$1');
}
