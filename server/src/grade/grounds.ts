import type { Severity } from '@clausewatch/contract/changes';
import type { SeverityQuestion } from './grade.ts';
import { type GradingRule, gradingRules } from './grading-rules.ts';
import { findSignals, type Signal } from './signals.ts';

/** One thing in which two versions differ, with the rule that graded it. */
export type Ground = { rule: GradingRule; signal: Signal };

/** What the grade of a change rests on, the weightiest first. */
export function groundsOf(question: SeverityQuestion): Ground[] {
  return findSignals(question)
    .flatMap((signal) => {
      const rule = gradingRules.find(({ test }) => test(signal));
      return rule === undefined ? [] : [{ rule, signal, weight: rule.weight(signal) }];
    })
    .sort((a, b) => ranks[b.rule.outcome] - ranks[a.rule.outcome] || b.weight - a.weight)
    .map(({ rule, signal }) => ({ rule, signal }));
}

const ranks: Record<Severity, number> = { editorial: 0, minor: 1, material: 2 };
