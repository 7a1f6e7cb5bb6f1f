import type { FetchOutcome } from '../../fetch/fetch.ts';
import { occurred } from '../../platform/occurrences.ts';
import { nextCheck, steadier } from '../../schedule/schedule.ts';
import {
  createAnalysis,
  monitorSubject,
  analysisById,
  updateAnalysis,
} from '../../store/analyses/analyses.ts';
import {
  documentByAddress,
  documentById,
  type DocumentRow,
  updateUnmoved,
} from '../../store/documents/documents.ts';
import { lastReading, type Reading, type Seen, updateReading } from '../../store/documents/readings.ts';
import { type DueDocument, hostOf, noteVendorsChecked, scheduleCheck } from '../../store/work/schedules.ts';
import { turnsBehind } from '../turns-behind.ts';
import { checkedWell, isFresh } from '../pages/confirm.ts';
import { fetchAny, validatorsOf } from '../pages/ask-page.ts';
import { type Came, storeOutcome } from '../pages/take-outcome.ts';
import { withoutFragment } from '../../network/fragment.ts';
import { knownAgain } from '../moves/further-documents.ts';
import { failedCheck, otherAddresses } from './failed-check.ts';
import { followCanonical } from '../moves/follow-canonical.ts';
import { isFinishedVersion } from '../steps/finish-version.ts';
import { noteRecovery } from './health.ts';
import { listWithPages } from '../moves/list-with-pages.ts';
import { checkFingerprint, type SameReading } from '../pages/fingerprint-check.ts';
import { type AskedPage, outcomeForOther } from '../pages/shared-page.ts';
import type { Shell } from '../shell.ts';

/** A document that is due, with what is known of its page. */
type Checked = DueDocument & { row: ReturnType<typeof knownAgain>; last: Reading | null };

/**
 * Checks documents of one host, one after the other. A check that finds nothing new writes when that was and when the next one is, in
 * one transaction. Whatever else comes is handed to an analysis of that document alone, in the transaction that plans its next check.
 */
export async function checkDocuments(
  shell: Shell,
  due: readonly DueDocument[],
  signal: AbortSignal,
  report: (error: unknown) => void,
): Promise<void> {
  const { connection } = shell.database;
  let before: { asked: AskedPage; outcome: FetchOutcome } | null = null;
  for (const each of inPages(due)) {
    signal.throwIfAborted();
    const { document } = each;
    try {
      const last = await lastReading(connection, document, document.url);
      const asked = { ...each, row: knownAgain(document), last };
      const outcome: FetchOutcome = ofSamePage(before, asked) ?? (await fetchOf(shell, asked, signal));
      before = { asked, outcome };
      await checkOne(shell, asked, outcome, signal);
    } catch (error) {
      signal.throwIfAborted();
      report(error);
      await putOff(shell, each);
    }
  }
  await noteVendorsChecked(
    connection,
    [...new Set(due.map(({ document }) => document.vendorId))],
    shell.now(),
  );
}

/** Documents that are parts of one page one after the other, otherwise as they come. */
function inPages(due: readonly DueDocument[]): DueDocument[] {
  const pages = Map.groupBy(due, ({ document }) => withoutFragment(document.url));
  return [...pages.values()].flat();
}

function ofSamePage(
  before: { asked: AskedPage; outcome: FetchOutcome } | null,
  asked: AskedPage,
): FetchOutcome | null {
  if (before === null) return null;
  const isSame = withoutFragment(before.asked.row.url) === withoutFragment(asked.row.url);
  return isSame ? outcomeForOther(before.outcome, before.asked, asked) : null;
}

function fetchOf(shell: Shell, { row, document, last }: Checked, signal: AbortSignal): Promise<FetchOutcome> {
  const validators = validatorsOf({ known: document, last });
  return fetchAny(shell.web, row, validators, signal, { bytes: 0, ms: 0 });
}

async function checkOne(
  shell: Shell,
  checked: Checked,
  outcome: FetchOutcome,
  signal: AbortSignal,
): Promise<void> {
  if (outcome.kind === 'failed') {
    const isConfirmed = outcome.failure !== 'gone' && (await isSameElsewhere(shell, checked, signal));
    const elsewhere = await failedCheck(shell, checked.document, { ...outcome, isConfirmed }, signal);
    if (elsewhere === null) return occurred({ what: 'check', outcome: 'failed' });
    const again = knownAgain(checked.document);
    return handOver(shell, checked, [
      { listed: again, outcome, looked: null },
      { listed: { ...again, url: elsewhere.url }, outcome: { kind: 'page', page: elsewhere }, looked: null },
    ]);
  }
  const found = await sameText(shell, checked, outcome);
  const claim =
    found.canonical === null ? 'refuted' : await followCanonical(shell, checked, found.canonical, signal);
  if (claim === 'moved') return occurred({ what: 'check', outcome: 'unchanged' });
  // What an unanswered claim came with is not kept, so that it comes again.
  const seen = found.kind === 'same' && claim === 'refuted' ? found.seen : null;
  if (found.kind === 'same' && (await confirmCheck(shell, checked, { ...found, seen })))
    return occurred({ what: 'check', outcome: 'unchanged' });
  const looked = found.kind === 'other' ? found.looked : null;
  await handOver(shell, checked, [{ listed: checked.row, outcome, looked }]);
}

/**
 * Whether another address of a document that is kept from us at its own, for a while or for good, has the very wording. That one says
 * something else is no news: it may be an old copy.
 */
async function isSameElsewhere(shell: Shell, checked: Checked, signal: AbortSignal): Promise<boolean> {
  const { document } = checked;
  for (const url of otherAddresses(document)) {
    const last = await lastReading(shell.database.connection, document, url);
    if (last?.versionId !== document.currentVersionId) continue;
    const asked = { ...checked, row: { ...checked.row, url, translations: [] }, last };
    const outcome = await fetchOf(shell, asked, signal);
    const found = outcome.kind === 'failed' ? null : await sameText(shell, asked, outcome);
    if (found?.kind !== 'same') continue;
    const { seen } = found;
    if (seen !== null) await shell.database.transaction((tx) => updateReading(tx, last, seen));
    return true;
  }
  return false;
}

/** `canonical`: another address that the page has come to name as its own. */
type Found = { canonical: string | null } & (
  | { kind: 'same'; at: Date; finalUrl: string; seen: Seen | null }
  | { kind: 'other'; looked: SameReading | null }
);

/** Whether what came says what the document said, so that nothing is left to be done. */
async function sameText(
  shell: Shell,
  { row, document, vendor, last }: Checked,
  outcome: Exclude<FetchOutcome, { kind: 'failed' }>,
): Promise<Found> {
  const other = { kind: 'other', looked: null, canonical: null } as const;
  if (last === null || !isFresh(last, document) || !isFinishedVersion(last)) return other;
  if (outcome.kind === 'not_modified') {
    const { fetchedAt: at, finalUrl } = outcome;
    return { kind: 'same', at, finalUrl, seen: null, canonical: null };
  }
  const { finalUrl, fetchedAt: at, sha256, headers } = outcome.page;
  if (last.sha256 === sha256) return { kind: 'same', at, finalUrl, seen: null, canonical: null };
  const looked = await checkFingerprint(shell, { row, known: document, last }, vendor, outcome);
  if (looked === null) return other;
  const { found } = looked;
  const { canonical } = found;
  for (const { url } of found.links) {
    const known = await documentByAddress(shell.database.connection, document.vendorId, [url]);
    if (known === null) return { kind: 'other', looked, canonical };
  }
  const linksHash = found.hash ?? last.linksHash;
  return { kind: 'same', at, finalUrl, seen: { linksHash, seen: { sha256, headers } }, canonical };
}

/** Notes that the document is as it was; false where it has moved on meanwhile. */
async function confirmCheck(
  shell: Shell,
  { document, steadiness, last }: Checked,
  { at, finalUrl, seen }: Omit<Extract<Found, { kind: 'same' }>, 'canonical'>,
): Promise<boolean> {
  const now = shell.now();
  const steady = steadier(steadiness, sinceLastCheck(document, now));
  const next = {
    lane: shell.jobs.lane,
    steadiness: steady,
    nextAt: nextCheck(now, steady, hostOf(document)),
  };
  return shell.database.transaction(async (tx) => {
    if (!(await updateUnmoved(tx, document, { ...checkedWell(at), finalUrl }))) return false;
    if (seen !== null && last !== null) await updateReading(tx, last, seen);
    await noteRecovery(tx, document, now);
    await scheduleCheck(tx, document, next);
    return true;
  });
}

/** In milliseconds; of a document that was never checked, for ever. */
function sinceLastCheck({ lastCheckedAt }: DocumentRow, now: Date): number {
  return lastCheckedAt === null ? Infinity : now.getTime() - lastCheckedAt.getTime();
}

type HandedOver = { listed: ReturnType<typeof knownAgain> } & Pick<Came, 'outcome' | 'looked'>;

/** Begins an analysis of this document alone with what has come, and plans the next check as if nothing new comes of it. */
async function handOver(
  shell: Shell,
  { document, steadiness, vendor }: Checked,
  came: readonly HandedOver[],
): Promise<void> {
  const { vendorId } = document;
  const { lane } = shell.jobs;
  const steady = steadier(steadiness, sinceLastCheck(document, shell.now()));
  // Where that fails nothing is written: the document is checked again an hour later.
  const bodies = await Promise.all(came.map((each) => storeOutcome(shell, each)));
  await shell.database.transaction(async (tx) => {
    // Of the address that it has moved to meanwhile this says nothing.
    if ((await documentById(tx, document.id))?.url !== document.url) return;
    const { url } = vendor;
    // First: where its own address failed, that has the next check sooner.
    const nextAt = nextCheck(shell.now(), steady, hostOf(document));
    await scheduleCheck(tx, document, { lane, nextAt, steadiness: steady });
    const of = { vendorId, requestedBy: monitorSubject, url, lane };
    const values = { ...of, ofOneDocument: true, createdAt: shell.now() };
    const analysisId = await createAnalysis(tx, values);
    await updateAnalysis(tx, analysisId, { status: 'fetching', discoveryFact: 'A document as it is now' });
    const analysis = await analysisById(tx, analysisId);
    if (analysis === null) throw new Error(`Analysis ${analysisId} was not saved`);
    const listed = came.map((each) => each.listed);
    const steps = await listWithPages(tx, analysis, listed, (listedUrl) => {
      const at = came.findIndex((each) => each.listed.url === listedUrl);
      const one = came[at];
      return one === undefined ? null : { shell, analysis, ...one, body: bodies[at] ?? null };
    });
    await shell.jobs.enqueue(tx, analysisId, steps, turnsBehind(analysis));
  });
}

const hourMs = 3_600_000;

/** A fault of ours must not have the same document tried again and again. */
async function putOff(shell: Shell, { document, steadiness }: DueDocument): Promise<void> {
  const nextAt = new Date(shell.now().getTime() + hourMs);
  const { connection } = shell.database;
  await scheduleCheck(connection, document, { lane: shell.jobs.lane, nextAt, steadiness });
}
