import type { Block, TextLink } from '@clausewatch/contract/documents';

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
export async function extract(_input: ExtractInput): Promise<Extraction> {
  throw new Error('not written yet');
}
