import { hash } from 'node:crypto';
import type { Block, TextLink } from '@clausewatch/contract/documents';
import { decode } from './formats/decode.ts';
import { slug } from '../lexicon/document-titles.ts';
import { withOrdinal } from './formats/docx-numbers.ts';
import { effectiveDateOf } from './facts/effective-date.ts';
import type { KnownPart } from './parts/known-part.ts';
import { languageOf, primarySubtag } from './facts/language.ts';
import { readMarkdown } from './formats/markdown.ts';
import { mediaTypeOf } from './formats/media-type.ts';
import { type NotServed, isJudgedByCode, whyNotServed } from './facts/not-served.ts';
import { type LeftOut, localeOf, type Page, readFragment, readPage, wordsOfDrafts } from './page.ts';
import { readPlainText } from './formats/plain-text.ts';
import { isUnclosed, type Prescan, prescan } from './html/prescan.ts';
import { fragmentOf } from './parts/fragment-scope.ts';
import { wholeCharacters } from './html/shown-text.ts';
import { titleOf } from './facts/title.ts';
import { wordingMarkup } from './html/wording-markup.ts';
import type { DraftBlock } from './blocks/draft-block.ts';
import { writeContent } from './blocks/write-content.ts';

export type ExtractInput = {
  bytes: Uint8Array;
  /** Media type as `fetch` received it. */
  contentType: string;
  charset: string | null;
  /** Final address: its `#fragment` scopes pages that hold several documents, and relative links resolve against it. */
  url: string;
  /** ISO date on which the bytes were received: settles the order of figures in dates. */
  receivedOn?: string;
  /** A CSS selector given by the user: the last word on where the document is. */
  selector?: string;
  /** What the document was a part of when it was last found: identifies it on a page where its fragment names nothing any more. */
  part?: KnownPart;
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
  /**
   * The documents side by side on this page, where it holds several and the address names none of them: together they are all
   * of its text, and the address with the fragment is that document's alone. Empty for a page that is one document.
   */
  parts: { title: string; fragment: string }[];
  /** Documents that seem to stand in this one text, with nothing but their titles to part them by. */
  unparted: { title: string; fragment: string }[];
  /** Where the document is one of several on its page: slugs of all fragments that mean another of them. */
  neighbours: string[];
  /** Words of the whole body, boilerplate included: with `wordCount` it shows an extraction that lost most of a page. */
  bodyWordCount: number;
};

export type Extraction =
  | {
      kind: 'document';
      document: ExtractedDocument;
      suspect: boolean;
      /**
       * The address has a fragment that names no part of the page, nor was a known part found: this is all of the page. Right for
       * a link into the one document there is, wrong for a document that was a part of the page before.
       */
      lacksPart: boolean;
      /** The page opens its body and never closes it, as where it broke off. */
      isUnclosed: boolean;
      /** As of `fingerprintOf`; null where the bytes are no page, or the page's code had a say in whether it was served. */
      fingerprint: string | null;
    }
  | NotServed
  /** Bytes that cannot be read: broken, encrypted, or of a type we do not read. */
  | { kind: 'unreadable'; message: string };

/** Raised when another text comes out of the same bytes: a version made under another number is re-rendered silently. */
export const extractorVersion = 11;

/** Bytes to ordered clean blocks. Never throws for what the bytes hold; the caller bounds its time and memory (it runs in a worker). */
export async function extract(input: ExtractInput): Promise<Extraction> {
  const { bytes, url } = input;
  switch (mediaTypeOf(bytes, input.contentType, url)) {
    case 'html':
      return extractPage(scanOf(input), input);
    case 'docx':
      return extractDocx(input);
    case 'pdf': {
      const { readPdf } = await import('./formats/pdf.ts');
      const reading = await readPdf(bytes);
      return reading.kind === 'unreadable' ? reading : fromBlocks(reading.drafts, input);
    }
    case 'markdown':
      return fromBlocks(readMarkdown(decode(bytes, input.charset), url), input);
    case 'plain':
      return fromBlocks(readPlainText(decode(bytes, input.charset)), input);
    case 'unknown':
      return { kind: 'unreadable', message: 'This file is not of a type that can be read as a document.' };
  }
}

/** What the fragment of an address is among `neighbours`; empty where there is none. */
export function slugOfFragment(url: string): string {
  return slug(fragmentOf(url));
}

/** Whether a text is a CSS selector at all. */
export async function isSelector(text: string): Promise<boolean> {
  const { compile } = await import('css-select');
  try {
    compile(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Of a page, a hash of its words and of what they are: a page of the same address, with the same hash by the same extractor and the same
 * choice of a part, has not changed its wording. Where a part was asked for it is of all that `extract` reads. Takes a fifth of the time.
 * Null for what is no page.
 */
export function fingerprintOf(input: ExtractInput): string | null {
  return mediaTypeOf(input.bytes, input.contentType, input.url) === 'html' ? hashOf(scanOf(input)) : null;
}

/** `extract`, but for a page that has the fingerprint of one that was read: null. */
export async function extractUnlessKnown(
  input: ExtractInput,
  knownFingerprint: string,
): Promise<Extraction | null> {
  if (mediaTypeOf(input.bytes, input.contentType, input.url) !== 'html') return extract(input);
  const scanned = scanOf(input);
  return hashOf(scanned) === knownFingerprint ? null : extractPage(scanned, input);
}

/** What of a page is not part of its document, each with the rule under which it falls; empty for what is no page. */
export async function leftOutOf(input: ExtractInput): Promise<LeftOut[]> {
  if (mediaTypeOf(input.bytes, input.contentType, input.url) !== 'html') return [];
  const { scan } = scanOf(input);
  return scan.kind === 'too_large' ? [] : (await readPage(scan.html, input)).leftOut();
}

/** Whether the bytes are a page that opens its body and never closes it. */
export function isUnclosedPage({ bytes, contentType, charset, url }: ExtractInput): boolean {
  return mediaTypeOf(bytes, contentType, url) === 'html' && isUnclosed(decode(bytes, charset));
}

type Scanned = { html: string; isPart: boolean; scan: Prescan };

function scanOf({ bytes, charset, url, selector }: ExtractInput): Scanned {
  const html = decode(bytes, charset);
  const isPart = selector !== undefined || fragmentOf(url) !== '';
  // A part may be named by any attribute.
  return { html, isPart, scan: prescan(html, isPart) };
}

function hashOf({ isPart, scan }: Scanned): string | null {
  if (scan.kind === 'too_large') return null;
  const read = isPart ? scan.html : wordingMarkup(scan.html);
  return hash('sha256', scan.isCutOff ? `${read}<` : read);
}

async function extractPage(scanned: Scanned, input: ExtractInput): Promise<Extraction> {
  const { html, scan } = scanned;
  if (scan.kind === 'too_large')
    return { kind: 'unreadable', message: 'This page has too many elements to read.' };
  const page = await readPage(scan.html, input);
  const document = await describe(page.drafts, page, input);
  const served = {
    html,
    url: input.url,
    isCutOff: scan.isCutOff,
    isTooDeep: scan.isTooDeep,
    ...page,
    ...document,
  };
  return (
    whyNotServed(served) ?? {
      kind: 'document',
      document,
      suspect: page.isSuspect,
      lacksPart: page.lacksPart,
      isUnclosed: isUnclosed(html),
      fingerprint: isJudgedByCode(served) ? null : hashOf(scanned),
    }
  );
}

async function extractDocx(input: ExtractInput): Promise<Extraction> {
  const { docxToHtml } = await import('./formats/docx.ts');
  const reading = await docxToHtml(input.bytes);
  if (reading.kind !== 'read') return { kind: 'unreadable', message: wordFaults[reading.kind] };
  const scan = prescan(reading.html);
  if (scan.kind === 'too_large')
    return { kind: 'unreadable', message: 'This Word file has too many paragraphs and cells to read.' };
  return fromBlocks(readFragment(scan.html, input.url).map(withOrdinal), input);
}

const wordFaults = {
  too_large: 'Reading this Word file needed more memory than one may use.',
  too_many_files: 'This Word file has more than 2,000 files in it, which is the most that is read.',
  broken: 'This Word file is broken and cannot be read.',
} as const;

async function fromBlocks(drafts: DraftBlock[], input: ExtractInput): Promise<Extraction> {
  const document = await describe(drafts, null, input);
  if (document.wordCount === 0)
    return { kind: 'not_served', why: 'empty', message: 'The file holds no text.' };
  return {
    kind: 'document',
    document,
    suspect: false,
    lacksPart: false,
    isUnclosed: false,
    fingerprint: null,
  };
}

/** The blocks written out, with the facts about them. */
async function describe(
  read: DraftBlock[],
  page: Page | null,
  { receivedOn = null }: { receivedOn?: string | null },
): Promise<ExtractedDocument> {
  const drafts = read.map((draft) => ({ ...draft, text: wholeCharacters(draft.text) }));
  const locale = page === null ? null : localeOf(page.tree);
  const wordCount = page?.wordCount ?? wordsOfDrafts(drafts);
  const language = await languageOf(
    drafts.map(({ text }) => text).join(' '),
    primarySubtag(locale ?? undefined),
  );
  const isOwnLocale = locale !== null && primarySubtag(locale) === language;
  const context = { locale: isOwnLocale ? locale : language, receivedOn };
  return {
    ...writeContent(drafts),
    title: wholeCharacters(page?.partTitle ?? titleOf(drafts, page?.isScoped === false ? page.tree : null)),
    language,
    effectiveDate: effectiveDateOf(drafts, context) ?? effectiveDateOf(page?.aroundText() ?? [], context),
    wordCount,
    parts: page?.parts ?? [],
    unparted: page?.unparted ?? [],
    neighbours: page?.neighbours ?? [],
    bodyWordCount: page?.bodyWordCount ?? wordCount,
  };
}
