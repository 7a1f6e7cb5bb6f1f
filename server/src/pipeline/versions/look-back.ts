import { captureUrl, indexUrl, readIndex, viewUrl } from '../../archives/wayback.ts';
import type { Transaction } from '../../database/database.ts';
import type { FetchOutcome } from '../../fetch/fetch.ts';
import { enqueuePast, type PastStep } from '../../jobs/past-steps.ts';
import { documentById, type DocumentRow } from '../../store/documents/documents.ts';
import {
  addCaptures,
  captureAt,
  type CaptureRow,
  endLookBack,
  lockLookBackDocument,
  lookBackById,
  lookBackDocument,
  type LookBackRow,
  nextCapture,
  settleCapture,
  updateLookBackDocument,
} from '../../store/documents/look-backs.ts';
import { firstOwnVersion } from '../../store/documents/past-versions.ts';
import { compareHistory, keepPastText, type PastOutcome } from './past-text.ts';
import { readCapture } from './read-capture.ts';
import type { Shell } from '../shell.ts';

type OfDocument = { lookBackId: string; documentId: string };
/** Runs one step of a look back. Safe to call twice. */
export function runPastStep(shell: Shell, step: PastStep, signal: AbortSignal): Promise<void> {
  switch (step.step) {
    case 'look_back':
      return askIndex(shell, step, signal);
    case 'capture':
      return readOne(shell, step, signal);
    case 'history':
      return finish(shell, step);
  }
}

/** Ends the look back at a document whose step has failed in all its tries. */
export async function abandonPastStep({ database, now }: Shell, of: PastStep): Promise<void> {
  const problem = 'Something went wrong on our side, several times. Everything read so far is kept.';
  await database.transaction((tx) => fail(tx, of, problem, now()));
}

/** Asks which captures of a document there are. */
async function askIndex(shell: Shell, of: OfDocument, signal: AbortSignal): Promise<void> {
  const { connection } = shell.database;
  const lookBack = await lookBackById(connection, of.lookBackId);
  const document = await documentById(connection, of.documentId);
  const looked = await lookBackDocument(connection, of);
  if (lookBack === null || document === null || looked?.state !== 'waiting') return closeUp(shell, of);
  const until = (await firstOwnVersion(connection, document.id))?.createdAt ?? lookBack.createdAt;
  const url = indexUrl(lookBack.baseUrl, document.url, lookBack.since, until);
  const outcome = await shell.web.fetch({ url, accept: 'text', isInterface: true, signal });
  const step = { step: 'look_back' as const, ...of };
  if (isUnanswered(outcome)) return postpone(shell, step, waitAskedFor(outcome));
  const index =
    outcome.kind === 'page' ? readIndex(new TextDecoder().decode(outcome.page.bytes), document.url) : null;
  await shell.database.transaction(async (tx) => {
    if ((await lockLookBackDocument(tx, of))?.state !== 'waiting') return;
    if (index === null) {
      const why = outcome.kind === 'failed' ? ` ${outcome.message}` : '';
      return fail(tx, of, `The Wayback Machine did not list its captures.${why}`, shell.now());
    }
    await addCaptures(tx, of, [
      ...index.leftOut,
      ...index.captures.map((capture) => ({ ...capture, reason: null })),
    ]);
    await updateLookBackDocument(tx, of, { state: 'reading', found: index.found, unanswered: 0 });
    await goOn(shell, tx, of);
  });
}

/** Reads the capture of one moment. */
async function readOne(
  shell: Shell,
  { at, ...step }: Extract<PastStep, { step: 'capture' }>,
  signal: AbortSignal,
): Promise<void> {
  const { connection } = shell.database;
  const of = { lookBackId: step.lookBackId, documentId: step.documentId };
  const lookBack = await lookBackById(connection, of.lookBackId);
  const document = await documentById(connection, of.documentId);
  const capture = await captureAt(connection, of, new Date(at));
  if (lookBack === null || document === null || capture === null) return closeUp(shell, of);
  // It was read, and the next one asked for in the same transaction.
  if (capture.state !== 'waiting') return;
  const { capturedAt, url } = capture;
  const from = captureUrl(lookBack.baseUrl, { at: capturedAt, url });
  const outcome = await shell.web.fetch({ url: from, isInterface: true, signal });
  if (isUnanswered(outcome)) return postpone(shell, { ...step, at }, waitAskedFor(outcome));
  const result = await resultOf(shell, { lookBack, document, capture }, outcome);
  await shell.database.transaction(async (tx) => {
    if ((await lockLookBackDocument(tx, of))?.state !== 'reading') return;
    const reason = result.kind === 'left_out' ? result.reason : null;
    await settleCapture(tx, capture, { state: result.kind, reason });
    await updateLookBackDocument(tx, of, { unanswered: 0 });
    await goOn(shell, tx, of);
  });
}

type Found = { lookBack: LookBackRow; document: DocumentRow; capture: CaptureRow };

async function resultOf(
  shell: Shell,
  { lookBack, document, capture }: Found,
  outcome: FetchOutcome,
): Promise<PastOutcome> {
  if (outcome.kind !== 'page') {
    const why = outcome.kind === 'failed' ? outcome.message : '';
    return { kind: 'left_out', reason: `The archive could not return it. ${why}`.trim() };
  }
  if (outcome.page.redirects.length > 0) return { kind: 'left_out', reason: 'It records a redirect.' };
  const { capturedAt: at, url } = capture;
  const page = {
    ...outcome.page,
    url,
    finalUrl: url,
    headers: {},
    fetchedAt: at,
    via: 'archive' as const,
  };
  const reading = await readCapture(shell, document, page);
  if (reading.kind === 'left_out') return reading;
  const originUrl = viewUrl(lookBack.baseUrl, { at, url });
  return keepPastText(shell, document, {
    origin: 'wayback',
    originUrl,
    page,
    isRereading: false,
    ...reading.text,
  });
}

/** Works out what changed, once all captures of a document are read. */
async function finish(shell: Shell, of: OfDocument): Promise<void> {
  const document = await documentById(shell.database.connection, of.documentId);
  if (document !== null) await compareHistory(shell, document);
  await shell.database.transaction(async (tx) => {
    if ((await lockLookBackDocument(tx, of))?.state === 'reading')
      await updateLookBackDocument(tx, of, { state: 'done' });
  });
  await closeUp(shell, of);
}

async function goOn({ jobs }: Shell, tx: Transaction, of: OfDocument): Promise<void> {
  const { lookBackId, documentId } = of;
  const next = await nextCapture(tx, of);
  const step: PastStep =
    next === null
      ? { step: 'history', lookBackId, documentId }
      : { step: 'capture', lookBackId, documentId, at: next.capturedAt.toISOString() };
  await enqueuePast(jobs, tx, [step]);
}

/** The archive is busy or away, which says nothing of the capture. */
function isUnanswered(outcome: FetchOutcome): boolean {
  if (outcome.kind !== 'failed') return false;
  const { failure, status } = outcome;
  return (
    failure === 'timeout' ||
    failure === 'unreachable' ||
    (failure === 'refused' && (status === 429 || status === null)) ||
    (failure === 'server_error' && status !== null && status >= 502 && status <= 504)
  );
}

function waitAskedFor(outcome: FetchOutcome): number {
  return outcome.kind === 'failed' ? (outcome.retryAfterSeconds ?? 0) : 0;
}

/** In seconds; each wait is twice as long as the one before. */
const firstWait = 30;
/** Together an hour. */
const mostWaits = 7;

async function postpone({ database, jobs, now }: Shell, step: PastStep, askedSeconds: number): Promise<void> {
  await database.transaction(async (tx) => {
    const looked = await lockLookBackDocument(tx, step);
    if (looked === null || looked.state === 'done' || looked.state === 'failed') return;
    const unanswered = looked.unanswered + 1;
    if (unanswered > mostWaits) {
      const kept = looked.state === 'reading' ? ' Everything read so far is kept.' : '';
      return fail(tx, step, `The Wayback Machine did not answer for an hour.${kept}`, now());
    }
    await updateLookBackDocument(tx, step, { unanswered });
    await enqueuePast(jobs, tx, [step], Math.max(firstWait * 2 ** (unanswered - 1), askedSeconds));
  });
}

async function fail(tx: Transaction, of: OfDocument, problem: string, now: Date): Promise<void> {
  await updateLookBackDocument(tx, of, { state: 'failed', problem });
  await endLookBack(tx, of.lookBackId, now);
}

/** Nothing more is to be done with this document: it may have been the last. */
async function closeUp({ database, now }: Shell, { lookBackId }: OfDocument): Promise<void> {
  await database.transaction((tx) => endLookBack(tx, lookBackId, now()));
}
