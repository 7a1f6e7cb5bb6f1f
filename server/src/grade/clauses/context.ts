import type { FactChange } from '@clausewatch/contract/changes';
import type { Finding } from '@clausewatch/contract/findings';
import { touches, type ReadClause } from '../changed-findings.ts';
import type { ClauseContext } from './features.ts';

/** Looks up what is known of each clause of a change, given what the whole change gained and lost. */
export function contextsOf(
  facts: readonly FactChange[],
  { gained, lost }: { gained: readonly Finding[]; lost: readonly Finding[] },
): (read: ReadClause) => ClauseContext {
  return ({ clause, stated }) => ({
    facts: facts.filter(
      (fact) =>
        (fact.before !== null && clause.removed.includes(fact.before)) ||
        (fact.after !== null && clause.added.includes(fact.after)) ||
        (fact.before !== null &&
          fact.after !== null &&
          clause.before.includes(fact.before) &&
          clause.after.includes(fact.after)),
    ),
    gained: stated.after.filter((finding) => gained.includes(finding)),
    kept: stated.after.filter((finding) => !gained.includes(finding)),
    lost: stated.before.filter((finding) => lost.includes(finding)),
  });
}

/** What either version states in a clause. */
export function statedIn(
  clause: ReadClause['clause'],
  before: readonly Finding[],
  after: readonly Finding[],
): ReadClause['stated'] {
  const at = (findings: readonly Finding[], side: 'before' | 'after') =>
    findings.filter((finding) => [finding, ...finding.also].some((quote) => touches(clause, quote, side)));
  return { before: at(before, 'before'), after: at(after, 'after') };
}
