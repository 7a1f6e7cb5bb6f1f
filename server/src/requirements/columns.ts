import { answerGroupNames } from '@clausewatch/contract/answers';
import { categoryNames } from '@clausewatch/contract/findings';
import type { ColumnKind, MatrixColumn } from '@clausewatch/contract/matrix';
import { questions } from '../answers/questions.ts';
import { type FactRequirement, factRequirements } from './fact-requirements.ts';
import { type PracticeRequirement, practiceRequirements } from './practice-requirements.ts';
import { type QuestionRequirement, questionRequirements } from './question-requirements.ts';

/** A column with what decides its cells. */
export type Column = { shown: MatrixColumn } & (
  | { kind: 'question'; asks: QuestionRequirement }
  | { kind: 'practice'; asks: PracticeRequirement }
  | { kind: 'fact'; asks: FactRequirement }
);

/** Every column there is, in the order in which they are shown. */
export const columns: readonly Column[] = [
  ...questionRequirements.map(questionColumn),
  ...practiceRequirements.map(practiceColumn),
  ...factRequirements.map(factColumn),
];

const byId = new Map(columns.map((column) => [column.shown.id, column]));

/** The columns with these ids, without those that there are no more; null: the usual ones of the questions. */
export function columnsOf(ids: readonly string[] | undefined): Column[] {
  if (ids === undefined || ids.length === 0) return usualColumns('question');
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

export function usualColumns(kind: ColumnKind): Column[] {
  return columns.filter(({ shown }) => shown.kind === kind && shown.is_usual);
}

function questionColumn(asks: QuestionRequirement): Column {
  const group = questions.find(({ id }) => id === asks.question)?.group ?? 'privacy';
  const { label, requirement } = asks;
  const id = `question.${asks.question}`;
  return {
    kind: 'question',
    asks,
    shown: {
      id,
      kind: 'question',
      label,
      requirement,
      group: answerGroupNames[group],
      limit: null,
      is_usual: true,
    },
  };
}

function practiceColumn(asks: PracticeRequirement): Column {
  const { practice, category, label, requirement, isUsual } = asks;
  return {
    kind: 'practice',
    asks,
    shown: {
      id: `practice.${practice}`,
      kind: 'practice',
      label,
      requirement,
      group: categoryNames[category],
      limit: null,
      is_usual: isUsual,
    },
  };
}

function factColumn(asks: FactRequirement): Column {
  const { kind, group, label, requirement, limit } = asks;
  return {
    kind: 'fact',
    asks,
    shown: {
      id: `fact.${kind}`,
      kind: 'fact',
      label,
      requirement,
      group,
      limit: limit?.text ?? null,
      is_usual: true,
    },
  };
}
