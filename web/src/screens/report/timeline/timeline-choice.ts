import { type Direction, severities, type Severity } from '@clausewatch/contract/changes';
import { directions } from '@clausewatch/contract/words/directions';
import { type TimelineShow, timelineShows } from '@clausewatch/contract/timeline';
import { oneOf } from '../../../ui/one-of.ts';
import type { TimelineQuery } from '../../../api/timeline.ts';

/** What of a timeline is shown: it stands in the address. */
export type TimelineChoice = {
  show: TimelineShow;
  severity: Severity | null;
  direction: Direction | null;
  documentId: string | null;
  days: number | null;
  /** Where the page before this one ended; null for the newest. */
  after: string | null;
};

/** What can be chosen, in days back from now. */
export const periods: readonly { days: number; name: string }[] = [
  { days: 30, name: 'Last 30 days' },
  { days: 365, name: 'Last 12 months' },
];

const pageLength = 50;

export function readTimelineChoice(search: URLSearchParams): TimelineChoice {
  const days = Number(search.get('days'));
  return {
    show: oneOf(timelineShows, search.get('show')) ?? 'all',
    severity: oneOf(severities, search.get('severity')) ?? null,
    direction: oneOf(directions, search.get('direction')) ?? null,
    documentId: search.get('of'),
    days: periods.some((period) => period.days === days) ? days : null,
    after: search.get('after'),
  };
}

/** The address's parameters with another choice in them, from its newest entries on: only what narrows the list is written. */
export function withTimelineChoice(
  search: URLSearchParams,
  chosen: Partial<Omit<TimelineChoice, 'after'>>,
): URLSearchParams {
  const { show, severity, direction, documentId, days } = { ...readTimelineChoice(search), ...chosen };
  const written = new URLSearchParams(search);
  const put = (name: string, value: string | null) => {
    if (value === null) written.delete(name);
    else written.set(name, value);
  };
  put('show', show === 'all' ? null : show);
  put('severity', severity);
  put('direction', direction);
  put('of', documentId);
  put('days', days === null ? null : String(days));
  put('after', null);
  return written;
}

export function queryOfTimeline(choice: TimelineChoice): TimelineQuery {
  const { show, severity, direction, documentId, days, after } = choice;
  return {
    show,
    limit: pageLength,
    ...(severity !== null && { severity }),
    ...(direction !== null && { direction }),
    ...(documentId !== null && { document_id: documentId }),
    ...(days !== null && { days }),
    ...(after !== null && { cursor: after }),
  };
}

/** Whether anything is left out for what was chosen. */
export function isNarrowed({ show, severity, direction, documentId, days }: TimelineChoice): boolean {
  return show !== 'all' || severity !== null || direction !== null || documentId !== null || days !== null;
}
