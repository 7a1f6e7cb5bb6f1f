import type { Transaction } from '../../database/database.ts';
import type { FetchOutcome } from '../../fetch/fetch.ts';
import type { AnalysisRow } from '../../store/analyses/analyses.ts';
import type { AnalysisDocumentRow } from '../../store/analyses/analysis-documents.ts';
import type { StoredBody } from '../../store/bodies/bodies.ts';
import {
  createDocument,
  documentById,
  type DocumentRow,
  updateDocument,
} from '../../store/documents/documents.ts';
import type { Reading } from '../../store/documents/readings.ts';
import { saveSnapshot, storePage } from '../../store/documents/snapshots.ts';
import { pageTroubles } from '../../schedule/page-trouble.ts';
import { type Advance, ended, lostToTimeout } from '../steps/advance.ts';
import { confirm, isFresh } from './confirm.ts';
import { withoutAlias } from '../moves/dead-alias.ts';
import { leftOutAsDropped } from '../moves/dropped.ts';
import { failingOf, noteFailure } from '../checks/health.ts';
import { confirmSameReading, type SameReading } from './fingerprint-check.ts';
import { newDocumentDates } from './new-document-dates.ts';
import type { Asked } from './shared-page.ts';
import type { Shell } from '../shell.ts';

/** What is linked as a policy scores more; redirectors and pages of settings score less, and are shown only once they were read. */
export const namedAsPolicy = 0.7;

type Failed = Extract<FetchOutcome, { kind: 'failed' }>;

/** What came for an address, and what is known of it before it is read. */
export type Came = {
  shell: Shell;
  analysis: AnalysisRow;
  outcome: FetchOutcome;
  looked: SameReading | null;
  /** The bytes of a page, as `storeOutcome` stored them. */
  body: StoredBody | null;
};

/**
 * Stores what came before the transaction that takes it, unless it reads as what is stored; null where nothing has to be. Throws BodyFault.
 */
export async function storeOutcome(
  { database }: Pick<Shell, 'database'>,
  { outcome, looked }: Pick<Came, 'outcome' | 'looked'>,
): Promise<StoredBody | null> {
  return outcome.kind === 'page' && looked === null ? storePage(database, outcome.page) : null;
}

/** What becomes of a row once something has come for its address: confirmed as it was, to be read, or ended with the reason why not. */
export async function takeOutcome(
  tx: Transaction,
  { shell, analysis, outcome, looked, body }: Came,
  asked: Asked,
): Promise<Advance> {
  const { row, known, last } = asked;
  const { vendorId } = analysis;
  if (known?.droppedAt != null) return leftOutAsDropped(known);
  const before = known === null || last === null ? null : { known, last };
  switch (outcome.kind) {
    case 'page': {
      const { page } = outcome;
      const isSame = before?.last.sha256 === page.sha256;
      if (before !== null && isSame && (before.last.isKept || isFresh(before.last, before.known)))
        return unchanged(tx, row, before, { at: page.fetchedAt, now: shell.now(), finalUrl: page.finalUrl });
      const confirmed =
        looked === null ? null : await confirmSameReading(shell, tx, { row, analysis }, asked, page, looked);
      if (confirmed !== null) return confirmed;
      return toRead(row, await saveSnapshot(tx, vendorId, page, body), page.refusedRequests);
    }
    case 'not_modified':
      if (before === null) throw new Error('Nothing was asked that could be "not modified"');
      return unchanged(tx, row, before, {
        at: outcome.fetchedAt,
        now: shell.now(),
        finalUrl: outcome.finalUrl,
      });
    case 'failed': {
      const end = () => failed(tx, analysis, row, known, outcome, shell.now());
      return isLost(outcome) ? lostToTimeout(row, end) : end();
    }
  }
}

/** The bytes are those that were read last: every later step is left out, unless they would be read otherwise today. */
async function unchanged(
  tx: Transaction,
  row: AnalysisDocumentRow,
  { known, last }: { known: DocumentRow; last: Reading },
  seen: { at: Date; now: Date; finalUrl: string },
): Promise<Advance> {
  const confirmed = isFresh(last, known)
    ? await confirm(tx, row, known, { ...seen, progress: last, unparted: last.unparted })
    : null;
  if (confirmed !== null) return confirmed;
  await updateDocument(tx, last.documentId, { lastCheckedAt: seen.at });
  return toRead(row, last.snapshotId);
}

function toRead(row: AnalysisDocumentRow, snapshotId: string, refusedRequests?: string): Advance {
  return {
    values: { state: 'reading', snapshotId, refusedRequests: refusedRequests ?? null },
    next: [{ step: 'read', analysisDocumentId: row.id }],
  };
}

/** It did not answer in time, or a moment ago did not and was left in peace: that says nothing of the next hour. */
function isLost({ failure, retryAfterSeconds }: Failed): boolean {
  return failure === 'timeout' || (failure === 'unreachable' && retryAfterSeconds !== null);
}

async function failed(
  tx: Transaction,
  analysis: AnalysisRow,
  row: AnalysisDocumentRow,
  known: DocumentRow | null,
  outcome: Failed,
  now: Date,
): Promise<Advance> {
  if (known === null) {
    // A link to a page that does not exist names no policy; one to a page that will not open may well.
    if (outcome.failure === 'gone' || outcome.failure === 'wrong_type' || row.confidence < namedAsPolicy)
      return ended('left_out', outcome.message);
    const documentId = await keepUnread(tx, analysis, row, outcome, now);
    return ended('failed', outcome.message, { documentId });
  }
  // While it was asked for, another analysis may have followed it to a new address.
  const document = (await documentById(tx, known.id)) ?? known;
  const elsewhere = await withoutAlias(tx, row, document, outcome.message);
  if (elsewhere !== null) return elsewhere;
  await noteFailure(tx, document, failingOf(outcome), now);
  return ended('failed', outcome.message, { documentId: known.id, versionId: known.currentVersionId });
}

/** A policy we know of and could not read is shown with its reason: nothing is missed in silence. */
async function keepUnread(
  tx: Transaction,
  analysis: AnalysisRow,
  row: AnalysisDocumentRow,
  outcome: Failed,
  now: Date,
): Promise<string> {
  const { trouble } = failingOf(outcome);
  const document = await createDocument(tx, {
    vendorId: analysis.vendorId,
    url: row.url,
    finalUrl: outcome.redirects.at(-1) ?? row.url,
    type: row.type ?? 'other_compliance',
    typeConfidence: row.confidence,
    title: row.title,
    language: null,
    status: pageTroubles[trouble].status,
    statusReason: outcome.message,
    trouble,
    failingSince: now,
    foundBy: row.foundBy,
    translations: row.translations,
    ...newDocumentDates(row, now),
  });
  return document.id;
}
