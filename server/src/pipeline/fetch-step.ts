import type { DocumentStatus } from '@clausewatch/contract/documents';
import { analyserVersion } from '../analyse/analyse.ts';
import { extractorVersion } from '../extract/extract.ts';
import type { Transaction } from '../database/database.ts';
import type { FetchOutcome, FetchRequest, Web } from '../fetch/fetch.ts';
import { type AnalysisDocumentRow, analysisDocumentById, isRunning } from '../store/analyses.ts';
import { createDocument, documentByAddress, type DocumentRow, updateDocument } from '../store/documents.ts';
import { saveSnapshot, snapshotById } from '../store/snapshots.ts';
import { versionById } from '../store/versions.ts';
import { type Advance, advance, ended } from './advance.ts';
import type { Shell } from './shell.ts';

type Failed = Extract<FetchOutcome, { kind: 'failed' }>;

/** Answers "not found" in a row after which a document counts as gone, not as mislaid for a day. */
const goneAfter = 3;
/** Failures of one address that say nothing of another: the document may well be there in another language. */
const elsewhereFailures: ReadonlySet<Failed['failure']> = new Set(['gone', 'unreachable', 'redirect_loop']);
/** Languages tried where the address itself is gone; each is a request. */
const triedTranslations = 3;

/** Fetches one address, keeps what came as a snapshot and hands it to `read`; a failure is kept with its reason. */
export async function fetchStep(shell: Shell, id: string, signal: AbortSignal): Promise<void> {
  await fetchWith(shell, id, shell.web, signal);
}

/** The second try for a page that has no text without its scripts. */
export async function renderStep(shell: Shell, id: string, signal: AbortSignal): Promise<void> {
  await fetchWith(shell, id, shell.browser ?? shell.web, signal);
}

async function fetchWith(shell: Shell, id: string, web: Web, signal: AbortSignal): Promise<void> {
  const found = await analysisDocumentById(shell.database.connection, id);
  if (found === null || !isRunning(found.analysis)) return;
  const { row, analysis } = found;
  if (row.state !== 'waiting' && row.state !== 'fetching') return;
  await advance(shell, { id, analysisId: analysis.id, from: ['waiting'] }, async () => ({
    values: { state: 'fetching' },
    next: [],
  }));
  const known = await documentByAddress(shell.database.connection, analysis.vendorId, [row.url]);
  const validators = web === shell.web ? await validatorsOf(shell, known) : {};
  const outcome = await fetchAny(web, row, { ...validators, signal });
  signal.throwIfAborted();
  await advance(shell, { id, analysisId: analysis.id, from: ['fetching'] }, (tx) =>
    save(tx, analysis.vendorId, row, known, outcome),
  );
}

/** The address, and where nothing answers there, the same document in the other languages it was linked in. */
async function fetchAny(
  web: Web,
  row: AnalysisDocumentRow,
  rest: Omit<FetchRequest, 'url'>,
): Promise<FetchOutcome> {
  const outcome = await web.fetch({ url: row.url, ...rest });
  if (outcome.kind !== 'failed' || !elsewhereFailures.has(outcome.failure)) return outcome;
  for (const { url } of row.translations.slice(0, triedTranslations)) {
    const other = await web.fetch({ url, ...rest });
    if (other.kind === 'page') return other;
  }
  return outcome;
}

async function validatorsOf(
  shell: Shell,
  known: DocumentRow | null,
): Promise<{ etag?: string; lastModified?: string }> {
  const version =
    known?.currentVersionId == null
      ? null
      : await versionById(shell.database.connection, known.currentVersionId);
  // What we would read or judge otherwise today must come whole: an answer "not modified" ends here.
  const isUpToDate =
    version?.analyserVersion === analyserVersion && version.extractorVersion === extractorVersion;
  const snapshot =
    version === null || !isUpToDate
      ? null
      : await snapshotById(shell.database.connection, version.snapshotId);
  const etag = snapshot?.headers['etag'];
  const lastModified = snapshot?.headers['last-modified'];
  return { ...(etag === undefined ? {} : { etag }), ...(lastModified === undefined ? {} : { lastModified }) };
}

async function save(
  tx: Transaction,
  vendorId: string,
  row: AnalysisDocumentRow,
  known: DocumentRow | null,
  outcome: FetchOutcome,
): Promise<Advance> {
  switch (outcome.kind) {
    case 'page':
      return {
        values: { state: 'reading', snapshotId: await saveSnapshot(tx, vendorId, outcome.page) },
        next: [{ step: 'read', analysisDocumentId: row.id }],
      };
    case 'not_modified': {
      if (known !== null) {
        await updateDocument(tx, known.id, {
          status: 'current',
          statusReason: null,
          failures: 0,
          notFound: 0,
          lastCheckedAt: outcome.fetchedAt,
        });
      }
      const values = { documentId: known?.id ?? null, versionId: known?.currentVersionId ?? null };
      return { values: { ...values, state: 'done', reason: null }, next: [] };
    }
    case 'failed':
      return failed(tx, vendorId, row, known, outcome);
  }
}

async function failed(
  tx: Transaction,
  vendorId: string,
  row: AnalysisDocumentRow,
  known: DocumentRow | null,
  outcome: Failed,
): Promise<Advance> {
  if (known === null) {
    // A link to a page that does not exist names no policy; one to a page that will not open may well.
    if (outcome.failure === 'gone' || outcome.failure === 'wrong_type')
      return ended('left_out', outcome.message);
    const documentId = await keepUnread(tx, vendorId, row, outcome);
    return ended('failed', outcome.message, { documentId });
  }
  await noteFailure(tx, known, statusOf(outcome.failure), outcome.message, outcome.failure === 'gone');
  return ended('failed', outcome.message, { documentId: known.id, versionId: known.currentVersionId });
}

/** A policy we know of and could not read is shown with its reason: nothing is missed in silence. */
async function keepUnread(
  tx: Transaction,
  vendorId: string,
  row: AnalysisDocumentRow,
  outcome: Failed,
): Promise<string> {
  const document = await createDocument(tx, {
    vendorId,
    url: row.url,
    finalUrl: outcome.redirects.at(-1) ?? row.url,
    type: row.type ?? 'other_compliance',
    typeConfidence: row.confidence,
    title: row.title,
    language: null,
    status: statusOf(outcome.failure),
    statusReason: outcome.message,
    foundBy: row.foundBy,
    translations: row.translations,
  });
  return document.id;
}

/** Records that a known document could not be read this time; its last good version stays. */
export async function noteFailure(
  tx: Transaction,
  document: DocumentRow,
  status: DocumentStatus,
  reason: string,
  notFound: boolean,
): Promise<void> {
  const times = notFound ? document.notFound + 1 : 0;
  await updateDocument(tx, document.id, {
    status: notFound && times >= goneAfter ? 'gone' : status,
    statusReason: reason,
    failures: document.failures + 1,
    notFound: times,
    lastCheckedAt: new Date(),
  });
}

function statusOf(failure: Failed['failure']): DocumentStatus {
  switch (failure) {
    case 'refused':
    case 'blocked_by_robots':
    case 'forbidden':
      return 'blocked';
    case 'gone':
    case 'server_error':
    case 'unreachable':
    case 'timeout':
    case 'redirect_loop':
    case 'too_large':
    case 'wrong_type':
    case 'truncated':
    case 'broken':
      return 'unreachable';
  }
}
