import type { DocumentType } from '@clausewatch/contract/documents';
import { documentTypeNames } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { catalogue } from './catalogue/catalogue.ts';
import { expectedTypes } from './vendor-score.ts';

export type SummarisedDocument = {
  type: DocumentType;
  title: string;
  findings: readonly Finding[];
  /** False where its language is one that cannot be judged: that nothing was found in it says nothing. Default: true. */
  isJudged?: boolean;
};

const mostConcerns = 3;
const mostFavourable = 3;

/** Types of what is not among the documents that were read. */
export type Gaps = {
  /** Found, and could not be read. */
  unread?: readonly DocumentType[];
  /** Found, and nothing was asked of them yet. */
  waiting?: readonly DocumentType[];
  /** Of doubtful addresses that did not answer in time. */
  lost?: readonly DocumentType[];
  /** Covered by a section of another document. */
  covered?: readonly DocumentType[];
};

/** Plain sentences from the claims of the findings: the worst, the best, what could not be judged or read, what is missing. */
export function describeVendor(
  name: string,
  documents: readonly SummarisedDocument[],
  gaps: Gaps = {},
): string {
  const { findings, concerns, favourable } = headlineClaims(documents);
  if (documents.length === 0) return `No policy of ${name} was found.`;
  const unjudged = documents.filter(({ isJudged }) => isJudged === false).length;
  const sentences = [];
  if (unjudged === documents.length) return [unjudgedAll(name), ...whatIsMissing(documents, gaps)].join(' ');
  const isAny = (polarity: Finding['polarity']) => findings.some((finding) => finding.polarity === polarity);
  if (concerns.length > 0) sentences.push(`${name} ${listed(concerns)}.`);
  else if (isAny('concern')) sentences.push(`No concern stands beyond doubt in the documents of ${name}.`);
  else if (findings.length > 0)
    sentences.push(`Nothing found in the documents of ${name} counts against it.`);
  else sentences.push(`None of the practices we look for was found in the documents of ${name}.`);
  if (favourable.length > 0) sentences.push(`In your favour, it ${listed(favourable)}.`);
  else if (isAny('favourable')) sentences.push('No promise in your favour stands beyond doubt.');
  else if (findings.length > 0) sentences.push('No promise in your favour was found.');
  if (unjudged > 0) {
    const subject = unjudged === 1 ? '1 of its documents is' : `${unjudged} of its documents are`;
    sentences.push(`${subject} in a language that Clausewatch cannot judge yet.`);
  }
  sentences.push(...whatIsMissing(documents, gaps));
  return sentences.join(' ');
}

/** The findings whose claims stand in a vendor's summary, the heaviest first, and all that they were chosen from. */
export function headlineClaims(documents: readonly SummarisedDocument[]): {
  findings: Finding[];
  concerns: Finding[];
  favourable: Finding[];
} {
  const findings = withoutYielding(documents.flatMap((document) => document.findings));
  return {
    findings,
    concerns: heaviest(findings, 'concern', mostConcerns),
    favourable: heaviest(findings, 'favourable', mostFavourable),
  };
}

/** What one document promises and another goes back on is no merit of the vendor: the sentences would deny each other. */
function withoutYielding(findings: readonly Finding[]): Finding[] {
  const found = new Set(findings.map(({ practice }) => practice));
  const yielding = catalogue.filter(({ yieldsTo }) => yieldsTo?.some((id) => found.has(id)));
  const dropped = new Set(yielding.map(({ id }) => id));
  return findings.filter(({ practice }) => !dropped.has(practice));
}

function unjudgedAll(name: string): string {
  return `What was read of ${name} is in a language that Clausewatch cannot judge yet, so it has no findings.`;
}

/** A document that was found and could not be read is not silence: nothing is known of what it says. */
function whatIsMissing(
  documents: readonly SummarisedDocument[],
  { unread = [], waiting = [], lost = [], covered = [] }: Gaps,
): string[] {
  const absent = expectedTypes
    .map(({ type }) => type)
    .filter((type) => documents.every((document) => document.type !== type) && !covered.includes(type));
  const nameOf = (type: DocumentType): string => documentTypeNames[type].toLowerCase();
  const closed = absent.filter((type) => unread.includes(type)).map(nameOf);
  const open = absent.filter((type) => !unread.includes(type));
  const later = open.filter((type) => waiting.includes(type)).map(nameOf);
  const silent = open.filter((type) => !waiting.includes(type));
  const doubtful = silent.filter((type) => lost.includes(type)).map(nameOf);
  const missing = silent.filter((type) => !lost.includes(type)).map(nameOf);
  const sentences = [];
  if (closed.length > 0)
    sentences.push(`We found the ${joined(closed, 'and')}, but nothing could be read there.`);
  if (later.length > 0) sentences.push(`We found the ${joined(later, 'and')}, still to be read.`);
  if (doubtful.length > 0)
    sentences.push(`What may be its ${joined(doubtful, 'and')} did not answer in time.`);
  if (missing.length > 0) sentences.push(`No ${joined(missing, 'or')} was found, which counts as silence.`);
  return sentences;
}

/** The weightiest claims, each practice once and at most two of a category. */
function heaviest(findings: readonly Finding[], polarity: Finding['polarity'], most: number): Finding[] {
  const chosen: Finding[] = [];
  const sorted = findings
    .filter((finding) => finding.polarity === polarity && finding.certainty !== 'likely')
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || (a.practice < b.practice ? -1 : 1));
  for (const finding of sorted) {
    if (chosen.length === most) break;
    if (chosen.some(({ practice }) => practice === finding.practice)) continue;
    if (chosen.some(({ category }) => category === finding.category)) continue;
    chosen.push(finding);
  }
  return chosen;
}

/** Titles begin with their verb, so they follow a subject; their own commas would blur the list. */
function listed(findings: readonly Finding[]): string {
  const phrases = findings.map(({ title }) => title.replaceAll(',', ''));
  return joined(
    phrases.map((phrase) => phrase.charAt(0).toLowerCase() + phrase.slice(1)),
    'and',
  );
}

function joined(parts: readonly string[], last: string): string {
  if (parts.length < 2) return parts.join('');
  const separator = parts.length > 2 ? ', ' : ' ';
  return `${parts.slice(0, -1).join(', ')}${separator}${last} ${parts.at(-1)}`;
}
