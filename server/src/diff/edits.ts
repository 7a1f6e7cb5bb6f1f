import type { BlockOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import { compareWords } from './compare-words.ts';
import { findCopies } from './copies.ts';
import { fromWords, withoutSwaps } from './edit-places.ts';
import { isSpokenAnswer } from './marks.ts';
import { isMeasure } from './quantity.ts';
import { splitWords } from './words.ts';

/** One place where wording differs: what was there, what is there now (either may be empty), and the blocks around it. */
export type Edit = {
  removed: string;
  added: string;
  /** What stands right before it in its block, at most `leadLength` characters; empty at the start of a block. */
  lead: string;
  blockBefore: Block | undefined;
  blockAfter: Block | undefined;
};

/**
 * The places where wording differs, block boundaries aside: a paragraph that was split or merged, a block that moved, and a second
 * copy of a title that came or went, are no edits. Where blocks came or went next to others that changed, the joined texts are compared instead if that explains a whole block.
 * What a table of contents repeats (`contents`) is nobody's counterpart.
 */
export function collectEdits(
  operations: readonly BlockOperation[],
  before: readonly Block[],
  after: readonly Block[],
  contents: ReadonlySet<Block>,
): Edit[] {
  const isCopy = findCopies(before, after);
  const isListed = (operation: BlockOperation): boolean =>
    blocksOf(operation, before, after).every((block) => contents.has(block));
  const listed = operations.filter((operation) => isListed(operation));
  const told = operations.filter((operation) => !isListed(operation) && !isCopy(operation));
  const listedEdits = listed.flatMap((operation) => editsOf(operation, before, after));
  return [...listedEdits, ...collectTouching(told, before, after)];
}

/** The blocks of an operation, before and after. */
export function blocksOf(
  operation: BlockOperation,
  before: readonly Block[],
  after: readonly Block[],
): Block[] {
  const left = 'before' in operation ? before[operation.before] : undefined;
  const right = 'after' in operation ? after[operation.after] : undefined;
  return [left, right].filter((block) => block !== undefined);
}

function collectTouching(
  operations: readonly BlockOperation[],
  before: readonly Block[],
  after: readonly Block[],
): Edit[] {
  return groupTouching(operations).flatMap((group) => {
    const apart = pairValues(group.flatMap((operation) => editsOf(operation, before, after)));
    if (isOtherRow(group, before, after)) return apart;
    const smallest = Math.min(...group.map((operation) => wholeBlockSize(operation, before, after)));
    if (smallest === Infinity || group.length === 1) return apart;
    const joined = compareJoined(group, before, after);
    // Every word of a block that was only cut off or joined on counts twice, as removed and as added.
    return joined !== null && sizeOf(apart) - sizeOf(joined) >= 2 * mostly * smallest ? joined : apart;
  });
}

/** An answer, number or heading that went and the one that came in its place may share no word, and are one edit all the same. */
function pairValues(edits: Edit[]): Edit[] {
  const [lost, gained] = edits;
  if (edits.length !== 2 || lost === undefined || gained === undefined) return edits;
  if (lost.blockAfter !== undefined || gained.blockBefore !== undefined) return edits;
  const isPair = [isSpokenAnswer, isMeasure].some(
    (isValue) => isValue(lost.removed) && isValue(gained.added),
  );
  const isHeading = [lost.blockBefore, gained.blockAfter].every((block) => block?.kind === 'heading');
  return isPair || isHeading ? [{ ...gained, removed: lost.removed, blockBefore: lost.blockBefore }] : edits;
}

/** Rows that went and rows that came are about different things, however alike; the same words in other rows are one table set anew. */
function isOtherRow(
  group: readonly BlockOperation[],
  before: readonly Block[],
  after: readonly Block[],
): boolean {
  const isRow = (blocks: readonly Block[], index: number): boolean => blocks[index]?.kind === 'table_row';
  const hasLost = group.some((one) => one.kind === 'removed' && isRow(before, one.before));
  const hasGained = group.some((one) => one.kind === 'added' && isRow(after, one.after));
  return hasLost && hasGained && sizeOf(compareJoined(group, before, after) ?? []) > 0;
}

/** Words of a block that came or went whole; infinite for others. */
function wholeBlockSize(
  operation: BlockOperation,
  before: readonly Block[],
  after: readonly Block[],
): number {
  if (operation.kind === 'added') return splitWords(after[operation.after]?.text ?? '').length;
  if (operation.kind === 'removed') return splitWords(before[operation.before]?.text ?? '').length;
  return Infinity;
}

/** Words on both sides of all edits. */
export function sizeOf(edits: readonly Edit[]): number {
  return edits.reduce(
    (sum, edit) => sum + splitWords(edit.removed).length + splitWords(edit.added).length,
    0,
  );
}

/** Share of a block's words that must turn up next to it for a split or a merger: unrelated clauses share fewer. */
const mostly = 0.75;
/** Longer stretches are rewrites, not split paragraphs. */
const longestJoined = 60_000;

/**
 * Runs of operations that change something and may have exchanged words: equal blocks part them, and so do two reworded blocks side by
 * side, for each has its own counterpart. Blocks that only moved do not.
 */
function groupTouching(operations: readonly BlockOperation[]): BlockOperation[][] {
  const groups: BlockOperation[][] = [[]];
  for (const operation of operations) {
    const last = groups.at(-1);
    if (operation.kind === 'same') groups.push([]);
    else if (operation.kind === 'moved' && operation.words === undefined) continue;
    else if ('words' in operation && last?.at(-1) !== undefined && 'words' in (last.at(-1) ?? {})) {
      groups.push([operation]);
    } else last?.push(operation);
  }
  return groups.filter((group) => group.length > 0);
}

function isRow(block: Block | undefined): block is Block {
  return block?.kind === 'table_row';
}

function editsOf(operation: BlockOperation, before: readonly Block[], after: readonly Block[]): Edit[] {
  const blockBefore = 'before' in operation ? before[operation.before] : undefined;
  const blockAfter = 'after' in operation ? after[operation.after] : undefined;
  if (operation.kind === 'added') {
    return [{ removed: '', added: blockAfter?.text ?? '', lead: '', blockBefore, blockAfter }];
  }
  if (operation.kind === 'removed') {
    return [{ removed: blockBefore?.text ?? '', added: '', lead: '', blockBefore, blockAfter }];
  }
  const places = fromWords('words' in operation ? (operation.words ?? []) : []);
  const told =
    isRow(blockBefore) && isRow(blockAfter) ? withoutSwaps(places, blockBefore, blockAfter) : places;
  return told.map(({ removed, added, lead }) => ({ removed, added, lead, blockBefore, blockAfter }));
}

function compareJoined(
  group: readonly BlockOperation[],
  before: readonly Block[],
  after: readonly Block[],
): Edit[] | null {
  const left = joinBlocks(
    group.map((operation) => ('before' in operation ? operation.before : -1)),
    before,
  );
  const right = joinBlocks(
    group.map((operation) => ('after' in operation ? operation.after : -1)),
    after,
  );
  if (left.text.length + right.text.length > longestJoined || left.text === '' || right.text === '')
    return null;
  return fromWords(compareWords(left.text, right.text)).map((place) => ({
    removed: place.removed,
    added: place.added,
    lead: place.lead,
    blockBefore: left.blockAt(place.atBefore),
    blockAfter: right.blockAt(place.atAfter),
  }));
}

function joinBlocks(
  indexes: readonly number[],
  blocks: readonly Block[],
): { text: string; blockAt: (offset: number) => Block | undefined } {
  const chosen = indexes
    .filter((index) => index >= 0)
    .sort((a, b) => a - b)
    .flatMap((index) => blocks[index] ?? []);
  const ends: number[] = [];
  let end = 0;
  for (const block of chosen) ends.push((end += block.text.length + 1));
  return {
    text: chosen.map((block) => block.text).join('\n'),
    blockAt: (offset) => chosen[ends.findIndex((end) => offset < end)] ?? chosen.at(-1),
  };
}
