import type { BlockOperation } from '@clausewatch/contract/changes';
import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { Evidence } from '@clausewatch/contract/findings';
import type { ReadEdit, Span } from '../../diff/diff.ts';
import { sentenceBounds } from '../../layout/sentences.ts';
import { foldTypography, wordingKey } from '../../lexicon/typography.ts';
import { countWords } from '../../lexicon/words.ts';

/** Words of a version, block by block as they stand there: `content.slice(start, end)` of each part is its `quote`. */
export type Quote = Span & { text: string; parts: readonly Evidence[] };

/** Sentences in which the wording differs, or a block that came or went: what one change says, and where. */
export type Clause = {
  type: DocumentType;
  edits: readonly ReadEdit[];
  /** The words that went and came, folded; those of several edits apart by a bar. */
  removed: string;
  added: string;
  /** The whole sentences as they stood and as they stand, folded; empty where there was none. */
  before: string;
  after: string;
  /** The same as they are written; null where there was none. */
  quotes: { before: Quote | null; after: Quote | null };
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
  const groups: Group[] = [];
  for (const edit of withoutMoved(edits.filter(({ same }) => same === null)).slice(0, mostEdits)) {
    const reach = reachOf(edit, left, right);
    const last = groups.at(-1);
    if (last !== undefined && (overlap(last.before, reach.before) || overlap(last.after, reach.after))) {
      last.edits.push(edit);
      last.before = union(last.before, reach.before);
      last.after = union(last.after, reach.after);
    } else groups.push({ ...reach, edits: [edit] });
  }
  return groups.map((group) => clauseOf(group, texts.type, left, right));
}

/** Edits of the same sentences, and where these stand. */
type Group = Reach & { edits: ReadEdit[] };
type Reach = { before: Span | null; after: Span | null };

function clauseOf(group: Group, type: DocumentType, left: Side, right: Side): Clause {
  const { edits } = group;
  const [first] = edits;
  const at = right.placeOf(first?.blockAfter) ?? left.placeOf(first?.blockBefore);
  const [before, after] = [quoteOf(group.before, left), quoteOf(group.after, right)];
  const removed = joined(edits.map((edit) => edit.removed));
  const added = joined(edits.map((edit) => edit.added));
  return {
    type,
    edits,
    removed,
    added,
    before: foldTypography(before?.text ?? ''),
    after: foldTypography(after?.text ?? ''),
    quotes: { before, after },
    section: at?.section ?? null,
    place: at?.place ?? null,
    position: at?.position ?? 0,
    isElsewhere: edits.every((edit) => right.holds(edit.removed) && left.holds(edit.added)),
  };
}

function joined(texts: readonly string[]): string {
  return texts
    .map(foldTypography)
    .filter((text) => text !== '')
    .join(' | ');
}

function quoteOf(span: Span | null, side: Side): Quote | null {
  if (span === null) return null;
  const parts = side.partsOf(span);
  const text = parts
    .map(
      ({ quote, start }, index) => '\n'.repeat(Math.max(0, start - (parts[index - 1]?.end ?? start))) + quote,
    )
    .join('');
  return { ...span, text, parts };
}

function overlap(one: Span | null, other: Span | null): boolean {
  return one !== null && other !== null && one.start < other.end && other.start < one.end;
}

function union(one: Span | null, other: Span | null): Span | null {
  if (one === null || other === null) return one ?? other;
  return { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
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

/**
 * The sentences that an edit touches on either side. Whole sentences that came have none of which they took the place; nor have any that
 * went.
 */
function reachOf(
  { removed, added, blockBefore, blockAfter, ...edit }: ReadEdit,
  left: Side,
  right: Side,
): Reach {
  const [spanBefore, spanAfter] = [trimmed(edit.spanBefore, removed), trimmed(edit.spanAfter, added)];
  if (blockBefore === undefined || blockAfter === undefined) return { before: spanBefore, after: spanAfter };
  const before = spanBefore === null ? null : left.sentencesAt(spanBefore);
  const after = spanAfter === null ? null : right.sentencesAt(spanAfter);
  if (removed.trim() === '' && isSame(after, spanAfter)) return { before: null, after };
  if (added.trim() === '' && isSame(before, spanBefore)) return { before, after: null };
  return { before, after };
}

/** Without the white space at either end of its text. */
function trimmed(span: Span | null, text: string): Span | null {
  if (span === null || text.trim() === '') return span;
  return {
    start: span.start + text.length - text.trimStart().length,
    end: span.end - (text.length - text.trimEnd().length),
  };
}

function isSame(one: Span | null, other: Span | null): boolean {
  return one !== null && one.start === other?.start && one.end === other.end;
}

type At = { block: number; section: string | null; place: number | null; position: number };

type Side = ReturnType<typeof sideOf>;

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
  const bounds = new Map<Block, Span[]>();
  const sentencesOf = (block: Block): Span[] => {
    const known = bounds.get(block) ?? sentencesIn(block);
    bounds.set(block, known);
    return known;
  };
  const indexAt = (offset: number): number => lastIndexWhere(blocks, ({ start }) => start <= offset);
  let key: string | null = null;
  return {
    placeOf: (block: Block | undefined) => (block === undefined ? undefined : found.get(block)),
    holds: (text: string) =>
      countWords(text) === 0 ||
      (countWords(text) >= fewestElsewhere &&
        (key ??= wordingKey(blocks.map(({ text: each }) => each).join('\n'))).includes(wordingKey(text))),
    sentencesAt: ({ start, end }: Span): Span => {
      const near = blocks
        .slice(Math.max(0, indexAt(start)), indexAt(Math.max(start, end - 1)) + 1)
        .flatMap(sentencesOf);
      const first = near.find((sentence) => sentence.end > start) ?? near.at(-1);
      const last = near.findLast((sentence) => sentence.start < end) ?? first;
      return {
        start: Math.min(start, first?.start ?? start),
        end: Math.max(end, last?.end ?? end, first?.end ?? end),
      };
    },
    partsOf: ({ start, end }: Span): Evidence[] =>
      blocks.slice(Math.max(0, indexAt(start)), indexAt(end - 1) + 1).map((block) => {
        const from = Math.max(start, block.start);
        const quote = block.text.slice(from - block.start, Math.max(0, end - block.start));
        return { quote, start: from, end: from + quote.length };
      }),
  };
}

/** A row of a table says one thing. */
function sentencesIn(block: Block): Span[] {
  if (block.kind === 'table_row') return [{ start: block.start, end: block.end }];
  return sentenceBounds(block).map(([start, end]) => ({
    start: block.start + start,
    end: block.start + end,
  }));
}

/** Of items in order, the last for which something holds that holds for none behind; -1 for none. */
function lastIndexWhere<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Fewer words stand in any text. */
const fewestElsewhere = 5;
