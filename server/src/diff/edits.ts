import type { BlockOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import { splitWords } from '../lexicon/words.ts';
import { compareWords } from './align/compare-words.ts';
import type { Edit, Span } from './edit.ts';
import { placesOf } from './edit-places.ts';

/**
 * The places where wording differs, block boundaries aside: a paragraph that was split or merged and a block that moved are no edits. Where
 * blocks came or went next to others that changed, the joined texts are compared instead if that explains a whole block.
 */
export function collectEdits(
  operations: readonly BlockOperation[],
  before: readonly Block[],
  after: readonly Block[],
): Edit[] {
  return groupTouching(operations).flatMap((group) => {
    const apart = group.flatMap((operation) => editsOf(operation, before, after));
    const smallest = Math.min(...group.map((operation) => wholeBlockSize(operation, before, after)));
    if (smallest === Infinity || group.length === 1) return apart;
    const joined = compareJoined(group, before, after);
    if (joined === null || (exchangesRows(group, before, after) && sizeOf(joined) > 0)) return apart;
    // Every word of a block that was only cut off or joined on counts twice, as removed and as added.
    return sizeOf(apart) - sizeOf(joined) >= 2 * mostly * smallest ? joined : apart;
  });
}

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
    else if ('words' in operation && 'words' in (last?.at(-1) ?? {})) groups.push([operation]);
    else last?.push(operation);
  }
  return groups.filter((group) => group.length > 0);
}

function editsOf(operation: BlockOperation, before: readonly Block[], after: readonly Block[]): Edit[] {
  const blockBefore = 'before' in operation ? before[operation.before] : undefined;
  const blockAfter = 'after' in operation ? after[operation.after] : undefined;
  if (operation.kind === 'added' || operation.kind === 'removed') {
    const [removed, added] = [blockBefore?.text ?? '', blockAfter?.text ?? ''];
    const [spanBefore, spanAfter] = [spanOf(blockBefore), spanOf(blockAfter)];
    return [{ removed, added, lead: '', tail: '', blockBefore, blockAfter, spanBefore, spanAfter }];
  }
  const places = placesOf('words' in operation ? (operation.words ?? []) : []);
  return places.map(({ atBefore, atAfter, ...place }) => ({
    ...place,
    blockBefore,
    blockAfter,
    spanBefore: spanFrom((blockBefore?.start ?? 0) + atBefore, place.removed),
    spanAfter: spanFrom((blockAfter?.start ?? 0) + atAfter, place.added),
  }));
}

function spanOf(block: Block | undefined): Span | null {
  return block === undefined ? null : { start: block.start, end: block.end };
}

function spanFrom(start: number, { length }: string): Span {
  return { start, end: start + length };
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

/** Whether rows went and rows came: they are about different things, however alike, unless the same words only stand in other rows. */
function exchangesRows(
  group: readonly BlockOperation[],
  before: readonly Block[],
  after: readonly Block[],
): boolean {
  const hasLost = group.some((one) => one.kind === 'removed' && before[one.before]?.kind === 'table_row');
  return hasLost && group.some((one) => one.kind === 'added' && after[one.after]?.kind === 'table_row');
}

/** Words on both sides of all edits. */
function sizeOf(edits: readonly Edit[]): number {
  return edits.reduce(
    (sum, edit) => sum + splitWords(edit.removed).length + splitWords(edit.added).length,
    0,
  );
}

/** Share of a block's words that must turn up next to it for a split or a merger: unrelated clauses share fewer. */
const mostly = 0.75;
/** Longer stretches are rewrites, not split paragraphs. */
const longestJoined = 60_000;

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
  return placesOf(compareWords(left.text, right.text)).map(({ atBefore, atAfter, ...place }) => ({
    ...place,
    blockBefore: left.blockAt(atBefore),
    blockAfter: right.blockAt(atAfter),
    spanBefore: left.spanOf(atBefore, place.removed),
    spanAfter: right.spanOf(atAfter, place.added),
  }));
}

type Joined = {
  text: string;
  blockAt: (offset: number) => Block | undefined;
  spanOf: (offset: number, text: string) => Span;
};

function joinBlocks(indexes: readonly number[], blocks: readonly Block[]): Joined {
  const chosen = indexes
    .filter((index) => index >= 0)
    .sort((a, b) => a - b)
    .flatMap((index) => blocks[index] ?? []);
  const ends: number[] = [];
  let end = 0;
  for (const block of chosen) ends.push((end += block.text.length + 1));
  const indexAt = (offset: number) => {
    const index = ends.findIndex((each) => offset < each);
    return index < 0 ? chosen.length - 1 : index;
  };
  const inContent = (offset: number) => {
    const index = indexAt(offset);
    return (chosen[index]?.start ?? 0) + offset - (ends[index - 1] ?? 0);
  };
  return {
    text: chosen.map((block) => block.text).join('\n'),
    blockAt: (offset) => chosen[indexAt(offset)],
    spanOf: (offset, text) => {
      const start = inContent(offset);
      return { start, end: text === '' ? start : inContent(offset + text.length - 1) + 1 };
    },
  };
}
