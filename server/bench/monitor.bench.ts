/**
 * Checks of known documents as workers make them: `npm run bench:monitor [-- --documents N] [--workers 1,2,4] [--at-once N]
 * [--unchanged] [--kill]`.
 * Hosts of this machine, five documents each, all due at once, are checked by so many worker processes, on an embedded database. One document in
 * a hundred has changed since the last round, as many ask to be asked later, half as many lead elsewhere, a quarter come as another build
 * each time. `--unchanged` has all come as they were, byte by byte, and none wait or lead elsewhere; `--kill` has the first worker killed in the middle of each round.
 *
 * Processor time of workers is that of their processes from the first check to the last, with what follows from changes; of the database that
 * of the connections for checks. Statements are those that workers send for checks and for what follows from changes; commits and bytes of the
 * write-ahead log are those of the whole database. Violations are counted by the hosts themselves.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/database/database.ts';
import { openSandbox } from '../src/pipeline/sandbox/sandbox.ts';
import { startChecking } from '../testing/checking.ts';
import { fillMonitored, hastenSecondLooks, makeAllDue } from '../testing/fill-monitored.ts';
import { isChangedIn, monitoredPolicies } from '../testing/monitored-sites.ts';
import { databaseCpu } from './database-cpu.ts';
import { printResult } from './measure.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000' },
    workers: { type: 'string', default: '1,2,4' },
    'at-once': { type: 'string', default: '64' },
    unchanged: { type: 'boolean', default: false },
    kill: { type: 'boolean', default: false },
  },
});
const hostCount = Math.ceil(Number(values.documents) / monitoredPolicies.length);
const documents = hostCount * monitoredPolicies.length;
const atOnce = Number(values['at-once']);
/** Short, so that a round with a killed worker does not wait for a minute. */
const leaseMs = values.kill ? 5_000 : 60_000;

/** What a check of a text that stayed the same writes to, and what a new text adds to. */
const ofSameText = ['documents', 'document_schedules', 'readings', 'vendors', 'vendor_schedules'];
const all = [
  ...ofSameText,
  'snapshots',
  'snapshot_bodies',
  'versions',
  'findings',
  'changes',
  'events',
].concat(['analyses', 'analysis_documents']);

const sites = fork(new URL('./monitored-sites-process.ts', import.meta.url));
const hosts = await ask<string[]>({ count: hostCount });
await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bench-'));
await ask({ round: 0, isStill: values.unchanged });
const database = await openDatabase({ dataFolder: folder.path, applicationName: 'bench' });
const sandbox = openSandbox({ threads: 1 });
await fillMonitored(database, sandbox, { hosts });
await sandbox.close();
const cpu = await databaseCpu(database, 'checking');
await database.pool.query('CREATE EXTENSION pg_walinspect');

const results: Record<string, unknown> = {};
for (const [index, workers] of values.workers.split(',').map(Number).entries()) {
  const result = await runRound(values.unchanged ? 0 : index + 1, workers);
  console.log(JSON.stringify({ workers, ...result }));
  results[`${workers}`] = result;
}
await cpu.stop();
sites.send('stop');
await database.close();
printResult({ documents, hosts: hostCount, atOnce, kill: values.kill, workers: results });

async function untilAnalysed(): Promise<void> {
  while ((await countOf(`analyses WHERE finished_at IS NULL AND requested_by = 'monitor'`)) > 0)
    await sleep(100);
}

async function runRound(round: number, count: number) {
  await makeAllDue(database);
  // It counts for an hour, and visits are further apart.
  await database.pool.query('DELETE FROM robots_files');
  await database.pool.query('VACUUM ANALYZE');
  await ask({ round, isStill: values.unchanged });
  const settings = { databaseUrl: database.url, hosts, atOnce, leaseMs, threads: 1 };
  const workers = await Promise.all(Array.from({ length: count }, () => startChecking(settings)));
  const before = {
    bytes: await valueBytes(all),
    ofSame: await valueBytes(ofSameText),
    cpu: cpu.now(),
    log: await logPosition(),
    versions: await countOf('versions'),
  };
  const began = performance.now();
  for (const worker of workers) worker.begin();
  let left = documents;
  let isKilled = !values.kill;
  while (left > 0) {
    await sleep(100);
    left = await countOf('document_schedules WHERE next_at < now()');
    if (!isKilled && left < documents / 2) {
      isKilled = true;
      await workers[0]?.kill();
    }
    if (!isKilled || count > 1 || !values.kill) continue;
    workers.push(await startChecking(settings));
    workers.at(-1)?.begin();
    isKilled = true;
    count += 1;
  }
  const seconds = (performance.now() - began) / 1000;
  const changed = Array.from({ length: documents }, (_, document) => document).filter((document) =>
    isChangedIn(document, round),
  ).length;
  await untilAnalysed();
  await hastenSecondLooks(database);
  while ((await countOf('document_schedules WHERE next_at < now()')) > 0) await sleep(100);
  await untilAnalysed();
  const untilEnd = performance.now() - began;
  const living = values.kill ? workers.slice(1) : workers;
  const used = await Promise.all(living.map((worker) => worker.stop()));
  const cpuMs = sum(used.map((each) => each.cpuMs));
  const faults = workers.flatMap((worker) => worker.faults);
  for (const fault of faults.slice(0, 5)) console.error(fault);
  const seen = await ask<Seen>('report');
  const databaseMs = cpu.now() - before.cpu;
  const log = await logSince(before.log);
  const ofChecks = (amount: number): number => round4(amount / documents);
  const newVersions = (await countOf('versions')) - before.versions;
  return {
    checksPerSecond: round4(documents / seconds),
    // What a killed worker used is not known.
    checksPerSecondAndCore: values.kill ? null : Math.round((documents * 1000) / (cpuMs + databaseMs)),
    cpuMsPerCheck: values.kill ? null : ofChecks(cpuMs),
    databaseMsPerCheck: ofChecks(databaseMs),
    statementsPerCheck: values.kill ? null : ofChecks(sum(used.map(({ statements }) => statements))),
    commitsPerCheck: ofChecks(log.commits),
    logBytesPerCheck: ofChecks(log.bytes),
    // Pages are written whole at their first change after a checkpoint: the more checks come between two, the fewer for each.
    logBytesOfWholePagesPerCheck: ofChecks(log.ofWholePages),
    // The web that is asked is on the same machine: no cost of the product.
    sitesMsPerCheck: ofChecks(seen.cpuMs),
    coresUsed: values.kill ? null : round4((cpuMs + databaseMs + seen.cpuMs) / untilEnd),
    missed: seen.missed,
    toldToWait: seen.toldToWait,
    doubled: seen.doubled,
    pacingViolations: seen.overlaps + seen.tooSoon + seen.waitsCutShort,
    bytesPerCheck: ofChecks((await valueBytes(all)) - before.bytes),
    bytesPerCheckButForChanges: ofChecks((await valueBytes(ofSameText)) - before.ofSame),
    requestsPerCheck: ofChecks(seen.requests),
    changed,
    newVersions,
    faults: faults.length,
  };
}

type Seen = Record<
  'missed' | 'toldToWait' | 'doubled' | 'requests' | 'overlaps' | 'tooSoon' | 'waitsCutShort' | 'cpuMs',
  number
>;

async function ask<T>(message: object | string): Promise<T> {
  const answered = once(sites, 'message');
  sites.send(message);
  const [answer] = (await answered) as [T];
  return answer;
}

async function logPosition(): Promise<string> {
  const { rows } = await database.pool.query<{ at: string }>('SELECT pg_current_wal_insert_lsn() AS at');
  return rows[0]?.at ?? '';
}

/** What the write-ahead log has got since a position; `bytes` without those of whole pages. */
async function logSince(position: string) {
  const { rows } = await database.pool.query<{ commits: number; bytes: number; ofWholePages: number }>(
    `SELECT coalesce(sum(count) FILTER (WHERE "resource_manager/record_type" = 'Transaction/COMMIT'), 0)::float8 AS commits,
       sum(record_size)::float8 AS bytes, sum(fpi_size)::float8 AS "ofWholePages"
     FROM pg_get_wal_stats($1, pg_current_wal_flush_lsn(), true)`,
    [position],
  );
  return rows[0] ?? { commits: 0, bytes: 0, ofWholePages: 0 };
}

/** Bytes of values, without dead rows. */
async function valueBytes(tables: readonly string[]): Promise<number> {
  const sums = tables.map((name) => `(SELECT coalesce(sum(pg_column_size(${name}.*)), 0) FROM ${name})`);
  const { rows } = await database.pool.query<{ bytes: string }>(`SELECT ${sums.join(' + ')} AS bytes`);
  return Number(rows[0]?.bytes);
}

async function countOf(what: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(`SELECT count(*) FROM ${what}`);
  return Number(rows[0]?.count);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
