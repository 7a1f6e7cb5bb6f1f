import type { Block } from '@clausewatch/contract/documents';
import { foldTypography } from '../lexicon/typography.ts';
import { isOtherColumn } from './columns.ts';
import type { EditContext, EditKind } from './edit-kind.ts';
import type { Edit } from './edits.ts';
import { isOtherCourt, isOtherLaw } from './jurisdiction.ts';
import { judgeDate, longestRead } from './judge-date.ts';
import {
  isOtherEntry,
  isOtherLocation,
  isOtherTask,
  judgeExchange,
  judgePlace,
  judgeRow,
} from './judge-row.ts';
import { judgeWording } from './judge-wording.ts';
import { isOtherBasis } from './legal-basis.ts';
import { differInMarks, isSpokenAnswer } from './marks.ts';
import { isNumbering } from './numbering.ts';
import { isNameMore, isOtherName } from './parties.ts';
import { isOtherQuantity, quoteQuantity } from './quantity.ts';
import { isSameWord } from './respelled.ts';
import { isWord, splitWords } from './words.ts';
import { isSameWriting } from './writing.ts';

/** What an edit is: the first of the kinds that it is one of, in the order in which they explain it. */
export function judgeEdit(edit: Edit, context: EditContext): EditKind {
  const before = foldTypography(edit.removed);
  const after = foldTypography(edit.added);
  if (before === after || isHiddenAddress(before, after)) return { kind: 'nothing' };
  const { blockBefore = edit.blockAfter, blockAfter = blockBefore } = edit;
  if ([blockBefore, blockAfter].every((block) => block !== undefined && context.contents.has(block))) {
    return { kind: 'contents' };
  }
  const moved = judgePlace(edit, before, after, context) ?? judgeExchange(edit, context);
  if (moved !== undefined) return moved;
  if (isMarkChanged(edit, before, after) || isOtherAnswer(edit)) return { kind: 'mark', before, after };
  if (isSpelling(edit, before, after, context.known) || isListTail(edit)) return { kind: 'spelling' };
  if (isOtherBasis(edit, before, after)) return { kind: 'norm', norm: 'right', before, after };
  if (isOtherLaw(edit, before, after) || isOtherCourt(edit, before, after))
    return { kind: 'country', before, after };
  if (isNumbering(edit, before, after, context)) return { kind: 'numbering' };
  if (isOtherLocation(edit, before, after, context)) return { kind: 'country', before, after };
  const judged = judgeRow(edit, context) ?? judgeDate(edit, before, after, context.ownDates);
  if (judged !== undefined) return judged;
  if (isOtherQuantity(edit, before, after)) return { kind: 'mark', ...quoteQuantity(edit) };
  if (isOtherColumn(edit, context)) return { kind: 'mark', before, after };
  if (isOtherTask(edit, context)) return { kind: 'name', before, after };
  const names = { before, after, lead: edit.lead };
  if (isOtherEntry(edit, context) || isOtherName(names, context.known)) {
    return { kind: 'name', before, after };
  }
  if (context.isList && isNameMore(names, context.known)) return { kind: 'name', before, after };
  return judgeWording(edit, before, after, context);
}

/** Cells that came or went whole are judged with their row. */
function isMarkChanged({ blockBefore, blockAfter }: Edit, before: string, after: string): boolean {
  const isCell = blockBefore?.kind === 'table_row' && blockAfter?.kind === 'table_row';
  if (blockBefore === undefined || blockAfter === undefined) return false;
  if (Math.max(blockBefore.text.length, blockAfter.text.length) > longestRead) return false;
  return differInMarks(before, after, { isCell, around: `${blockBefore.text}\n${blockAfter.text}` });
}

/** Lines that answer yes or no as a whole: one came, went or gave way to the other. */
function isOtherAnswer({ removed, added, blockBefore, blockAfter }: Edit): boolean {
  const isWhole = (text: string, block: Block | undefined): boolean =>
    block === undefined || (text === block.text && isSpokenAnswer(text));
  return isWhole(removed, blockBefore) && isWhole(added, blockAfter);
}

/** "places; and" before the last item of a list: which item is the last one, the items that came or went tell. */
function isListTail({ removed, added, blockBefore, blockAfter }: Edit): boolean {
  if (blockBefore?.kind !== 'item' || blockAfter?.kind !== 'item') return false;
  const [text, block] = added === '' ? [removed, blockBefore] : [added, blockAfter];
  return (
    (removed === '') !== (added === '') && listTail.test(text) && block.text.trimEnd().endsWith(text.trim())
  );
}

const listTail = /^[\s,;]{0,3}(?:and|or|und|oder|et|ou|y|o|e|en|of|i|lub|och|eller)\s?$/iu;

/** Mail addresses are hidden from robots now and then: the placeholder stands for any address. */
function isHiddenAddress(before: string, after: string): boolean {
  const [isHiddenBefore, isHiddenAfter] = [hiddenAddress.test(before), hiddenAddress.test(after)];
  return (
    isHiddenBefore !== isHiddenAfter &&
    (before + after).replace(hiddenAddress, '').replace(mailAddress, '').trim() === ''
  );
}

const hiddenAddress = /\\?\[?email.?protected\\?\]?\)?\.?/i;
const mailAddress = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,200}/gu;

/** Words replaced one for one by other spellings of the same. Numbers are never a matter of spelling. */
function isSpelling(edit: Edit, before: string, after: string, known: EditContext['known']): boolean {
  if (isSameWriting(edit, before, after, known)) return true;
  const left = splitWords(before).filter((word) => isWord(word.text));
  const right = splitWords(after).filter((word) => isWord(word.text));
  if (left.length === 0 || left.length !== right.length || left.length > 4) return false;
  return left.every((word, index) => isSameWord(word.text, right[index]?.text ?? '', known));
}
