import { getDocumentProxy } from 'unpdf';
import { pdfBlocks, type PdfLine } from './pdf-blocks.ts';
import { collapse } from './text.ts';
import type { DraftBlock } from './write-content.ts';

type PdfReading = { kind: 'read'; drafts: DraftBlock[] } | { kind: 'unreadable'; message: string };

/** Longer files are no policy; the bound keeps a hostile one from running for minutes. */
const maxPages = 500;

/** A PDF's text to blocks. Headings come from font sizes; running heads and page numbers are left out. */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  let lines: PdfLine[];
  try {
    // pdf.js takes over the buffer it is given; the caller's bytes stay as they are.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    lines = [];
    for (let page = 1; page <= Math.min(pdf.numPages, maxPages); page++)
      lines.push(...linesOf(await (await pdf.getPage(page)).getTextContent(), page));
    await pdf.loadingTask.destroy();
  } catch (error) {
    return { kind: 'unreadable', message: messageFor(error) };
  }
  if (lines.length === 0)
    return { kind: 'unreadable', message: 'This PDF holds pictures of pages and no text that can be read.' };
  return { kind: 'read', drafts: pdfBlocks(lines) };
}

function messageFor(error: unknown): string {
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return isLocked ? 'This PDF is locked with a password.' : 'This PDF is broken and cannot be read.';
}

type TextContent = { items: unknown[] };
type TextItem = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean };

function isTextItem(item: unknown): item is TextItem {
  return typeof item === 'object' && item !== null && 'str' in item && 'transform' in item;
}

/** Items in the order they were drawn, joined to lines: a line ends where the file says so or where the height changes. */
function linesOf(content: TextContent, page: number): PdfLine[] {
  const lines: PdfLine[] = [];
  let line: PdfLine | null = null;
  for (const item of content.items.filter(isTextItem)) {
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform;
    const size = Math.round((Math.hypot(a, b) || item.height) * 10) / 10;
    if (line !== null && item.str.trim() !== '' && Math.abs(line.y - y) > Math.max(size, line.size) * 0.5)
      line = null;
    if (line === null && item.str.trim() !== '') {
      line = { text: '', page, x, y, right: x, size };
      lines.push(line);
    }
    if (line === null) continue;
    const hasGap = line.text !== '' && x - line.right > size * 0.15 && !/\s$/.test(line.text);
    line.text += (hasGap ? ' ' : '') + item.str;
    line.right = Math.max(line.right, x + item.width);
    // A small superscript or footnote mark says nothing of its line's size.
    if (item.str.trim().length > 2) line.size = Math.max(line.size, size);
    if (item.hasEOL) line = null;
  }
  return lines
    .map((each) => ({ ...each, text: collapse(each.text).trim() }))
    .filter(({ text }) => text !== '');
}
