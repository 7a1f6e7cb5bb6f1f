import type { Block } from '@clausewatch/contract/documents';
import { wordingKey } from '../../lexicon/typography.ts';

/** How much of each of two texts stands in the other word for word, block by block: 0 to 1. */
export function sharedWording(
  before: readonly Block[],
  after: readonly Block[],
): { ofBefore: number; ofAfter: number } {
  return { ofBefore: shareIn(before, after), ofAfter: shareIn(after, before) };
}

function shareIn(blocks: readonly Block[], others: readonly Block[]): number {
  const known = new Set(others.map(({ text }) => wordingKey(text)));
  const all = lengthOf(blocks);
  return all === 0 ? 0 : lengthOf(blocks.filter(({ text }) => known.has(wordingKey(text)))) / all;
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}
