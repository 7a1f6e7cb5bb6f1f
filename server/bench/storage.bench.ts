/**
 * What daily checks of documents that do not change cost in storage: `npm run bench:storage [-- DAYS]`. The documents of invented sites are
 * checked by the product's own monitoring once a day and searched for every 14 days, with pages that are another build or another nonce each time, pages that only
 * discovery reads and pages too short for a fingerprint; after each day the analyses grow a day older and the database is pruned.
 *
 * Bytes of values are sums of `pg_column_size`; bytes on disk are `pg_total_relation_size` after VACUUM FULL, indexes with them, without
 * dead rows.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openDatabase } from '../src/database/database.ts';
import { openWeb } from '../src/fetch/web.ts';
import type { Step } from '../src/jobs/jobs.ts';
import { makePipeline } from '../src/pipeline/pipeline.ts';
import { openSandbox } from '../src/pipeline/sandbox/sandbox.ts';
import type { Shell } from '../src/pipeline/shell.ts';
import { startMonitoring } from '../src/runtime/monitoring.ts';
import { prune } from '../src/runtime/pruning.ts';
import { analysisById, createAnalysis, monitorSubject } from '../src/store/analyses/analyses.ts';
import { ensureVendor } from '../src/store/vendors/vendors.ts';
import { printResult } from './measure.ts';
import { addressOf, sitesOn } from './storage-sites.ts';

const days = Number(process.argv[2] ?? '45');
const vendors = 6;
/** By then as many checks are kept as ever are: from here on a day adds what it adds for good. */
const settledAfter = 10;
const tables = [
  'analyses',
  'analysis_documents',
  'document_checks',
  'snapshots',
  'snapshot_bodies',
  'readings',
  'versions',
  'findings',
  'changes',
  'comparisons',
  'documents',
  'vendors',
  'document_schedules',
  'vendor_schedules',
  'events',
];

await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bench-'));
const database = await openDatabase({ dataFolder: folder.path, applicationName: 'bench' });
const sandbox = openSandbox({ threads: 1 });
let served = sitesOn(0, vendors);
const web = openWeb({
  transport: transport(),
  allowHosts: new Set(),
  pacingOf: () => null,
  robots: null,
  timeoutMs: 30_000,
  userAgent: 'bench',
});

await searchAll();
await database.pool.query(`INSERT INTO watches (subject, vendor_id) SELECT 'local', id FROM vendors`);
const documents = await countOf(`documents WHERE current_version_id IS NOT NULL`);
const versions = await countOf('versions');
const atFirst = await sizes();
let ofOneCheck = 0;
let settled = atFirst;
for (let day = 1; day <= days; day += 1) {
  served = sitesOn(day, vendors);
  const before = await valueBytes();
  await checkDocuments();
  if (day % 14 === 0) await searchAll();
  ofOneCheck += ((await valueBytes()) - before) / days;
  await growOlder();
  await prune(database, new Date());
  if (day === settledAfter) settled = await sizes();
}
const atLast = await sizes();
await sandbox.close();
await web.close();
const since = days - settledAfter;
const perDay = (key: 'values' | 'disk'): number => (atLast[key] - settled[key]) / documents / since;
for (const [name, bytes] of atLast.byTable) console.log(name.padEnd(20), bytes, atFirst.byTable.get(name));
const checksPerDocument = await countOf(`document_checks`);
printResult({
  documents,
  days,
  newVersions: (await countOf('versions')) - versions,
  countsKept: checksPerDocument,
  // Right after a check, before anything is folded.
  bytesPerDocumentOfCheck: ofOneCheck / documents,
  bytesPerDocumentKeptWhileUnfolded: (settled.values - atFirst.values) / documents,
  bytesPerDocumentAndDay: perDay('values'),
  bytesOnDiskPerDocumentAndDay: perDay('disk'),
  bytesPerDocumentAndYear: (settled.values - atFirst.values) / documents + perDay('values') * 365,
  bytesOnDiskPerDocumentAndYear: (settled.disk - atFirst.disk) / documents + perDay('disk') * 365,
  bytesPerDocumentItself: atFirst.values / documents,
});
await database.close();

/** Has every document checked as monitoring does. */
async function checkDocuments(): Promise<void> {
  const { shell, drain } = shellOfBench();
  const logger = { error: (problem: unknown) => console.error(problem) };
  const { jobs, now } = shell;
  const monitor = startMonitoring({
    database,
    jobs,
    pipeline: makePipeline(shell),
    logger,
    atOnce: 4,
    isLocal: true,
    now,
  });
  // The first look plans them.
  await monitor.look();
  await database.pool.query(`UPDATE document_schedules SET next_at = now() - interval '1 second'`);
  await monitor.settle();
  await monitor.stop();
  await drain();
}

/** Has the documents of every vendor searched for as monitoring does. */
async function searchAll(): Promise<void> {
  for (let vendor = 0; vendor < vendors; vendor += 1) await search(addressOf(vendor));
}

/** What the bench works with; `drain` runs the steps that were put in its queue. */
function shellOfBench(): { shell: Shell; queue: Step[]; drain: () => Promise<void> } {
  const queue: Step[] = [];
  const jobs: Shell['jobs'] = {
    lane: 'live',
    enqueue: (_tx, _analysisId, steps) => Promise.resolve(void queue.push(...steps)),
    work: () => Promise.reject(new Error('The bench runs the steps itself')),
    isMoving: () => Promise.resolve(true),
    stop: () => Promise.resolve(),
  };
  const budget = { documents: 100, bytes: 300_000_000, seconds: 1_800 };
  const shell = { database, jobs, web, browser: null, model: null, sandbox, budget, now: () => new Date() };
  return {
    shell,
    queue,
    drain: async () => {
      const { handle } = makePipeline(shell);
      const { signal } = new AbortController();
      for (let step = queue.shift(); step !== undefined; step = queue.shift()) await handle(step, signal);
    },
  };
}

async function search(url: string): Promise<void> {
  const { queue, drain } = shellOfBench();
  const domain = new URL(url).hostname;
  const analysisId = await database.transaction(async (tx) => {
    const vendor = await ensureVendor(tx, { domain, name: domain, url: new URL('/', url).href });
    return createAnalysis(tx, { vendorId: vendor.id, requestedBy: monitorSubject, url, lane: 'live' });
  });
  queue.push({ step: 'discover', analysisId });
  await drain();
  const end = await analysisById(database.connection, analysisId);
  if (end?.status !== 'completed') throw new Error(`${url} ended as ${end?.status}`);
}

async function growOlder(): Promise<void> {
  await database.pool.query(
    `UPDATE analyses SET created_at = created_at - interval '1 day', finished_at = finished_at - interval '1 day'`,
  );
}

type Sizes = { values: number; disk: number; byTable: Map<string, number> };

async function sizes(): Promise<Sizes> {
  const byTable = new Map<string, number>();
  let disk = 0;
  for (const table of tables) {
    await database.pool.query(`VACUUM FULL ${table}`);
    const { rows } = await database.pool.query<{ disk: string }>(
      `SELECT pg_total_relation_size('${table}') AS disk`,
    );
    disk += Number(rows[0]?.disk);
    byTable.set(table, await valueBytesOf(table));
  }
  return { values: [...byTable.values()].reduce((sum, bytes) => sum + bytes, 0), disk, byTable };
}

async function valueBytes(): Promise<number> {
  let sum = 0;
  for (const table of tables) sum += await valueBytesOf(table);
  return sum;
}

async function valueBytesOf(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: string | null }>(
    `SELECT sum(pg_column_size(each.*)) AS bytes FROM ${table} AS each`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

async function countOf(what: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`SELECT count(*)::int FROM ${what}`);
  return rows[0]?.count ?? 0;
}

function transport(): Parameters<typeof openWeb>[0]['transport'] {
  return {
    via: 'live',
    get(url, headers) {
      const page = served.get(url.href);
      const isUnchanged = page?.etag !== undefined && headers['if-none-match'] === page.etag;
      const status = page === undefined ? 404 : isUnchanged ? 304 : 200;
      return Promise.resolve({
        kind: 'answer',
        status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          ...(page?.etag === undefined ? {} : { etag: page.etag }),
        },
        cookies: [],
        body: Readable.from(status === 200 ? [Buffer.from(page?.body ?? '')] : []),
        at: new Date(),
      });
    },
    close: () => Promise.resolve(),
  };
}
