import { answerNames } from '@clausewatch/contract/answers';
import { documentTypeNames } from '@clausewatch/contract/documents';
import {
  type Check,
  checkLevelNames,
  type CheckSubject,
  type FactComparison,
  comparisonSigns,
  limitedFacts,
} from '@clausewatch/contract/standards';
import { questions } from '../answers/questions.ts';
import { practiceOf } from './practices.ts';

/** What a check is about, as a claim about the vendor, or a question with the answers that are wanted. */
export function titleOf({ title, subject }: Pick<Check, 'title' | 'subject'>): string {
  if (title !== '') return title;
  switch (subject.kind) {
    case 'practice':
      return practiceOf(subject.practice)?.title ?? subject.practice;
    case 'answer':
      return `${textOf(subject.question)} Wanted: ${subject.wanted.map((each) => answerNames[each]).join(' or ')}`;
    case 'fact':
      return limitedFacts[subject.fact].name;
    case 'document':
      return `Publishes: ${documentTypeNames[subject.type]}`;
  }
}

/** The same, as what is required where it stands alone: “Must not: Trains AI on your data”. */
export function requirementOf(check: Pick<Check, 'level' | 'title' | 'subject'>): string {
  return check.level === 'must_not' ? `${checkLevelNames.must_not}: ${titleOf(check)}` : titleOf(check);
}

/** “≤ 72 hours”, “for anyone”, or null. */
export function limitOf(subject: CheckSubject): string | null {
  if (subject.kind === 'practice') return subject.of_any === true ? 'for anyone' : null;
  if (subject.kind !== 'fact') return null;
  return `${comparisonSigns[subject.comparison]} ${amountInWords(subject)}`;
}

const comparisonWords: Record<FactComparison, string> = {
  at_most: 'at most',
  at_least: 'at least',
  equal: 'exactly',
};

/** “at least 30 days”. */
export function limitInWords(subject: Extract<CheckSubject, { kind: 'fact' }>): string {
  return `${comparisonWords[subject.comparison]} ${amountInWords(subject)}`;
}

function amountInWords({ value, unit }: Extract<CheckSubject, { kind: 'fact' }>): string {
  return `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;
}

function textOf(question: string): string {
  return questions.find(({ id }) => id === question)?.text ?? question;
}

/** In a word or three, for the head of a column. */
export function shortOf(check: Pick<Check, 'short' | 'title' | 'subject'>): string {
  if (check.short !== '') return check.short;
  const title = titleOf(check);
  if (title.length <= longestShort) return title;
  const cut = title.slice(0, longestShort + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestShort / 2))}…`;
}

const longestShort = 20;
