import type { Block, DocumentType } from '@clausewatch/contract/documents';
import { type Fact, type FactKind, isRow } from '@clausewatch/contract/facts';
import { jurisdictionsIn } from '../lexicon/jurisdictions.ts';
import { factLabels, factRules } from './fact-rules.ts';
import { type FoundFact, readBlocks } from './reading.ts';

export { summariseDocument } from './summary.ts';

export type FactInput = {
  content: string;
  blocks: readonly Block[];
  type: DocumentType;
  language: string | null;
};

/** A text may repeat itself, or be written to overflow: a reader wants a table, not the document again. */
const mostOfKind = 12;
const mostRows = 500;
const longestQuote = 1600;

/** The figures, names and places that a text states, in the order in which people ask. Deterministic; every quote is `content.slice(start, end)`. */
export function findFacts({ content, blocks, type, language }: FactInput): Fact[] {
  const reading = readBlocks(content, blocks, { type, language });
  const found = factRules
    .flatMap(({ find }) => find(reading))
    .filter(({ start, end }) => end - start <= longestQuote);
  const byKind = Map.groupBy(distinct(found), ({ kind }) => kind);
  return (Object.keys(factLabels) as FactKind[]).flatMap((kind) =>
    (byKind.get(kind) ?? []).slice(0, isRow(kind) ? mostRows : mostOfKind).map(({ label, ...fact }) => ({
      ...fact,
      label: label ?? factLabels[kind],
      quote: content.slice(fact.start, fact.end),
    })),
  );
}

/** In reading order, each once: what is told twice is the same fact, and an officer's address is no other contact. */
function distinct(found: readonly FoundFact[]): FoundFact[] {
  const officers = new Set(found.flatMap(({ kind, text }) => (kind === 'dpo' ? [text] : [])));
  const seen = new Set<string>();
  return found
    .toSorted((a, b) => a.start - b.start)
    .filter((fact) => {
      const key = `${fact.kind} ${keyOf(fact)}`;
      if (seen.has(key) || (fact.kind === 'email' && officers.has(fact.text))) return false;
      seen.add(key);
      return true;
    });
}

function keyOf({ kind, label, value, subject, text }: FoundFact): string {
  if (kind === 'address') return addressKey(text);
  if (isRow(kind)) return text.toLowerCase().replace(/[^\p{L}\p{N}_]/gu, '');
  return JSON.stringify(withSubject.has(kind) ? [label, value, subject] : value);
}

/** Stated of two things, these are two facts. */
const withSubject: ReadonlySet<FactKind> = new Set(['retention', 'governing-law', 'court']);

/** The same house however its street is shortened, and with its country or without. */
function addressKey(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const country = jurisdictionsIn(plain).at(-1);
  const place = country?.end === plain.length ? plain.slice(0, country.start) : plain;
  return place
    .replace(
      /(?<!\p{L})(street|avenue|boulevard|road|suite|floor)(?!\p{L})/gu,
      (word) => shortForms[word] ?? word,
    )
    .replaceAll(' ', '');
}

const shortForms: Record<string, string> = {
  street: 'st',
  avenue: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  suite: 'ste',
  floor: 'fl',
};
