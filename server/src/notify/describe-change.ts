import type { ChangePoint, DiffStats } from '@clausewatch/contract/changes';
import { type DocumentType, documentTypeNames } from '@clausewatch/contract/documents';
import {
  type AlertPoint,
  type AlertSeverity,
  mostAlertPoints,
  type Passage,
} from '@clausewatch/contract/notifications';
import type { Finding } from '@clausewatch/contract/findings';
import { wholeDay } from '@clausewatch/contract/words/whole-day';
import { type Anchor, head, passagesOf, sectionOf, type Texts } from './passages.ts';
import { rewordedAlert } from './reworded.ts';

/** A change as it was found. */
export type FoundChange = Texts & {
  type: DocumentType;
  severity: AlertSeverity;
  /** What it means, the weightiest first, in the words of grading; none of one that was found before these were kept. */
  points: readonly ChangePoint[];
  /** Found in the new text alone, and in the old one alone. */
  gained: readonly Finding[];
  lost: readonly Finding[];
  reasons: readonly string[];
  stats: DiffStats;
  /** The date that each text gives itself. */
  dates: { before: string | null; after: string | null };
  foundAt: Date;
  /** The most important clause, where it is worded again as before an earlier change, and when that was read. */
  back: { subject: string; value: string | null; since: Date } | null;
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

/** Longer ones are cut in a list and in the subject of a mail. */
const longestHeadline = 140;

export function describeChange(change: FoundChange): AlertText {
  const [first, ...others] = change.points;
  const { headline, meaning } =
    change.back === null ? headlineOf(change, first) : headlineOfReturn(change.back);
  return {
    headline: head(headline, longestHeadline),
    meaning,
    points: others.slice(0, mostAlertPoints).map(({ severity, text }) => ({ severity, text })),
    passages: passagesOf(change, anchorsOf(change)),
    rules: [...new Set(change.points.map(({ rule }) => rule))],
    inForce: comingIntoForce(change),
  };
}

type Headline = Pick<AlertText, 'headline' | 'meaning'>;

function headlineOf(change: FoundChange, first: ChangePoint | undefined): Headline {
  if (first === undefined) return { headline: headlineWithoutPoints(change), meaning: extentOf(change) };
  return rewordedAlert(first) ?? { headline: first.text, meaning: first.why ?? extentOf(change) };
}

function headlineOfReturn({ subject, value, since }: NonNullable<FoundChange['back']>): Headline {
  const to = value === null ? 'back to its wording' : `back to ${value}, as`;
  return {
    headline: `${subject}: ${to} before ${wholeDay(since)}`,
    meaning: `It was changed on ${wholeDay(since)}, and is now worded as it was before.`,
  };
}

/** What the points are about, in their order: of what a text does now, or no longer does, the very sentence. */
export function anchorsOf({
  points,
  gained,
  lost,
}: Pick<FoundChange, 'points' | 'gained' | 'lost'>): Anchor[] {
  const quotes = new Map<string, string>([
    ...gained.map(({ practice, quote }): [string, string] => [`gained:${practice}`, quote]),
    ...lost.map(({ practice, quote }): [string, string] => [`lost:${practice}`, quote]),
  ]);
  return points.map(({ place, rule }) => ({ place, quote: quotes.get(rule) || null }));
}

/** East of here a day begins so much earlier. */
const earliestDayMs = 14 * 3_600_000;

/** The new text's own date, where that is still to come: one that has passed may as well be the day of the last update. */
function comingIntoForce({ dates: { before, after }, foundAt }: FoundChange): string | null {
  if (after === null || after === before) return null;
  return Date.parse(after) > foundAt.getTime() + earliestDayMs ? after : null;
}

/** Under the document's name, since a figure never leads. */
function headlineWithoutPoints({ type, reasons }: FoundChange): string {
  const [reason] = reasons;
  return [documentTypeNames[type], ...(reason === undefined ? [] : [reason.replace(/\.$/, '')])].join(': ');
}

/** What the text says now, or how much changed, and under which headings. */
function extentOf(change: FoundChange): string {
  const headings = change.points.flatMap(({ place }) => {
    const operation = place === null ? undefined : change.operations[place];
    return (operation === undefined ? null : sectionOf(operation, change)) ?? [];
  });
  const under = [...new Set(headings)]
    .slice(0, 3)
    .map((heading) => `“${head(heading.replace(/^[\d.]+\s+/, ''), 60)}”`);
  const { words_added: added, words_removed: removed } = change.stats;
  const sentence = sentenceOf(change.points);
  const extent = sentence ?? `${added} ${added === 1 ? 'word was' : 'words were'} added, ${removed} removed.`;
  if (under.length > 0) return `Under ${under.join(', ')}: ${extent}`;
  return sentence === null ? extent : `The text now says: ${extent}`;
}

/** Longer ones are read where the passages are. */
const longestSentence = 200;

/** The sentence of a change that is of one sentence alone, as it is now. */
function sentenceOf([point, ...others]: readonly ChangePoint[]): string | null {
  const [proof, ...further] = point?.proof ?? [];
  const sentence = proof?.after?.quote.trim() ?? '';
  // A new sentence is the headline already.
  if (proof?.before == null || others.length + further.length > 0) return null;
  return sentence === '' || sentence.length > longestSentence ? null : `“${sentence}”`;
}
