import type { Block } from '@clausewatch/contract/documents';
import { cellsOf } from '../layout/table-rows.ts';
import type { EditContext, EditKind } from './edit-kind.ts';
import type { Edit } from './edits.ts';
import { longestRead } from './judge-date.ts';
import { isAnswer } from './marks.ts';
import { contentWords, countWords, hasUnspaced } from './words.ts';
import { squeeze } from './writing.ts';

/** The same words in other columns of a row, or a dot filled or emptied: another answer where it says yes or no. */
export function judgePlace(
  edit: Edit,
  before: string,
  after: string,
  context: EditContext,
): EditKind | undefined {
  const { blockBefore, blockAfter } = edit;
  if (blockBefore?.kind !== 'table_row' || blockAfter?.kind !== 'table_row') return undefined;
  if (context.places.get(blockBefore) === context.places.get(blockAfter)) return undefined;
  if (squeeze(before) !== squeeze(after)) return undefined;
  // Each edit of a row reads the whole row.
  if (Math.max(blockBefore.text.length, blockAfter.text.length) > longestRead)
    return { kind: 'mark', before, after };
  const [left, right] = [cellsOf(blockBefore.text), cellsOf(blockAfter.text)];
  const put = right.filter((cell, column) => cell !== '' && cell !== left[column]);
  const taken = left.filter((cell, column) => cell !== '' && cell !== right[column]);
  const rows = { before: showRow(left), after: showRow(right) };
  if ([...put, ...taken].some(isAnswer)) return { kind: 'mark', ...rows };
  return { kind: 'wording', words: countWords(put.join(' ')), ...rows };
}

/**
 * Cells of a row that changed places with each other: another answer or figure for each of their columns, or nothing where the columns
 * themselves changed places.
 */
export function judgeExchange(
  { blockBefore, blockAfter }: Edit,
  { tableLines }: EditContext,
): EditKind | undefined {
  if (blockBefore?.kind !== 'table_row' || blockAfter?.kind !== 'table_row') return undefined;
  if (Math.max(blockBefore.text.length, blockAfter.text.length) > longestRead) return undefined;
  const [left, right] = [cellsOf(blockBefore.text), cellsOf(blockAfter.text)];
  if (left.join('|') === right.join('|') || keyOf(left) !== keyOf(right)) return undefined;
  const [lineBefore, lineAfter] = [tableLines.get(blockBefore), tableLines.get(blockAfter)];
  if (lineBefore && lineAfter && keyUnder(lineBefore, left) === keyUnder(lineAfter, right))
    return { kind: 'nothing' };
  const isTelling = left.some(
    (cell, column) => cell !== right[column] && (isAnswer(cell) || /\d/.test(cell)),
  );
  return isTelling ? { kind: 'mark', before: showRow(left), after: showRow(right) } : undefined;
}

function keyUnder({ text }: Block, cells: readonly string[]): string {
  const names = cellsOf(text);
  return keyOf(cells.map((cell, column) => `${names[column] ?? ''}|${cell}`));
}

function keyOf(cells: readonly string[]): string {
  return [...cells].sort().join('\n');
}

function showRow(cells: readonly string[]): string {
  return cells.map((cell) => (cell === '' ? '–' : cell)).join(' · ');
}

/** Other words where an entry has its name: in the first cell of a row, or before the first mark of an item. */
export function isOtherEntry(edit: Edit, { isList, headers }: EditContext): boolean {
  const isEntry = isList && edit.blockAfter !== undefined && !headers.has(edit.blockAfter);
  const kind = isEntry ? edit.blockAfter?.kind : undefined;
  if (countWords(edit.removed) === 0 || countWords(edit.added) === 0) return false;
  return (kind === 'table_row' && isInFirstCell(edit.lead)) || (kind === 'item' && edit.lead.trim() === '');
}

/** Another place in the column that tells where an entry of a list of companies is. */
export function isOtherLocation(
  edit: Edit,
  before: string,
  after: string,
  { isList, locations }: EditContext,
): boolean {
  const { blockBefore, blockAfter } = edit;
  if (!isList || blockBefore === undefined || blockAfter === undefined) return false;
  const column = locations.get(blockAfter);
  if (column === undefined || countWords(before) + countWords(after) === 0) return false;
  const [left, right] = [blockBefore, blockAfter].map((block) => cellsOf(block.text)[column] ?? '');
  return (
    left !== right &&
    left?.includes(edit.removed.trim()) === true &&
    right?.includes(edit.added.trim()) === true
  );
}

/**
 * Another purpose of an entry of a list of companies: a part of its cell that shares no word with what the other cell says. A table
 * without names of columns has it in the second one of several.
 */
export function isOtherTask(
  { blockBefore, blockAfter, removed, added }: Edit,
  context: EditContext,
): boolean {
  if (!context.isList || blockBefore?.kind !== 'table_row' || blockAfter?.kind !== 'table_row') return false;
  if (
    context.headers.has(blockAfter) ||
    Math.max(blockBefore.text.length, blockAfter.text.length) > longestRead
  )
    return false;
  const [before, after] = [cellsOf(blockBefore.text), cellsOf(blockAfter.text)];
  const column = context.purposes.get(blockAfter) ?? (context.locations.has(blockAfter) ? -1 : 1);
  const [left, right] = [before[column] ?? '', after[column] ?? ''];
  if (left === right || left === '' || right === '' || before[0] !== after[0]) return false;
  if (!left.includes(removed.trim()) || !right.includes(added.trim())) return false;
  return hasOtherPart(left, right) || hasOtherPart(right, left);
}

/** "Hosting, analytics" has a part that "Cloud hosting" has not. */
function hasOtherPart(text: string, other: string): boolean {
  const known = new Set(contentWords(other));
  return text.split(partMark).some((part) => {
    const words = contentWords(part).filter((word) => word.length > 2 || hasUnspaced(word));
    return words.length > 0 && !words.some((word) => known.has(word));
  });
}

const partMark = /[,;/&、・()]|\s(?:and|und|et|y|e|en|i|och|as well as|sowie)\s/iu;

/** The bar that frames a row is none between cells. */
function isInFirstCell(lead: string): boolean {
  return !lead.replace(/^\|\s/, '').includes('|');
}

export function judgeRow(edit: Edit, { isList, headers, recipients }: EditContext): EditKind | undefined {
  const block = edit.blockAfter ?? edit.blockBefore;
  const isListed = block !== undefined && (isList || recipients.has(block));
  const isEntry = block?.kind === 'table_row' || (isListed && block.kind === 'item');
  if (!isEntry || (edit.removed !== '' && edit.added !== '')) return undefined;
  const text = edit.removed + edit.added;
  if (text !== block.text) return undefined;
  if (!headers.has(block)) {
    return { kind: 'row', isAdded: edit.added !== '', isRow: block.kind === 'table_row', text };
  }
  const [before = '', after = ''] = [edit.removed, edit.added].map((row) => cellsOf(row).join(' · '));
  return { kind: 'wording', words: countWords(text), before, after };
}
