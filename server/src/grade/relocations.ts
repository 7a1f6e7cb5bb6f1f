import type { BlockOperation, Proof } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import type { Evidence } from '@clausewatch/contract/findings';
import { wordingKey } from '../lexicon/typography.ts';

/** A short block that came under another heading. */
export type Relocation = { text: string; from: string; to: string; proof: readonly Proof[] };

/**
 * Short blocks that came under another heading. A heading that was reworded where it stands, that is new or that is
 * gone moved nothing: both must stand in both texts. Of equal blocks ("Back to top") nobody can say which one moved.
 */
export function findRelocations(
  operations: readonly BlockOperation[],
  before: readonly Block[],
  after: readonly Block[],
): Relocation[] {
  const [left, right] = [sideOf(before), sideOf(after)];
  return operations.flatMap((operation) => {
    if (!('before' in operation && 'after' in operation)) return [];
    const [old, block] = [before[operation.before], after[operation.after]];
    const [from, to] = [left.headings[operation.before], right.headings[operation.after]];
    if (old === undefined || block === undefined || !isEntry(block) || !from || !to) return [];
    // An entry that was also reworded is described by its words.
    if (wordingKey(old.text) !== wordingKey(block.text)) return [];
    if (left.repeated.has(block.text) || right.repeated.has(block.text)) return [];
    const [keyFrom, keyTo] = [wordingKey(from.text), wordingKey(to.text)];
    if (keyFrom === keyTo || !right.keys.has(keyFrom) || !left.keys.has(keyTo)) return [];
    const proof = [{ before: evidenceOf(old), after: evidenceOf(block) }];
    return [{ text: block.text, from: from.text, to: to.text, proof }];
  });
}

function evidenceOf({ text, start, end }: Block): Evidence {
  return { quote: text, start, end };
}

/** A longer block means the same wherever it stands, and a number alone is a footnote’s. */
function isEntry({ text }: Block): boolean {
  return text.length <= longestEntry && /\p{L}/u.test(text);
}

const longestEntry = 120;

type Side = {
  /** The last heading before each block. */
  headings: (Block | undefined)[];
  keys: Set<string>;
  /** Texts that stand twice or more. */
  repeated: Set<string>;
};

function sideOf(blocks: readonly Block[]): Side {
  const side: Side = { headings: [], keys: new Set(), repeated: new Set() };
  const seen = new Set<string>();
  let heading: Block | undefined;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      heading = block;
      side.keys.add(wordingKey(block.text));
    }
    if (seen.has(block.text)) side.repeated.add(block.text);
    seen.add(block.text);
    side.headings.push(heading);
  }
  return side;
}
