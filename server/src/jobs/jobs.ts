import { sql } from 'drizzle-orm';
import { type Db, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../database/database.ts';
import { currentAccount } from '../platform/acting-for.ts';
import { sentenceOfError } from '../platform/error-report.ts';
import { occurred, secondsSince } from '../platform/occurrences.ts';
import { runningIn } from '../platform/running-context.ts';
import type { Lane } from './lane.ts';
import {
  isMoving,
  type QueueKind,
  queueKinds,
  queueNames,
  reservedPlaces,
  stepQueues,
} from './queue-state.ts';
import { behindAll, queueTurns } from './queue-turns.ts';

/**
 * The steps of the pipeline, each with the row it works on. `crawl` steps wait for the network and many run at once;
 * `process` steps use the processor, so as many run as there are threads for them; `model` steps wait for a language model, which may take
 * minutes and must hold up neither.
 */
export type Step =
  | { step: 'discover'; analysisId: string }
  | { step: 'fetch' | 'render'; analysisDocumentId: string }
  | { step: 'read' | 'analyse' | 'consult' | 'compare'; analysisDocumentId: string }
  | { step: 'finish'; analysisId: string }
  /** Reading a document's past from an archive: the archive's index, one capture, and the changes between all captures. */
  | { step: 'look_back' | 'history'; lookBackId: string; documentId: string }
  | { step: 'capture'; lookBackId: string; documentId: string; at: string }
  /** Reading what somebody uploaded for a document. */
  | { step: 'read_private'; privateDocumentId: string };

/** `weight`: of the account for which the step was queued. */
export type StepHandler = (step: Step, signal: AbortSignal, weight?: number) => Promise<void>;

export type Jobs = {
  /** Whose steps these are. */
  lane: Lane;
  /**
   * Queues steps of an analysis within the caller's transaction: they exist if and only if it commits. The more of an analysis's
   * documents have been worked on, the later the turn of the rest, so that a large analysis does not hold up a small one; accounts have
   * turns by what each of them has in the queue (`queueTurns`), and are those for whom the caller acts (`currentAccount`). From
   * `behindAll` turns on, steps come after all that somebody asked for. All reading of archives is one group, since it asks one host. No
   * step begins before `afterSeconds` have passed.
   */
  enqueue(
    transaction: Transaction,
    group: string,
    steps: readonly Step[],
    turnsBefore?: number,
    afterSeconds?: number,
  ): Promise<void>;
  /**
   * Works on the queue until `stop`. A step whose handler throws is tried again with growing pauses; `abandon` is called
   * once for a step that has failed every time. Delivery is at least once.
   */
  work(handle: StepHandler, abandon: StepHandler, concurrency: Concurrency): Promise<void>;
  /** Whether waiting steps are being worked on, by any process; true where none wait. */
  isMoving(): Promise<boolean>;
  /** Gives running steps a moment to end, then puts them back in the queue. */
  stop(): Promise<void>;
};

/** How many steps run at once, in total and for one analysis: a slow analysis leaves room for the others. */
export type Concurrency = Record<QueueKind, { all: number; ofOneAnalysis: number }>;

const queueOf: Record<Step['step'], QueueKind> = {
  discover: 'crawl',
  fetch: 'crawl',
  render: 'crawl',
  read: 'process',
  analyse: 'process',
  consult: 'model',
  compare: 'process',
  finish: 'process',
  look_back: 'crawl',
  capture: 'crawl',
  history: 'process',
  read_private: 'process',
};

/** How long running steps have to end by themselves when the process stops, before they are put back. */
const stopTimeoutMs = 4_000;

const queueOptions = {
  retryLimit: 4,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  // Steps have much shorter deadlines of their own; this only frees what hangs in spite of them.
  expireInSeconds: 900,
  // The lowest value allowed: how long the steps of a killed process wait until another process takes them over.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3_600,
  notify: true,
};

export async function openJobs(
  database: Database,
  lane: Lane,
  report: (error: Error) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: queueDatabase(database),
    useListenNotify: true,
    // How often steps of killed processes are looked for.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', report);
  await boss.start();
  const names = await createQueues(boss, lane);
  return {
    lane,
    async enqueue(transaction, group, steps, turnsBefore = 0, afterSeconds = 0) {
      const db = fromDrizzle(transaction, sql);
      const later = afterSeconds > 0 ? { startAfter: afterSeconds } : {};
      const account = currentAccount();
      for (const kind of queueKinds) {
        const ofKind = steps.flatMap((data, index) =>
          queueOf[data.step] === kind ? [{ data, before: turnsBefore + index }] : [],
        );
        if (ofKind.length === 0) continue;
        const turns = await queueTurns(transaction, names, kind, group, account);
        const tier = turns.mark === null ? {} : { tier: turns.mark };
        const jobs = ofKind.map(({ data, before }) => ({
          data: { ...data, ...(account === null ? {} : { weight: account.weight }) },
          group: { id: group, ...tier },
          priority: -(before < behindAll ? turns.turnOf(before) : before),
          ...later,
        }));
        const isFirst =
          turns.isReserved && jobs.length === 1 && turnsBefore < behindAll && afterSeconds === 0;
        await boss.insert(isFirst ? names.reserved[kind] : names[kind], jobs, { db });
      }
    },
    async work(handle, abandon, concurrency) {
      for (const kind of queueKinds) {
        await workOn(boss, names[kind], handle, report, concurrency[kind]);
        const all = reservedPlaces[kind];
        if (all > 0) await workOn(boss, names.reserved[kind], handle, report, { all, ofOneAnalysis: all });
      }
      await workOn(boss, names.abandoned, abandon, report, { all: 1, ofOneAnalysis: 1 }, 'abandoned');
    },
    isMoving: () => isMoving(database.connection, lane),
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }),
  };
}

/** The connections of the database, for the queue. */
export function queueDatabase(database: Database): Db {
  return {
    executeSql: (text, values) => database.pool.query(text, values),
    async listen(channel, heard, connected) {
      const close = await database.listen(channel, (payload) =>
        payload === '' ? connected() : heard(payload),
      );
      return { close };
    },
  };
}

/** Creates the queues of a lane where they do not exist yet; returns their names. */
export async function createQueues(boss: PgBoss, lane: Lane) {
  const names = queueNames(lane);
  await boss.createQueue(names.abandoned, { retryLimit: 10, retryDelay: 5, deleteAfterSeconds: 3_600 });
  for (const name of stepQueues(lane)) {
    await boss.createQueue(name, { ...queueOptions, deadLetter: names.abandoned });
    // Has the queue's settings read now: steps are inserted inside transactions, where no second connection may be asked for.
    await boss.insert(name, []);
  }
  return names;
}

async function workOn(
  boss: PgBoss,
  name: string,
  handle: StepHandler,
  report: (error: Error) => void,
  places: Concurrency['crawl'],
  success: Success = 'done',
): Promise<void> {
  const options = {
    // In a larger batch, steps that have ended would hold their places until the slowest one ends.
    batchSize: 1,
    groupConcurrency: places.ofOneAnalysis,
    perJobResults: true,
    pollingIntervalSeconds: 1,
    // With notifications on, polling would slow down to every 30 seconds, and retries are not notified.
    notifyPollingIntervalSeconds: 1,
  } as const;
  for (let place = 0; place < places.all; place += 1) {
    let worker = '';
    worker = await boss.work<Queued, unknown, typeof options>(name, options, async (jobs: Job<Queued>[]) => {
      const results = await Promise.all(jobs.map((job) => runOne(job, handle, report, success)));
      // Where there was one step there may be another: fetched now rather than at the next poll.
      boss.notifyWorker(worker);
      return results;
    });
  }
}

/** How the end of a handler is recorded. */
type Success = 'done' | 'abandoned';

/** A step with the weight of the account that it was queued for. */
type Queued = Step & { weight?: number };

/** One step's failure is its own: the others of its batch complete. */
async function runOne(
  job: Job<Queued>,
  handle: StepHandler,
  report: (error: Error) => void,
  success: Success,
): Promise<JobResult> {
  const { weight = 1, ...data } = job.data;
  const { step } = data;
  // Steps of one analysis are a group: see `enqueue`.
  const context = { step, ...(job.groupId == null ? {} : { analysisId: job.groupId }) };
  return runningIn(context, async () => {
    const begun = performance.now();
    try {
      await handle(data, job.signal, weight);
      occurred({ what: 'step', step, outcome: success, seconds: secondsSince(begun) });
      return { id: job.id, status: 'completed' };
    } catch (cause) {
      occurred({ what: 'step', step, outcome: 'failed', seconds: secondsSince(begun) });
      if (!job.signal.aborted) report(new Error(`Step ${step} failed`, { cause }));
      return { id: job.id, status: 'failed', output: { message: sentenceOfError(cause) } };
    }
  });
}
