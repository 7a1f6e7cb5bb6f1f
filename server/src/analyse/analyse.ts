import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { Finding, ScoreBreakdown } from '@clausewatch/contract/findings';
import type { VendorScore } from '@clausewatch/contract/vendors';
import { catalogue } from './catalogue/catalogue.ts';
import { productWeights } from './classifier/weights.ts';
import { findPractices, type Found } from './find.ts';
import { languageOf, namedLanguage } from './language.ts';
import type { ReadLanguage } from './practice.ts';
import { questionRead, type ReadQuestion } from './read-question.ts';
import { allotPoints, isScored, scoreDocument } from './score.ts';
import { splitSentences, type Sentence } from './sentences.ts';
import { findSilences } from './silence.ts';
import { summarise } from './summary.ts';
import { weighVendor } from './vendor-score.ts';
import { hasCookieSection } from './cookie-section.ts';
import { describeVendor, type Gaps, type SummarisedDocument } from './vendor-summary.ts';

export type { ReadQuestion } from './read-question.ts';
export type { Sentence } from './sentences.ts';

export type AnalyseInput = {
  content: string;
  blocks: readonly Block[];
  type: DocumentType;
  language: string | null;
  title: string;
};

export type DocumentAnalysis = {
  summary: string;
  /** 0 to 100, or null where the type is not scored. */
  score: number | null;
  breakdown: ScoreBreakdown | null;
  /** Heaviest first. Those of polarity `concern` are the concerns, the others the key points. */
  findings: Finding[];
};

/** Raised when the same text would be judged otherwise than before. */
export const analyserVersion = 9;

/** Fewer words than a one-paragraph policy: too little to hold its silence against it. */
const fewestWords = 40;

/** Blocks to findings, summary and score. Deterministic, offline; every quote is `content.slice(start, end)`. */
export function analyse(input: AnalyseInput): DocumentAnalysis {
  const { content, type } = input;
  const language = languageOf(input.language, content);
  if (language === null) {
    return { summary: unreadableLanguage(input.language), score: null, breakdown: null, findings: [] };
  }
  const sentences = splitSentences(input.blocks);
  const practices = catalogue.filter((practice) => practice.types.includes(type));
  const found = findPractices({ sentences, type, language, practices }, productWeights());
  const summary = [summarise(content, sentences, found), lessCertain(language)]
    .filter((part) => part !== '')
    .join(' ');
  if (!isScored(type) || !isLongEnough(sentences)) {
    return { summary, score: null, breakdown: null, findings: toFindings(content, found, new Map()) };
  }
  const points = allotPoints(found);
  const breakdown = scoreDocument(found, points, findSilences(type, content));
  return { summary, score: breakdown.total, breakdown, findings: toFindings(content, found, points) };
}

/** Whether documents in a language, a BCP 47 tag, can be judged. */
export function isJudgedLanguage(language: string): boolean {
  return namedLanguage(language) !== null;
}

export type ScoredDocument = {
  id: string;
  type: DocumentType;
  score: number | null;
  breakdown: ScoreBreakdown | null;
};

/** A vendor's score from its documents', weighed by type; null where nothing is scored. */
export function scoreVendor(documents: readonly ScoredDocument[]): VendorScore | null {
  return weighVendor(documents);
}

/** The vendor in a few sentences, from its documents' findings and what is not among them. */
export function summariseVendor(
  name: string,
  documents: readonly SummarisedDocument[],
  gaps: Gaps = {},
): string {
  return describeVendor(name, documents, gaps);
}

/** Types that a document covers beside its own, in a section under a heading that says so. */
export function typesWithin(blocks: readonly Block[]): DocumentType[] {
  return hasCookieSection(blocks) ? ['cookies'] : [];
}

/** What somebody asks of policies, in one of the languages that are read. */
export function readQuestion(text: string): ReadQuestion {
  return questionRead(text, productWeights());
}

/** The sentences of a text as practices are looked for in them. */
export function sentencesOf(blocks: readonly Block[]): Sentence[] {
  return splitSentences(blocks);
}

function isLongEnough(sentences: readonly Sentence[]): boolean {
  const words = sentences.reduce((sum, { plain }) => sum + plain.split(' ').length, 0);
  return words >= fewestWords;
}

function toFindings(
  content: string,
  found: readonly Found[],
  points: ReadonlyMap<string, number>,
): Finding[] {
  const findings = found.map(({ practice, occurrences, certainty }) => {
    const [best, ...others] = occurrences.map(({ start, end }) => ({
      quote: content.slice(start, end),
      start,
      end,
    }));
    if (best === undefined) throw new Error(`practice ${practice.id} was found nowhere`);
    return {
      ...best,
      practice: practice.id,
      title: practice.title,
      category: practice.category,
      polarity: practice.polarity,
      certainty,
      points: points.get(practice.id) ?? 0,
      reason: practice.reason,
      section: occurrences[0]?.section ?? null,
      also: others,
    };
  });
  return findings.sort(
    (a, b) =>
      Math.abs(b.points) - Math.abs(a.points) || a.start - b.start || (a.practice < b.practice ? -1 : 1),
  );
}

/** Languages of which the heads learned from fewer documents are read with less certainty, and say so. */
const fewestDocuments = 20;

function lessCertain(language: ReadLanguage): string {
  if (productWeights().documents[language] >= fewestDocuments) return '';
  return `Read with less certainty: more is missed in ${nameOf(language)} than in English, so the score may be too favourable.`;
}

function nameOf(language: string): string | undefined {
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language);
}

function unreadableLanguage(language: string | null): string {
  const isCode = language !== null && /^[a-z]{2,3}$/.test(language);
  const name = isCode ? nameOf(language) : undefined;
  return name === undefined
    ? 'The language of this document is not one that Clausewatch can judge, so it has no findings and no score.'
    : `This document is in ${name}, a language that Clausewatch cannot judge yet, so it has no findings and no score.`;
}
