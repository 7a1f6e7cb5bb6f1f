import type { Block } from '@clausewatch/contract/documents';
import { rowPlaces } from '../layout/table-rows.ts';
import type { SeverityQuestion } from './diff.ts';
import type { EditContext } from './edit-kind.ts';
import type { Edit } from './edits.ts';
import { findHeaderRows, findLocations, findPurposes, findTableLines } from './header-rows.ts';
import { findListed } from './listed-kinds.ts';
import { knownWords } from './parties.ts';
import { findRecipientEntries } from './recipient-lists.ts';
import { findRenumbering } from './renumbering.ts';
import { blocksInSequence } from './sequence.ts';

/** What must be known of both whole texts to judge an edit. */
export function contextOf(
  { type, before, after, ownDates }: SeverityQuestion,
  edits: readonly Edit[],
  contents: ReadonlySet<Block>,
): EditContext {
  return {
    isList: type === 'subprocessors',
    ownDates,
    known: { before: knownWords(before), after: knownWords(after) },
    places: new Map([...placesOf(before), ...placesOf(after)]),
    contents,
    recipients: findRecipientEntries(type, before).union(findRecipientEntries(type, after)),
    tableLines: new Map([...findTableLines(before), ...findTableLines(after)]),
    listed: findListed(before, after),
    inSequence: new Set([...blocksInSequence(before), ...blocksInSequence(after)]),
    renumbering: findRenumbering(edits),
    locations: new Map([...findLocations(before), ...findLocations(after)]),
    purposes: new Map([...findPurposes(before), ...findPurposes(after)]),
    headers: new Set([...findHeaderRows(before), ...findHeaderRows(after)]),
  };
}

function placesOf(blocks: readonly Block[]): [Block, string][] {
  const places = rowPlaces(blocks);
  return blocks.map((block, index) => [block, places[index] ?? '']);
}
