import type { Block } from '@clausewatch/contract/documents';
import { cellsOf, rowPlaces } from '../../layout/table-rows.ts';
import { foldTypography, wordingKey } from '../../lexicon/typography.ts';
import { contentWords, type Vocabulary } from '../../lexicon/words.ts';

/** A block as the alignment sees it. */
export type Shape = {
  /** Of the folded text and its place in a table: equal ids are equal wording, whatever the kind of block. */
  id: number;
  /** Table rows: of the text with its bars, equal where nothing was touched, whatever the rest of the table became. Others: -1. */
  barred: number;
  /** Ids of its content words in reading order. */
  words: readonly number[];
  kind: Block['kind'];
  /**
   * Table rows: id of the first cell, which names what the row is about, or of the second where the first only counts the rows. Others,
   * and rows where it is empty: -1.
   */
  rowKey: number;
};

export function shapesOf(blocks: readonly Block[], texts: Vocabulary, vocabulary: Vocabulary): Shape[] {
  const places = rowPlaces(blocks);
  return blocks.map((block, index) => ({
    id: texts.idOf(wordingKey(block.text) + (places[index] ?? '')),
    barred: block.kind === 'table_row' ? texts.idOf(`|${foldTypography(block.text)}`) : -1,
    words: contentWords(block.text).map((word) => vocabulary.idOf(word)),
    kind: block.kind,
    rowKey: block.kind === 'table_row' ? rowKey(block.text, isCounted(blocks, index), texts) : -1,
  }));
}

function rowKey(text: string, counted: boolean, texts: Vocabulary): number {
  const cell = wordingKey(cellsOf(text)[counted ? 1 : 0] ?? '').toLowerCase();
  return cell === '' ? -1 : texts.idOf(cell);
}

/** Whether a row's first cell is its number: one more than in the row before, or one less than in the row behind. */
function isCounted(blocks: readonly Block[], index: number): boolean {
  const number = numberOf(blocks[index]);
  return numberOf(blocks[index - 1]) === number - 1 || numberOf(blocks[index + 1]) === number + 1;
}

/** Not a number where a block is no row or begins with something else. */
function numberOf(block: Block | undefined): number {
  const cell = block?.kind === 'table_row' ? cellsOf(block.text)[0] : undefined;
  return cell !== undefined && /^\d{1,4}[.)]?$/.test(cell) ? Number.parseInt(cell, 10) : NaN;
}

/** Counts the words that one block shares with others: mark it once, ask many times. Dice's coefficient over bags of words. */
export class Likeness {
  readonly #counts: Int32Array;
  readonly #taken: Int32Array;
  #marked: Shape | null = null;

  constructor(vocabularySize: number) {
    this.#counts = new Int32Array(vocabularySize);
    this.#taken = new Int32Array(vocabularySize);
  }

  mark(shape: Shape): void {
    for (const word of this.#marked?.words ?? []) this.#counts[word] = 0;
    for (const word of shape.words) this.#counts[word] = (this.#counts[word] ?? 0) + 1;
    this.#marked = shape;
  }

  /** 0 (no word in common) to 1 (the same words), for the marked block and this one. */
  to(shape: Shape): number {
    const marked = this.#marked?.words.length ?? 0;
    const total = marked + shape.words.length;
    // Even if every word of the shorter were shared.
    if (total === 0 || (2 * Math.min(marked, shape.words.length)) / total < leastLikeness) return 0;
    let shared = 0;
    for (const word of shape.words) {
      const taken = this.#taken[word] ?? 0;
      if (taken < (this.#counts[word] ?? 0)) shared += 1;
      this.#taken[word] = taken + 1;
    }
    for (const word of shape.words) this.#taken[word] = 0;
    return (2 * shared) / total;
  }
}

/** Below this two blocks are not versions of each other (measured: unrelated clauses of one policy stay under 0.35). */
const leastLikeness = 0.4;

/** Whether two blocks may be versions of each other, and how much they are: 0 where they may not. */
export function judge(before: Shape, after: Shape, likeness: number): number {
  if (before.kind === 'table_row' && after.kind === 'table_row') {
    // "Acme | Hosting | USA" and "Beta | Hosting | USA" are two companies, however alike.
    if (before.rowKey !== after.rowKey) return likeness >= sameRow ? likeness : 0;
    return Math.max(likeness, leastLikeness);
  }
  const isCrossKind =
    (before.kind === 'heading') !== (after.kind === 'heading') ||
    (before.kind === 'table_row') !== (after.kind === 'table_row');
  return likeness >= (isCrossKind ? acrossKinds : leastLikeness) ? likeness : 0;
}

/** Rows with another first cell: only where nearly every word stayed (a name corrected). */
const sameRow = 0.85;
/** A heading is a version of a paragraph only where it was set differently. */
const acrossKinds = 0.7;
