import type { DocumentStatus } from '@clausewatch/contract/documents';
import type { Transaction } from '../../database/database.ts';
import type { FetchOutcome } from '../../fetch/fetch.ts';
import { type FailureKind, nextTry } from '../../schedule/schedule.ts';
import { type DocumentRow, updateUndropped } from '../../store/documents/documents.ts';
import { recordEvent } from '../../store/alerts/events.ts';
import { lockVendor } from '../../store/vendors/vendors.ts';
import { hastenDiscovery, hostOf, moveCheck } from '../../store/work/schedules.ts';

/** Days of "not found" in a row after which a document counts as gone, not as mislaid for a day. */
const goneAfterDays = 3;
/** Days in a row on which it could not be read, whatever the reason, after which that is news. */
const toldAfterDays = 3;
/** Failures closer to one another are of one day: at whatever hours it is checked, and wherever midnight is. */
const dayApartMs = 20 * 3_600_000;

export type Failing = {
  status: DocumentStatus;
  reason: string;
  kind: FailureKind;
  /** How long the site asked us to stay away. Default: it did not. */
  retryAfterSeconds?: number | null;
};

/**
 * Records that a known document could not be read this time; its last good version stays. It is tried again by the kind of the failure,
 * and looked for elsewhere once its page is missing or another. What becomes of it is written down once, as news.
 */
export async function noteFailure(
  tx: Transaction,
  document: DocumentRow,
  { status: given, reason, kind, retryAfterSeconds = null }: Failing,
  at: Date,
): Promise<void> {
  const { id: documentId, vendorId, failedDayAt } = document;
  const isNewDay = failedDayAt === null || at.getTime() - failedDayAt.getTime() >= dayApartMs;
  const failedDays = document.failedDays + Number(isNewDay);
  const notFound = kind === 'missing' ? document.notFound + Number(isNewDay || document.notFound === 0) : 0;
  const status = notFound >= goneAfterDays ? 'gone' : given;
  const failures = document.failures + 1;
  // Before the document, as everybody does: whether the vendor is listed may turn on it, which is written to the vendor.
  if ((status === 'not_a_policy') !== (document.status === 'not_a_policy')) await lockVendor(tx, vendorId);
  await updateUndropped(tx, documentId, {
    status,
    statusReason: reason,
    failures,
    failedDays,
    failedDayAt: isNewDay ? at : failedDayAt,
    failingSince: document.failingSince ?? at,
    notFound,
    lastCheckedAt: at,
  });
  const failed = { kind, failures, days: failedDays, retryAfterSeconds };
  await moveCheck(tx, documentId, nextTry(at, failed, hostOf(document)));
  const isElsewhere = kind === 'missing' || kind === 'unexpected';
  const isFirst = document.failures === 0 || (kind === 'missing' && document.notFound === 0);
  const isOver = isEnd(status) && !isEnd(document.status);
  if (isElsewhere && (isFirst || isOver)) await hastenDiscovery(tx, vendorId, at);
  const event = { vendorId, documentId, at, detail: { reason } };
  if (isOver) await recordEvent(tx, { kind: 'gone', ...event });
  else if (!isEnd(status) && failedDays === toldAfterDays && isNewDay)
    await recordEvent(tx, { kind: 'unreachable', ...event });
}

/** Whether people know that the document could not be read, so that reading it is news. */
export function isReturn({ status, failedDays }: DocumentRow): boolean {
  return failedDays >= toldAfterDays || isEnd(status);
}

/** Records that a document is read again, where people know that it was not. */
export async function noteRecovery(tx: Transaction, document: DocumentRow, at: Date): Promise<void> {
  if (isReturn(document)) await recordReturn(tx, document, at);
}

/** Records that a document is read again whose return is news. */
export async function recordReturn(tx: Transaction, document: DocumentRow, at: Date): Promise<void> {
  const { id: documentId, vendorId, failingSince } = document;
  const detail = { failingSince: failingSince?.toISOString() ?? null };
  await recordEvent(tx, { kind: 'recovered', vendorId, documentId, at, detail });
}

function isEnd(status: DocumentStatus): boolean {
  return status === 'gone' || status === 'not_a_policy';
}

type Failed = Extract<FetchOutcome, { kind: 'failed' }>;

/** What a request that failed says of the document that it was for. */
export function failingOf({ failure, status, message: reason, retryAfterSeconds }: Failed): Failing {
  switch (failure) {
    case 'gone':
      return { status: 'unreachable', kind: 'missing', reason };
    case 'refused':
    case 'blocked_by_robots':
    case 'forbidden': {
      // A site that asks us to come later does not keep us out.
      const isForNow = status === 429 || retryAfterSeconds !== null;
      return { status: 'blocked', kind: isForNow ? 'passing' : 'refused', reason, retryAfterSeconds };
    }
    case 'server_error':
    case 'unreachable':
    case 'timeout':
    case 'truncated':
    case 'broken':
      return { status: 'unreachable', kind: 'passing', reason, retryAfterSeconds };
    case 'redirect_loop':
    case 'too_large':
    case 'wrong_type':
      return { status: 'unreachable', kind: 'unusable', reason };
  }
}
