/**
 * What daily checks of vendors that change nothing cost in storage: `npm run bench:storage [-- DAYS]`. Invented sites go through the
 * product's own discovery and reading once a day, with pages that are another build or another nonce each time, pages that only
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
import { openSandbox } from '../src/pipeline/sandbox.ts';
import type { Shell } from '../src/pipeline/shell.ts';
import { prune } from '../src/runtime/pruning.ts';
import { analysisById, createAnalysis, monitorSubject } from '../src/store/analyses.ts';
import { ensureVendor } from '../src/store/vendors.ts';
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
];

await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bench-'));
const database = await openDatabase({ dataFolder: folder.path, applicationName: 'bench' });
const sandbox = openSandbox({ threads: 1 });
let served = sitesOn(0, vendors);
const web = openWeb({
  transport: transport(),
  allowHosts: new Set(),
  pacingOf: () => null,
  timeoutMs: 30_000,
  userAgent: 'bench',
});

await checkAll();
const documents = await countOf(`documents WHERE current_version_id IS NOT NULL`);
const versions = await countOf('versions');
const atFirst = await sizes();
let ofOneCheck = 0;
let settled = atFirst;
for (let day = 1; day <= days; day += 1) {
  served = sitesOn(day, vendors);
  const before = await valueBytes();
  await checkAll();
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

/** Has every vendor analysed as monitoring does. */
async function checkAll(): Promise<void> {
  for (let vendor = 0; vendor < vendors; vendor += 1) await check(addressOf(vendor));
}

async function check(url: string): Promise<void> {
  const queue: Step[] = [];
  const jobs: Shell['jobs'] = {
    lane: 'live',
    enqueue: (_tx, _analysisId, steps) => Promise.resolve(void queue.push(...steps)),
    work: () => Promise.reject(new Error('The bench runs the steps itself')),
    isMoving: () => Promise.resolve(true),
    stop: () => Promise.resolve(),
  };
  const budget = { documents: 100, bytes: 300_000_000, seconds: 1_800 };
  const { handle } = makePipeline({
    database,
    jobs,
    web,
    browser: null,
    sandbox,
    budget,
    now: () => new Date(),
  });
  const domain = new URL(url).hostname;
  const analysisId = await database.transaction(async (tx) => {
    const vendor = await ensureVendor(tx, { domain, name: domain, url: new URL('/', url).href });
    return createAnalysis(tx, { vendorId: vendor.id, requestedBy: monitorSubject, url, lane: 'live' });
  });
  queue.push({ step: 'discover', analysisId });
  const { signal } = new AbortController();
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) await handle(step, signal);
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
