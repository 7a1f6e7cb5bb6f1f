import type { Block } from '@clausewatch/contract/documents';
import { wordingKey } from '../lexicon/typography.ts';
import { governingLines } from './governing.ts';

/** What an item of a list is read with: the line that opens its list, and what the other text's list under that line says. */
export type Listed = { opening: string; other: string };

/** For each item of both texts under a line that opens its list ("We collect:", "Information we collect"). */
export function findListed(before: readonly Block[], after: readonly Block[]): Map<Block, Listed> {
  const [left, right] = [listsOf(before), listsOf(after)];
  return new Map([...readWith(left, right), ...readWith(right, left)]);
}

type Lists = ReadonlyMap<string, { opening: string; items: Block[] }>;

function listsOf(blocks: readonly Block[]): Lists {
  const lists = new Map<string, { opening: string; items: Block[] }>();
  for (const [index, place] of governingLines(blocks).entries()) {
    const block = blocks[index];
    const opening = (place?.label ?? place?.heading)?.text;
    if (block?.kind !== 'item' || opening === undefined) continue;
    const list = lists.get(wordingKey(opening));
    if (list === undefined) lists.set(wordingKey(opening), { opening, items: [block] });
    else list.items.push(block);
  }
  return lists;
}

function readWith(lists: Lists, others: Lists): [Block, Listed][] {
  return [...lists].flatMap(([key, { opening, items }]) => {
    const other = (others.get(key)?.items ?? []).map(({ text }) => text).join('\n');
    return items.map((item): [Block, Listed] => [item, { opening, other }]);
  });
}
