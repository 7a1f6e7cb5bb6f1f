import { hash } from 'node:crypto';
import type { Block } from '@clausewatch/contract/documents';
import { rowPlaces } from '../layout/table-rows.ts';
import { wordingKeyOfLines } from '../lexicon/typography.ts';
import { isVolatileLine } from './volatile-line.ts';

/** The hash alone, for asking whether a text has a known wording. */
export function contentHashOf(
  blocks: readonly Block[],
  textOf: (block: Block) => string = ({ text }) => text,
): string {
  const places = rowPlaces(blocks);
  const lines = blocks
    .map((block, index) => ({ block, place: places[index] ?? '' }))
    .filter(({ block }) => !isVolatileLine(block))
    .map(({ block, place }) => textOf(block) + place);
  return hash('sha256', wordingKeyOfLines(lines));
}
