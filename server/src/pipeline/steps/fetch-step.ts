import type { Transaction } from '../../database/database.ts';
import type { FetchOutcome } from '../../fetch/fetch.ts';
import type { Step } from '../../jobs/jobs.ts';
import { BodyFault } from '../../platform/body-fault.ts';
import { type AnalysisRow, isRunning } from '../../store/analyses/analyses.ts';
import {
  type AnalysisDocumentRow,
  analysisDocumentById,
  unfetchedOnPage,
  updateAnalysisDocument,
} from '../../store/analyses/analysis-documents.ts';
import { documentByAddress } from '../../store/documents/documents.ts';
import { advance, ended } from './advance.ts';
import { askedFor, askingFor, fetchAny } from '../pages/ask-page.ts';
import { spentReason } from '../budget.ts';
import { checkFingerprint, type SameReading } from '../pages/fingerprint-check.ts';
import { notRendered, rendererOf } from '../pages/rendering.ts';
import { type Asked, fetchWithoutFirst, outcomeForOther, toFetch } from '../pages/shared-page.ts';
import type { Shell } from '../shell.ts';
import { type Came, storeOutcome, takeOutcome } from '../pages/take-outcome.ts';

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
  const outcome = await fetchAny(web, row, web === shell.web ? askingFor(asked) : {}, signal, cost);
  signal.throwIfAborted();
  const looked = await checkFingerprint(shell, asked, { url: analysis.url, domain }, outcome);
  const came = { shell, analysis, looked, ...(await stored(shell, outcome, looked)) };
  await advance(shell, { id, analysisId: analysis.id, from: ['fetching'] }, async (tx) => {
    const own = await takeOutcome(tx, came, asked);
    const others = await saveForOthers(tx, came, asked, step);
    const values = { ...own.values, fetchedBytes: cost.bytes, fetchingMs: cost.ms };
    return { values, next: [...own.next, ...others] };
  });
}

/** What came, stored; or as lost as if it had not come in time, to be asked for again, where it cannot be stored now. */
async function stored(
  shell: Shell,
  outcome: FetchOutcome,
  looked: SameReading | null,
): Promise<Pick<Came, 'outcome' | 'body'>> {
  try {
    return { outcome, body: await storeOutcome(shell, { outcome, looked }) };
  } catch (error) {
    if (!(error instanceof BodyFault)) throw error;
    const { url } = outcome.kind === 'page' ? outcome.page : outcome;
    return { outcome: notStored(url), body: null };
  }
}

function notStored(url: string): Extract<FetchOutcome, { kind: 'failed' }> {
  return {
    kind: 'failed',
    url,
    failure: 'timeout',
    status: null,
    redirects: [],
    retryAfterSeconds: null,
    message: 'The page came, but could not be stored on our side.',
  };
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
      const advanced = await takeOutcome(tx, { ...came, outcome: shared }, other);
      await updateAnalysisDocument(tx, id, advanced.values);
      next.push(...advanced.next);
    }
  }
  return next;
}
