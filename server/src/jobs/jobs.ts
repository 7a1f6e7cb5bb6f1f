import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../database/database.ts';
import { sentenceOfError } from '../platform/error-report.ts';
import { occurred, secondsSince } from '../platform/occurrences.ts';
import { runningIn } from '../platform/running-context.ts';
import type { Lane } from './lane.ts';
import { isMoving, queueNames } from './queue-state.ts';

/**
 * The steps of the pipeline, each with the row it works on. `crawl` steps wait for the network and many run at once;
 * `process` steps use the processor, so as many run as there are threads to run them in.
 */
export type Step =
  | { step: 'discover'; analysisId: string }
  | { step: 'fetch' | 'render'; analysisDocumentId: string }
  | { step: 'read' | 'analyse' | 'compare'; analysisDocumentId: string }
  | { step: 'finish'; analysisId: string }
  /** Of a look back at a document in an archive: what the archive has, one capture of it, and what changed between all of them. */
  | { step: 'look_back' | 'history'; lookBackId: string; documentId: string }
  | { step: 'capture'; lookBackId: string; documentId: string; at: string };

export type StepHandler = (step: Step, signal: AbortSignal) => Promise<void>;

export type Jobs = {
  /** Whose steps these are. */
  lane: Lane;
  /**
   * Puts steps of an analysis in the queue as part of the caller's transaction: they exist if and only if it commits. The more of its
   * documents had their turn before, the later is theirs: many documents of one analysis do not stand before the few of another. All looks
   * back in an archive are one group, as they ask one host. None begins before `afterSeconds` have passed.
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
  /** Whether steps are worked on, by whatever process, where there are any to work on. */
  isMoving(): Promise<boolean>;
  /** Lets running steps end for a moment, then puts them back. */
  stop(): Promise<void>;
};

/** Steps at once, over all and of one analysis: one that is slow at everything leaves places for the others. */
export type Concurrency = Record<'crawl' | 'process', { all: number; ofOneAnalysis: number }>;

type QueueKind = 'crawl' | 'process';

const queueOf: Record<Step['step'], QueueKind> = {
  discover: 'crawl',
  fetch: 'crawl',
  render: 'crawl',
  read: 'process',
  analyse: 'process',
  compare: 'process',
  finish: 'process',
  look_back: 'crawl',
  capture: 'crawl',
  history: 'process',
};

/** How long running steps may end by themselves when the process stops, before they are put back. */
const stopTimeoutMs = 4_000;

const queueOptions = {
  retryLimit: 4,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  // A step holds a deadline of its own well below this; it only frees what hangs in spite of it.
  expireInSeconds: 900,
  // The lowest value allowed: how long the steps of a killed process wait until another takes them over.
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
    connectionString: database.url,
    max: 8,
    application_name: 'clausewatch-jobs',
    useListenNotify: true,
    // Steps of a killed process are looked for this often.
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
      for (const kind of ['crawl', 'process'] as const) {
        const jobs = steps
          .map((data, index) => ({ data, group: { id: group }, priority: -turnsBefore - index, ...later }))
          .filter(({ data }) => queueOf[data.step] === kind);
        if (jobs.length > 0) await boss.insert(names[kind], jobs, { db });
      }
    },
    async work(handle, abandon, concurrency) {
      for (const kind of ['crawl', 'process'] as const) {
        await workOn(boss, names[kind], handle, report, concurrency[kind]);
      }
      await workOn(boss, names.abandoned, abandon, report, { all: 1, ofOneAnalysis: 1 }, 'abandoned');
    },
    isMoving: () => isMoving(database.connection, lane),
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }),
  };
}

/** Makes the queues of a lane where they are not there yet, and gives their names. */
export async function createQueues(boss: PgBoss, lane: Lane) {
  const names = queueNames(lane);
  await boss.createQueue(names.abandoned, { retryLimit: 10, retryDelay: 5, deleteAfterSeconds: 3_600 });
  for (const kind of ['crawl', 'process'] as const) {
    await boss.createQueue(names[kind], { ...queueOptions, deadLetter: names.abandoned });
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
    // Of several in a batch, those that have ended would keep their places until the slowest has.
    batchSize: 1,
    groupConcurrency: places.ofOneAnalysis,
    perJobResults: true,
    pollingIntervalSeconds: 1,
    // With notifications on, polling would fall to once in 30 seconds, and a retry is not notified.
    notifyPollingIntervalSeconds: 1,
  } as const;
  for (let place = 0; place < places.all; place += 1) {
    let worker = '';
    worker = await boss.work<Step, unknown, typeof options>(name, options, async (jobs: Job<Step>[]) => {
      const results = await Promise.all(jobs.map((job) => runOne(job, handle, report, success)));
      // Where there was a step there may be another: not to be waited for until the next poll.
      boss.notifyWorker(worker);
      return results;
    });
  }
}

/** What it means that a handler has come to its end. */
type Success = 'done' | 'abandoned';

/** One step's failure is its own: the others of its batch complete. */
async function runOne(
  job: Job<Step>,
  handle: StepHandler,
  report: (error: Error) => void,
  success: Success,
): Promise<JobResult> {
  const { step } = job.data;
  // Steps of one analysis are a group: see `enqueue`.
  const context = { step, ...(job.groupId == null ? {} : { analysisId: job.groupId }) };
  return runningIn(context, async () => {
    const begun = performance.now();
    try {
      await handle(job.data, job.signal);
      occurred({ what: 'step', step, outcome: success, seconds: secondsSince(begun) });
      return { id: job.id, status: 'completed' };
    } catch (cause) {
      occurred({ what: 'step', step, outcome: 'failed', seconds: secondsSince(begun) });
      if (!job.signal.aborted) report(new Error(`Step ${step} failed`, { cause }));
      return { id: job.id, status: 'failed', output: { message: sentenceOfError(cause) } };
    }
  });
}
