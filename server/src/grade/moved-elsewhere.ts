import {
  type BlockOperation,
  type ChangePoint,
  type Direction,
  directionOf,
  mostProofs,
} from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import type { TextDiff } from '../diff/diff.ts';
import { wordingKey, wordingKeyOfLines } from '../lexicon/typography.ts';
import { countWords } from '../lexicon/words.ts';
import { provable, shorten } from './quotes.ts';

/** Another document of the vendor, as it reads now. */
export type OtherDocument = { title: string; blocks: readonly Block[] };

/** What a document has given to another one, by their places in its older text. */
export type MovedPart = { title: string; blocks: readonly Block[] };

/** Characters without spaces: less than a sentence may stand in two documents by chance. */
const shortestPart = 60;

/**
 * Parts the older text into what another document says now, word for word, and all else. A run of blocks counts that is gone from this
 * document and stands in the other: vendors split a policy in two, and merge two into one.
 */
export function partMoved(
  before: readonly Block[],
  after: readonly Block[],
  others: readonly OtherDocument[],
): { kept: Block[]; moved: MovedPart[] } {
  const here = new Set(after.map(keyOf));
  const isGone = before.map((block) => !here.has(keyOf(block)));
  const taken = new Set<Block>();
  const moved = others.flatMap(({ title, blocks }): MovedPart[] => {
    const there = new Set(blocks.map(keyOf));
    const whole = wordingKeyOfLines(blocks.map(({ text }) => text));
    // Paragraphs may have been joined.
    const isThere = (key: string): boolean =>
      there.has(key) || (key.length >= shortestPart && whole.includes(key));
    const runs = runsOf(
      before,
      (block, index) => isGone[index] === true && !taken.has(block) && isThere(keyOf(block)),
    );
    const found = runs
      .filter((run) => run.reduce((sum, block) => sum + keyOf(block).length, 0) >= shortestPart)
      .flat();
    for (const block of found) taken.add(block);
    return found.length === 0 ? [] : [{ title, blocks: found }];
  });
  return { kept: before.filter((block) => !taken.has(block)), moved };
}

function keyOf({ text }: Block): string {
  return wordingKey(text);
}

function runsOf(blocks: readonly Block[], isOne: (block: Block, index: number) => boolean): Block[][] {
  const runs: Block[][] = [];
  let wasOne = false;
  for (const [index, block] of blocks.entries()) {
    const isPart = isOne(block, index);
    if (isPart && wasOne) runs.at(-1)?.push(block);
    else if (isPart) runs.push([block]);
    wasOne = isPart;
  }
  return runs;
}

/** Findings of the older text without those that are proved by what has moved alone, where the newer one has no such finding. */
export function withoutMoved(
  findings: readonly Finding[],
  after: readonly Finding[],
  moved: readonly MovedPart[],
): Finding[] {
  const still = new Set(after.map(({ practice }) => practice));
  const isIn = ({ start, end }: Finding['also'][number]): boolean =>
    moved.some(({ blocks }) => blocks.some((block) => start < block.end && end > block.start));
  return findings.filter((finding) => still.has(finding.practice) || ![finding, ...finding.also].every(isIn));
}

/** The difference of the texts without what moved, as one of the whole texts, and where its operations stand in that. */
export function restoreMoved(
  { operations: graded, facts, stats }: TextDiff,
  before: readonly Block[],
  kept: readonly Block[],
): { diff: TextDiff; placeOf: (place: number | null) => number | null } {
  const isKept = new Set(kept);
  const indexOf = new Map(before.map((block, index) => [block, index]));
  const indexes = kept.map((block) => indexOf.get(block) ?? 0);
  const operations: BlockOperation[] = [];
  const places: number[] = [];
  const restore = (from: number): void => {
    for (let index = from; index < before.length; index += 1) {
      const block = before[index];
      if (block === undefined || isKept.has(block)) return;
      operations.push({ kind: 'removed', before: index });
    }
  };
  restore(0);
  for (const operation of graded) {
    places.push(operations.length);
    if (!('before' in operation)) {
      operations.push(operation);
      continue;
    }
    const index = indexes[operation.before] ?? 0;
    operations.push({ ...operation, before: index });
    restore(index + 1);
  }
  const gone = before.filter((block) => !isKept.has(block));
  const words = gone.reduce((sum, { text }) => sum + countWords(text), 0);
  const all = { ...stats, removed: stats.removed + gone.length, words_removed: stats.words_removed + words };
  return {
    diff: { operations, facts, stats: all },
    placeOf: (place) => (place === null ? null : (places[place] ?? null)),
  };
}

/** The points of a change with those of what moved, which weigh as little as they may, and what it then means as a whole. */
export function addMoved(
  points: readonly ChangePoint[],
  moved: readonly MovedPart[],
): { points: ChangePoint[]; direction: Direction } {
  const isMaterial = ({ severity }: ChangePoint): boolean => severity === 'material';
  const all = [
    ...points.filter(isMaterial),
    ...moved.map(pointOf),
    ...points.filter((point) => !isMaterial(point)),
  ];
  return { points: all, direction: directionOf(all.map(({ effect }) => effect)) };
}

function pointOf({ title, blocks }: MovedPart): ChangePoint {
  const first = blocks.find(({ kind }) => kind !== 'heading') ?? blocks[0];
  const proof = blocks
    .slice(0, mostProofs)
    .map(({ text: quote, start }) => ({ before: provable({ quote, start }), after: null }));
  const text = `Moved to ${title}: “${shorten(first?.text ?? '')}”`;
  return { severity: 'minor', effect: 'neither', text, why: null, place: null, rule: 'moved', proof };
}
