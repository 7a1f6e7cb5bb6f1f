import type { FetchOutcome } from '../../fetch/fetch.ts';
import { occurred } from '../../platform/occurrences.ts';
import { nextCheck, steadier } from '../../schedule/schedule.ts';
import {
  createAnalysis,
  monitorSubject,
  analysisById,
  updateAnalysis,
} from '../../store/analyses/analyses.ts';
import { documentByAddress, documentById, type DocumentRow } from '../../store/documents/documents.ts';
import { lastReading, type Seen, updateReading } from '../../store/documents/readings.ts';
import { hostOf, scheduleCheck } from '../../store/work/schedules.ts';
import { type DueDocument, noteVisit, type Unchanged } from '../../store/work/visits.ts';
import { turnsBehind } from '../turns-behind.ts';
import { isFresh } from '../pages/confirm.ts';
import { askingFor, fetchAny } from '../pages/ask-page.ts';
import { type Came, storeOutcome } from '../pages/take-outcome.ts';
import { withoutFragment } from '../../network/fragment.ts';
import { knownAgain } from '../moves/further-documents.ts';
import { failedCheck, otherAddresses } from './failed-check.ts';
import { followCanonical } from '../moves/follow-canonical.ts';
import { isFinishedVersion } from '../steps/finish-version.ts';
import { isReturn, recordReturn } from './health.ts';
import { listWithPages } from '../moves/list-with-pages.ts';
import { checkFingerprint, type SameReading } from '../pages/fingerprint-check.ts';
import { type AskedPage, outcomeForOther } from '../pages/shared-page.ts';
import type { Shell } from '../shell.ts';

/** A document that is due, with what is known of its page. */
type Checked = DueDocument & { row: ReturnType<typeof knownAgain> };

/**
 * Visits one host: asks for its due documents one after the other, and records all those that say nothing new, with the next check of
 * each, in one statement at the end; one that somebody waits for is recorded at once. Whatever else comes is handed to an analysis
 * of that document alone, in the transaction that plans its next check. What is not recorded, since the process died or the document has
 * moved on meanwhile, is due as before.
 */
export async function checkDocuments(
  shell: Shell,
  due: readonly DueDocument[],
  signal: AbortSignal,
  report: (error: unknown) => void,
): Promise<void> {
  const vendorIds = [...new Set(due.map(({ document }) => document.vendorId))];
  const unchanged: Confirmed[] = [];
  const record = (): Promise<void> => recordUnchanged(shell, vendorIds, unchanged.splice(0));
  let before: { asked: AskedPage; outcome: FetchOutcome } | null = null;
  try {
    for (const each of inPages(due)) {
      signal.throwIfAborted();
      try {
        const asked = { ...each, row: knownAgain(each.document) };
        const outcome: FetchOutcome = ofSamePage(before, asked) ?? (await fetchOf(shell, asked, signal));
        before = { asked, outcome };
        const confirmed = await checkOne(shell, asked, outcome, signal);
        if (confirmed !== null) unchanged.push(confirmed);
        if (each.isRequested) await record();
      } catch (error) {
        signal.throwIfAborted();
        report(error);
        await putOff(shell, each);
      }
    }
  } finally {
    await record();
  }
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
  return fetchAny(shell.web, row, askingFor({ known: document, last }), signal, { bytes: 0, ms: 0 });
}

/** Returns what is to be recorded where nothing new came; null where all is done. */
async function checkOne(
  shell: Shell,
  checked: Checked,
  outcome: FetchOutcome,
  signal: AbortSignal,
): Promise<Confirmed | null> {
  if (outcome.kind === 'failed') {
    const isConfirmed = outcome.failure !== 'gone' && (await isSameElsewhere(shell, checked, signal));
    const elsewhere = await failedCheck(shell, checked.document, { ...outcome, isConfirmed }, signal);
    if (elsewhere === null) {
      occurred({ what: 'check', outcome: 'failed' });
      return null;
    }
    const again = knownAgain(checked.document);
    return handOver(shell, checked, [
      { listed: again, outcome, looked: null },
      { listed: { ...again, url: elsewhere.url }, outcome: { kind: 'page', page: elsewhere }, looked: null },
    ]);
  }
  const found = await sameText(shell, checked, outcome);
  const claim =
    found.canonical === null ? 'refuted' : await followCanonical(shell, checked, found.canonical, signal);
  if (claim === 'moved') {
    occurred({ what: 'check', outcome: 'unchanged' });
    return null;
  }
  // What an unanswered claim came with is not kept, so that it comes again.
  if (found.kind === 'same')
    return confirmed(shell, checked, { ...found, seen: claim === 'refuted' ? found.seen : null });
  return handOver(shell, checked, [{ listed: checked.row, outcome, looked: found.looked }]);
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

/** A check that found nothing new. */
type Confirmed = Unchanged & { document: DocumentRow };

function confirmed(
  shell: Shell,
  { document, steadiness: before }: Checked,
  { at, finalUrl, seen }: Pick<Extract<Found, { kind: 'same' }>, 'at' | 'finalUrl' | 'seen'>,
): Confirmed {
  const now = shell.now();
  const steadiness = steadier(before, sinceLastCheck(document, now));
  return { document, at, finalUrl, seen, steadiness, nextAt: nextCheck(now, steadiness, hostOf(document)) };
}

/** That documents are back is told in the transaction that records it. */
async function recordUnchanged(
  { database, jobs: { lane }, now }: Shell,
  vendorIds: string[],
  unchanged: readonly Confirmed[],
): Promise<void> {
  const visit = { lane, now: now(), vendorIds };
  const returned = unchanged.filter(({ document }) => isReturn(document));
  const recorded =
    returned.length === 0
      ? await noteVisit(database.connection, visit, unchanged)
      : await database.transaction(async (tx) => {
          const noted = await noteVisit(tx, visit, unchanged);
          for (const { document } of returned)
            if (noted.has(document.id)) await recordReturn(tx, document, visit.now);
          return noted;
        });
  for (const _id of recorded) occurred({ what: 'check', outcome: 'unchanged' });
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
): Promise<null> {
  const { vendorId } = document;
  const { lane } = shell.jobs;
  const steady = steadier(steadiness, sinceLastCheck(document, shell.now()));
  // Where that fails nothing is written: the document is checked again an hour later.
  const bodies = await Promise.all(came.map((each) => storeOutcome(shell, each)));
  await shell.database.transaction(async (tx) => {
    // Of the address that it has moved to meanwhile this says nothing.
    if ((await documentById(tx, document.id))?.url !== document.url) return;
    const { url } = vendor;
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
    // Documents before their plans, as everybody locks them. Where its own address failed, the next try is planned already.
    if (!came.some(({ listed: { url: at }, outcome }) => at === document.url && outcome.kind === 'failed')) {
      const nextAt = nextCheck(shell.now(), steady, hostOf(document));
      await scheduleCheck(tx, document, { lane, nextAt, steadiness: steady });
    }
    await shell.jobs.enqueue(tx, analysisId, steps, turnsBehind(analysis));
  });
  return null;
}

const hourMs = 3_600_000;

/** A fault of ours must not have the same document tried again and again. */
async function putOff(shell: Shell, { document, steadiness }: DueDocument): Promise<void> {
  const nextAt = new Date(shell.now().getTime() + hourMs);
  const { connection } = shell.database;
  await scheduleCheck(connection, document, { lane: shell.jobs.lane, nextAt, steadiness });
}
