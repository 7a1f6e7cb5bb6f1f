import type { BlockOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import type { Match } from './align-blocks.ts';
import { compareWords } from './compare-words.ts';

/**
 * Matches to operations in reading order of the newer text. A removed block stands where a reader of the older text met it: after the
 * last block before it that stayed in place.
 */
export function writeOperations(
  before: readonly Block[],
  after: readonly Block[],
  matches: readonly Match[],
): BlockOperation[] {
  const partnerOf = new Map(matches.map((match) => [match.after, match]));
  const matchedBefore = new Set(matches.map((match) => match.before));
  const operations: BlockOperation[] = [];
  let next = 0;
  const putRemoved = (end: number): void => {
    for (; next < end; next += 1) {
      if (!matchedBefore.has(next)) operations.push({ kind: 'removed', before: next });
    }
  };
  const inPlace = matches.filter((match) => !match.isMoved);
  let place = 0;
  for (const index of after.keys()) {
    const match = partnerOf.get(index);
    // Removed blocks come before what was added in their hole.
    if (match === undefined || match.isMoved) {
      putRemoved(inPlace[place]?.before ?? before.length);
    } else {
      putRemoved(match.before);
      place += 1;
    }
    operations.push(operationFor(index, match, before, after));
  }
  putRemoved(before.length);
  return operations;
}

function operationFor(
  index: number,
  match: Match | undefined,
  before: readonly Block[],
  after: readonly Block[],
): BlockOperation {
  if (match === undefined) return { kind: 'added', after: index };
  const place = { before: match.before, after: index };
  if (match.isSame) return { kind: match.isMoved ? 'moved' : 'same', ...place };
  const words = compareWords(before[match.before]?.text ?? '', after[index]?.text ?? '');
  return { kind: match.isMoved ? 'moved' : 'reworded', ...place, words };
}
