import type { DocumentType } from '@clausewatch/contract/documents';
import { documentTerms } from '../lexicon/document-terms.ts';

/** How much of a text speaks the language of each type: 0 to 1, where 1 is as much as a typical document of that type. */
export type BodyEvidence = Record<DocumentType, number> & {
  /** Terms of any type per 1,000 words: what tells a legal text from marketing. */
  legalPerThousand: number;
};

/** In the same plain letters as the text. */
const patterns = Object.entries(documentTerms).map(([type, { terms, typicalPerThousand }]) => ({
  type,
  pattern: new RegExp(plain(terms.replace(/\s*\n\s*/g, '')), 'g'),
  typicalPerThousand,
}));

/** Beyond this a document's vocabulary no longer changes; it bounds the time for the largest texts. */
const maximumCharacters = 150_000;

export function bodyEvidence(content: string): BodyEvidence {
  const text = plain(content.slice(0, maximumCharacters).toLowerCase());
  const thousands = Math.max(0.15, countWords(text) / 1000);
  const rates = patterns.map(({ type, pattern, typicalPerThousand }) => {
    const perThousand = (text.match(pattern)?.length ?? 0) / thousands;
    return { type, perThousand, share: Math.min(1, perThousand / typicalPerThousand) };
  });
  const legalPerThousand = rates.reduce((sum, rate) => sum + rate.perThousand, 0);
  const shares = Object.fromEntries(rates.map((rate) => [rate.type, rate.share])) as Record<
    DocumentType,
    number
  >;
  // Contracts on processing speak of personal data as privacy policies do, and of processors as those never do; other contracts
  // know "Auftragnehmer" without personal data.
  const dpa = shares.dpa * Math.min(1, 2 * shares.privacy);
  return { ...shares, dpa, privacy: shares.privacy * (1 - dpa), legalPerThousand };
}

/** Letters without accents; regular expressions stay what they are. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
}

/** Words; where a script writes none apart (Chinese, Japanese), two characters count as one. */
export function countWords(text: string): number {
  const spaced = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return spaced + Math.round(unspaced / 2);
}
