import type { DocumentType } from '@clausewatch/contract/documents';
import type { Sentence } from '../../layout/sentences.ts';

/** More words than this add nothing to what a sentence states; it bounds the work on endless ones. */
const mostWords = 250;
const mostHeadingWords = 20;
/** Of the words that introduce a list, those next to it. */
const mostLeadWords = 25;
/** Length of the word stems that stand beside the words themselves: "disclo" for "disclosed" and "disclosure". */
const stemLength = 6;

const word = /\p{L}+|\d+/gu;

/** A language's word forms, in lower case, in the English words that policies use for them, apart by spaces. */
export type Glossary = ReadonlyMap<string, string>;

/**
 * What a linear head knows of a sentence: features, as 32-bit hashes, and what each counts. They are its words, stems, pairs of
 * neighbours and pairs with one word between; how it begins; the words of its heading and of its list's opener; the type of its document.
 * Figures are one word. With a glossary the same of its words in English besides, so that a head knows much of what English taught it.
 */
export function featuresOf(
  sentence: Sentence,
  type: DocumentType,
  glossary: Glossary | undefined,
): Map<number, number> {
  const values = new Map<number, number>();
  const readings = glossary === undefined ? [asIs] : [asIs, inEnglish(glossary)];
  for (const reading of readings) {
    const features = featuresRead(sentence, type, reading);
    // A long sentence proves no more than a short one.
    const value = 1 / Math.sqrt(features.size + 20);
    for (const feature of features) values.set(feature, (values.get(feature) ?? 0) + value);
  }
  return values;
}

type Reading = (words: string[]) => string[];

const asIs: Reading = (words) => words;

/** Words that the glossary does not know are often names, or the same in English. */
function inEnglish(glossary: Glossary): Reading {
  return (words) => words.flatMap((each) => (glossary.get(each) ?? each).split(' '));
}

function featuresRead({ plain, section, lead }: Sentence, type: DocumentType, read: Reading): Set<number> {
  const features = new Set<number>([combine('type', wordFeature(type))]);
  const words = read(wordsOf(plain));
  const hashes = words.map(wordFeature);
  for (const [index, each] of hashes.entries()) {
    features.add(each);
    const word = words[index] ?? '';
    if (word.length > stemLength) features.add(combine('stem', wordFeature(word.slice(0, stemLength))));
    const next = hashes[index + 1];
    if (next !== undefined) features.add(combine('pair', each, next));
    const second = hashes[index + 2];
    if (second !== undefined) features.add(combine('gap', each, second));
  }
  const [first = 0, second = 0, third = 0] = hashes;
  for (const each of hashes.slice(0, 4)) features.add(combine('opening', each));
  features.add(combine('opening', first, second));
  features.add(combine('opening', combine('opening', first, second), third));
  if (section !== null)
    for (const each of read(wordsOf(section.toLowerCase(), mostHeadingWords)))
      features.add(combine('heading', wordFeature(each)));
  const opener = read(wordsOf(lead, Infinity).slice(-mostLeadWords)).map(wordFeature);
  for (const [index, each] of opener.entries()) {
    features.add(combine('lead', each));
    const next = opener[index + 1];
    if (next !== undefined) features.add(combine('lead', each, next));
  }
  return features;
}

/** The feature that a practice's patterns found it in the sentence. */
export function patternFeature(practice: string): number {
  return combine('pattern', wordFeature(practice));
}

/** The words of a plain text in their order, every figure as one word: the first so many. */
export function wordsOf(text: string, most = mostWords): string[] {
  const words: string[] = [];
  for (const [found] of text.matchAll(word)) {
    if (words.length === most) break;
    words.push(found.charCodeAt(0) <= 0x39 ? '#' : found);
  }
  return words;
}

/** The feature that a word stands in the sentence: FNV-1a. */
export function wordFeature(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

const kinds = ['type', 'stem', 'pair', 'gap', 'opening', 'heading', 'lead', 'pattern'] as const;

/** A hash of a kind of feature and one or two hashes, in their order. */
function combine(kind: (typeof kinds)[number], first: number, second = 0): number {
  let value = Math.imul(first ^ Math.imul(kinds.indexOf(kind) + 1, 0x9e3779b1), 0x85ebca6b);
  value = Math.imul((value ^ (value >>> 15)) + second, 0xc2b2ae35);
  return (value ^ (value >>> 13)) >>> 0;
}
