import type { Block, TextLink } from '@clausewatch/contract/documents';
import { decode } from './decode.ts';
import { effectiveDateOf } from './effective-date.ts';
import { languageOf, primarySubtag } from './language.ts';
import { readMarkdown } from './markdown.ts';
import { mediaTypeOf } from './media-type.ts';
import { whyNotServed } from './not-served.ts';
import { localeOf, type Page, readFragment, readPage, wordsOfDrafts } from './page.ts';
import { readPlainText } from './plain-text.ts';
import { prescan } from './prescan.ts';
import { titleOf } from './title.ts';
import { type DraftBlock, writeContent } from './write-content.ts';

export type ExtractInput = {
  bytes: Uint8Array;
  /** Media type as `fetch` tells it. */
  contentType: string;
  charset: string | null;
  /** Final address: its `#fragment` scopes pages that hold several documents, and relative links resolve against it. */
  url: string;
  /** A CSS selector given by the user: the last word on where the document is. */
  selector?: string;
};

export type ExtractedDocument = {
  /** Canonical Markdown: block structure only, words as a reader sees them. */
  content: string;
  /** In order; `content.slice(start, end) === text`. */
  blocks: Block[];
  links: TextLink[];
  /** Bold and italic runs, as offsets into `content`. */
  emphasis: { start: number; end: number }[];
  title: string;
  /** BCP 47 primary subtag (`en`, `de`), or null. */
  language: string | null;
  /** The document's own "last updated" or "effective" date, ISO `YYYY-MM-DD`, or null. */
  effectiveDate: string | null;
  wordCount: number;
  /** Words of the whole body, chrome included: with `wordCount` it tells an extraction that lost most of a page. */
  bodyWordCount: number;
};

export type Extraction =
  | { kind: 'document'; document: ExtractedDocument; suspect: boolean }
  /** The page answered but the document was not served. */
  | {
      kind: 'not_served';
      why: 'challenge' | 'login_wall' | 'soft_404' | 'app_shell' | 'truncated' | 'empty';
      message: string;
    }
  /** Bytes that cannot be read: broken, encrypted, or of a type we do not read. */
  | { kind: 'unreadable'; message: string };

/** Raised when rules change what text comes out of the same bytes: a version made under another number is re-rendered silently. */
export const extractorVersion = 1;

/** Bytes to ordered clean blocks. Never throws for what the bytes hold; the caller bounds its time and memory (it runs in a worker). */
export async function extract(input: ExtractInput): Promise<Extraction> {
  const { bytes, url } = input;
  switch (mediaTypeOf(bytes, input.contentType, url)) {
    case 'html':
      return extractHtml(decode(bytes, input.charset), input);
    case 'docx':
      return extractDocx(input);
    case 'pdf': {
      const { readPdf } = await import('./pdf.ts');
      const reading = await readPdf(bytes);
      return reading.kind === 'unreadable' ? reading : fromBlocks(reading.drafts);
    }
    case 'markdown':
      return fromBlocks(readMarkdown(decode(bytes, input.charset), url));
    case 'plain':
      return fromBlocks(readPlainText(decode(bytes, input.charset)));
    case 'unknown':
      return { kind: 'unreadable', message: 'This file is not of a type that can be read as a document.' };
  }
}

async function extractHtml(html: string, input: ExtractInput): Promise<Extraction> {
  const scan = prescan(html);
  if (scan.kind === 'too_large')
    return { kind: 'unreadable', message: 'This page has too many elements to read.' };
  const page = await readPage(scan.html, input.url, input.selector);
  const document = await describe(page.drafts, page);
  const notServed = whyNotServed({ html, isCutOff: scan.isCutOff, ...page, ...document });
  return notServed ?? { kind: 'document', document, suspect: page.isSuspect };
}

async function extractDocx(input: ExtractInput): Promise<Extraction> {
  const { docxToHtml } = await import('./docx.ts');
  const html = await docxToHtml(input.bytes);
  const scan = html === null ? null : prescan(html);
  if (scan?.kind !== 'fit')
    return { kind: 'unreadable', message: 'This Word file is broken and cannot be read.' };
  return fromBlocks(readFragment(scan.html, input.url));
}

async function fromBlocks(drafts: DraftBlock[]): Promise<Extraction> {
  const document = await describe(drafts, null);
  if (document.wordCount === 0)
    return { kind: 'not_served', why: 'empty', message: 'The file holds no text.' };
  return { kind: 'document', document, suspect: false };
}

/** The blocks written out, with what can be said of them. */
async function describe(drafts: DraftBlock[], page: Page | null): Promise<ExtractedDocument> {
  const locale = page === null ? null : localeOf(page.tree);
  const wordCount = page?.wordCount ?? wordsOfDrafts(drafts);
  const language = await languageOf(
    drafts.map(({ text }) => text).join(' '),
    primarySubtag(locale ?? undefined),
  );
  const isOwnLocale = locale !== null && primarySubtag(locale) === language;
  return {
    ...writeContent(drafts),
    title: titleOf(drafts, page?.isScoped === false ? page.tree : null),
    language,
    effectiveDate: effectiveDateOf(drafts, isOwnLocale ? locale : language),
    wordCount,
    bodyWordCount: page?.bodyWordCount ?? wordCount,
  };
}
