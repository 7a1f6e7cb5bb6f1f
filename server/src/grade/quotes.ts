import type { Proof } from '@clausewatch/contract/changes';
import type { Evidence } from '@clausewatch/contract/findings';
import type { Clause } from './clauses/clauses.ts';

/** The sentences of a clause as either version has them, block by block. */
export function proofOf({ quotes: { before, after } }: Pick<Clause, 'quotes'>): Proof[] {
  const [left, right] = [before, after].map((quote) => quote?.parts.filter(isSaid).map(provable) ?? []);
  const longest = Math.max(left?.length ?? 0, right?.length ?? 0);
  return Array.from({ length: longest }, (_, index) => ({
    before: left?.[index] ?? null,
    after: right?.[index] ?? null,
  }));
}

function isSaid({ quote }: Evidence): boolean {
  return quote.trim() !== '';
}

/** The beginning of a text that nobody would read whole, with its place. */
export function provable({ quote, start }: Pick<Evidence, 'quote' | 'start'>): Evidence {
  const words = quote.slice(0, longestProof).replace(/[\ud800-\udbff]$/, '');
  return { quote: words, start, end: start + words.length };
}

const longestProof = 2_000;

/** The first words of a quote, at a word's end, without the marks that joined it to its sentence. */
export function shorten(text: string, longest = longestQuote): string {
  const trimmed = text
    .replace(/^(?:\([^\p{L}\p{N}]*\)|[\s,;:.)_*])+(?=[^]*\p{L})/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trimEnd();
  if (trimmed.length <= longest) return trimmed;
  const cut = trimmed.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`;
}

const longestQuote = 110;
