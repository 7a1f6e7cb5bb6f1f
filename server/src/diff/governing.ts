import type { BlockOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import { wordingKey } from '../lexicon/typography.ts';
import { tellsDisclosure } from './data-use.ts';
import { isSpokenAnswer } from './marks.ts';
import { findNormWords } from './norm-words.ts';
import { takeOne } from './tally.ts';

/** A short block that says the same words under another heading. `isWeighty`: what it says there decides something. */
export type Relocation = { text: string; from: string; to: string; isWeighty: boolean };

/** What a short block stands under. */
export type Place = { heading: Block | null; label: Block | null };

/**
 * For each short block what it stands under: the last heading, and a label between the two. A label is a line ending in a colon, or one
 * without a stop that stands before items or rows, before an answer, or before each of several values. It holds for all items and rows
 * that follow, and for the next paragraph only. Null for longer blocks, which say what they say wherever they stand.
 */
export function governingLines(blocks: readonly Block[]): (Place | null)[] {
  const counts = countLines(blocks);
  let heading: Block | null = null;
  let label: Block | null = null;
  let isNext = false;
  return blocks.map((block, index) => {
    const isBehindLabel = isNext;
    isNext = false;
    if (block.kind === 'heading') {
      heading = block;
      label = null;
      return null;
    }
    if (isLabel(block, blocks[index + 1], counts)) {
      label = block;
      isNext = true;
      return null;
    }
    if (block.text.length > longestEntry) return null;
    return { heading, label: block.kind !== 'paragraph' || isBehindLabel ? label : null };
  });
}

function countLines(blocks: readonly Block[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const block of blocks) {
    if (isUnstopped(block)) counts.set(block.text, (counts.get(block.text) ?? 0) + 1);
  }
  return counts;
}

function isLabel(block: Block, next: Block | undefined, counts: ReadonlyMap<string, number>): boolean {
  if (block.kind !== 'paragraph' || block.text.length > longestLine) return false;
  if (/[:：]$/u.test(block.text)) return true;
  if (!isUnstopped(block) || next === undefined || next.kind === 'heading') return false;
  return next.kind !== 'paragraph' || isSpokenAnswer(next.text) || (counts.get(block.text) ?? 0) > 1;
}

function isUnstopped({ kind, text }: Block): boolean {
  return (
    kind === 'paragraph' &&
    text.length <= longestTitle &&
    !/[.!;,。、!;…]$/u.test(text) &&
    !isSpokenAnswer(text)
  );
}

const longestEntry = 120;
const longestLine = 200;
const longestTitle = 80;

/**
 * Short blocks that kept their words and came under another line. A line that was reworded where it stands, that is new or that is gone
 * moved nothing; both must stand in both texts.
 */
export function findRelocations(
  operations: readonly BlockOperation[],
  before: readonly Block[],
  after: readonly Block[],
  contents: ReadonlySet<Block>,
): Relocation[] {
  const [placesBefore, placesAfter] = [governingLines(before), governingLines(after)];
  const [keysBefore, keysAfter] = [keysOf(before, placesBefore), keysOf(after, placesAfter)];
  const found = operations.flatMap((operation) => {
    const isUnchanged =
      operation.kind === 'same' || (operation.kind === 'moved' && operation.words === undefined);
    const block = isUnchanged ? after[operation.after] : undefined;
    if (!isUnchanged || block === undefined || contents.has(block)) return [];
    const isEntry = block.kind !== 'paragraph' && before[operation.before]?.kind === block.kind;
    const lines = differentLines(isEntry, placesBefore[operation.before], placesAfter[operation.after]);
    if (lines === null) return [];
    const [from, to] = lines;
    if (!keysAfter.has(wordingKey(from)) || !keysBefore.has(wordingKey(to))) return [];
    return [{ text: block.text, from, to, isWeighty: isWeighty(block, from, to) }];
  });
  return withoutSwaps(found);
}

/** Equal lines ("Back to top") under several headings that changed places are told from each other by nothing: each line left, one came. */
function withoutSwaps(found: readonly Relocation[]): Relocation[] {
  return [...Map.groupBy(found, ({ text }) => text).values()].flatMap((group) => {
    const came = new Map<string, number>();
    for (const { to } of group) came.set(to, (came.get(to) ?? 0) + 1);
    const left = group.filter(({ from }) => !takeOne(came, from));
    const arrived = group.filter(({ to }) => takeOne(came, to));
    return left.map((relocation, index) => ({ ...relocation, to: arrived[index]?.to ?? relocation.to }));
  });
}

/**
 * The label that a block came from and the one it came under; where these are the same, the headings. What is no entry of a list in both
 * texts may have lost its label to the way it is set.
 */
function differentLines(
  isEntry: boolean,
  before: Place | null | undefined,
  after: Place | null | undefined,
): [from: string, to: string] | null {
  if (!before || !after) return null;
  const isLabelled = isEntry || (before.label !== null && after.label !== null);
  const [from, to] = isLabelled
    ? [before.label ?? before.heading, after.label ?? after.heading]
    : [before.heading, after.heading];
  if (isOther(from, to)) return [from?.text ?? '', to?.text ?? ''];
  return isOther(before.heading, after.heading)
    ? [before.heading?.text ?? '', after.heading?.text ?? '']
    : null;
}

function isOther(one: Block | null, other: Block | null): boolean {
  if (one === null || other === null || one.text === other.text) return false;
  return wordingKey(one.text) !== wordingKey(other.text);
}

/** Answers, legal bases, disclosures and rights are about what they stand under; an entry is, where the line decides something. */
function isWeighty({ kind, text }: Block, from: string, to: string): boolean {
  if (isSpokenAnswer(text) || legalBasis.test(text) || tellsDisclosure(text)) return true;
  if (findNormWords(text).some((word) => word.kind !== 'data')) return true;
  return kind !== 'paragraph' && normsOf(from) !== normsOf(to);
}

const legalBasis =
  /^(?:(?:our |the )?legitimate interests?|(?:performance of (?:a |the )?)?contract|legal obligations?|vital interests?|public interest|(?:unser )?berechtigtes? interessen?|vertrag(?:serfüllung)?|(?:notre )?intérêts? légitimes?|(?:exécution du )?contrat|inter[eé]s(?:es)? legítimos?|(?:ejecución del )?contrato|(?:legittimo interesse|interesse legittimo)|contratto|interesses? legítimos?|gerechtvaardigd belang|overeenkomst|prawnie uzasadniony interes|umowa|berättigat intresse|avtal)[.;]?$/iu;

function keysOf(blocks: readonly Block[], places: readonly (Place | null)[]): Set<string> {
  const labels = new Set(places.flatMap((place) => place?.label ?? []));
  const lines = [...blocks.filter(({ kind }) => kind === 'heading'), ...labels];
  return new Set(lines.map((line) => wordingKey(line.text)));
}

/** What decides a line's sense, whatever its other words. */
function normsOf(text: string): string {
  return findNormWords(text)
    .map((word) => word.stem)
    .sort()
    .join(' ');
}
