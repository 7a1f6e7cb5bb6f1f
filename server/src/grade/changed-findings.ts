import type { Finding } from '@clausewatch/contract/findings';
import type { Clause } from './clauses/clauses.ts';
import { isSameSentence, type Stated, type Turn } from './turns.ts';

/** A clause with what either version states in it, and how its rewording turns that. */
export type ReadClause = {
  clause: Clause;
  stated: Stated;
  turn: Turn | null;
};

/**
 * Practices that one version states and the other does not, as far as the wording proves it: each of their sentences came, went, or is another
 * one now. A sentence that still says it has changed, and nothing was lost; the analyser may judge it otherwise for a word beside it.
 */
export function changedFindings(
  clauses: readonly ReadClause[],
  before: readonly Finding[],
  after: readonly Finding[],
): { gained: Finding[]; lost: Finding[] } {
  return {
    gained: missingFrom(before, after).filter((finding) => isProved(finding, clauses, 'after')),
    lost: missingFrom(after, before).filter((finding) => isProved(finding, clauses, 'before')),
  };
}

type Side = 'before' | 'after';

function missingFrom(known: readonly Finding[], findings: readonly Finding[]): Finding[] {
  const practices = new Set(known.map((finding) => finding.practice));
  return findings.filter((finding) => !practices.has(finding.practice));
}

/** Whether no sentence that states the finding on its side stands, or still says it, on the other. */
function isProved(finding: Finding, clauses: readonly ReadClause[], side: Side): boolean {
  const places = [finding, ...finding.also].map((quote) =>
    clauses.filter(({ clause }) => touches(clause, quote, side)),
  );
  return (
    places.every((found) => found.length > 0) &&
    places.some((found) => found.some((one) => isOtherNow(one, finding, side)))
  );
}

export function touches(
  { quotes }: Clause,
  { start, end }: { start: number; end: number },
  side: Side,
): boolean {
  const quote = quotes[side];
  return quote !== null && start < quote.end && quote.start < end;
}

/** Whether what a sentence states on one side, the other denies or does not speak of. */
function isOtherNow({ clause, turn }: ReadClause, { title, quote }: Finding, side: Side): boolean {
  const [own, other] = side === 'before' ? [clause.before, clause.after] : [clause.after, clause.before];
  if (other === '') return !clause.isElsewhere;
  if (isRenamed(clause)) return false;
  if (turn !== null && turning.has(turn.kind)) return true;
  const said = stemsOf(quote).intersection(stemsOf(title));
  if (said.size > 0) return !said.isSubsetOf(stemsOf(other));
  return !isSameSentence(own.toLowerCase(), other.toLowerCase());
}

const turning: ReadonlySet<Turn['kind']> = new Set([
  'denied',
  'affirmed',
  'opt_out_gone',
  'opt_out_new',
  'reassigned',
  'vague',
]);

/** Beginnings of the words of a text, as far as they are long enough to say something. */
function stemsOf(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .match(/\p{L}{4,}/gu)
      ?.map((word) => word.slice(0, 4)),
  );
}

/** Whether a sentence only calls somebody otherwise: "the Information Commission" still takes complaints. */
function isRenamed({ removed, added }: Clause): boolean {
  const isName = (text: string) => /\p{Lu}/u.test(text) && !/(?<!\p{L}|['’])\p{Ll}/u.test(text);
  return isName(removed) && isName(added);
}
