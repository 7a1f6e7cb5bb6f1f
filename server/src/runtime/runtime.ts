import { maximumDocuments } from '../store/documents/documents.ts';
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Corrections, openCorrections } from '../corrections/corrections.ts';
import { type Database, openDatabase } from '../database/database.ts';
import {
  ArchiveError,
  openArchive,
  openBrowser,
  openLiveWeb,
  refuseAmbientProxy,
  type Web,
} from '../fetch/fetch.ts';
import type { Model } from '../model/model.ts';
import { type InternalReceivers, internalReceivers } from '../network/internal-receivers.ts';
import { type Concurrency, type Jobs, openJobs } from '../jobs/jobs.ts';
import { laneOf } from '../jobs/lane.ts';
import { addComputing } from '../store/analyses/usage.ts';
import { hostLeases } from '../store/work/host-leases.ts';
import { robotsFiles } from '../store/work/robots-files.ts';
import type { VersionRow } from '../store/documents/versions.ts';
import type { Comparison } from '../database/tables.ts';
import type { Budget } from '../pipeline/budget.ts';
import { openAsking } from '../pipeline/questions/asking.ts';
import type { Service } from '../api/service.ts';
import { compareOwn } from '../pipeline/private/compare-texts.ts';
import { compareVersions } from '../pipeline/versions/compare-versions.ts';
import { makePipeline, type Pipeline } from '../pipeline/pipeline.ts';
import { openSandbox } from '../pipeline/sandbox/sandbox.ts';
import { UsageError } from '../platform/operator-error.ts';
import { programVersion } from '../platform/program-version.ts';
import { timedWeb } from '../telemetry/timed-web.ts';
import type { TraceCall, Tracing } from '../telemetry/tracing.ts';
import { classifyStored, trySelector } from '../pipeline/pages/read-stored.ts';
import { scoreWith } from '../pipeline/versions/score-with.ts';
import { type Clock, realClock } from './clock.ts';

/** The opened parts of a running process, closed in the reverse order of their opening. */
export type Runtime = {
  database: Database;
  jobs: Jobs;
  /** Starts working on the queue; returns the pipeline for other work. */
  work(): Promise<Pipeline>;
  compare(before: VersionRow, after: VersionRow): Promise<Comparison>;
  compareOwn: Service['compareOwn'];
  /** Null unless the operator set one up. */
  model: Model | null;
  /** Of webhooks: those that the operator listed, and hosts of tests. */
  receivers: InternalReceivers;
  asking: ReturnType<typeof openAsking>;
  corrections: Corrections;
  /** Null where no collector is named. */
  traceCall: TraceCall | null;
  close(): Promise<void>;
};

/** Concurrent requests over all hosts (each host is paced separately), and concurrent process steps per thread, some of which wait. */
const threads = Math.max(1, Math.min(4, availableParallelism()));
const concurrency = (config: Config): Concurrency => ({
  crawl: { all: 8, ofOneAnalysis: 3 },
  process: { all: 3 * threads, ofOneAnalysis: threads + 1 },
  // Without a model, only what was queued while there was one.
  model: { all: config.model === null ? 1 : 4, ofOneAnalysis: 2 },
});
/**
 * The largest real vendors publish about seventy policies, of a quarter of a megabyte each where they are pages and some megabytes where
 * they are files. Half an hour of asking, at most three requests at once, is a hundred policies of a host that wants five seconds
 * between them.
 */
const budget: Budget = { documents: maximumDocuments, bytes: 300_000_000, seconds: 1_800 };
/** The minimum time between two errors of the queue in the log. */
const quietMs = 5_000;
/** And between two about the language model, which may be away for hours. */
const modelQuietMs = 60_000;

/**
 * Throws with a sentence for the operator where a part cannot be opened; what was open by then is closed. With a clock, a replay serves
 * each page as it was captured until its time, so that months pass as fast as the clock is moved; without, as it was captured last.
 */
export async function openRuntime(
  config: Config,
  logger: Logger,
  role: { name: string; works: boolean; clock?: Clock },
): Promise<Runtime> {
  const { now } = role.clock ?? realClock;
  refuseAmbientProxy(process.env);
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const tracing = await tracingOf(config, logger);
    closers.push(async () => tracing?.close());
    const opened = await openDatabase({ ...config, applicationName: `clausewatch-${role.name}` });
    closers.push(() => opened.close());
    const database = tracing?.database(opened) ?? opened;
    const uncharged = calmly(logger, 'computing', quietMs);
    const charge = (subject: string, ms: number): void =>
      void addComputing(opened.connection, subject, ms).catch(uncharged);
    const threadsOf = openSandbox({}, (err) => logger.error({ err }, 'sandbox'), charge);
    closers.push(() => threadsOf.close());
    const sandbox = tracing?.sandbox(threadsOf) ?? threadsOf;
    const webs = role.works ? await openWebs(config, database, tracing, role.clock) : null;
    closers.push(async () => {
      await webs?.browser?.close();
      await webs?.web.close();
    });
    const model = await modelOf(config, database, logger);
    const jobs = await openJobs(database, laneOf(config), calmly(logger, 'queue', quietMs));
    closers.push(() => jobs.stop());
    return {
      database,
      jobs,
      traceCall: tracing?.call ?? null,
      async work() {
        if (webs === null) throw new Error('This process was opened without work');
        const pipeline = makePipeline({
          database,
          jobs,
          ...webs,
          sandbox,
          model,
          budget,
          now,
        });
        const handle = tracing?.steps(pipeline.handle) ?? pipeline.handle;
        await jobs.work(handle, pipeline.abandon, concurrency(config));
        return pipeline;
      },
      compare: (before, after) => compareVersions(sandbox, database.connection, before, after),
      compareOwn: (...texts) => compareOwn(sandbox, database.connection, ...texts),
      model,
      receivers: internalReceivers([...config.webhookAllow, ...config.allowHosts]),
      asking: openAsking(sandbox, database.connection),
      corrections: openCorrections({
        database,
        jobs,
        now,
        allowHosts: config.allowHosts,
        trySelector: (document, selector) => trySelector(sandbox, database, document, selector),
        classifyStored: (document) => classifyStored(sandbox, database, document),
        scoreWith: (proposed) => scoreWith(sandbox, database, proposed),
      }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Null unless the operator configured a collector; without one the library is not even loaded. */
async function tracingOf({ tracesTo }: Config, logger: Logger): Promise<Tracing | null> {
  if (tracesTo === null) return null;
  const { openTracing } = await import('../telemetry/tracing.ts');
  return openTracing(tracesTo, programVersion(), (err) => logger.warn({ err }, 'traces are not taken'));
}

/** Null unless the operator set one up; without one the library is not even loaded. */
async function modelOf({ model }: Config, database: Database, logger: Logger): Promise<Model | null> {
  if (model === null) return null;
  const { openModel } = await import('../model/model.ts');
  return openModel(model, database, calmly(logger, 'model', modelQuietMs));
}

async function openWebs(
  config: Config,
  { connection }: Pick<Database, 'connection'>,
  tracing: Tracing | null,
  clock: Clock | undefined,
): Promise<{ web: Web; browser: Web | null }> {
  const observed = (given: Web, via: 'web' | 'browser'): Web => {
    const timed = timedWeb(given, via);
    return tracing?.web(timed, via) ?? timed;
  };
  if (config.replay !== undefined)
    return { web: observed(await openReplay(config.replay, clock), 'web'), browser: null };
  const options = { userAgentContact: config.publicUrl, allowHosts: config.allowHosts };
  const leases = hostLeases(connection);
  const robots = robotsFiles(connection);
  const web = openLiveWeb({ ...options, leases, robots, unpacedHosts: config.allowHosts });
  const browser = openBrowser({ ...options, web });
  return { web: observed(web, 'web'), browser: browser === null ? null : observed(browser, 'browser') };
}

async function openReplay(path: string, clock: Clock | undefined): Promise<Web> {
  return openArchive(path, clock?.now).catch((cause: unknown) => {
    throw cause instanceof ArchiveError ? new UsageError(cause.message, { cause }) : cause;
  });
}

/** While the database is unavailable, every worker of the queue reports an error each second: logged once in a while, with the count. */
function calmly(logger: Logger, about: string, pauseMs: number): (error: Error) => void {
  let saidAt = 0;
  let unsaid = 0;
  return (error) => {
    const now = Date.now();
    if (now - saidAt < pauseMs) {
      unsaid += 1;
      return;
    }
    logger.error({ err: error, unsaid }, about);
    saidAt = now;
    unsaid = 0;
  };
}
