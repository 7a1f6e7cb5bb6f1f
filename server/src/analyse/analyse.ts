import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { Finding, ScoreBreakdown } from '@clausewatch/contract/findings';
import type { JudgedLanguage } from '@clausewatch/contract/languages';
import type { PlacedContradiction, VendorScore } from '@clausewatch/contract/vendors';
import { audienceOf } from './audience/audience.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { normsOf } from './catalogue/norms.ts';
import { productWeights } from './classifier/weights.ts';
import { completeQuote, type Quoted } from './complete-quote.ts';
import { findPractices, type Found } from './find.ts';
import { languageOf } from './language.ts';
import { outrightIn, wholeIn } from './outright.ts';
import type { Practice } from './practice.ts';
import { placeQuotes } from './place-quotes.ts';
import { type Proposal, type ProposedQuote, type VerifiedProposal, withProposals } from './proposals.ts';
import { proved, type ProvingText } from './proved.ts';
import { questionRead, type ReadQuestion } from './read-question.ts';
import { allotPoints, isScored, scoreDocument } from './score.ts';
import { splitSentences, type Sentence } from '../layout/sentences.ts';
import { findSilences } from './silence.ts';
import { weighVendor } from './vendor-score.ts';
import { hasCookieSection } from './cookie-section.ts';
import { deniersOf, disagreements } from './contradictions.ts';
import type { SummarisedDocument } from './vendor-summary.ts';

export type { ReadQuestion } from './read-question.ts';

export type AnalyseInput = {
  content: string;
  blocks: readonly Block[];
  type: DocumentType;
  language: string | null;
  title: string;
  /** What another reader found. Added where our own reading bears it out. */
  proposed?: readonly Proposal[];
};

export type { Proposal, ProposedQuote, VerifiedProposal } from './proposals.ts';
export { deniedAmong } from './contradictions.ts';
export { summariseVendor } from './vendor-summary.ts';
export { pointsMissed } from './vendor-score.ts';

export type DocumentAnalysis = {
  /** 0 to 100, or null where the type is not scored. */
  score: number | null;
  breakdown: ScoreBreakdown | null;
  /** Heaviest first. Those of polarity `concern` are the concerns, the others the key points. */
  findings: Finding[];
};

/** Raised when the same text would be judged otherwise than before. */
export const analyserVersion = 16;

/** Fewer words than a one-paragraph policy: too little to hold its silence against it. */
const fewestWords = 40;

/** Blocks to findings and score. Deterministic, offline; every quote is `content.slice(start, end)`. */
export function analyse(input: AnalyseInput): DocumentAnalysis {
  const { content, type, proposed = [] } = input;
  const language = languageOf(input.language, content);
  if (language === null) return { score: null, breakdown: null, findings: [] };
  const sentences = splitSentences(input.blocks);
  const practices = practicesOf(type);
  const audience = audienceOf(input);
  const own = findPractices(
    { sentences, type, language, practices, audience, isOutright: outrightIn(input, language) },
    productWeights(),
  );
  const text = { content, blocks: input.blocks, sentences };
  const added = proposed.length === 0 ? [] : proved(proposed, provingText(input, language), productWeights());
  const found = withProposals(
    own,
    added.filter((each) => each !== null),
  );
  if (!isScored(type) || !isLongEnough(sentences)) {
    return { score: null, breakdown: null, findings: toFindings(text, found, new Map()) };
  }
  const points = allotPoints(found);
  const silences = findSilences(
    type,
    content,
    found.map(({ practice }) => practice),
  );
  const breakdown = scoreDocument(found, points, silences);
  return { score: breakdown.total, breakdown, findings: toFindings(text, found, points) };
}

/** A practice as people choose it. */
export type DescribedPractice = Pick<Practice, 'id' | 'title' | 'category' | 'polarity' | 'types'> & {
  norms: string[];
  /** Practices that deny it. */
  deniedBy: string[];
};

/** The catalogue without its wordings. */
export function describedPractices(): DescribedPractice[] {
  return catalogue.map(({ id, title, category, polarity, types }) => ({
    id,
    title,
    category,
    polarity,
    types,
    norms: normsOf(id),
    deniedBy: deniersOf(id),
  }));
}

/** The practices that are looked for in documents of a type. */
export function practicesOf(type: DocumentType): Practice[] {
  return catalogue.filter((practice) => practice.types.includes(type));
}

/** Whether a text can be judged: practices are looked for in its type, and its language is one of those read here. */
export function isJudgeable({ type, language, content }: AnalyseInput): boolean {
  return practicesOf(type).length > 0 && languageOf(language, content) !== null;
}

/** What another reader proposes, as far as the words are in the text and our own reading bears out that they state it. In the order given. */
export function verifyProposals(
  input: AnalyseInput,
  proposals: readonly ProposedQuote[],
): VerifiedProposal[] {
  const language = languageOf(input.language, input.content);
  const places = placeQuotes(input.blocks, proposals);
  const placed = proposals.map(({ practice }, at) => ({
    ...(places[at] ?? { start: 0, end: 0, section: null }),
    practice,
  }));
  const found = language === null ? [] : proved(placed, provingText(input, language), productWeights());
  return placed.map((proposal, at) => {
    if (places[at] == null) return { kind: 'absent' };
    return found[at] == null ? { kind: 'unproved' } : { kind: 'proved', ...proposal };
  });
}

function provingText(input: AnalyseInput, language: JudgedLanguage): ProvingText {
  const { type, blocks } = input;
  return {
    sentences: splitSentences(blocks),
    type,
    language,
    practices: practicesOf(type),
    audience: audienceOf(input),
    isOfWhole: wholeIn(input, language),
    isOutright: outrightIn(input, language),
  };
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

/** What a vendor's documents disagree about, with the document and practice of either statement. */
export function contradictionsAmong(
  documents: readonly (SummarisedDocument & { id: string })[],
): PlacedContradiction[] {
  return disagreements(documents).map(({ id, subject, statements: [one, other] }) => ({
    id,
    subject,
    statements: [placeOf(one), placeOf(other)],
  }));
}

function placeOf({ document, finding }: { document: { id: string }; finding: Finding }) {
  return { document_id: document.id, practice: finding.practice };
}

/** Types that a document covers beside its own, in a section under a heading that says so. */
export function typesWithin(blocks: readonly Block[]): DocumentType[] {
  return hasCookieSection(blocks) ? ['cookies'] : [];
}

/** What somebody asks of policies, in one of the languages that are read. */
export function readQuestion(text: string): ReadQuestion {
  return questionRead(text, productWeights());
}

function isLongEnough(sentences: readonly Sentence[]): boolean {
  const words = sentences.reduce((sum, { plain }) => sum + plain.split(' ').length, 0);
  return words >= fewestWords;
}

function toFindings(text: Quoted, found: readonly Found[], points: ReadonlyMap<string, number>): Finding[] {
  const findings = found.map(({ practice, occurrences, certainty, scope, isOutright }) => {
    const [best, ...others] = occurrences.map((occurrence) => {
      const { start, end } = completeQuote(occurrence, text);
      return { quote: text.content.slice(start, end), start, end };
    });
    if (best === undefined) throw new Error(`practice ${practice.id} was found nowhere`);
    return {
      ...best,
      practice: practice.id,
      title: practice.title,
      category: practice.category,
      polarity: practice.polarity,
      certainty,
      scope,
      is_outright: isOutright,
      points: points.get(practice.id) ?? 0,
      reason: practice.reason,
      norms: normsOf(practice.id),
      section: occurrences[0]?.section ?? null,
      also: others.filter((one, at) =>
        [best, ...others.slice(0, at)].every(({ start, end }) => one.end <= start || one.start >= end),
      ),
    };
  });
  return findings.sort(
    (a, b) =>
      Math.abs(b.points) - Math.abs(a.points) || a.start - b.start || (a.practice < b.practice ? -1 : 1),
  );
}
