import { withoutFragment } from '../network/fragment.ts';
import type { Connection, Transaction } from '../database/database.ts';
import type { FetchOutcome, FetchRequest, Web } from '../fetch/fetch.ts';
import type { Step } from '../jobs/jobs.ts';
import { type AnalysisRow, isRunning } from '../store/analyses.ts';
import {
  type AnalysisDocumentRow,
  analysisDocumentById,
  type FetchingCost,
  unfetchedOnPage,
  updateAnalysisDocument,
} from '../store/analysis-documents.ts';
import { createDocument, documentByAddress, type DocumentRow, updateDocument } from '../store/documents.ts';
import { lastReading, type Reading } from '../store/readings.ts';
import { saveSnapshot } from '../store/snapshots.ts';
import { type Advance, advance, ended, lostToTimeout } from './advance.ts';
import { bytesOf, spentReason } from './budget.ts';
import { confirm, isFresh } from './confirm.ts';
import { withoutAlias } from './dead-alias.ts';
import { leftOutAsDropped } from './dropped.ts';
import { confirmLooked, look, type Look } from './look.ts';
import { failingOf, noteFailure } from './health.ts';
import { notRendered, rendererOf } from './rendering.ts';
import { saidOf } from './said.ts';
import { type Asked, fetchWithoutFirst, outcomeForOther, toFetch } from './shared-page.ts';
import type { Shell } from './shell.ts';

/** What is linked as a policy scores more; redirectors and pages of settings score less, and are shown only once they were read. */
export const namedAsPolicy = 0.7;

type Failed = Extract<FetchOutcome, { kind: 'failed' }>;

/** Failures of one address that say nothing of another: the document may well be there in another language. */
const elsewhereFailures: ReadonlySet<Failed['failure']> = new Set(['gone', 'unreachable', 'redirect_loop']);
/** Languages tried where the address itself is gone; each is a request. */
const triedTranslations = 3;

/** Fetches one address, keeps what came as a snapshot and hands it to `read`; a failure is kept with its reason. */
export async function fetchStep(shell: Shell, id: string, signal: AbortSignal): Promise<void> {
  await fetchWith(shell, id, 'fetch', signal);
}

/** The second try for a page that has no text without its scripts. */
export async function renderStep(shell: Shell, id: string, signal: AbortSignal): Promise<void> {
  await fetchWith(shell, id, 'render', signal);
}

async function fetchWith(
  shell: Shell,
  id: string,
  step: 'fetch' | 'render',
  signal: AbortSignal,
): Promise<void> {
  const { connection } = shell.database;
  const found = await analysisDocumentById(connection, id);
  if (found === null || !isRunning(found.analysis)) return;
  const { row, analysis, domain } = found;
  if ((row.state !== 'waiting' && row.state !== 'fetching') || row.lost === 'waiting') return;
  const taken = await toFetch(shell, row);
  if (taken === null) return;
  const spent = spentReason(shell.budget, taken);
  if (spent !== null) return postpone(shell, row, analysis, step, spent);
  const asked = await askedFor(connection, analysis.vendorId, row);
  const renderer = step === 'render' ? rendererOf(shell, analysis.id) : null;
  if (renderer !== null && !(await renderer.takePage()))
    return postpone(shell, row, analysis, step, notRendered);
  const web = renderer?.web ?? shell.web;
  const cost = { bytes: row.fetchedBytes, ms: row.fetchingMs };
  const outcome = await fetchAny(web, row, web === shell.web ? validatorsOf(asked) : {}, signal, cost);
  signal.throwIfAborted();
  const looked = await look(shell, asked, { url: analysis.url, domain }, outcome);
  const came = { shell, analysis, outcome, looked };
  await advance(shell, { id, analysisId: analysis.id, from: ['fetching'] }, async (tx) => {
    const own = await save(tx, came, asked);
    const others = await saveForOthers(tx, came, asked, step);
    const values = { ...own.values, fetchedBytes: cost.bytes, fetchingMs: cost.ms };
    return { values, next: [...own.next, ...others] };
  });
}

/** Leaves the address for the next analysis: nothing was asked, so that what is known of the document stays as it is. */
async function postpone(
  shell: Shell,
  row: AnalysisDocumentRow,
  { id: analysisId, vendorId }: Pick<AnalysisRow, 'id' | 'vendorId'>,
  step: 'fetch' | 'render',
  reason: string,
): Promise<void> {
  await advance(shell, { id: row.id, analysisId, from: ['fetching'] }, async (tx) => {
    const known = await documentByAddress(tx, vendorId, [row.url]);
    return {
      ...ended('left_out', reason, { postponed: true, documentId: known?.id ?? null }),
      next: await fetchWithoutFirst(tx, row, step),
    };
  });
}

/** An address of an analysis with what is known of it. */
export async function askedFor(
  connection: Connection,
  vendorId: string,
  row: AnalysisDocumentRow,
): Promise<Asked> {
  const known = await documentByAddress(connection, vendorId, [row.url]);
  return { row, known, last: known === null ? null : await lastReading(connection, known, row.url) };
}

/** What came for an address, and what is known of it before it is read. */
export type Came = { shell: Shell; analysis: AnalysisRow; outcome: FetchOutcome; looked: Look | null };

/** What came is given to the other documents of the page as well; those of which it says nothing are fetched by themselves. */
async function saveForOthers(
  tx: Transaction,
  came: Came,
  first: Asked,
  step: 'fetch' | 'render',
): Promise<Step[]> {
  const next: Step[] = [];
  for (const id of await unfetchedOnPage(tx, first.row)) {
    const found = await analysisDocumentById(tx, id);
    if (found === null) continue;
    const other = await askedFor(tx, came.analysis.vendorId, found.row);
    const shared = outcomeForOther(came.outcome, first, other);
    if (shared === null) next.push({ step, analysisDocumentId: id });
    else {
      const advanced = await save(tx, { ...came, outcome: shared }, other);
      await updateAnalysisDocument(tx, id, advanced.values);
      next.push(...advanced.next);
    }
  }
  return next;
}

/** The address, and where nothing answers there, the same document in the other languages it was linked in. */
export async function fetchAny(
  web: Web,
  row: Pick<AnalysisDocumentRow, 'url' | 'translations'>,
  validators: Validators,
  signal: AbortSignal,
  cost: FetchingCost,
): Promise<FetchOutcome> {
  const outcome = await counted(cost, () => web.fetch({ url: row.url, ...validators, signal }));
  if (outcome.kind !== 'failed' || !elsewhereFailures.has(outcome.failure)) return outcome;
  for (const { url } of row.translations.slice(0, triedTranslations)) {
    // The validators are those of another page.
    const other = await counted(cost, () => web.fetch({ url, signal }));
    if (other.kind === 'page') return other;
  }
  return outcome;
}

/** Adds what a request took to what was taken before. */
async function counted(cost: FetchingCost, ask: () => Promise<FetchOutcome>): Promise<FetchOutcome> {
  const started = performance.now();
  const outcome = await ask();
  cost.bytes += bytesOf(outcome);
  cost.ms += Math.ceil(performance.now() - started);
  return outcome;
}

type Validators = Pick<FetchRequest, 'etag' | 'lastModified'>;

/** Those of the page that the address itself gave: another page's would have it called unchanged when it is not. */
export function validatorsOf({ known, last }: Pick<Asked, 'known' | 'last'>): Validators {
  if (known === null || last === null) return {};
  // What would be read otherwise today must come whole where it is not kept.
  if (!last.isKept && !isFresh(last, known)) return {};
  if (withoutFragment(last.servedUrl) !== withoutFragment(last.url)) return {};
  const { etag, 'last-modified': lastModified } = last.headers;
  return { ...(etag === undefined ? {} : { etag }), ...(lastModified === undefined ? {} : { lastModified }) };
}

/** What becomes of a row once something has come for its address: confirmed as it was, to be read, or ended with the reason why not. */
export async function save(
  tx: Transaction,
  { shell, analysis, outcome, looked }: Came,
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
        looked === null ? null : await confirmLooked(shell, tx, { row, analysis }, asked, page, looked);
      if (confirmed !== null) return confirmed;
      return toRead(row, await saveSnapshot(tx, vendorId, page), page.refusedRequests);
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
  const elsewhere = await withoutAlias(tx, row, known, outcome.message);
  if (elsewhere !== null) return elsewhere;
  await noteFailure(tx, known, failingOf(outcome), now);
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
  const document = await createDocument(tx, {
    vendorId: analysis.vendorId,
    url: row.url,
    finalUrl: outcome.redirects.at(-1) ?? row.url,
    type: row.type ?? 'other_compliance',
    typeConfidence: row.confidence,
    title: row.title,
    language: null,
    status: failingOf(outcome).status,
    statusReason: outcome.message,
    foundBy: row.foundBy,
    translations: row.translations,
    ...saidOf({ row }, now),
  });
  return document.id;
}
