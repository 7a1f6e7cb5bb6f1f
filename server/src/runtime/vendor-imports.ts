import { mostTags } from '@clausewatch/contract/watch-limits';
import type { Logger } from 'pino';
import type { Rights } from '../access/plans.ts';
import { rightsOf } from '../access/subject.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { actingFor } from '../platform/acting-for.ts';
import { createAnalysis, runningAnalysis } from '../store/analyses/analyses.ts';
import {
  addDetails,
  endRow,
  finishImport,
  type OpenImport,
  openImports,
  pauseImport,
  takeRow,
  waitingRows,
} from '../store/watches/import-work.ts';
import { countUse, hasSpentComputing, lockSubject, usesOf } from '../store/analyses/usage.ts';
import { importChannel, isReported, runningRows } from '../store/watches/vendor-imports.ts';
import { ensureVendor, lockVendor, vendorByDomain } from '../store/vendors/vendors.ts';
import { addWatch, countWatches, isWatched } from '../store/watches/watches.ts';
import { oneAtATime } from './one-at-a-time.ts';

const lookEveryMs = 3_000;
/** Rows of one import that are begun before those of the next have their turn. */
const begunInTurn = 100;
/** Analyses of one import that run at once: a long list must not keep others waiting. */
const analysesAtOnce = 5;

type ImportWork = {
  database: Database;
  jobs: Pick<Jobs, 'lane' | 'enqueue'>;
  logger: Pick<Logger, 'error'>;
  /** Whether this is a local installation, whose operator imports without an account. */
  isLocal: boolean;
  now: () => Date;
};

/**
 * Works on imported lists: each row in a transaction of its own, so that a crash loses none and does none twice. Any number of processes
 * may. Returns how to stop.
 */
export async function startImports(work: ImportWork): Promise<() => Promise<void>> {
  let isStopping = false;
  const look = oneAtATime(async () => {
    for (const open of await openImports(work.database.connection, work.now())) {
      if (isStopping) return;
      // One that cannot be worked on is left for the next time, and does not delay those of others.
      await workOn(work, open, () => isStopping).catch((err: unknown) =>
        work.logger.error({ err, import: open.id }, 'import'),
      );
    }
  }, work.logger);
  const timer = setInterval(() => void look(), lookEveryMs);
  const stopListening = await work.database.listen(importChannel, () => void look());
  void look();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await stopListening();
    await look.ended();
  };
}

async function workOn(work: ImportWork, open: OpenImport, isStopping: () => boolean): Promise<void> {
  const { connection } = work.database;
  const rows = await waitingRows(connection, open.id, begunInTurn);
  let places = analysesAtOnce - (await runningRows(connection, open.id));
  for (const { line, needsAnalysis } of rows) {
    if (isStopping()) return;
    if (needsAnalysis && places <= 0) break;
    const outcome = await work.database.transaction((tx) => beginRow(work, tx, open, line));
    if (outcome === 'analysing') places -= 1;
    if (outcome === 'spent') {
      await pauseImport(connection, open.id, tomorrow(work.now()));
      return;
    }
  }
  await finishImport(connection, open.id, work.now());
}

/** `spent`: it waits, since the analyses or the computing of the day are used up. */
type Begun = 'analysing' | 'ended' | 'spent';

async function beginRow(
  work: ImportWork,
  tx: Transaction,
  { id, subject }: OpenImport,
  line: number,
): Promise<Begun> {
  const row = await takeRow(tx, id, line);
  if (row === null) return 'ended';
  const rights = await rightsOf(tx, subject, { isLocal: work.isLocal, now: work.now() });
  if (rights?.isMember !== true) {
    await endRow(tx, row, { state: 'refused', problem: 'Your trial or subscription has ended.' });
    return 'ended';
  }
  const { domain, address } = row;
  // Vendors are everybody's: none is made known by a row that is not begun.
  const early = (await vendorByDomain(tx, domain)) === null ? await noRoomFor(tx, subject, rights) : null;
  if (early === 'spent') return early;
  if (early === 'full') return endFull(tx, row, rights);
  const vendor = await ensureVendor(tx, { domain, name: domain, url: new URL('/', address).href });
  const vendorId = vendor.id;
  // Locked in the same order as where an analysis is asked for.
  await lockVendor(tx, vendorId);
  await lockSubject(tx, subject);
  const of = { subject, vendorId };
  if (await isWatched(tx, subject, vendorId)) {
    await addDetails(tx, of, row, mostTags);
    await endRow(tx, row, { state: 'updated', vendorId });
    return 'ended';
  }
  if (await isFull(tx, subject, rights)) return endFull(tx, row, rights, vendorId);
  const needsAnalysis = !(await isReported(tx, vendorId));
  if (needsAnalysis && !(await countAnalysis(tx, subject, rights))) return 'spent';
  await addWatch(tx, { ...of, limit: rights.watchedVendors, now: work.now() });
  await addDetails(tx, of, row, mostTags);
  if (!needsAnalysis) {
    await endRow(tx, row, { state: 'watched', vendorId });
    return 'ended';
  }
  const analysisId = await analyse(work, tx, { ...of, url: address, rights });
  await endRow(tx, row, { state: 'analysing', vendorId, analysisId });
  return 'analysing';
}

/** Why a vendor that is not known yet cannot be begun; null where it can. */
async function noRoomFor(tx: Transaction, subject: string, rights: Rights): Promise<'full' | 'spent' | null> {
  if (await isFull(tx, subject, rights)) return 'full';
  const { analyses, computingSeconds } = rights;
  const isSpent = analyses !== null && (await usesOf(tx, subject, analyses.period)) >= analyses.limit;
  return isSpent || (await hasSpentComputing(tx, subject, computingSeconds)) ? 'spent' : null;
}

async function isFull(tx: Transaction, subject: string, { watchedVendors }: Rights): Promise<boolean> {
  return watchedVendors !== null && (await countWatches(tx, subject)) >= watchedVendors;
}

async function endFull(
  tx: Transaction,
  row: { importId: string; line: number },
  { watchedVendors }: Rights,
  vendorId?: string,
): Promise<'ended'> {
  const problem = `Your plan watches at most ${watchedVendors} vendors.`;
  await endRow(tx, row, { state: 'full', problem, ...(vendorId === undefined ? {} : { vendorId }) });
  return 'ended';
}

async function countAnalysis(
  tx: Transaction,
  subject: string,
  { analyses, computingSeconds }: Rights,
): Promise<boolean> {
  if (await hasSpentComputing(tx, subject, computingSeconds)) return false;
  return analyses === null || countUse(tx, { ...analyses, subject, kind: 'analysis' });
}

async function analyse(
  { jobs, now }: ImportWork,
  tx: Transaction,
  { subject, vendorId, url, rights }: { subject: string; vendorId: string; url: string; rights: Rights },
): Promise<string> {
  const { lane } = jobs;
  const of = { vendorId, requestedBy: subject, lane };
  const running = await runningAnalysis(tx, of);
  if (running !== null) return running;
  const analysisId = await createAnalysis(tx, { ...of, url, createdAt: now() });
  await actingFor({ subject, weight: rights.weight }, () =>
    jobs.enqueue(tx, analysisId, [{ step: 'discover', analysisId }]),
  );
  return analysisId;
}

/** When analyses are counted from none again: days are those of UTC. */
function tomorrow(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
