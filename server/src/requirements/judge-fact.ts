import type { Fact, FactValue } from '@clausewatch/contract/facts';
import type { Polarity } from '@clausewatch/contract/findings';
import { hoursOf } from '@clausewatch/contract/period-hours';
import type { CellEvidence, Figure } from '@clausewatch/contract/matrix';
import type { Judged, ReadDocument } from './cells.ts';
import type { FactRequirement } from './fact-requirements.ts';

/** Quotes under one figure: more are read in the documents. */
const mostEvidence = 6;

type Stated = { fact: Fact; document: ReadDocument; order: number | null };

export function judgeFact(asks: FactRequirement, documents: readonly ReadDocument[]): Judged {
  const stated = inOrder(asks, documents);
  const evidence = stated.slice(0, mostEvidence).map((each) => evidenceOf(asks, each));
  const [first] = stated;
  if (first === undefined)
    return { state: documents.length > 0 ? 'silent' : 'unread', figure: null, evidence };
  if (asks.shows === 'named') return { state: 'good', figure: null, evidence };
  if (asks.shows === 'count')
    return { state: 'stated', figure: { text: String(stated.length), order: stated.length }, evidence };
  const figure: Figure = { text: shortFigure(first.fact), order: first.order };
  const isMet = meets(asks, first.order);
  return { state: isMet === null ? 'stated' : isMet ? 'good' : 'bad', figure, evidence };
}

/** The figure that counts first. */
function inOrder({ kind, shows }: FactRequirement, documents: readonly ReadDocument[]): Stated[] {
  const stated = documents.flatMap((document) =>
    document.facts
      .filter((fact) => fact.kind === kind)
      .map((fact) => ({ fact, document, order: orderOf(fact.value) })),
  );
  if (shows !== 'most' && shows !== 'least') return stated;
  const sign = shows === 'most' ? -1 : 1;
  return stated.toSorted((one, other) => sign * ((one.order ?? 0) - (other.order ?? 0)));
}

/** Null: nothing judges it. */
function meets({ limit, shows }: FactRequirement, hours: number | null): boolean | null {
  if (limit === undefined || hours === null) return null;
  return shows === 'most' ? hours <= limit.hours : hours >= limit.hours;
}

/** A number by which the values of one kind compare: hours, years, a day. Null: they do not. */
function orderOf(value: FactValue): number | null {
  const hours = hoursOf(value);
  if (hours !== null) return hours;
  if ('fees_months' in value) return value.fees_months;
  if ('age' in value) return value.age;
  if ('date' in value) return Number(value.date.replaceAll('-', '').padEnd(8, '0'));
  return null;
}

function shortFigure({ value, text }: Fact): string {
  if ('hours' in value) return `${value.hours} h`;
  if ('days' in value) return `${value.days}${value.working === true ? ' wd' : ' d'}`;
  if ('months' in value) return value.months % 12 === 0 ? `${value.months / 12} y` : `${value.months} mo`;
  if ('fees_months' in value) return `${value.fees_months} mo`;
  if ('age' in value) return String(value.age);
  if ('date' in value) return value.date.slice(0, 7);
  return text;
}

function evidenceOf(asks: FactRequirement, { fact, document, order }: Stated): CellEvidence {
  const { quote, start, end, section, label, subject, text } = fact;
  const isMet = meets(asks, order);
  const polarity: Polarity = isMet === null ? 'neutral' : isMet ? 'favourable' : 'concern';
  return {
    quote,
    start,
    end,
    section,
    polarity,
    document_id: document.id,
    document_title: document.title,
    claim: `${[label, ...(subject === null ? [] : [subject])].join(', ')}: ${text}`,
    scope: null,
    is_likely: false,
  };
}
