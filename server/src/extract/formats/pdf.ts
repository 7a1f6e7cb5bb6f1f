import { getDocumentProxy } from 'unpdf';
import { pdfBlocks } from './pdf-blocks.ts';
import type { PdfCell, PdfLine } from './pdf-line.ts';
import { collapse, raised } from '../html/shown-text.ts';
import type { DraftBlock } from '../blocks/draft-block.ts';

type PdfReading = { kind: 'read'; drafts: DraftBlock[] } | { kind: 'unreadable'; message: string };

/** Longer files are no policy. A part of one would be shown as if it were the whole, so it is refused. */
const maxPages = 500;
/**
 * Entries that the lists of pages (`/Kids`, which forms have as well) may hold together: for each page all of them may be walked through.
 * A tree of 500 pages needs a thousand, and a file that was saved many times repeats them.
 */
const maxListed = 20_000;

/** A PDF's text to blocks. Headings come from font sizes; running heads and page numbers are left out. */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  if (listsMoreThan(maxListed, bytes)) return { kind: 'unreadable', message: tooManyListed };
  let lines: PdfLine[];
  try {
    // pdf.js takes over the buffer it is given; the caller's bytes stay as they are.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    if (pdf.numPages > maxPages) {
      await pdf.loadingTask.destroy();
      return { kind: 'unreadable', message: tooManyPages };
    }
    lines = [];
    for (let page = 1; page <= pdf.numPages; page++)
      lines.push(...linesOf(await (await pdf.getPage(page)).getTextContent(), page));
    await pdf.loadingTask.destroy();
  } catch (error) {
    return { kind: 'unreadable', message: messageFor(error) };
  }
  const drafts = pdfBlocks(lines);
  // Scanned pages may have numbers or a stamp in letters.
  if (drafts.length === 0)
    return { kind: 'unreadable', message: 'This PDF holds pictures of pages and no text that can be read.' };
  return { kind: 'read', drafts };
}

const tooManyPages = `This PDF has more than ${maxPages} pages, which is the most that is read. Save the pages of the document as a file of their own.`;
const tooManyListed = `This PDF lists its pages more than ${maxListed.toLocaleString('en')} times, which no document needs. Print it to a new PDF.`;

/** Lists that are packed in streams are not seen here: what they cost is bounded by the time that a task may take. */
function listsMoreThan(maximum: number, bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let listed = 0;
  for (let at = file.indexOf('/Kids'); at !== -1; at = file.indexOf('/Kids', at + 1)) {
    const from = file.indexOf('[', at);
    const end = from === -1 ? -1 : file.indexOf(']', from);
    if (end === -1) return false;
    // Each entry ends with an R: "12 0 R".
    for (let byte = from; byte < end; byte++) if (file[byte] === letterR) listed++;
    if (listed > maximum) return true;
    at = Math.max(at, end);
  }
  return false;
}

const letterR = 'R'.charCodeAt(0);

function messageFor(error: unknown): string {
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return isLocked ? 'This PDF is locked with a password.' : 'This PDF is broken and cannot be read.';
}

type TextContent = { items: unknown[] };
type TextItem = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean };

function isTextItem(item: unknown): item is TextItem {
  return typeof item === 'object' && item !== null && 'str' in item && 'transform' in item;
}

/** Spaces between words are narrower, in justified lines too; in heights of the letters. */
const cellGap = 1.5;

/** A small mark above the line's foot, as that of a note. */
function isRaised(line: PdfLine, item: { y: number; size: number }): boolean {
  return line.text !== '' && item.size < line.size * 0.8 && item.y > line.y + line.size * 0.15;
}

/** Items in the order they were drawn, joined to lines: a line ends where the file ends it or where the height changes. */
function linesOf(content: TextContent, page: number): PdfLine[] {
  const lines: PdfLine[] = [];
  let line: PdfLine | null = null;
  let cell: PdfCell | null = null;
  for (const item of content.items.filter(isTextItem)) {
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform;
    const size = Math.round((Math.hypot(a, b) || item.height) * 10) / 10;
    if (line !== null && item.str.trim() !== '' && Math.abs(line.y - y) > Math.max(size, line.size) * 0.5)
      line = null;
    if (line === null && item.str.trim() !== '') {
      line = { text: '', page, x, y, right: x, size, cells: [] };
      cell = null;
      lines.push(line);
    }
    if (line === null) continue;
    const gap = x - (cell?.right ?? line.right);
    if (item.str.trim() !== '' && (cell === null || gap > size * cellGap)) {
      cell = { text: '', x, right: x };
      line.cells.push(cell);
    }
    const hasGap = line.text !== '' && x - line.right > size * 0.15 && !/\s$/.test(line.text);
    const isMark = isRaised(line, { y, size });
    const shown = (hasGap && !isMark ? ' ' : '') + (isMark ? raised(item.str) : item.str);
    line.text = (isMark ? line.text.trimEnd() : line.text) + shown;
    line.right = Math.max(line.right, x + item.width);
    if (cell !== null) {
      cell.text = (isMark ? cell.text.trimEnd() : cell.text) + shown;
      if (item.str.trim() !== '') cell.right = Math.max(cell.right, x + item.width);
    }
    // A superscript or footnote mark does not show its line's size.
    if (item.str.trim().length > 2) line.size = Math.max(line.size, size);
    if (item.hasEOL) line = null;
  }
  return lines
    .map((each) => ({
      ...each,
      text: collapse(each.text).trim(),
      cells: each.cells.map((one) => ({ ...one, text: collapse(one.text).trim() })),
    }))
    .filter(({ text }) => text !== '');
}
