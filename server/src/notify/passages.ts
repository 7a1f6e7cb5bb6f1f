import type { BlockOperation, WordOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import { findDates } from '../lexicon/dates.ts';
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

/** The places that changed, word for word: those asked for first, then the longest others, but for what only has another date. */
export function passagesOf(texts: Texts, places: readonly number[]): Passage[] {
  const others = texts.operations
    .map((operation, place) => ({ operation, place, size: sizeOf(wordsOf(operation, texts)) }))
    .filter(({ operation, size }) => size > 0 && !isOnlyDated(operation, texts))
    .sort((one, other) => other.size - one.size)
    .map(({ place }) => place);
  const passages: Passage[] = [];
  const shown = new Set<number>();
  for (const place of [...places, ...others]) {
    const operation = texts.operations[place];
    if (passages.length === mostPassages) break;
    if (operation === undefined || shown.has(place)) continue;
    const together = replacementAt(place, texts.operations);
    const runs = together.map((each) => wordsOf(texts.operations[each] ?? operation, texts));
    for (const each of together) shown.add(each);
    const words = cut(
      runs.flatMap((run, index) => (index === 0 ? run : [{ kind: 'same', text: ' ' }, ...run])),
    );
    if (words.length > 0) passages.push({ section: sectionOf(operation, texts), words });
  }
  return passages;
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
      return (operation.words ?? []).map(({ kind, text }) => ({
        kind,
        text: legible(text, after[operation.after]),
      }));
  }
}

function runOf(kind: 'added' | 'removed', block: Block | undefined): WordOperation[] {
  return block === undefined ? [] : [{ kind, text: legible(block.text, block) }];
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
  return findDates(text, { locale: null, receivedOn: null })
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end)}`, text);
}

/** A table row is kept with bars between its cells. */
function legible(text: string, block: Block | undefined): string {
  return block?.kind === 'table_row' ? text.replaceAll(/\s*\|\s*/g, ' · ').replace(/^ · | · $/g, '') : text;
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
