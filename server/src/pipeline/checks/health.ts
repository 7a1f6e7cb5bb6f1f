import type { DocumentStatus } from '@clausewatch/contract/documents';
import type { PageTroubleKind } from '@clausewatch/contract/page-trouble';
import type { Transaction } from '../../database/database.ts';
import type { FetchOutcome } from '../../fetch/fetch.ts';
import { pageTroubles, remindedAfterDays } from '../../schedule/page-trouble.ts';
import { nextTry } from '../../schedule/schedule.ts';
import { type DocumentRow, updateUndropped } from '../../store/documents/documents.ts';
import { recordEvent } from '../../store/alerts/events.ts';
import { lockVendor } from '../../store/vendors/vendors.ts';
import { hastenDiscovery, hostOf, moveCheck } from '../../store/work/schedules.ts';

/** Days in a row on which it could not be read, whatever the reason, after which that is news. */
const toldAfterDays = 3;
/** Failures closer to one another are of one day: at whatever hours it is checked, and wherever midnight is. */
const dayApartMs = 20 * 3_600_000;
const dayMs = 24 * 3_600_000;

export type Failing = {
  trouble: PageTroubleKind;
  reason: string;
  /** Whether another address of the document has its very wording. Default: as the last check that looked found. */
  isConfirmed?: boolean;
  /** How long the site asked us to stay away. Default: it did not. */
  retryAfterSeconds?: number | null;
};

/**
 * Records that a known document could not be read this time; its last good version stays. It is tried again by the kind of the trouble,
 * and looked for elsewhere where that may have moved it. What becomes of it is written down once, as news, and again as a reminder.
 */
export async function noteFailure(
  tx: Transaction,
  document: DocumentRow,
  { trouble, reason, retryAfterSeconds = null, ...failing }: Failing,
  at: Date,
): Promise<void> {
  const { id: documentId, vendorId, failedDayAt } = document;
  const wasConfirmed = document.trouble !== null && document.status === 'current';
  const isConfirmed = failing.isConfirmed ?? wasConfirmed;
  const { status: troubled, again, mayHaveMoved, goneAfterDays } = pageTroubles[trouble];
  const isNewDay = failedDayAt === null || at.getTime() - failedDayAt.getTime() >= dayApartMs;
  const failedDays = document.failedDays + Number(isNewDay);
  const isMissing = goneAfterDays !== null;
  const notFound = isMissing ? document.notFound + Number(isNewDay || document.notFound === 0) : 0;
  const isGone = isMissing && notFound >= goneAfterDays;
  const status = isGone ? 'gone' : isConfirmed ? 'current' : troubled;
  const failures = document.failures + 1;
  // Before the document, as everybody does: whether the vendor is listed may turn on it, which is written to the vendor.
  if (document.status === 'not_a_policy') await lockVendor(tx, vendorId);
  await updateUndropped(tx, documentId, {
    status,
    statusReason: isConfirmed && failing.isConfirmed === undefined ? document.statusReason : reason,
    trouble,
    failures,
    failedDays,
    failedDayAt: isNewDay ? at : failedDayAt,
    failingSince: document.failingSince ?? at,
    notFound,
    lastCheckedAt: at,
  });
  const failed = { again, failures, days: failedDays, retryAfterSeconds };
  await moveCheck(tx, documentId, nextTry(at, failed, hostOf(document)));
  const isFirst = document.failures === 0 || (isMissing && document.notFound === 0);
  const isOver = isEnd(status) && !isEnd(document.status);
  if (mayHaveMoved && (isFirst || isOver)) await hastenDiscovery(tx, vendorId, at);
  const event = { vendorId, documentId, at };
  if (isOver) await recordEvent(tx, { kind: 'gone', ...event, detail: { reason } });
  else if (!isEnd(status)) {
    const isFirstTold = failedDays === toldAfterDays && isNewDay;
    const reminder = isConfirmed ? null : remindedOf(document, failedDays, at);
    const days = isFirstTold ? toldAfterDays : reminder;
    if (days !== null) await recordEvent(tx, { kind: 'unreachable', ...event, detail: { reason, days } });
  }
}

/** After how many days without a text people are to be reminded now; null: not now. */
function remindedOf(
  { failingSince, lastCheckedAt }: DocumentRow,
  failedDays: number,
  at: Date,
): number | null {
  if (failingSince === null || failedDays < toldAfterDays) return null;
  const daysUntil = (moment: Date): number => (moment.getTime() - failingSince.getTime()) / dayMs;
  const before = lastCheckedAt === null ? 0 : daysUntil(lastCheckedAt);
  return remindedAfterDays.findLast((days) => before < days && daysUntil(at) >= days) ?? null;
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
      return { trouble: 'gone', reason };
    case 'refused':
    case 'blocked_by_robots':
    case 'forbidden': {
      // A site that asks us to come later does not keep us out.
      const isForNow = status === 429 || retryAfterSeconds !== null;
      const keptOut = status === 401 ? 'login' : 'turned_away';
      return { trouble: isForNow ? 'busy' : keptOut, reason, retryAfterSeconds };
    }
    case 'server_error':
    case 'unreachable':
    case 'timeout':
    case 'truncated':
    case 'broken':
      return { trouble: 'server_fault', reason, retryAfterSeconds };
    case 'redirect_loop':
    case 'too_large':
    case 'wrong_type':
      return { trouble: 'unreadable', reason };
  }
}
