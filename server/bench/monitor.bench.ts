/**
 * Checks of known documents as workers make them: `npm run bench:monitor [-- --documents N] [--workers 1,2,4] [--at-once N] [--kill]`.
 * Hosts of this machine, five documents each, all due at once, are checked by so many worker processes, on an embedded database. One document in
 * a hundred has changed since the last round, as many ask to be asked later, half as many lead elsewhere, a quarter come as another build
 * each time. `--kill` has the first worker killed in the middle of each round.
 *
 * Processor time of workers is that of their processes from the first check to the last, with what follows from changes; of the database that
 * of the connections for checks. Violations are counted by the hosts themselves.
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
import { fillMonitored, makeAllDue } from '../testing/fill-monitored.ts';
import { isChangedIn, monitoredPolicies } from '../testing/monitored-sites.ts';
import { databaseCpu } from './database-cpu.ts';
import { printResult } from './measure.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000' },
    workers: { type: 'string', default: '1,2,4' },
    'at-once': { type: 'string', default: '64' },
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
const database = await openDatabase({ dataFolder: folder.path, applicationName: 'bench' });
const sandbox = openSandbox({ threads: 1 });
await fillMonitored(database, sandbox, { hosts });
await sandbox.close();
const cpu = await databaseCpu(database, 'checking');

const results: Record<string, unknown> = {};
for (const [index, workers] of values.workers.split(',').map(Number).entries()) {
  const result = await runRound(index + 1, workers);
  console.log(JSON.stringify({ workers, ...result }));
  results[`${workers}`] = result;
}
await cpu.stop();
sites.send('stop');
await database.close();
printResult({ documents, hosts: hostCount, atOnce, kill: values.kill, workers: results });

async function runRound(round: number, count: number) {
  await makeAllDue(database);
  await database.pool.query('VACUUM ANALYZE');
  await ask({ round });
  const settings = { databaseUrl: database.url, hosts, atOnce, leaseMs, threads: 1 };
  const workers = await Promise.all(Array.from({ length: count }, () => startChecking(settings)));
  const before = {
    bytes: await valueBytes(all),
    ofSame: await valueBytes(ofSameText),
    cpu: cpu.now(),
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
  while ((await countOf(`analyses WHERE finished_at IS NULL AND requested_by = 'monitor'`)) > 0)
    await sleep(100);
  const untilEnd = performance.now() - began;
  const living = values.kill ? workers.slice(1) : workers;
  const cpuMs = await Promise.all(living.map((worker) => worker.stop()));
  const faults = workers.flatMap((worker) => worker.faults);
  for (const fault of faults.slice(0, 5)) console.error(fault);
  const seen = await ask<Seen>('report');
  const databaseMs = cpu.now() - before.cpu;
  const newVersions = (await countOf('versions')) - before.versions;
  return {
    checksPerSecond: round4(documents / seconds),
    // A killed worker's is not known.
    cpuMsPerCheck: values.kill ? null : round4(sum(cpuMs) / documents),
    databaseMsPerCheck: round4(databaseMs / documents),
    // The web that is asked is on the same machine: no cost of the product.
    sitesMsPerCheck: round4(seen.cpuMs / documents),
    coresUsed: values.kill ? null : round4((sum(cpuMs) + databaseMs + seen.cpuMs) / untilEnd),
    missed: seen.missed,
    toldToWait: seen.toldToWait,
    doubled: seen.doubled,
    pacingViolations: seen.overlaps + seen.tooSoon + seen.waitsCutShort,
    bytesPerCheck: round4(((await valueBytes(all)) - before.bytes) / documents),
    bytesPerCheckButForChanges: round4(((await valueBytes(ofSameText)) - before.ofSame) / documents),
    requestsPerCheck: round4(seen.requests / documents),
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
