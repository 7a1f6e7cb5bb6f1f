import type { BlockOperation, WordOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import { compareWords } from './compare-words.ts';
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
 * The places where wording differs, block boundaries aside: a paragraph that was split or merged, and a block that moved, are no
 * edits. Where blocks came and went next to each other, the joined texts are compared instead of the blocks if that leaves less changed.
 */
export function collectEdits(
  operations: readonly BlockOperation[],
  before: readonly Block[],
  after: readonly Block[],
): Edit[] {
  return groupTouching(operations).flatMap((group) => {
    const apart = group.flatMap((operation) => editsOf(operation, before, after));
    const isMixed = group.some((operation) => operation.kind === 'added' || operation.kind === 'removed');
    if (!isMixed || group.length === 1) return apart;
    const joined = compareJoined(group, before, after);
    return joined !== null && sizeOf(joined) < sizeOf(apart) * clearlyLess ? joined : apart;
  });
}

/** Words on both sides of all edits. */
export function sizeOf(edits: readonly Edit[]): number {
  return edits.reduce(
    (sum, edit) => sum + splitWords(edit.removed).length + splitWords(edit.added).length,
    0,
  );
}

/** Enough to see "last updated on" or "Section" before a number. */
const leadLength = 60;
/** Joining must explain most of what the blocks apart do not. */
const clearlyLess = 0.6;
/** Longer stretches are rewrites, not split paragraphs. */
const longestJoined = 60_000;

/** Runs of operations that change something; equal blocks part them, blocks that only moved do not. */
function groupTouching(operations: readonly BlockOperation[]): BlockOperation[][] {
  const groups: BlockOperation[][] = [[]];
  for (const operation of operations) {
    if (operation.kind === 'same') groups.push([]);
    else if (operation.kind !== 'moved' || operation.words !== undefined) groups.at(-1)?.push(operation);
  }
  return groups.filter((group) => group.length > 0);
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
  return fromWords('words' in operation ? (operation.words ?? []) : []).map(({ removed, added, lead }) => ({
    removed,
    added,
    lead,
    blockBefore,
    blockAfter,
  }));
}

type Place = { removed: string; added: string; lead: string; atBefore: number; atAfter: number };

/** Adjacent removed and added runs make one place. */
function fromWords(words: readonly WordOperation[]): Place[] {
  const places: Place[] = [];
  let [atBefore, atAfter] = [0, 0];
  let open: Place | null = null;
  let lead = '';
  for (const { kind, text } of words) {
    if (kind === 'same') open = null;
    else {
      if (open === null) {
        open = { removed: '', added: '', lead, atBefore, atAfter };
        places.push(open);
      }
      open[kind] += text;
    }
    if (kind !== 'removed') lead = `${lead}${text}`.slice(-leadLength).replace(/^[^]*\n/, '');
    if (kind !== 'added') atBefore += text.length;
    if (kind !== 'removed') atAfter += text.length;
  }
  return places;
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
