import type { Fact, FactKind } from '@clausewatch/contract/facts';
import {
  type Check,
  type CheckEvidence,
  type FactComparison,
  type LimitedFact,
  limitedFacts,
  type LimitUnit,
} from '@clausewatch/contract/standards';
import { nothingIn, searchFor } from './searching.ts';
import type { HeldDocument, HeldVendor, Verdict } from './vendor.ts';
import { limitInWords } from './words.ts';

type FactCheck = Pick<Check, 'level'> & { subject: Extract<Check['subject'], { kind: 'fact' }> };
type Figure = { document: HeldDocument; fact: Fact; amount: number };

/** Whether all figures of a kind are within a limit; the one furthest beyond it comes first. */
export function holdFact({ level, subject }: FactCheck, vendor: HeldVendor): Verdict {
  const search = searchFor(subject, vendor);
  const { searched } = search;
  const limit = amountOf(subject.value, subject.unit);
  const figures = figuresOf(subject.fact, vendor).toSorted((a, b) => b.amount - a.amount);
  if (figures.length === 0) return { ...nothingIn(search), evidence: [], searched };
  const isWithin = ({ amount }: Figure) =>
    compare(amount, limit, subject.comparison) === (level !== 'must_not');
  const beyond = figures.filter((figure) => !isWithin(figure));
  // Of several too short, the shortest is furthest off.
  const deciding = inOrderOf(subject.comparison, beyond.length > 0 ? beyond : figures);
  const others = figures.filter((figure) => !deciding.includes(figure));
  const isMet = beyond.length === 0;
  return {
    result: isMet ? 'met' : 'not_met',
    claim: claimOf(deciding[0], subject, isMet),
    evidence: [
      ...deciding.map((figure) => evidenceOf(figure, isMet, true)),
      ...others.map((figure) => evidenceOf(figure, true, false)),
    ].slice(0, mostShown),
    searched,
  };
}

const mostShown = 6;

function inOrderOf(comparison: FactComparison, figures: readonly Figure[]): Figure[] {
  return comparison === 'at_least' ? figures.toReversed() : [...figures];
}

function figuresOf(kind: LimitedFact, { documents }: HeldVendor): Figure[] {
  return documents.flatMap((document) =>
    document.facts
      .filter((fact) => isOf(kind, fact))
      .flatMap((fact) => {
        const amount = amountIn(fact);
        return amount === null ? [] : [{ document, fact, amount }];
      }),
  );
}

function isOf(limited: LimitedFact, { kind, label, subject }: Fact): boolean {
  if (limited === 'retention-after-end') return kind === 'retention' && label === 'Kept after you leave';
  // The customer counts from what it is told itself.
  if (limited === 'breach-notice') return kind === 'breach-notice' && subject === null;
  return kind === (limited satisfies FactKind);
}

/** Periods in hours, ages in years, caps in months of fees. */
function amountIn({ value }: Fact): number | null {
  if ('hours' in value) return value.hours;
  if ('days' in value) return amountOf(value.days * (value.working === true ? 7 / 5 : 1), 'days');
  if ('months' in value) return amountOf(value.months, 'months');
  if ('fees_months' in value) return amountOf(value.fees_months, 'months');
  return 'age' in value ? amountOf(value.age, 'years') : null;
}

/** Years of 365 days and months of thirty, twelve of which are a year: “90 days” is no longer than “3 months”. */
function amountOf(value: number, unit: LimitUnit): number {
  switch (unit) {
    case 'hours':
      return value;
    case 'days':
      return value * 24;
    case 'months':
      return (Math.floor(value / 12) * 365 + (value % 12) * 30) * 24;
    case 'years':
      return amountOf(value * 12, 'months');
  }
}

function compare(amount: number, limit: number, comparison: FactComparison): boolean {
  switch (comparison) {
    case 'at_most':
      return amount <= limit;
    case 'at_least':
      return amount >= limit;
    case 'equal':
      return amount === limit;
  }
}

function claimOf(figure: Figure | undefined, subject: FactCheck['subject'], isMet: boolean): string {
  const { name } = limitedFacts[subject.fact];
  const stated = `${name}: ${figure?.fact.text ?? ''}`;
  return isMet ? stated : `${stated}; you require ${limitInWords(subject)}`;
}

function evidenceOf({ document, fact }: Figure, isWithin: boolean, decides: boolean): CheckEvidence {
  const { quote, start, end, section, text, subject } = fact;
  return {
    quote,
    start,
    end,
    section,
    decides,
    scope: null,
    document_id: document.id,
    document_title: document.title,
    says: subject === null ? text : `${subject}: ${text}`,
    tone: isWithin ? 'favourable' : 'concern',
  };
}
