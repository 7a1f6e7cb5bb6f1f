import type { Severity } from '@clausewatch/contract/changes';
import type { SeverityQuestion } from './grade.ts';
import { type GradingRule, gradingRules, type Weighed } from './grading-rules.ts';
import { findSignals, type Signal } from './signals.ts';

/** One thing in which two versions differ, with the rule that graded it. */
export type Ground = { rule: GradingRule; signal: Signal } & Weighed;

/** What the grade of a change rests on, the weightiest first. */
export function groundsOf(question: SeverityQuestion): Ground[] {
  return findSignals(question)
    .flatMap((signal) => groundOf(signal) ?? [])
    .sort((a, b) => ranks[b.rule.outcome] - ranks[a.rule.outcome] || b.weight - a.weight);
}

const ranks: Record<Severity, number> = { editorial: 0, minor: 1, material: 2 };

function groundOf(signal: Signal): Ground | null {
  for (const rule of gradingRules) {
    const weighed = rule.weigh(signal);
    if (weighed !== null) return { rule, signal, ...weighed };
  }
  return null;
}
