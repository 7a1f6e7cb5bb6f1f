import type { BlockOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import { cellsOf } from '../layout/table-rows.ts';
import { wordingKey } from '../lexicon/typography.ts';
import { isSpokenAnswer } from './marks.ts';

/**
 * Tells the blocks that came or went as a second copy of what stands in both texts and says nothing where it stands: a heading, a block
 * beside its twin, a row that its table holds twice. Anything else says what it says under the line it stands under, even where another
 * line of the text is a heading of the same words.
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
  /** Rows that stand twice or more in one part of a table, and a header that is shown again. */
  repeated: Set<Block>;
};

function sideOf(blocks: readonly Block[]): Side {
  const keys = blocks.map(({ text }) => (text.length > longestLabel ? '' : wordingKey(text)));
  return { blocks, keys, known: new Set(keys), repeated: findRepeated(blocks) };
}

function findRepeated(blocks: readonly Block[]): Set<Block> {
  let [table, part] = [0, 0];
  let [header, entry] = ['', ''];
  const rows = blocks.flatMap((block, index) => {
    if (block.kind !== 'table_row') {
      table += 1;
      return [];
    }
    const cells = cellsOf(block.text);
    if (blocks[index - 1]?.kind !== 'table_row') header = block.text;
    if (block.text === header) return [{ block, key: `${table}` }];
    // A row of one cell heads those below it, and one without a first cell goes on with the row above.
    if (new Set(cells.filter((cell) => cell !== '')).size <= 1) part += 1;
    if (cells[0] !== '') entry = cells[0] ?? '';
    return [{ block, key: `${table} ${part} ${entry} ${block.text}` }];
  });
  const alike = [...Map.groupBy(rows, (row) => row.key).values()].filter((group) => group.length > 1);
  return new Set(alike.flat().map((row) => row.block));
}

function isCopy(side: Side, index: number, other: Side): boolean {
  const [block, key] = [side.blocks[index], side.keys[index] ?? ''];
  if (block === undefined || key === '' || !other.known.has(key) || isSpokenAnswer(block.text)) return false;
  if (side.repeated.has(block)) return true;
  const twins = [index - 1, index + 1]
    .filter((place) => side.keys[place] === key)
    .flatMap((place) => side.blocks[place] ?? []);
  if (twins.length === 0) return block.kind === 'heading';
  return twins.every((twin) => isEntry(twin) === isEntry(block));
}

/** Beside a heading it ends or begins a list of its own, whichever of both the texts have in common. */
function isEntry({ kind }: Block): boolean {
  return kind === 'item' || kind === 'table_row';
}

/** Longer blocks are no titles and labels. */
const longestLabel = 80;
