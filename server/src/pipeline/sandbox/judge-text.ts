import { judgedLanguage } from '@clausewatch/contract/languages';
import type { Fact } from '@clausewatch/contract/facts';
import { type AnalyseInput, analyse, deniedAmong, type DocumentAnalysis } from '../../analyse/analyse.ts';
import { findFacts, summariseDocument } from '../../facts/facts.ts';

/** All that is found in one text: practices with their points, facts, and both in a few sentences. */
export type JudgedText = DocumentAnalysis & { facts: Fact[]; summary: string };

export function judgeText(input: AnalyseInput): JudgedText {
  const analysis = analyse(input);
  const facts = findFacts(input);
  const { findings, breakdown } = analysis;
  // What could not be judged was not looked for in vain.
  const isUnread = findings.length === 0 && facts.length === 0 && !isJudged(input);
  const silences = breakdown?.silences ?? [];
  // A summary leaves out what the document both promises and takes back.
  const denied = deniedAmong(findings);
  const told = findings.filter(({ practice }) => !denied.has(practice));
  const summary = isUnread ? '' : summariseDocument({ findings: told, facts, silences });
  return { ...analysis, facts, summary };
}

function isJudged({ language }: AnalyseInput): boolean {
  return language === null || judgedLanguage(language) !== null;
}
