import { alertSeverities, type AlertSeverity } from '@clausewatch/contract/notifications';
import { type Direction, directions } from '@clausewatch/contract/words/directions';
import { oneOf } from '../../ui/one-of.ts';
import type { InboxQuery } from '../../api/notifications.ts';

export type InboxShow = 'unread' | 'all' | 'health';

/** Which entries are shown; part of the address. */
export type InboxChoice = {
  show: InboxShow;
  severity: AlertSeverity | null;
  direction: Direction | null;
  vendorId: string | null;
  documentId: string | null;
  page: number;
};

const shows: readonly InboxShow[] = ['unread', 'all', 'health'];

/** How many unread entries are shown on the first page: they are there to be read. */
export const unreadLength = 50;
export const pageLength = 20;

export function readInboxChoice(search: URLSearchParams): InboxChoice {
  const page = Number(search.get('page'));
  const vendorId = search.get('vendor');
  return {
    show: shows.find((each) => each === search.get('show')) ?? 'unread',
    severity: oneOf(alertSeverities, search.get('severity')) ?? null,
    direction: oneOf(directions, search.get('direction')) ?? null,
    vendorId,
    documentId: vendorId === null ? null : search.get('document'),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The parameters of an address with a choice: only filters and the page. */
export function writeInboxChoice({ show, severity, direction, vendorId, documentId, page }: InboxChoice) {
  return new URLSearchParams({
    ...(show !== 'unread' && { show }),
    ...(severity !== null && { severity }),
    ...(direction !== null && { direction }),
    ...(vendorId !== null && { vendor: vendorId }),
    ...(vendorId !== null && documentId !== null && { document: documentId }),
    ...(page > 1 && { page: String(page) }),
  });
}

export function isNarrowed({ severity, direction, vendorId }: InboxChoice): boolean {
  return severity !== null || direction !== null || vendorId !== null;
}

/** The lists to load: `unread` and `read` for the first view, one list of both for the others. */
export function queryOfInbox(choice: InboxChoice, show: NonNullable<InboxQuery['show']>): InboxQuery {
  const { severity, direction, vendorId, documentId, page } = choice;
  return {
    show,
    ...(show === 'unread' ? { limit: unreadLength } : { limit: pageLength, page }),
    ...(severity !== null && { severity }),
    ...(direction !== null && { direction }),
    ...(vendorId !== null && { vendor_id: vendorId }),
    ...(documentId !== null && { document_id: documentId }),
  };
}
