/**
 * Claims of due hosts by several workers at once: `npm run bench:claims [-- --documents N] [--workers 1,2,4] [--seconds N] [--limit N]`. Documents,
 * five to a host, all due, stand in the plan of an embedded database; each worker, a thread with a connection of its own, claims as many hosts as
 * a process has room for, plans their documents for tomorrow, ends the visits and claims the next. There are no requests in between.
 *
 * `hostsPerSecond`: hosts that were claimed, with their planning. `msPerClaim`: until one statement has claimed `--limit` hosts. `cpuMsPerHost`: of the
 * database, for all of it. `waits`: times that a connection was seen waiting for a lock, of twenty looks a second.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { openDatabase } from '../src/database/database.ts';
import { claimHosts, endVisits } from '../src/store/work/schedules.ts';
import { databaseCpu } from './database-cpu.ts';
import { printResult } from './measure.ts';

type Given = { databaseUrl: string; limit: number };
type Claimed = { claims: number; hosts: number; claimMs: number };

if (isMainThread) await measure();
else await claimUntilStopped(workerData as Given);

async function measure(): Promise<void> {
  const { values } = parseArgs({
    options: {
      documents: { type: 'string', default: '5000000' },
      workers: { type: 'string', default: '1,2,4' },
      seconds: { type: 'string', default: '10' },
      limit: { type: 'string', default: '64' },
    },
  });
  const documents = Number(values.documents);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bench-'));
  const database = await openDatabase({ dataFolder: folder.path, applicationName: 'bench' });
  const fill = (text: string) => database.pool.query(text, [documents]);
  // What is measured is the plan. While it is filled, its hosts are planned once and not for each row.
  await database.pool.query(`
    ALTER TABLE document_schedules DROP CONSTRAINT document_schedules_document_id_fkey;
    ALTER TABLE document_schedules DISABLE TRIGGER USER`);
  await fill(`INSERT INTO vendors (id, domain, name, url)
    SELECT 'vnd_' || n, n || '.example', n, 'https://' || n || '.example/' FROM generate_series(0, ($1::int - 1) / 10) AS n`);
  await fill(
    `INSERT INTO watches (subject, vendor_id) SELECT 'local', 'vnd_' || n FROM generate_series(0, ($1::int - 1) / 10) AS n`,
  );
  await fill(`INSERT INTO document_schedules (lane, document_id, vendor_id, host, next_at, steadiness)
    SELECT 'live', 'doc_' || n, 'vnd_' || n / 10, 'h' || n / 5 || '.example',
      now() - interval '1 hour' - interval '1 second' * ((n / 5) * 7919::bigint % 1000000), 4
    FROM generate_series(0, $1::int - 1) AS n`);
  await database.pool.query(`
    INSERT INTO host_schedules (lane, host, next_at) SELECT lane, host, min(next_at) FROM document_schedules GROUP BY 1, 2`);
  await database.pool.query('ALTER TABLE document_schedules ENABLE TRIGGER USER');
  await database.pool.query('VACUUM ANALYZE document_schedules, host_schedules, watches, vendors');
  const cpu = await databaseCpu(database, 'claiming');
  const result: Record<string, unknown> = {};
  for (const count of values.workers.split(',').map(Number)) {
    const given: Given = { databaseUrl: database.url, limit: Number(values.limit) };
    const workers = Array.from({ length: count }, () => {
      const worker = new Worker(new URL(import.meta.url), { workerData: given });
      const ready = Promise.withResolvers<undefined>();
      const ended = Promise.withResolvers<Claimed>();
      worker.on('error', (error) => {
        ready.reject(error);
        ended.reject(error);
      });
      worker.on('message', (message: 'ready' | Claimed) => {
        if (message === 'ready') ready.resolve(undefined);
        else ended.resolve(message);
      });
      return { worker, ready: ready.promise, ended: ended.promise };
    });
    // Loading the program and opening a connection are not part of what is measured.
    await Promise.all(workers.map(({ ready }) => ready));
    const before = cpu.now();
    for (const { worker } of workers) worker.postMessage('begin');
    const began = performance.now();
    let waits = 0;
    while (performance.now() - began < Number(values.seconds) * 1000) {
      await sleep(50);
      const { rows } = await database.pool.query<{ waits: number }>(
        `SELECT count(*)::int AS waits FROM pg_stat_activity WHERE application_name = 'claiming' AND wait_event_type = 'Lock'`,
      );
      waits += rows[0]?.waits ?? 0;
    }
    for (const { worker } of workers) worker.postMessage('stop');
    const done = await Promise.all(workers.map(({ ended }) => ended));
    const seconds = (performance.now() - began) / 1000;
    const sum = (key: keyof Claimed): number => done.reduce((all, each) => all + each[key], 0);
    const ofWorkers = {
      hostsPerSecond: Math.round(sum('hosts') / seconds),
      claimsPerSecond: Math.round(sum('claims') / seconds),
      msPerClaim: round3(sum('claimMs') / sum('claims')),
      cpuMsPerHost: round3((cpu.now() - before) / sum('hosts')),
      waits,
    };
    result[`${count}`] = ofWorkers;
    console.log(JSON.stringify({ workers: count, ...ofWorkers }));
  }
  await cpu.stop();
  await database.close();
  printResult({ documents, limit: Number(values.limit), workers: result });
}

async function claimUntilStopped({ databaseUrl, limit }: Given): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataFolder: '', applicationName: 'claiming' });
  const watching = { lane: 'live', statuses: [], subjects: ['local'], now: new Date() };
  const holder = `worker ${Math.random()}`;
  const stopping = new AbortController();
  const begun = Promise.withResolvers<undefined>();
  parentPort?.on('message', (message: 'begin' | 'stop') => {
    if (message === 'begin') begun.resolve(undefined);
    else stopping.abort();
  });
  await database.pool.query('SELECT 1');
  parentPort?.postMessage('ready');
  await begun.promise;
  const done: Claimed = { claims: 0, hosts: 0, claimMs: 0 };
  while (!stopping.signal.aborted) {
    const began = performance.now();
    const hosts = await claimHosts(database.connection, watching, { holder, leaseMs: 60_000, limit });
    done.claimMs += performance.now() - began;
    done.claims += 1;
    done.hosts += hosts.length;
    await database.pool.query(
      `UPDATE document_schedules SET next_at = now() + interval '1 day' WHERE lane = 'live' AND host = ANY($1)`,
      [hosts],
    );
    await endVisits(database.connection, watching, { holder, hosts });
  }
  await database.close();
  parentPort?.postMessage(done);
  parentPort?.close();
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
