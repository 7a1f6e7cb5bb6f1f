import type { Finding } from '@clausewatch/contract/findings';
import { foldTypography } from '../../lexicon/typography.ts';
import type { ClauseContext } from './features.ts';
import type { Clause } from './clauses.ts';
import type { SeverityQuestion } from '../grade.ts';

type Side = 'before' | 'after';

/** Looks up what is known of each clause of a change. */
export function contextsOf(question: SeverityQuestion): (clause: Clause) => ClauseContext {
  const { diff, findingsBefore, findingsAfter } = question;
  const before = new Set(findingsBefore.map(({ practice }) => practice));
  const after = new Set(findingsAfter.map(({ practice }) => practice));
  return (clause) => {
    const stated = findingsAfter.filter((finding) => states(clause, finding, 'after'));
    const lost = isRenamed(clause)
      ? []
      : findingsBefore.filter((finding) => !after.has(finding.practice) && states(clause, finding, 'before'));
    return {
      facts: diff.facts.filter(
        (fact) =>
          (fact.before !== null && clause.removed.includes(fact.before)) ||
          (fact.after !== null && clause.added.includes(fact.after)) ||
          (fact.before !== null &&
            fact.after !== null &&
            clause.before.includes(fact.before) &&
            clause.after.includes(fact.after)),
      ),
      gained: stated.filter(({ practice }) => !before.has(practice)),
      kept: stated.filter(({ practice }) => before.has(practice)),
      lost,
    };
  };
}

/** Whether a sentence only calls somebody otherwise: "the Information Commission" still takes complaints. */
function isRenamed({ removed, added }: Clause): boolean {
  const isName = (text: string) => /\p{Lu}/u.test(text) && !/(?<!\p{L}|['’])\p{Ll}/u.test(text);
  return isName(removed) && isName(added);
}

/** Whether one of a finding's quotes is the clause, or part of it. */
function states({ edits, ...clause }: Clause, finding: Finding, side: Side): boolean {
  const blocks = new Set(
    edits.flatMap(({ blockBefore, blockAfter }) => (side === 'before' ? blockBefore : blockAfter) ?? []),
  );
  const sentence = clause[side];
  return [finding, ...finding.also].some(
    ({ start, end, quote }) =>
      [...blocks].some((block) => start < block.end && block.start < end) &&
      overlaps(sentence, foldTypography(quote)),
  );
}

function overlaps(sentence: string, quote: string): boolean {
  if (sentence.includes(quote.slice(0, decisive)) || quote.includes(sentence.slice(0, decisive))) return true;
  // Of a sentence with several edits the older wording is put together again, nearly.
  const words = new Set(quote.split(/\W+/));
  const own = sentence.split(/\W+/);
  return own.length > fewWords && own.filter((word) => words.has(word)).length >= own.length * mostOfThem;
}

const fewWords = 5;
const mostOfThem = 0.8;

/** Characters by which a sentence is known. */
const decisive = 80;
