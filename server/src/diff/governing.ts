import type { BlockOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import { wordingKey } from '../typography.ts';
import { findNormWords } from './norm-words.ts';

/** An entry of a list or table that says the same words under another heading. */
export type Relocation = { text: string; from: string; to: string; isOpposite: boolean };

/**
 * For each entry (list item, table row, line short enough to be one) the line it stands under: the last heading, or paragraph ending in
 * a colon. Elsewhere null: a clause says what it says wherever it stands.
 */
export function governingLines(blocks: readonly Block[]): (Block | null)[] {
  let line: Block | null = null;
  return blocks.map((block) => {
    if (isLine(block)) {
      line = block;
      return null;
    }
    const isEntry = block.kind === 'item' || block.kind === 'table_row';
    return isEntry && block.text.length <= longestEntry ? line : null;
  });
}

function isLine({ kind, text }: Block): boolean {
  return text.length <= longestLine && (kind === 'heading' || (kind === 'paragraph' && /[:：]$/u.test(text)));
}

const longestEntry = 120;
const longestLine = 200;

/**
 * Entries that kept their words and came under another line. A line that was reworded where it stands, that is new or that is gone moved
 * nothing; both must stand in both texts.
 */
export function findRelocations(
  operations: readonly BlockOperation[],
  before: readonly Block[],
  after: readonly Block[],
): Relocation[] {
  const [linesBefore, linesAfter] = [governingLines(before), governingLines(after)];
  const [keysBefore, keysAfter] = [keysOf(linesBefore), keysOf(linesAfter)];
  return operations.flatMap((operation) => {
    const isUnchanged =
      operation.kind === 'same' || (operation.kind === 'moved' && operation.words === undefined);
    if (!isUnchanged) return [];
    const from = linesBefore[operation.before]?.text ?? null;
    const to = linesAfter[operation.after]?.text ?? null;
    if (from === null || to === null || wordingKey(from) === wordingKey(to)) return [];
    if (!keysAfter.has(wordingKey(from)) || !keysBefore.has(wordingKey(to))) return [];
    const isOpposite = normsOf(from) !== normsOf(to);
    return [{ text: after[operation.after]?.text ?? '', from, to, isOpposite }];
  });
}

function keysOf(lines: readonly (Block | null)[]): Set<string> {
  const different = new Set(lines.filter((line) => line !== null));
  return new Set([...different].map((line) => wordingKey(line.text)));
}

/** What decides a line's sense, whatever its other words. */
function normsOf(text: string): string {
  return findNormWords(text)
    .map((word) => word.stem)
    .sort()
    .join(' ');
}
