import { numberedHeading } from '../../lexicon/section-words.ts';
import { arranged } from './pdf-columns.ts';
import type { PdfLine } from './pdf-line.ts';
import { bodySizeOf, commonest, headingScale, withoutRunningHeads } from './pdf-running-heads.ts';
import type { DraftBlock } from '../blocks/draft-block.ts';

const bullet = /^[•●○▪■◦‣–·*-]\s+/u;
const listMark = /^(?:\p{Lu}|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s)/u;

/** Lines to blocks: running heads and page numbers out, headings by letter size, paragraphs by gaps. */
export function pdfBlocks(lines: PdfLine[]): DraftBlock[] {
  const kept = arranged(withoutRunningHeads(lines));
  const bodySize = bodySizeOf(kept);
  const leading = commonest(
    kept.flatMap((line, index) => {
      const gap = gapBefore(kept, index);
      return gap > 0 ? [{ value: Math.round(gap), weight: line.text.length }] : [];
    }),
  );
  const headingSizes = [...new Set(kept.map(({ size }) => size))]
    .filter((size) => size >= bodySize * headingScale)
    .sort((a, b) => b - a);
  const right = Math.max(0, ...kept.map((line) => line.right));
  const words = new Set(kept.flatMap(({ text }) => text.toLowerCase().match(wordInText) ?? []));
  const drafts: DraftBlock[] = [];
  for (const [index, line] of kept.entries()) {
    const rank = headingSizes.indexOf(line.size);
    const before = drafts.at(-1);
    if (line.row !== undefined) {
      drafts.push(draft('table_row', 0, `| ${line.row.join(' | ')} |`));
      continue;
    }
    const isNew = before === undefined || startsBlock(kept, index, { leading, right });
    if (!isNew) before.text = join(before.text, line.text, words);
    else if (rank >= 0 && line.text.length <= 200)
      drafts.push(draft('heading', Math.min(6, rank + 1), line.text));
    else if (isNumberedHeading(line, right))
      drafts.push(draft('heading', Math.min(6, headingSizes.length + 1), line.text));
    else if (bullet.test(line.text)) drafts.push(draft('item', 1, line.text.replace(bullet, '')));
    else drafts.push(draft('paragraph', 0, line.text));
  }
  return drafts;
}

function isNumberedHeading(line: PdfLine, right: number): boolean {
  return endsBefore(line, right, 0.8) && numberedHeading.test(line.text);
}

/** Whether a line leaves much of its sheet or column empty. */
function endsBefore({ right: end, column }: PdfLine, right: number, share: number): boolean {
  if (column === undefined) return end < right * share;
  return end < column.start + (column.end - column.start) * share;
}

function draft(kind: DraftBlock['kind'], level: number, text: string): DraftBlock {
  return { kind, level, text, ordinal: null, links: [], emphasis: [] };
}

function gapBefore(lines: PdfLine[], index: number): number {
  const line = lines[index];
  const before = lines[index - 1];
  return line === undefined || before === undefined || line.page !== before.page ? 0 : before.y - line.y;
}

function startsBlock(lines: PdfLine[], index: number, sheet: { leading: number; right: number }): boolean {
  const line = lines[index];
  const before = lines[index - 1];
  if (line === undefined || before === undefined) return true;
  if (before.row !== undefined || line.size !== before.size || bullet.test(line.text)) return true;
  const isSentenceEnd = /[.!?:;。！？]["'”’)]?$/u.test(before.text);
  if (line.page !== before.page || line.column?.index !== before.column?.index)
    return isSentenceEnd || /^\p{Lu}|^\d/u.test(line.text);
  const gap = before.y - line.y;
  if (gap < 0 || gap > sheet.leading * 1.35 + 0.5) return true;
  const isShort = endsBefore(before, sheet.right, 0.75);
  if (isNumberedHeading(before, sheet.right) || (isShort && (isSentenceEnd || listMark.test(line.text))))
    return true;
  return /^(?:\(?[a-z0-9]{1,3}[.)]|\d+(?:\.\d+)+\.?)\s/i.test(line.text) && isSentenceEnd;
}

/**
 * A word broken at a line's end keeps its hyphen, for "third-party" would lose its own otherwise; one that the text has elsewhere
 * without a hyphen, and never with, is made whole.
 */
function join(text: string, next: string, words: ReadonlySet<string>): string {
  const head = /(\p{L}+)-$/u.exec(text)?.[1]?.toLowerCase();
  if (head === undefined) return `${text} ${next}`;
  const tail = /^\p{Ll}+/u.exec(next)?.[0] ?? '';
  const isBroken = tail !== '' && words.has(head + tail) && !words.has(`${head}-${tail}`);
  return isBroken ? text.slice(0, -1) + next : text + next;
}

const wordInText = /\p{L}+(?:-\p{L}+)*/gu;
