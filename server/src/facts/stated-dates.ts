import type { Block } from '@clausewatch/contract/documents';
import { monthNames } from '@clausewatch/contract/words/month-names';
import {
  effective,
  effectiveAfter,
  inForceLabel,
  isOfLaw,
  itself,
  madeAfter,
  otherVersion,
  updated,
  updatedAfter,
} from '../lexicon/document-date-words.ts';
import { boundsDate } from '../lexicon/document-dates.ts';
import { findDates, findMonths } from '../lexicon/dates.ts';
import type { FoundFact, Reading } from './reading.ts';

const topBlocks = 25;
const endBlocks = 10;
/** In a longer block a date may be about anything, unless the block begins with it. */
const longestLine = 220;
const longestBlock = 1500;
const reach = 70;

type Stated = FoundFact & { value: { date: string } };

/** When the document came into force and when it was last changed, to the day or the month: one of each. */
export function findStatedDates({ blocks, language }: Reading): FoundFact[] {
  const stated = blocks.flatMap((block, index) => {
    const isEdge = index < topBlocks || index >= blocks.length - endBlocks;
    const isLine = block.text.length <= longestLine;
    if ((!isEdge && !isLine) || block.kind === 'table_row' || block.kind === 'code') return [];
    return datesIn(block, blocks[index - 1], language);
  });
  return (['in-force', 'last-updated'] as const).flatMap((kind) =>
    stated
      .filter((fact) => fact.kind === kind)
      .toSorted(latestFirst)
      .slice(0, 1),
  );
}

function latestFirst(a: Stated, b: Stated): number {
  return a.value.date < b.value.date ? 1 : -1;
}

function datesIn(block: Block, above: Block | undefined, language: string | null): Stated[] {
  const text = block.text.slice(0, longestBlock);
  const days = findDates(text, { locale: language, receivedOn: null });
  const months = findMonths(text).filter(
    (month) => !days.some(({ start, end }) => month.start < end && month.end > start),
  );
  const dates = [...days, ...months].sort((a, b) => a.start - b.start);
  let from = 0;
  return dates.flatMap(({ iso, start, end }) => {
    const isAlone = text.length - (end - start) <= 6;
    const label = isAlone && above !== undefined && above.text.length <= 40 ? `${above.text} ` : '';
    const before = lastSentence(label + text.slice(Math.max(from, start - reach), start));
    from = end;
    const kind = kindOf(before, text.slice(end, end + 14));
    if (kind === null || isOther(before, text.slice(0, start))) return [];
    if (text.length > longestLine && start > reach && !itself.test(before)) return [];
    const quoted = quoteOf(block, start, end);
    return [{ kind, text: shown(iso), value: { date: iso }, subject: null, section: null, ...quoted }];
  });
}

function lastSentence(words: string): string {
  return words.split(/[.!?] (?=\p{Lu})/u).at(-1) ?? '';
}

/** The word nearest to the date counts. */
function kindOf(before: string, behind: string): 'in-force' | 'last-updated' | null {
  if (inForceLabel.test(before)) return 'in-force';
  const ofForce = lastMatch(effective, before);
  const ofChange = lastMatch(updated, before);
  if (ofForce >= 0 || effectiveAfter.test(behind))
    return ofChange > ofForce + 14 ? 'last-updated' : 'in-force';
  return ofChange >= 0 || updatedAfter.test(behind) || madeAfter.test(behind) ? 'last-updated' : null;
}

function lastMatch(pattern: RegExp, text: string): number {
  return [...text.matchAll(new RegExp(pattern.source, 'giu'))].at(-1)?.index ?? -1;
}

function isOther(before: string, all: string): boolean {
  return otherVersion.test(before) || boundsDate.test(before) || isOfLaw(all.slice(-120));
}

function quoteOf(block: Block, start: number, end: number): { start: number; end: number } {
  const sentenceStart = block.text.lastIndexOf('. ', Math.max(0, start - 2)) + 1;
  const from = start - sentenceStart > 160 ? start : sentenceStart;
  const lead = /^\s*/u.exec(block.text.slice(from))?.[0].length ?? 0;
  return { start: block.start + Math.min(from + lead, start), end: block.start + end };
}

/** "2024-05-01" as "1 May 2024", "2024-05" as "May 2024". */
function shown(iso: string): string {
  const [year = '', month = '', day] = iso.split('-');
  const name = `${monthNames[Number(month) - 1]?.long ?? ''} ${year}`;
  return day === undefined ? name : `${Number(day)} ${name}`;
}
