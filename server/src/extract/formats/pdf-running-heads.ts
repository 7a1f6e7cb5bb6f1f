import { pageNumber, partNumber } from '../../lexicon/section-words.ts';
import type { PdfLine } from './pdf-line.ts';

/** How much larger than the text the letters of a heading are. */
export const headingScale = 1.1;

/**
 * Lines that come back at the edge of half the pages, figures aside, and lone page numbers there. The first page keeps
 * its head: it is often the only place where the title stands.
 */
export function withoutRunningHeads(lines: PdfLine[]): PdfLine[] {
  const bodySize = bodySizeOf(lines);
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
      const isHeading = line.size >= bodySize * headingScale || partNumber.test(line.text);
      // "Schedule 1" at the top of one page and "Schedule 2" at the next are headings, "Terms 1/9" is none.
      const shape = isHeading ? line.text : line.text.replace(/\d+/g, '#');
      shapes.set(line, shape);
      copies.set(line.text, (copies.get(line.text) ?? 0) + 1);
      counts.set(shape, (counts.get(shape) ?? new Set()).add(page));
    }
  }
  const often = Math.max(2, pages.size / 2);
  const placed = linesInOnePlace([...pages.values()], bodySize);
  return lines.filter((line) => {
    if (placed.has(line)) return false;
    const shape = shapes.get(line);
    if (shape === undefined) return true;
    // What counts pages differs from page to page.
    const isHead = heads.has(line) && (copies.get(line.text) ?? 0) > 1;
    return !pageNumber.test(line.text) && (isHead || (counts.get(shape)?.size ?? 0) < often);
  });
}

export function bodySizeOf(lines: PdfLine[]): number {
  return commonest(lines.map(({ size, text }) => ({ value: size, weight: text.length })));
}

export function commonest(values: { value: number; weight: number }[]): number {
  const weights = new Map<number, number>();
  for (const { value, weight } of values) weights.set(value, (weights.get(value) ?? 0) + weight);
  let best = 0;
  for (const [value, weight] of weights) if (weight > (weights.get(best) ?? 0)) best = value;
  return best;
}

/** Pages on which something stands in one place before that place is one for running heads. */
const fewestPages = 3;
/** Share of the pages that have it there. */
const mostPages = 0.6;
/** Heads and feet have two lines at most. */
const mostLines = 2;
/** Points by which a line may be off its place. */
const tolerance = 2;

/**
 * Heads and feet whose words change from page to page (a chapter's title, a date, a stamp of the version): the outermost line stands at
 * one height on most pages, apart from the text below or above it on every one of them. The first page keeps what stands there alone.
 */
function linesInOnePlace(pages: readonly PdfLine[][], bodySize: number): Set<PdfLine> {
  const found = new Set<PdfLine>();
  if (pages.length < fewestPages) return found;
  const sorted = pages.map((lines) => [...lines].sort((a, b) => b.y - a.y));
  const leading = commonest(
    sorted.flatMap((lines) =>
      lines
        .slice(1)
        .map((line, index) => ({ value: Math.round((lines[index]?.y ?? 0) - line.y), weight: 1 })),
    ),
  );
  for (const isTop of [true, false]) {
    let edges = sorted.map((lines) => (isTop ? lines : lines.toReversed()));
    for (let round = 0; round < mostLines; round++) {
      const heads = apartAtEdge(edges, isTop, { leading, bodySize }).filter(({ page }) => page > 0 || !isTop);
      if (heads.length === 0) break;
      for (const { row } of heads) for (const line of row) found.add(line);
      edges = edges.map((lines) => lines.filter((line) => !found.has(line)));
    }
  }
  return found;
}

/** The letters of a head or foot are smaller than the text's, or its words come again on the next pages. */
const smallScale = 0.95;
const fewShapes = 0.6;

type EdgeRow = { page: number; y: number; row: PdfLine[] };

/** The outermost lines of the pages, where most of them stand at one height and apart from what comes next. */
function apartAtEdge(
  edges: readonly PdfLine[][],
  isTop: boolean,
  { leading, bodySize }: { leading: number; bodySize: number },
): EdgeRow[] {
  const outer = edges.flatMap((lines, page) => {
    const [first, ...rest] = lines;
    if (first === undefined || first.size >= bodySize * headingScale || partNumber.test(first.text))
      return [];
    const next = rest.find(({ y }) => Math.abs(y - first.y) > tolerance);
    const isApart = next !== undefined && Math.abs(first.y - next.y) > leading * 1.6;
    return isApart
      ? [{ page, y: first.y, row: lines.filter(({ y }) => Math.abs(y - first.y) <= tolerance) }]
      : [];
  });
  const height = commonest(outer.map(({ y }) => ({ value: Math.round(y), weight: 1 })));
  const placed = outer.filter(({ y }) => Math.abs(y - height) <= tolerance);
  if (placed.length < Math.max(fewestPages, edges.length * mostPages)) return [];
  // Where each page begins a section, its heading stands there: as large as the text, and with other words every time.
  // Small letters at the foot may be notes to the text.
  const isSmall = isTop && placed.every(({ row }) => row.every(({ size }) => size < bodySize * smallScale));
  const shapes = new Set(placed.map(({ row }) => row.map(({ text }) => text.replace(/\d+/g, '#')).join(' ')));
  return isSmall || shapes.size <= placed.length * fewShapes ? placed : [];
}
