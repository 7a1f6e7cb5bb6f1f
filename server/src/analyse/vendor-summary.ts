import type { DocumentType } from '@clausewatch/contract/documents';
import { documentTypeNames } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { expectedTypes } from './vendor-score.ts';

type SummarisedDocument = { type: DocumentType; title: string; findings: readonly Finding[] };

const mostConcerns = 3;
const mostFavourable = 3;

/** Two to four plain sentences from the claims of the findings: the worst, the best, what is missing. */
export function describeVendor(name: string, documents: readonly SummarisedDocument[]): string {
  const findings = documents.flatMap((document) => document.findings);
  const concerns = heaviest(findings, 'concern', mostConcerns);
  const favourable = heaviest(findings, 'favourable', mostFavourable);
  if (documents.length === 0) return `No policy of ${name} was found.`;
  const sentences = [];
  if (concerns.length > 0) sentences.push(`${name} ${listed(concerns)}.`);
  else if (findings.length > 0)
    sentences.push(`Nothing found in the documents of ${name} counts against it.`);
  else sentences.push(`None of the practices we look for was found in the documents of ${name}.`);
  if (favourable.length > 0) sentences.push(`In your favour, it ${listed(favourable)}.`);
  else if (findings.length > 0) sentences.push('No promise in your favour was found.');
  const missing = expectedTypes.filter(({ type }) => documents.every((document) => document.type !== type));
  if (missing.length > 0) {
    const names = missing.map(({ type }) => documentTypeNames[type].toLowerCase());
    sentences.push(`No ${joined(names, 'or')} was found, which counts as silence.`);
  }
  return sentences.join(' ');
}

/** The weightiest claims, each practice once and at most two of a category. */
function heaviest(findings: readonly Finding[], polarity: Finding['polarity'], most: number): Finding[] {
  const chosen: Finding[] = [];
  const sorted = findings
    .filter((finding) => finding.polarity === polarity)
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
