import type { Block } from '@clausewatch/contract/documents';
import { isDocumentTitle } from '../lexicon/document-titles.ts';
import {
  authorLine,
  counterLines,
  partOfHoldersName,
  rightsReserved,
  volatileLines,
  yearsOfNotice,
} from '../lexicon/volatile-lines.ts';

/**
 * Whether a block is a line that pages write by themselves and nobody agrees to: the year of a copyright notice, the build number of a
 * site, the time it takes to read, how often it was viewed. Such a line never makes a version, so each rule must hold for the whole line:
 * a clause may begin with the same words. The document's own date is no such line.
 */
export function isVolatileLine({ kind, text }: Pick<Block, 'kind' | 'text'>): boolean {
  if (text.length > longestLine) return false;
  // What a list or a table counts may be what a plan holds.
  const isLine = kind === 'paragraph' || kind === 'heading';
  const patterns = isLine ? [...volatileLines, ...counterLines] : volatileLines;
  const isVolatile = (part: string): boolean => patterns.some((pattern) => pattern.test(part));
  if (isCopyrightNotice(text) || isVolatile(text)) return true;
  const parts = text.split(/\s*[·•|]\s*|\s[–—-]\s/u);
  return (
    parts.some(isVolatile) &&
    parts.every((part) => isVolatile(part) || authorLine.test(part) || isDocumentTitle(part))
  );
}

/** A notice of one line; longer blocks are clauses. */
const longestLine = 120;

/** Sign or word, years, the holder's name and the reservation of rights, and nothing that could be said of them. */
function isCopyrightNotice(text: string): boolean {
  const isSigned = /©|&copy;/i.test(text);
  if (!isSigned && !(/^(?:copyright\b|\(c\)\s)/i.test(text) && yearsOfNotice.test(text))) return false;
  const rest = text
    .replace(/©|&copy;|\(c\)|\bcopyright\b/gi, ' ')
    .replace(yearsOfNotice, ' ')
    .replace(rightsReserved, ' ');
  const words = rest.match(/[\p{L}\p{M}\p{N}][^\s,;|]*/gu) ?? [];
  return words.length <= longestHolder && words.every((word) => partOfHoldersName.test(word));
}

/** "Example Trading Company of South Wales and Affiliates" has eight words. */
const longestHolder = 10;
