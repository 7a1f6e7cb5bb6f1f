import { type Answer, AnswerGroup, answerGroupNames, answerNames } from '@clausewatch/contract/answers';
import { correctionSentence } from '@clausewatch/contract/corrections';
import {
  type AiAnalysis,
  type Document,
  documentGroupNames,
  DocumentGroup,
} from '@clausewatch/contract/documents';
import { type Fact, isRow, rowKinds } from '@clausewatch/contract/facts';
import type { Finding } from '@clausewatch/contract/findings';
import { readerSentence } from '@clausewatch/contract/readers';
import { lowered } from '../lexicon/phrases.ts';
import type { VendorReport } from '../store/vendors/vendors.ts';

export type ReportDocument = Document & { content: string };

/** A vendor's report as one value: what `clausewatch analyze --json` prints. */
export function jsonReport(vendor: VendorReport, documents: readonly ReportDocument[]) {
  return {
    vendor: { id: vendor.id, domain: vendor.domain, name: vendor.name, url: vendor.url },
    score: vendor.score,
    letter: vendor.letter,
    scoring: vendor.scoring,
    summary: vendor.summary,
    language_notes: vendor.language_notes,
    answers: vendor.answers,
    documents: documents.map((document) => ({
      id: document.id,
      url: document.url,
      final_url: document.final_url,
      aliases: document.aliases,
      translations: document.translations,
      type: document.type,
      group: document.group,
      language: document.language,
      title: document.title,
      status: document.status,
      status_reason: document.status_reason,
      effective_date: document.effective_date,
      score: document.ai_analysis?.score ?? null,
      summary: document.ai_analysis?.summary ?? '',
      language_note: document.ai_analysis?.language_note ?? null,
      concerns: document.ai_analysis?.concerns ?? [],
      key_points: document.ai_analysis?.key_points ?? [],
      facts: document.ai_analysis?.facts ?? [],
      answers: document.ai_analysis?.answers ?? [],
      breakdown: document.ai_analysis?.breakdown ?? null,
      reader: document.ai_analysis?.reader ?? null,
      found_by: document.found_by,
      content: document.content,
    })),
    coverage: vendor.coverage,
    unread: vendor.unread,
    left_out: vendor.left_out,
    unchecked: vendor.unchecked,
    readers: vendor.readers,
    corrections: vendor.corrections,
  };
}

/** The same report as text for people. */
export function markdownReport(vendor: VendorReport, documents: readonly ReportDocument[]): string {
  const score = vendor.score === null ? 'Not scored' : `Score ${vendor.score} (${vendor.letter})`;
  const parts = [`# ${vendor.name}`, score, coverageLine(vendor), vendor.summary, ...answerParts(vendor)];
  for (const group of DocumentGroup.options) {
    const members = documents.filter((document) => document.group === group);
    if (members.length > 0) parts.push(`## ${documentGroupNames[group]}`, ...members.flatMap(documentParts));
  }
  if (vendor.corrections.length > 0) {
    parts.push('## Corrected', vendor.corrections.map((each) => `- ${correctionSentence(each)}`).join('\n'));
  }
  const { unread, left_out: leftOut, unchecked } = vendor;
  parts.push(...addressParts('Not read', unread), ...addressParts('Left out', leftOut));
  parts.push(...addressParts('Read before, not checked this time', unchecked));
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The questions that people ask, with the first quote of each answer. */
export function answerParts({ answers }: Pick<VendorReport, 'answers'>): string[] {
  return AnswerGroup.options.flatMap((group) => {
    const lines = answers.filter((each) => each.group === group).map(answerLine);
    return lines.length === 0 ? [] : [`## What people ask: ${answerGroupNames[group]}`, lines.join('\n')];
  });
}

function answerLine({ text, answer, evidence: [first] }: Answer): string {
  const line = `- ${text} **${answerNames[answer]}**`;
  if (first === undefined) return line;
  return `${line}\n  > ${first.quote.replaceAll('\n', ' ')} (${first.document_title})`;
}

/** "9 addresses looked like policies: 6 read, 1 not read, 2 left out." */
function coverageLine({ coverage: { found, read, unread, left_out: leftOut } }: VendorReport): string {
  const looked = found === 1 ? '1 address looked like a policy' : `${found} addresses looked like policies`;
  return `${looked}: ${read} read, ${unread} not read, ${leftOut} left out.`;
}

function addressParts(heading: string, addresses: readonly { url: string; reason: string }[]): string[] {
  if (addresses.length === 0) return [];
  return [`## ${heading}`, addresses.map(({ url, reason }) => `- ${url}: ${reason}`).join('\n')];
}

function documentParts(document: ReportDocument): string[] {
  const analysis = document.ai_analysis;
  const facts = [
    document.final_url,
    analysis?.score == null ? null : `score ${analysis.score}`,
    document.effective_date === null ? null : `effective ${document.effective_date}`,
    `${document.word_count} words`,
    document.status === 'current' ? null : `${document.status}: ${document.status_reason ?? ''}`,
  ];
  return [
    `### ${document.title}`,
    facts.filter((fact) => fact !== null).join(' · '),
    ...(analysis === null ? [] : analysisParts(analysis)),
  ];
}

/** What one text says, without what it answers. */
export function analysisParts(analysis: AiAnalysis): string[] {
  return [
    analysis.summary,
    analysis.language_note ?? '',
    readerSentence(analysis.reader),
    ...factParts(analysis.facts),
    ...findingParts('Concerns', analysis.concerns),
    ...findingParts('Key points', analysis.key_points),
  ];
}

/** Figures a line each with their words; of long lists their number and names. */
function factParts(facts: readonly Fact[]): string[] {
  const figures = facts.filter(({ kind }) => !isRow(kind));
  const lines = figures.map(({ label, text, subject, quote }) => {
    const about = subject === null ? '' : `, ${lowered(subject)}`;
    return `- **${label}**${about}: ${text}\n  > ${quote.replaceAll(/\s+/g, ' ')}`;
  });
  const lists = rowKinds.flatMap(([kind, heading]) => {
    const names = facts.filter((fact) => fact.kind === kind).map(({ text }) => text);
    return names.length === 0 ? [] : [`**${heading} (${names.length})**: ${names.join(', ')}`];
  });
  return [...(lines.length === 0 ? [] : ['**Key figures**', lines.join('\n')]), ...lists];
}

function findingParts(heading: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  const lines = findings.map((finding) => {
    const points = finding.points > 0 ? `+${finding.points}` : String(finding.points).replace('-', '−');
    return `- **${finding.title}** (${points})\n  > ${finding.quote.replaceAll('\n', ' ')}`;
  });
  return [`**${heading}**`, lines.join('\n')];
}
