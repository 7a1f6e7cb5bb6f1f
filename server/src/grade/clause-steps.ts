import { documentTypeNames } from '@clausewatch/contract/documents';
import { wordingKey } from '../lexicon/typography.ts';
import { isWholeChange } from './fact-effects.ts';
import type { Ground } from './grounds.ts';
import { factSubject, subjectOf } from './headlines.ts';
import type { ClauseSignal } from './signals.ts';

/** What a change did to one clause: the wording that went and that came, null where there was none. */
export type ClauseStep = {
  before: string | null;
  after: string | null;
  /** What the clause is of: “Retention period”. */
  subject: string;
  /** Its figure, where that is all that changed; null otherwise. */
  value: { before: string; after: string } | null;
  /** The operation of the difference. */
  place: number | null;
};

/** A text that was replaced has thousands of sentences, of which none has a history. */
const mostSteps = 60;

/** What became of each clause that matters, the weightiest first. */
export function stepsOf(grounds: readonly Ground[]): ClauseStep[] {
  return grounds
    .flatMap(({ rule, signal }) =>
      rule.outcome === 'editorial' || signal.kind !== 'clause' ? [] : [stepOf(signal)],
    )
    .slice(0, mostSteps);
}

function stepOf({ clause, context }: ClauseSignal): ClauseStep {
  const [before, after] = [clause.before, clause.after].map((text) =>
    text === '' ? null : wordingKey(text),
  );
  const section = subjectOf(clause.section, documentTypeNames[clause.type]);
  const sentence = clause.after === '' ? clause.before : clause.after;
  const fact = context.facts.find(
    ({ kind, before: from, after: to }) => kind !== 'row' && from !== null && to !== null,
  );
  return {
    before: before ?? null,
    after: after ?? null,
    subject: fact === undefined ? section : factSubject(fact.kind, sentence, section),
    value:
      fact !== undefined && isWholeChange(fact, clause) ? { before: fact.before, after: fact.after } : null,
    place: clause.place,
  };
}
