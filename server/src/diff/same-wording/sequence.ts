import type { Block } from '@clausewatch/contract/documents';

/** The number that a block begins with, level by level: "2.10" is 2, 10. `isClosed`: a stop or bracket sets it apart from what follows. */
export type Mark = { path: readonly number[]; isClosed: boolean };

/** Null where a block begins with no number, or with one that measures: "99.9% uptime". */
export function markOf(text: string): Mark | null {
  const match = leadingNumber.exec(text.slice(0, longestMark));
  if (match === null) return null;
  const path = (match[1] ?? '').split('.').map(Number);
  return { path, isClosed: match[2] !== '' };
}

const longestMark = 40;
const measured = '(?:%|[$€£¥]|(?:[KMGTkmgt]i?[Bb]|[kK]?W|[mck]?[mg]|ms)(?!\\p{L}))';
const leadingNumber = new RegExp(
  `^[\\s|(§]*(\\d{1,3}(?:\\.\\d{1,3}){0,5})([.):、]?)(?=$|\\s+(?!${measured})|\\s*\\||(?<=[.):、])\\p{L})`,
  'u',
);

/** The blocks whose number follows the one before, is followed by the next, or stands above or below a first one. */
export function blocksInSequence(blocks: readonly Block[]): ReadonlySet<Block> {
  const found = new Set<Block>();
  const numbered = blocks.flatMap((block) => {
    const mark = markOf(block.text);
    return mark === null ? [] : [{ block, path: mark.path }];
  });
  collect(numbered, 1, found);
  collect(numbered.toReversed(), -1, found);
  return found;
}

/** The last number of each level so far decides what may come: headings and other blocks count apart, below a heading together. */
function collect(
  numbered: readonly { block: Block; path: readonly number[] }[],
  step: 1 | -1,
  found: Set<Block>,
): void {
  const last = new Map<string, number>();
  for (const { block, path } of numbered) {
    const parent = path.slice(0, -1).join('.');
    const own = path.at(-1) ?? 0;
    const series = path.length > 1 ? parent : `${block.kind} `;
    const isFirstBelow = own === 1 && path.length > 1 && last.has(`> ${parent}`);
    const isAboveFirst = step === -1 && last.get(path.join('.')) === 1;
    if (last.get(series) === own - step || isFirstBelow || isAboveFirst) found.add(block);
    last.set(series, own);
    last.set(`> ${path.join('.')}`, own);
  }
}
