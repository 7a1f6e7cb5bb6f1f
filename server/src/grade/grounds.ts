import type { Severity } from '@clausewatch/contract/changes';
import type { SeverityQuestion } from './grade.ts';
import { type GradingRule, gradingRules } from './grading-rules.ts';
import { findSignals, type Signal } from './signals.ts';

/** One thing in which two versions differ, with the rule that graded it. */
export type Ground = { rule: GradingRule; signal: Signal };

/** What the grade of a change rests on, the severest first. */
export function groundsOf(question: SeverityQuestion): Ground[] {
  return gradeSignals(findSignals(question).signals);
}

/** Each signal with the rule that grades it, the severest first. */
export function gradeSignals(signals: readonly Signal[]): Ground[] {
  return signals
    .flatMap((signal): Ground[] => {
      const rule = gradingRules.find(({ test }) => test(signal));
      return rule === undefined ? [] : [{ rule, signal }];
    })
    .sort((a, b) => ranks[b.rule.outcome] - ranks[a.rule.outcome]);
}

export const ranks: Record<Severity, number> = { editorial: 0, minor: 1, material: 2 };
