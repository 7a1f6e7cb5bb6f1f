import type { BlockOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import { wordingKey } from '../typography.ts';
import { isSpokenAnswer } from './marks.ts';
import { findNormWords } from './norm-words.ts';

/**
 * Tells the blocks that came or went as a second copy of what stands in both texts and says nothing where it stands: a heading, a block
 * beside its twin, a row that its table holds twice, an entry that repeats a heading. Anything else says what it says under the heading it stands under.
 */
export function findCopies(
  before: readonly Block[],
  after: readonly Block[],
): (operation: BlockOperation) => boolean {
  const [left, right] = [sideOf(before), sideOf(after)];
  return (operation) => {
    if (operation.kind === 'added') return isCopy(right, operation.after, left);
    if (operation.kind === 'removed') return isCopy(left, operation.before, right);
    return false;
  };
}

type Side = {
  blocks: readonly Block[];
  keys: readonly string[];
  known: Set<string>;
  headings: Set<string>;
  /** Rows that stand twice or more in one table, such as a header that is shown again. */
  repeated: Set<Block>;
};

function sideOf(blocks: readonly Block[]): Side {
  const keys = blocks.map(({ text }) => (text.length > longestLabel ? '' : wordingKey(text)));
  const headings = keys.filter((_, index) => blocks[index]?.kind === 'heading');
  return { blocks, keys, known: new Set(keys), headings: new Set(headings), repeated: findRepeated(blocks) };
}

function findRepeated(blocks: readonly Block[]): Set<Block> {
  let table = 0;
  const rows = blocks.flatMap((block) => {
    if (block.kind === 'table_row') return [{ block, key: `${table} ${block.text}` }];
    table += 1;
    return [];
  });
  const alike = [...Map.groupBy(rows, (row) => row.key).values()].filter((group) => group.length > 1);
  return new Set(alike.flat().map((row) => row.block));
}

function isCopy(side: Side, index: number, other: Side): boolean {
  const [block, key] = [side.blocks[index], side.keys[index] ?? ''];
  if (block === undefined || key === '' || !other.known.has(key) || isSpokenAnswer(block.text)) return false;
  const isBesideTwin = side.keys[index - 1] === key || side.keys[index + 1] === key;
  if (block.kind === 'heading' || isBesideTwin || side.repeated.has(block)) return true;
  return other.headings.has(key) && !saysSomething(block.text);
}

/** Whether a short text states something of its own: a number, a word that decides, a value behind its label. */
function saysSomething(text: string): boolean {
  return /\p{N}|[:：]\s*\S/u.test(text) || findNormWords(text).length > 0;
}

/** Longer blocks are no titles and labels. */
const longestLabel = 80;
