// A program: checks what is due on a database until it is stopped, as a worker does, with hosts of this machine allowed and paced.
// It reports when it is ready, begins at the first message, and at the end reports the processor time and the statements (BEGIN and COMMIT among
// them) used in between.
import { once } from 'node:events';
import pg from 'pg';
import { openDatabase } from '../src/database/database.ts';
import { NamingClient } from '../src/database/naming-client.ts';
import { openLiveWeb } from '../src/fetch/fetch.ts';
import { openJobs } from '../src/jobs/jobs.ts';
import { makePipeline } from '../src/pipeline/pipeline.ts';
import { openSandbox } from '../src/pipeline/sandbox/sandbox.ts';
import { startMonitoring } from '../src/runtime/monitoring.ts';
import { hostLeases } from '../src/store/work/host-leases.ts';
import { robotsFiles } from '../src/store/work/robots-files.ts';
import type { CheckingSettings } from './checking.ts';

const [settings] = (await once(process, 'message')) as [CheckingSettings];
const { databaseUrl, hosts: allowHosts, atOnce, leaseMs, threads } = settings;
const report = (error: unknown): void => void process.send?.({ fault: String(error) });
let statements = 0;
/** Of the pool that is opened below, but for those of the queue, which looks for steps however few there are. */
NamingClient.prototype.query = function counting(this: pg.Client, ...words: unknown[]) {
  if (!JSON.stringify(words[0]).includes('pgboss')) statements += 1;
  return (pg.Client.prototype.query as (...words: unknown[]) => unknown).apply(this, words);
} as typeof pg.Client.prototype.query;
const database = await openDatabase({ databaseUrl, dataFolder: '', applicationName: 'checking' });
const jobs = await openJobs(database, 'live', report);
const sandbox = openSandbox({ threads });
const leases = hostLeases(database.connection);
const robots = robotsFiles(database.connection);
const web = openLiveWeb({ userAgentContact: 'http://localhost', allowHosts, leases, robots });
const budget = { documents: 60, bytes: 300_000_000, seconds: 1_800 };
const now = (): Date => new Date();
const pipeline = makePipeline({ database, jobs, web, browser: null, sandbox, model: null, budget, now });
process.send?.('ready');
await once(process, 'message');
const before = process.cpuUsage();
statements = 0;
await jobs.work(pipeline.handle, pipeline.abandon, {
  crawl: { all: 4, ofOneAnalysis: 3 },
  process: { all: 4, ofOneAnalysis: 3 },
  model: { all: 1, ofOneAnalysis: 1 },
});
const logger = { error: ({ err }: { err: unknown }) => report(err) };
const monitor = startMonitoring({ database, jobs, pipeline, logger, atOnce, isLocal: true, now, leaseMs });
await once(process, 'message');
await monitor.stop();
const { user, system } = process.cpuUsage(before);
process.send?.({ cpuMs: (user + system) / 1000, statements });
await jobs.stop();
await web.close();
await sandbox.close();
await database.close();
process.disconnect?.();
