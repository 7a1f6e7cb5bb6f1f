import type { Block } from '@clausewatch/contract/documents';
import { withCapital } from '../../lexicon/capitals.ts';
import { countedUnits } from '../../lexicon/counted-units.ts';
import { timeUnit } from '../../lexicon/durations.ts';
import { referenceTo, referenceWords } from '../../lexicon/references.ts';
import type { FoldedEdit } from './same-wording.ts';
import { markOf } from './sequence.ts';

/** Whether a number behind "Section" and its like became another. A letter may be the ground on which data is processed: "Art. 6(1)(a)". */
export function isReference({ before, after, lead, tail }: FoldedEdit): boolean {
  return [before, after].every((text) => figures.test(text)) && reference.test(lead) && !counting.test(tail);
}

const figures = /^[(§]?\d{1,3}(?:\.\d{1,3}){0,4}[.):]*$/u;
const reference = new RegExp(`${referenceTo(referenceWords)}$`, 'iu');

/**
 * Whether the number or letter that a block begins with came, went or became another: where a mark or the block's kind sets it apart from
 * what follows, or where it counts on from its neighbours (`inSequence`). What counts something is none.
 */
export function isNumberedStart(edit: FoldedEdit, inSequence: ReadonlySet<Block>): boolean {
  const { before, after, lead, tail, removed, added, blockBefore, blockAfter } = edit;
  if (![before, after].every((text) => text === '' || enumeration.test(text))) return false;
  if (counting.test(tail) || !/^[\s(§]*$/.test(lead)) return false;
  return (
    isSetApart(before, lead + removed, blockBefore, inSequence) &&
    isSetApart(after, lead + added, blockAfter, inSequence)
  );
}

const enumeration = /^[(§]?(?:(?:\d{1,3}|\p{L}|[ivxlc]{1,6})(?:[.):、]+|$)){1,6}$/iu;
/** What a number counts: "2.5 % of the fee", "2.4 times". Titles of clauses begin with a capital. */
const counting = new RegExp(`^\\s?(?:[%‰$€£¥]|(?:${countedUnits}|${withCapital(timeUnit)})(?!\\p{L}))`, 'u');

/** "I agree" and "未成年者" begin with a word, "5 devices" and "99.9% uptime" with a number that counts: a mark has its stop or its place. */
function isSetApart(
  mark: string,
  start: string,
  block: Block | undefined,
  inSequence: ReadonlySet<Block>,
): boolean {
  if (mark === '') return true;
  const isStart = block?.text.startsWith(start) === true;
  if (isStart && /^[\s|(§]*\d/.test(block.text)) {
    if (block.kind === 'heading' && titled.test(block.text)) return true;
    const number = markOf(block.text);
    return inSequence.has(block) || number?.isClosed === true || (number?.path.length ?? 0) >= 3;
  }
  const next = isStart ? block.text.slice(start.length, start.length + 1).normalize('NFKC') : '';
  return closed.test(`${mark}${/^[.):、]/.exec(next)?.[0] ?? ''}`);
}

/** "7.4 Consent": a heading that began with a measure would have its unit there. */
const titled = /^\d{1,2}(?:\.\d{1,2}){1,3}\s\p{Lu}\p{Ll}/u;

/** Letters stand first or behind a number ("A.1.", "I.2.a.", "4.a)"): "U.S." and "E.U." name something. */
const closed =
  /^[(§]?(?:[a-z一二三四五六七八九十\p{sc=Katakana}][.):、]+|[ivxlc]{1,6}[.):、]+|\d{1,3}[.):、]+(?:[a-z][.):]+)?)(?:\d{1,3}(?:[.):]+(?:[a-z][.):]+)?|$)){0,5}$/iu;
