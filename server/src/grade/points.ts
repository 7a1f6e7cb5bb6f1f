import { type ChangeEffect, type ChangePoint, mostProofs } from '@clausewatch/contract/changes';
import { type DocumentType, documentTypeNames } from '@clausewatch/contract/documents';
import { gainedHeadline, lostHeadline } from '@clausewatch/contract/finding-headlines';
import type { Finding } from '@clausewatch/contract/findings';
import { cellsOf } from '../layout/table-rows.ts';
import { changedOperativeWords } from './clauses/operative-changes.ts';
import { countWords } from '../lexicon/words.ts';
import { wholeEntryOf } from './edit-readings.ts';
import { effectOfFact, isWholeChange } from './fact-effects.ts';
import { type Ground, ranks } from './grounds.ts';
import {
  entriesHeadline,
  factHeadline,
  rewordedHeadline,
  sentenceHeadline,
  turnHeadline,
  severalHeadline,
  subjectOf,
} from './headlines.ts';
import { lettersOf, mergePoints, shareSubject, type Weighed } from './merged-points.ts';
import { proofOf, shorten } from './quotes.ts';
import type { SeverityQuestion } from './grade.ts';
import { rewordingOf } from './rewordings.ts';
import type { ClauseSignal } from './signals.ts';
import { effectOfSentence } from './turns.ts';

/** More nobody reads, and each difference that is stored carries them. */
const mostPoints = 60;
const fewestSummed = 3;

/** The document of the change. */
type PointsOf = Pick<SeverityQuestion, 'type' | 'language'>;

/** What a change means, line by line: the severest first, and of these what is lost and what is new to bear. Nothing is told twice. */
export function pointsOf(grounds: readonly Ground[], { type, language }: PointsOf): ChangePoint[] {
  const all = mergePoints(grounds.flatMap((ground) => pointOf(ground, { type, language }) ?? []));
  const summed = all.filter(({ rule }) => rule !== 'wording');
  // A text that was replaced is told by what it does now and no longer does, where enough of that is known.
  const isSummed = grounds.some(({ rule }) => rule.id === 'replaced') && summed.length >= fewestSummed;
  const weighed = (isSummed ? summed : all).toSorted(
    (a, b) => ranks[b.severity] - ranks[a.severity] || b.weight - a.weight,
  );
  const told: Weighed[] = [];
  for (const point of weighed)
    if (told.length < mostPoints && !told.some((other) => saysTheSame(other, point))) told.push(point);
  return told.map(({ severity, effect, text, why, place, rule, proof }) => ({
    severity,
    effect,
    text,
    why,
    place,
    rule,
    proof: proof.slice(0, mostProofs),
  }));
}

/** What went and what came in its place, one paragraph for another, are one thing. */
function saysTheSame(told: Weighed, point: Weighed): boolean {
  if (point.topics.some((topic) => told.topics.includes(topic))) return true;
  const own = quotesIn(point.text);
  if (own.length > 0 && new Set(own).isSubsetOf(new Set(quotesIn(told.text)))) return true;
  // One sub-processor in the place of another: who came and who went.
  if (told.rule === 'entry' && point.rule === 'entry') return false;
  if (told.place === null || point.place === null || told.isGained === null || point.isGained === null)
    return false;
  // A promise that went and another that came are two things, wherever they stand: but not one and its denial.
  const isAlike = (told.rule === 'wording') === (point.rule === 'wording');
  if (isAlike && !shareSubject(told.text, point.text)) return false;
  return Math.abs(told.place - point.place) <= 1 && told.isGained !== point.isGained;
}

/** What a line quotes, as far as it says which sentence it is. */
function quotesIn(text: string): string[] {
  return [...text.matchAll(/“([^”]{25,})”/g)].map(([, quote = '']) => lettersOf(quote));
}

function pointOf({ rule, signal }: Ground, of: PointsOf): Weighed | null {
  const severity = rule.outcome;
  if (severity === 'editorial') return null;
  if (signal.kind === 'relocation') {
    const text = `Moved: “${shorten(cellsOf(signal.text).join(' · '))}” from “${shorten(signal.from)}” to “${shorten(signal.to)}”`;
    return {
      severity,
      effect: 'neither',
      text,
      why: null,
      place: null,
      rule: 'moved',
      proof: [...signal.proof],
      weight: 15,
      topics: [text],
      isGained: null,
    };
  }
  if (signal.kind !== 'clause') return null;
  return { ...nameOf(signal, of, severity), severity };
}

/** A clause is told by the weightiest thing that is known of it. */
function nameOf(signal: ClauseSignal, of: PointsOf, severity: ChangePoint['severity']): Weighed {
  const { turn, clause } = signal;
  const { place, removed, added } = clause;
  const figure = byFact(signal, of.type);
  const isFigureAlone = signal.context.facts.some((fact) => isWholeChange(fact, clause));
  // A figure that is known to be better or worse says more than that a practice is now found, or no longer.
  const named =
    (turn?.kind === 'opt_out_gone' || turn?.kind === 'opt_out_new' ? byTurn(signal, of.type) : null) ??
    (figure !== null && figure.effect !== 'neither' && isFigureAlone ? figure : byFinding(signal)) ??
    figure ??
    byEntry(signal) ??
    byTurn(signal, of.type) ??
    byWords(signal, of);
  const weight = named.weight + Math.round(100 * signal.scores.material + 50 * signal.scores.any);
  return {
    ...named,
    severity,
    place,
    weight,
    proof: proofOf(clause),
    topics: [...named.topics, named.text],
    isGained: removed === '' ? true : added === '' ? false : null,
  };
}

type Named = Omit<Weighed, 'severity' | 'place' | 'isGained' | 'proof'>;

/** A choice that takes the place of a promise: what is done now unless the reader objects. */
const choices: Readonly<Record<string, { promised: RegExp; text: string }>> = {
  // Claude.ai, terms, 28 September 2025: “We will not train our models on any Materials” became “unless you opt out”.
  'training-opt-out': {
    promised: /\b(?:not|never)\b[^.]*\btrain/i,
    text: 'New: trains AI on your data unless you opt out',
  },
};

/** That a text lists what it does says less than what it does. */
const ofNoWeight = 1;

/** A finding that holds for some alone makes no headline, nor does a neutral practice that is gone: the changed words are shown instead. */
function isTellable({ scope, polarity, category, points }: Finding, isGained: boolean): boolean {
  if (category === 'transparency' && Math.abs(points) <= ofNoWeight) return false;
  return (scope ?? null) === null && (isGained || polarity !== 'neutral');
}

function byFinding({ clause, context: { gained, lost } }: ClauseSignal): Named | null {
  const found = [
    ...lost.map((finding) => ({ finding, isGained: false })),
    ...gained.map((finding) => ({ finding, isGained: true })),
  ];
  return (
    found
      .filter(({ finding, isGained }) => isTellable(finding, isGained))
      .map(({ finding, isGained }) => nameOfFinding(finding, isGained, clause.before))
      .sort((a, b) => b.weight - a.weight)[0] ?? null
  );
}

function nameOfFinding(finding: Finding, isGained: boolean, before: string): Named {
  const { practice, polarity, points } = finding;
  const choice = isGained ? choices[practice] : undefined;
  const turned = choice?.promised.test(before) === true ? choice.text : null;
  const isWorse = turned !== null || polarity === (isGained ? 'concern' : 'favourable');
  const effect: ChangeEffect = isWorse ? 'worse' : polarity === 'neutral' ? 'neither' : 'better';
  return {
    text: turned ?? (isGained ? gainedHeadline(finding) : lostHeadline(finding)),
    why: turned === null ? whyOf(finding, isGained) : null,
    rule: `${isGained ? 'gained' : 'lost'}:${practice}`,
    effect,
    weight: weights[effect] + (isWorse && isGained ? opposite : 0) + Math.abs(points),
    topics: [practice],
  };
}

/** Of a promise and its opposite in its place, what is done now says more than that it is no longer promised. */
const opposite = 50;

/** Lost protections and new burdens first. */
const weights: Record<ChangeEffect, number> = { worse: 600, better: 250, neither: 150 };

/** The catalogue says why a practice matters where it is found. */
function whyOf({ polarity, reason }: Finding, isGained: boolean): string | null {
  if (isGained) return reason;
  return polarity === 'favourable'
    ? `Why it mattered: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
    : null;
}

function byFact({ clause, context }: ClauseSignal, type: DocumentType): Named | null {
  const fact = context.facts.find(
    ({ kind, before, after }) =>
      kind !== 'row' &&
      kind !== 'date' &&
      before !== null &&
      after !== null &&
      !(kind === 'number' && isReference(clause.before, before) && isReference(clause.after, after)),
  );
  if (fact === undefined) return null;
  const text = factHeadline(fact, clause.after, subjectOf(clause.section, nameOfType(type)));
  const effect = effectOfFact(fact, clause.after, type);
  // An age or a count stands in several sentences; a period is of something else in each.
  const topics = fact.kind === 'number' ? [`${fact.before ?? ''} → ${fact.after ?? ''}`] : [];
  return { text, why: null, rule: `fact:${fact.kind}`, effect, weight: 400, topics };
}

/** Whether a number is that of a section, here or elsewhere. */
function isReference(text: string, number: string): boolean {
  const figure = number.replaceAll(/[^\d]/g, '\\$&');
  const place = String.raw`^${figure}[.)]\s|\b(?:sections?|clauses?|articles?|paragraphs?)\b[^;]{0,80}\b${figure}\b`;
  return new RegExp(place, 'i').test(text);
}

function byEntry({ clause }: ClauseSignal): Named | null {
  const entry = clause.type === 'subprocessors' ? wholeEntryOf(clause) : null;
  const [name] = entry === null ? [] : cellsOf(entry.text).filter((cell) => cell !== '');
  if (name === undefined) return null;
  const isAdded = clause.added !== '';
  return {
    text: entriesHeadline([name], isAdded),
    why: null,
    rule: 'entry',
    effect: 'neither',
    weight: isAdded ? 500 : 450,
    topics: [],
    entry: { name, list: 'sub-processors', told: entriesHeadline },
  };
}

/** What a sentence states, and how that is turned: “Encrypts your data: no longer “at rest””. */
function byTurn({ clause, turn }: ClauseSignal, type: DocumentType): Named | null {
  if (turn === null || turn.effect === 'neither') return null;
  const { kind, effect, finding } = turn;
  const subject = finding?.title ?? subjectOf(clause.section, nameOfType(type));
  const text = turnHeadline(subject, turn, rewordingOf(clause));
  const weight = weights[effect] + (turn.isGrave ? Math.abs(finding?.points ?? 0) : -graveWeight);
  const topics = [`${clause.removed} → ${clause.added}`.toLowerCase()];
  return { text, why: finding?.reason ?? null, rule: `turned:${kind}`, effect, weight, topics };
}

/** A turn that decides little comes behind what is told of any other. */
const graveWeight = 200;

/** A sentence that denies what it said, or says what it denied, by a word or two, comes before others that were reworded. */
const denials: ReadonlySet<string> = new Set(
  'not no never none neither nor without nicht kein nie ne pas non'.split(' '),
);
const turnedWeight = 200;
const fewWords = 3;

function byWords({ clause, stated }: ClauseSignal, { type, language }: PointsOf): Named {
  const subject = subjectOf(clause.section, nameOfType(type));
  const { removed, added, before, after } = clause;
  const named = { why: null, rule: 'wording', effect: 'neither', weight: 200 } as const;
  const isWhole = removed === '' ? added === after : added === '' && removed === before;
  if (!isWhole) {
    // The same words in the place of the same are one thing, however many sentences they stand in.
    const text = rewordedHeadline(subject, rewordingOf(clause));
    const isTurned =
      (removed === '' || added === '') &&
      countWords(removed + added) <= fewWords &&
      clause.edits.flatMap(changedOperativeWords).some(({ stem }) => denials.has(stem));
    const topics = [`${removed} → ${added}`.toLowerCase()];
    return { ...named, text, topics, weight: named.weight + (isTurned ? turnedWeight : 0) };
  }
  const text = cellsOf((clause.quotes.after ?? clause.quotes.before)?.text ?? '')
    .filter((cell) => cell !== '')
    .join(' · ');
  const told = (texts: readonly string[], isAdded: boolean) => severalHeadline(subject, texts, isAdded);
  const entry = clause.section === null ? {} : { entry: { name: text, list: clause.section, told } };
  const whole = { subject, text };
  const isAdded = added !== '';
  const found = isAdded ? stated.after : stated.before;
  const effect = effectOfSentence(isAdded ? after : before, isAdded, found, language);
  return { ...named, effect, text: sentenceHeadline(subject, text, isAdded), topics: [], whole, ...entry };
}

/** “Other policy” is the name of no document. */
function nameOfType(type: DocumentType): string {
  return type === 'other_compliance' ? 'The policy' : documentTypeNames[type];
}
