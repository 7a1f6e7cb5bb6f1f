import type { BlockOperation, DiffStats, FactChange } from '@clausewatch/contract/changes';
import { type Block, type DocumentType, documentTypeNames } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import type { AlertPoint, AlertSeverity, Passage } from '@clausewatch/contract/notifications';
import { cellsOf } from '../layout/table-rows.ts';
import {
  factHeadline,
  gainedHeadline,
  listHeadlines,
  lostHeadline,
  sentenceHeadline,
  subjectOf,
} from './headlines.ts';
import { passagesOf, sectionOf, type Texts } from './passages.ts';

/** A change as it was found. */
export type FoundChange = Texts & {
  type: DocumentType;
  severity: AlertSeverity;
  reasons: readonly string[];
  facts: readonly FactChange[];
  gained: readonly Finding[];
  lost: readonly Finding[];
  stats: DiffStats;
  /** The date that each text gives itself. */
  dates: { before: string | null; after: string | null };
};

/** What is told of something that happened, the same on every channel. */
export type AlertText = {
  headline: string;
  meaning: string;
  points: AlertPoint[];
  passages: Passage[];
  rules: string[];
  inForce: string | null;
};

/** One thing that the change means. */
type Line = {
  text: string;
  weight: number;
  severity: AlertSeverity;
  rule: string;
  /** Where it changed: an operation. */
  place: number | null;
  /** Why it matters, or null where the line says it. */
  why: string | null;
  /** What the other side of the same thing would be about; null for what is no practice. */
  topic: string | null;
  isGained: boolean;
};

const mostPoints = 8;

export function describeChange(change: FoundChange): AlertText {
  const lines = linesOf(change).sort((one, other) => other.weight - one.weight);
  const told = lines.filter((line, index) => !lines.slice(0, index).some((each) => saysTheSame(each, line)));
  const [first, ...others] = told;
  const { before, after } = change.dates;
  return {
    headline: first?.text ?? subjectOf(null, documentTypeNames[change.type]),
    meaning: first?.why ?? extentOf(change, told),
    points: others.slice(0, mostPoints).map(({ severity, text }) => ({ severity, text })),
    passages: passagesOf(
      change,
      told.flatMap(({ place }) => place ?? []),
    ),
    rules: [...new Set(lines.map(({ rule }) => rule))],
    inForce: after === before ? null : after,
  };
}

function linesOf(change: FoundChange): Line[] {
  const lines = [...findingLines(change), ...factLines(change), ...entryLines(change)];
  if (lines.length > 0) return lines;
  const subject = documentTypeNames[change.type];
  return change.reasons.map((reason, index) => ({
    text: sentenceHeadline(reason, subject),
    weight: -index,
    severity: change.severity,
    rule: 'wording',
    place: null,
    why: null,
    topic: null,
    isGained: false,
  }));
}

/** Lost protections and new burdens first. */
function findingLines(change: FoundChange): Line[] {
  const line = (finding: Finding, isGained: boolean): Line[] => {
    // What came or went with spelling alone is among the findings and not among the reasons.
    if (!change.reasons.some((reason) => reason.includes(finding.title))) return [];
    const isWorse = finding.polarity === (isGained ? 'concern' : 'favourable');
    return [
      {
        text: isGained ? gainedHeadline(finding) : lostHeadline(finding),
        weight: weightOf(finding, isGained, isWorse),
        severity: finding.polarity === 'neutral' ? 'minor' : 'material',
        rule: `${isGained ? 'gained' : 'lost'}:${finding.practice}`,
        place: placeOf(finding.start, isGained ? 'after' : 'before', change),
        why: whyOf(finding, isGained),
        topic: `${finding.category} ${isWorse ? 'worse' : 'better'}`,
        isGained,
      },
    ];
  };
  return [
    ...change.lost.flatMap((finding) => line(finding, false)),
    ...change.gained.flatMap((finding) => line(finding, true)),
  ];
}

function weightOf({ polarity, points }: Finding, isGained: boolean, isWorse: boolean): number {
  if (polarity === 'neutral') return 100;
  return (isWorse ? (isGained ? 600 : 700) : 250) + Math.abs(points);
}

/** The catalogue says why a practice matters where it is found. */
function whyOf({ polarity, reason }: Finding, isGained: boolean): string | null {
  if (isGained) return reason;
  return polarity === 'favourable'
    ? `What is gone: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
    : null;
}

function factLines(change: FoundChange): Line[] {
  return change.facts.flatMap((fact): Line[] => {
    // Rows are told as entries; a date, by the reasons that judged it.
    if (fact.kind === 'row' || fact.kind === 'date') return [];
    const isIn = (text: string, value: string | null) => value === null || text.includes(value);
    if (!change.reasons.some((reason) => isIn(reason, fact.before) && isIn(reason, fact.after))) return [];
    const place = change.operations.findIndex((operation) => holds(operation, fact, change));
    const operation = change.operations[place];
    const heading = operation === undefined ? null : sectionOf(operation, change);
    return [
      {
        text: factHeadline(fact, subjectOf(heading, documentTypeNames[change.type])),
        weight: fact.before !== null && fact.after !== null ? 400 : 300,
        severity: 'material',
        rule: `fact:${fact.kind}`,
        place: place < 0 ? null : place,
        why: null,
        topic: null,
        isGained: false,
      },
    ];
  });
}

/** Who came onto or went from a list of sub-processors. */
function entryLines(change: FoundChange): Line[] {
  if (change.type !== 'subprocessors') return [];
  const names = (side: 'before' | 'after') =>
    change.facts.flatMap((fact) => {
      const [name] = fact.kind === 'row' && fact[side] !== null ? cellsOf(fact[side]).filter(Boolean) : [];
      return name ?? [];
    });
  return listHeadlines(names('after'), names('before')).map((text, index) => ({
    text,
    weight: 500 - index,
    severity: 'material',
    rule: 'fact:row',
    place: null,
    why: null,
    topic: null,
    isGained: false,
  }));
}

/**
 * A promise lost and a burden gained by the same words, in one place or where one paragraph stands for another, are one thing; so is a
 * figure in a sentence that is told already.
 */
function saysTheSame(told: Line, line: Line): boolean {
  if (told.text === line.text) return true;
  if (told.place === null || line.place === null || told.topic === null) return false;
  const distance = Math.abs(told.place - line.place);
  if (line.topic === null) return distance === 0;
  return distance <= 1 && told.topic === line.topic && told.isGained !== line.isGained;
}

/** The change whose text holds a character of one of both texts. */
function placeOf(
  start: number,
  side: 'before' | 'after',
  { operations, ...texts }: FoundChange,
): number | null {
  const place = operations.findIndex((operation) => {
    if (operation.kind === 'same') return false;
    const block = blockOn(operation, side, texts);
    return block !== undefined && block.start <= start && start < block.end;
  });
  return place < 0 ? null : place;
}

function holds(operation: BlockOperation, { before, after }: FactChange, texts: Texts): boolean {
  if (operation.kind === 'same') return false;
  const isIn = (side: 'before' | 'after', value: string | null) =>
    value === null || (blockOn(operation, side, texts)?.text.includes(value) ?? false);
  return isIn('before', before) && isIn('after', after);
}

function blockOn(
  operation: BlockOperation,
  side: 'before' | 'after',
  texts: Pick<Texts, 'before' | 'after'>,
): Block | undefined {
  if (side === 'before') return 'before' in operation ? texts.before[operation.before] : undefined;
  return 'after' in operation ? texts.after[operation.after] : undefined;
}

/** How much changed, and under which headings. */
function extentOf(change: FoundChange, lines: readonly Line[]): string {
  const headings = lines.flatMap(({ place }) => {
    const operation = place === null ? undefined : change.operations[place];
    return (operation === undefined ? null : sectionOf(operation, change)) ?? [];
  });
  const under = [...new Set(headings)].slice(0, 3).map((heading) => `“${subjectOf(heading, heading)}”`);
  const { words_added: added, words_removed: removed } = change.stats;
  const extent = `${added} ${added === 1 ? 'word was' : 'words were'} added, ${removed} removed`;
  return under.length === 0 ? `${extent}.` : `Under ${under.join(', ')}: ${extent}.`;
}
