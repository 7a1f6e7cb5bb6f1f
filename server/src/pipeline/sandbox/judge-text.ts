import type { Fact } from '@clausewatch/contract/facts';
import { type AnalyseInput, analyse, type DocumentAnalysis } from '../../analyse/analyse.ts';
import { findFacts, summariseDocument } from '../../facts/facts.ts';

/** All that is found in one text: practices with their points, facts, and both in a few sentences. */
export type JudgedText = Omit<DocumentAnalysis, 'note'> & { facts: Fact[]; summary: string };

export function judgeText(input: AnalyseInput): JudgedText {
  const { note, ...analysis } = analyse(input);
  const facts = findFacts(input);
  const summary = summariseDocument({
    findings: analysis.findings,
    facts,
    silences: analysis.breakdown?.silences ?? [],
  });
  const isEmpty = note !== null && analysis.findings.length === 0 && facts.length === 0;
  return {
    ...analysis,
    facts,
    summary: [isEmpty ? '' : summary, note ?? ''].filter((part) => part !== '').join(' '),
  };
}
