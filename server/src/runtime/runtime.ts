import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { openArchive, openBrowser, openLiveWeb, refuseAmbientProxy, type Web } from '../fetch/fetch.ts';
import { type Concurrency, type Jobs, type Lane, openJobs } from '../jobs/jobs.ts';
import type { VersionRow } from '../store/versions.ts';
import type { Comparison } from '../database/tables.ts';
import { compareVersions } from '../pipeline/compare-versions.ts';
import { makePipeline } from '../pipeline/pipeline.ts';
import { openSandbox } from '../pipeline/sandbox.ts';

/** The opened parts of a running process, closed in the reverse order of their opening. */
export type Runtime = {
  database: Database;
  jobs: Jobs;
  /** Begins to work on the queue. */
  work(): Promise<void>;
  compare(before: VersionRow, after: VersionRow): Promise<Comparison>;
  close(): Promise<void>;
};

/** Pages asked for at once over all hosts (each host is paced by itself), and threads' worth of steps. */
const concurrency: Concurrency = { crawl: 8, process: 2 * Math.max(1, Math.min(4, availableParallelism())) };
/** Policies taken from one vendor in one analysis: the largest real vendors publish about sixty. */
const maximumDocuments = 60;
/** Between two complaints of the queue in the log. */
const quietMs = 5_000;

/** Throws with a sentence for the operator where a part cannot be opened; what was open by then is closed. */
export async function openRuntime(
  config: Config,
  logger: Logger,
  role: { name: string; works: boolean },
): Promise<Runtime> {
  refuseAmbientProxy(process.env);
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const database = await openDatabase({ ...config, applicationName: `clausewatch-${role.name}` });
    closers.push(() => database.close());
    const sandbox = openSandbox();
    closers.push(() => sandbox.close());
    const webs = role.works ? await openWebs(config) : null;
    closers.push(async () => {
      await webs?.browser?.close();
      await webs?.web.close();
    });
    const jobs = await openJobs(database, laneOf(config), calmly(logger));
    closers.push(() => jobs.stop());
    return {
      database,
      jobs,
      async work() {
        if (webs === null) throw new Error('This process was opened without work');
        const { handle, abandon } = makePipeline({ database, jobs, ...webs, sandbox, maximumDocuments });
        await jobs.work(handle, abandon, concurrency);
      },
      compare: (before, after) => compareVersions(sandbox, database.connection, before, after),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openWebs(config: Config): Promise<{ web: Web; browser: Web | null }> {
  if (config.replay !== undefined) return { web: await openArchive(config.replay), browser: null };
  const options = { userAgentContact: config.publicUrl, allowHosts: config.allowHosts };
  const web = openLiveWeb(options);
  return { web, browser: openBrowser({ ...options, web }) };
}

/** A database that is away makes every worker of the queue complain once a second: said once in a while, with how often. */
function calmly(logger: Logger): (error: Error) => void {
  let saidAt = 0;
  let unsaid = 0;
  return (error) => {
    const now = Date.now();
    if (now - saidAt < quietMs) {
      unsaid += 1;
      return;
    }
    logger.error({ err: error, unsaid }, 'queue');
    saidAt = now;
    unsaid = 0;
  };
}

function laneOf(config: Config): Lane {
  if (config.replay === undefined) return 'live';
  return `archive-${createHash('sha256').update(resolve(config.replay)).digest('hex').slice(0, 16)}`;
}
