import type { BlockOperation, WordOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import { findDates, findMonths } from '../lexicon/dates.ts';
import type { Passage } from '@clausewatch/contract/notifications';

/** Both texts and what separates them. */
export type Texts = {
  before: readonly Block[];
  after: readonly Block[];
  operations: readonly BlockOperation[];
};

/** More than these nobody reads in an alert: the difference itself is one link away. */
const mostPassages = 3;
/** Characters of a passage, and of unchanged words on each side of a change. */
const longestPassage = 700;
const longestRun = 320;
const context = 70;

/** What to show: a place, the sentence that it is about, or both. */
export type Anchor = { place: number | null; quote: string | null };

/**
 * The places that changed, word for word: those asked for first, each from its sentence on; then the longest others, but for what only has
 * another date.
 */
export function passagesOf(texts: Texts, anchors: readonly Anchor[]): Passage[] {
  const others = texts.operations
    .map((operation, place) => ({ operation, place, size: sizeOf(wordsOf(operation, texts)) }))
    .filter(({ operation, size }) => size > 0 && !isOnlyDated(operation, texts))
    .sort((one, other) => other.size - one.size)
    .map(({ place }) => ({ place, quote: null }));
  const passages: Passage[] = [];
  const shown = new Set<number>();
  for (const anchor of [...anchors, ...others]) {
    const place = placeOf(anchor, texts);
    const operation = texts.operations[place];
    if (passages.length === mostPassages) break;
    if (operation === undefined || shown.has(place)) continue;
    const together = replacementAt(place, texts.operations);
    const runs = together.map((each) => wordsOf(texts.operations[each] ?? operation, texts));
    for (const each of together) shown.add(each);
    const words = runs.flatMap((run, index) =>
      index === 0 ? run : [{ kind: 'same' as const, text: ' ' }, ...run],
    );
    const short = cut(anchor.quote === null ? words : fromQuote(words, anchor.quote));
    if (short.length > 0) passages.push({ section: sectionOf(operation, texts), words: short });
  }
  return passages;
}

/** Where a sentence changed or, where it stands in no place that did, the place itself; -1 for none. */
function placeOf({ place, quote }: Anchor, texts: Texts): number {
  const holds = (operation: BlockOperation | undefined): boolean =>
    operation !== undefined && blocksOf(operation, texts).some(({ text }) => text.includes(quote ?? ''));
  if (quote === null || holds(texts.operations[place ?? -1])) return place ?? -1;
  const found = texts.operations.findIndex(
    (operation) => sizeOf(wordsOf(operation, texts)) > 0 && holds(operation),
  );
  return found < 0 ? (place ?? -1) : found;
}

function blocksOf(operation: BlockOperation, { before, after }: Texts): Block[] {
  const [old, young] = [
    'before' in operation ? before[operation.before] : undefined,
    'after' in operation ? after[operation.after] : undefined,
  ];
  return [old, young].filter((block) => block !== undefined);
}

/** A passage from a sentence on, where it is far from its beginning: in the new wording, or else in the old. */
function fromQuote(words: readonly WordOperation[], quote: string): readonly WordOperation[] {
  for (const side of ['added', 'removed'] as const) {
    const isOf = ({ kind }: WordOperation): boolean => kind === 'same' || kind === side;
    const start = words
      .filter(isOf)
      .map(({ text }) => text)
      .join('')
      .indexOf(quote);
    if (start < 0) continue;
    if (start <= context) return words;
    let end = 0;
    const rest = words.flatMap((word) => {
      const begin = end;
      if (isOf(word)) end += word.text.length;
      return end <= start
        ? []
        : { ...word, text: word.text.slice(isOf(word) ? Math.max(0, start - begin) : 0) };
    });
    return [{ kind: 'same', text: '… ' }, ...rest];
  }
  return words;
}

/** A paragraph that stands where another was removed: both, the removed one first. Else the place alone. */
function replacementAt(place: number, operations: readonly BlockOperation[]): number[] {
  const kind = operations[place]?.kind;
  const other = kind === 'added' ? 'removed' : kind === 'removed' ? 'added' : null;
  const next = [place - 1, place + 1].find((each) => other !== null && operations[each]?.kind === other);
  if (next === undefined) return [place];
  return kind === 'removed' ? [place, next] : [next, place];
}

/** What changed at a place, as a run of words; empty where only its place did, or nothing. */
function wordsOf(operation: BlockOperation, { before, after }: Texts): WordOperation[] {
  switch (operation.kind) {
    case 'same':
      return [];
    case 'added':
      return runOf('added', after[operation.after]);
    case 'removed':
      return runOf('removed', before[operation.before]);
    case 'reworded':
    case 'moved':
      return legible(operation.words ?? [], after[operation.after]);
  }
}

function runOf(kind: 'added' | 'removed', block: Block | undefined): WordOperation[] {
  return block === undefined ? [] : legible([{ kind, text: block.text }], block);
}

/** "Last updated: 8 March 2026" and nothing else: every text that changes has another such date. */
function isOnlyDated(operation: BlockOperation, { before, after }: Texts): boolean {
  if (operation.kind !== 'reworded') return false;
  const [one, other] = [before[operation.before], after[operation.after]].map((block) =>
    undated(block?.text ?? ''),
  );
  return one === other;
}

function undated(text: string): string {
  const without = (whole: string, found: readonly { start: number; end: number }[]) =>
    found.toReversed().reduce((rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end)}`, whole);
  const undayed = without(text, findDates(text, { locale: null, receivedOn: null }));
  return without(undayed, findMonths(undayed));
}

/** A table row is kept with bars between its cells, and around them. */
function legible(words: readonly WordOperation[], block: Block | undefined): WordOperation[] {
  if (block?.kind !== 'table_row') return [...words];
  return words
    .map(({ kind, text }, at) => {
      const row = text.replaceAll(/\s*\|\s*/g, ' · ');
      const begun = at === 0 ? row.replace(/^ · /, '') : row;
      return { kind, text: at === words.length - 1 ? begun.replace(/ · $/, '') : begun };
    })
    .filter(({ text }) => text !== '');
}

/** The heading above a place, or none. */
export function sectionOf(operation: BlockOperation, { before, after }: Texts): string | null {
  const [blocks, at] = 'after' in operation ? [after, operation.after] : [before, operation.before];
  return blocks.slice(0, at + 1).findLast(({ kind }) => kind === 'heading')?.text ?? null;
}

function sizeOf(words: readonly WordOperation[]): number {
  return words.reduce((sum, { kind, text }) => (kind === 'same' ? sum : sum + text.length), 0);
}

function cut(words: readonly WordOperation[]): WordOperation[] {
  const shown: WordOperation[] = [];
  let length = 0;
  for (const [index, { kind, text }] of words.entries()) {
    const isLast = index === words.length - 1;
    const short = kind === 'same' ? aroundChanges(text, index === 0, isLast) : head(text, longestRun);
    if (length + short.length > longestPassage) return [...shown, { kind: 'same', text: ' …' }];
    shown.push({ kind, text: short });
    length += short.length;
  }
  return shown;
}

/** Of unchanged words those next to a change. */
function aroundChanges(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= (isFirst || isLast ? 1 : 2) * context + 10) return text;
  const start = isFirst ? '' : head(text, context);
  const end = isLast ? '' : tail(text, context);
  return isLast ? start : `${start.replace(/ ?…$/, '')}${isFirst ? '' : ' '}… ${end}`;
}

/** The beginning of a text, up to the end of a word. */
export function head(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
  const end = start.lastIndexOf(' ');
  return `${end > length / 2 ? start.slice(0, end) : start} …`;
}

function tail(text: string, length: number): string {
  const end = text.slice(-length).replace(/^[\udc00-\udfff]/, '');
  const start = end.indexOf(' ');
  return start >= 0 && start < length / 2 ? end.slice(start + 1) : end;
}
