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
  return {
    headline: head(headlineOf(change), longestHeadline),
    meaning: change.back === null ? (first?.why ?? extentOf(change)) : meaningOfReturn(change.back),
    points: others.slice(0, mostAlertPoints).map(({ severity, text }) => ({ severity, text })),
    passages: passagesOf(change, anchorsOf(change)),
    rules: [...new Set(change.points.map(({ rule }) => rule))],
    inForce: comingIntoForce(change),
  };
}

function headlineOf(change: FoundChange): string {
  const { back, points } = change;
  if (back === null) return points[0]?.text ?? headlineWithoutPoints(change);
  const to = back.value === null ? 'back to its wording' : `back to ${back.value}, as`;
  return `${back.subject}: ${to} before ${wholeDay(back.since)}`;
}

function meaningOfReturn({ since }: NonNullable<FoundChange['back']>): string {
  return `It was changed on ${wholeDay(since)}, and is now worded as it was before.`;
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

/** How much changed, and under which headings. */
function extentOf(change: FoundChange): string {
  const headings = change.points.flatMap(({ place }) => {
    const operation = place === null ? undefined : change.operations[place];
    return (operation === undefined ? null : sectionOf(operation, change)) ?? [];
  });
  const under = [...new Set(headings)]
    .slice(0, 3)
    .map((heading) => `“${head(heading.replace(/^[\d.]+\s+/, ''), 60)}”`);
  const { words_added: added, words_removed: removed } = change.stats;
  const extent = `${added} ${added === 1 ? 'word was' : 'words were'} added, ${removed} removed`;
  return under.length === 0 ? `${extent}.` : `Under ${under.join(', ')}: ${extent}.`;
}
