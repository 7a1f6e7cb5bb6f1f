import type { BlockOperation } from '@clausewatch/contract/changes';
import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { ReadEdit } from '../../diff/diff.ts';
import { foldTypography, wordingKey } from '../../lexicon/typography.ts';
import { countWords } from '../../lexicon/words.ts';

/** A sentence of which the wording differs, or a block that came or went: what one change says, and where. */
export type Clause = {
  type: DocumentType;
  edits: readonly ReadEdit[];
  /** The words that went and came, folded; those of several edits apart by a bar. */
  removed: string;
  added: string;
  /** The whole sentence as it stood and as it stands; empty where there was none. */
  before: string;
  after: string;
  /** The heading above it. */
  section: string | null;
  /** Index of the operation that it is part of. */
  place: number | null;
  /** Where in its text it stands: 0 at the start, 1 at the end. */
  position: number;
  /** Whether the other text says the same words elsewhere. */
  isElsewhere: boolean;
};

type Texts = {
  type: DocumentType;
  operations: readonly BlockOperation[];
  before: readonly Block[];
  after: readonly Block[];
};

/** The sentences in which edits stand that change the wording, each with all edits in it. */
export function clausesOf(edits: readonly ReadEdit[], texts: Texts): Clause[] {
  const [left, right] = [sideOf(texts, 'before'), sideOf(texts, 'after')];
  const clauses = new Map<string, Clause>();
  for (const edit of withoutMoved(edits.filter(({ same }) => same === null)).slice(0, mostEdits)) {
    const sentences = sentencesOf(edit);
    const at = right.placeOf(edit.blockAfter) ?? left.placeOf(edit.blockBefore);
    const key = `${at?.block ?? ''} ${sentences.after === '' ? sentences.before : sentences.after}`;
    const known = clauses.get(key);
    const [removed, added] = [foldTypography(edit.removed), foldTypography(edit.added)];
    clauses.set(key, {
      type: texts.type,
      edits: [...(known?.edits ?? []), edit],
      removed: joined(known?.removed, removed),
      added: joined(known?.added, added),
      before: known === undefined ? sentences.before : undone(known.before, removed, added),
      after: sentences.after,
      section: at?.section ?? null,
      place: at?.place ?? null,
      position: at?.position ?? 0,
      isElsewhere: right.holds(removed) && left.holds(added),
    });
  }
  return [...clauses.values()];
}

/** More edits than these are another text, which is told by its findings. */
const mostEdits = 2_000;

/** Words that went in one place and came in another, as where lines are broken otherwise, changed nothing. */
function withoutMoved(edits: readonly ReadEdit[]): ReadEdit[] {
  const counts = new Map<string, { went: number; came: number }>();
  const sidesOf = ({ removed, added }: ReadEdit) => ({
    went: added === '' ? wordingKey(removed) : '',
    came: removed === '' ? wordingKey(added) : '',
  });
  for (const edit of edits) {
    const { went, came } = sidesOf(edit);
    const count = counts.get(went === '' ? came : went) ?? { went: 0, came: 0 };
    counts.set(went === '' ? came : went, {
      went: count.went + (went === '' ? 0 : 1),
      came: count.came + (came === '' ? 0 : 1),
    });
  }
  return edits.filter((edit) => {
    const { went, came } = sidesOf(edit);
    const count = counts.get(went === '' ? came : went);
    return went + came === '' || count === undefined || count.went !== count.came;
  });
}

function joined(known: string | undefined, text: string): string {
  return [known ?? '', text].filter((part) => part !== '').join(' | ');
}

/** A sentence as it stood before one more of its edits; both are folded. */
function undone(sentence: string, removed: string, added: string): string {
  return added === '' ? sentence : sentence.replace(added, () => removed);
}

/** The sentence around an edit, as it stood before this edit and as it stands. */
function sentencesOf({ removed, added, lead, tail, blockBefore, blockAfter }: ReadEdit) {
  if (blockBefore === undefined || blockAfter === undefined)
    return { before: foldTypography(removed), after: foldTypography(added) };
  const at = blockAfter.text.length > longestRead ? -1 : blockAfter.text.indexOf(lead + added + tail);
  if (at < 0)
    return { before: foldTypography(lead + removed + tail), after: foldTypography(lead + added + tail) };
  const from = at + lead.length;
  const until = from + added.length;
  const start = blockAfter.text.slice(0, from).search(lastSentence);
  const rest = blockAfter.text.slice(until);
  const end = sentenceEnd.test(added) ? 0 : endOf(rest);
  const [head, foot] = [blockAfter.text.slice(start < 0 ? 0 : start, from), rest.slice(0, end)];
  return { before: foldTypography(head + removed + foot), after: foldTypography(head + added + foot) };
}

/** Each edit of a block would search it again, which a giant one with thousands of edits cannot afford. */
const longestRead = 10_000;

function endOf(rest: string): number {
  const found = /[.!?。](?=\s|$)/u.exec(rest);
  return found === null ? rest.length : found.index + 1;
}

const lastSentence = /(?<=^|[.!?。]\s)(?:(?![.!?。]\s)[^])*$/u;
const sentenceEnd = /[.!?。]\s*$/u;

type At = { block: number; section: string | null; place: number | null; position: number };

function sideOf({ operations, ...texts }: Texts, side: 'before' | 'after') {
  const blocks = texts[side];
  const places = new Map<number, number>();
  for (const [place, operation] of operations.entries()) {
    const { [side]: index }: { before?: number; after?: number } = operation;
    if (operation.kind !== 'same' && index !== undefined) places.set(index, place);
  }
  const found = new Map<Block, At>();
  let section: string | null = null;
  for (const [index, block] of blocks.entries()) {
    found.set(block, {
      block: index,
      // A heading stands under no other.
      section: block.kind === 'heading' ? null : section,
      place: places.get(index) ?? null,
      position: index / blocks.length,
    });
    if (block.kind === 'heading') section = block.text;
  }
  let key: string | null = null;
  return {
    placeOf: (block: Block | undefined) => (block === undefined ? undefined : found.get(block)),
    holds: (text: string) =>
      countWords(text) === 0 ||
      (countWords(text) >= fewestElsewhere &&
        (key ??= wordingKey(blocks.map(({ text: each }) => each).join('\n'))).includes(wordingKey(text))),
  };
}

/** Fewer words stand in any text. */
const fewestElsewhere = 5;
