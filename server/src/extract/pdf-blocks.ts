import type { DraftBlock } from './write-content.ts';

/** One line as drawn: place in points from the page's lower left, size of its letters in points. */
export type PdfLine = { text: string; page: number; x: number; y: number; right: number; size: number };

const bullet = /^[•●○▪■◦‣–·*-]\s+/u;
const pageNumber =
  /^(?:(?:page|seite|página|pagina|strona|sida|p\.)\s*)?[-–—]?\s*\d{1,4}\s*[-–—]?(?:\s*(?:\/|of|von|de|di|van|z|av|sur)\s*\d{1,4})?$/iu;

/** "3 Definitions", "Article 2. Scope", "ANNEX I": how contracts head their sections without a larger letter. */
const numberedHeading =
  /^(?:\d{1,2}|[IVX]{1,5}|(?:article|section|annex|appendix|schedule|exhibit|part|artikel|abschnitt|anlage|annexe|artículo|anexo|articolo|allegato|artigo|bijlage|bilaga)\s+[\dA-Z]{1,4})[.):]?(?:\s+[–-])?\s+\p{Lu}[^.;:!?]{1,70}$/iu;
const listMark = /^(?:\p{Lu}|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s)/u;

/** Lines to blocks: running heads and page numbers out, headings by letter size, paragraphs by gaps. */
export function pdfBlocks(lines: PdfLine[]): DraftBlock[] {
  const kept = withoutRunningHeads(lines);
  const bodySize = commonest(kept.map(({ size, text }) => ({ value: size, weight: text.length })));
  const leading = commonest(
    kept.flatMap((line, index) => {
      const gap = gapBefore(kept, index);
      return gap > 0 ? [{ value: Math.round(gap), weight: line.text.length }] : [];
    }),
  );
  const headingSizes = [...new Set(kept.map(({ size }) => size))]
    .filter((size) => size >= bodySize * 1.1)
    .sort((a, b) => b - a);
  const right = Math.max(0, ...kept.map((line) => line.right));
  const drafts: DraftBlock[] = [];
  for (const [index, line] of kept.entries()) {
    const rank = headingSizes.indexOf(line.size);
    const before = drafts.at(-1);
    const isNew = before === undefined || startsBlock(kept, index, { leading, right });
    if (!isNew) before.text = join(before.text, line.text);
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
  return line.right < right * 0.8 && numberedHeading.test(line.text);
}

function draft(kind: DraftBlock['kind'], level: number, text: string): DraftBlock {
  return { kind, level, text, ordinal: null, links: [], emphasis: [] };
}

/**
 * Lines that come back at the edge of half the pages, figures aside, and lone page numbers there. The first page keeps
 * its head: it is often the only place where the title stands.
 */
function withoutRunningHeads(lines: PdfLine[]): PdfLine[] {
  const pages = Map.groupBy(lines, ({ page }) => page);
  const shapes = new Map<PdfLine, string>();
  const heads = new Set<PdfLine>();
  const counts = new Map<string, Set<number>>();
  const copies = new Map<string, number>();
  for (const [page, onPage] of pages) {
    const byHeight = [...onPage].sort((a, b) => b.y - a.y);
    const top = byHeight.slice(0, 3);
    if (page === 1) for (const line of top) heads.add(line);
    for (const line of new Set([...top, ...byHeight.slice(-3)])) {
      const shape = line.text.replace(/\d+/g, '#');
      shapes.set(line, shape);
      copies.set(line.text, (copies.get(line.text) ?? 0) + 1);
      counts.set(shape, (counts.get(shape) ?? new Set()).add(page));
    }
  }
  const often = Math.max(2, pages.size / 2);
  return lines.filter((line) => {
    const shape = shapes.get(line);
    if (shape === undefined) return true;
    // What counts pages differs from page to page.
    const isHead = heads.has(line) && (copies.get(line.text) ?? 0) > 1;
    return !pageNumber.test(line.text) && (isHead || (counts.get(shape)?.size ?? 0) < often);
  });
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
  if (line.size !== before.size || bullet.test(line.text)) return true;
  const isSentenceEnd = /[.!?:;。！？]["'”’)]?$/u.test(before.text);
  if (line.page !== before.page) return isSentenceEnd || /^\p{Lu}|^\d/u.test(line.text);
  const gap = before.y - line.y;
  if (gap < 0 || gap > sheet.leading * 1.35 + 0.5) return true;
  const isShort = before.right < sheet.right * 0.75;
  if (isNumberedHeading(before, sheet.right) || (isShort && (isSentenceEnd || listMark.test(line.text))))
    return true;
  return /^(?:\(?[a-z0-9]{1,3}[.)]|\d+(?:\.\d+)+\.?)\s/i.test(line.text) && isSentenceEnd;
}

/** A word broken at a line's end keeps its hyphen: "third-party" would lose its own otherwise. */
function join(text: string, next: string): string {
  return /\p{L}-$/u.test(text) ? text + next : `${text} ${next}`;
}

function commonest(values: { value: number; weight: number }[]): number {
  const weights = new Map<number, number>();
  for (const { value, weight } of values) weights.set(value, (weights.get(value) ?? 0) + weight);
  let best = 0;
  for (const [value, weight] of weights) if (weight > (weights.get(best) ?? 0)) best = value;
  return best;
}
