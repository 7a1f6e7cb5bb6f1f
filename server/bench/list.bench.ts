/**
 * What the list of watched vendors costs somebody who watches thousands: `npm run bench:list [-- VENDORS]`. See README.md.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../src/database/database.ts';
import { testProduct } from '../testing/test-product.ts';
import { fillList } from './list-fill.ts';
import { percentile, printResult } from './measure.ts';

const vendors = Number(process.argv[2] ?? '2000');
const rounds = 20;

/** Queries of the list as people put them together. */
const queries = [
  'sort=attention',
  'sort=name&order=asc',
  'sort=score&order=asc&grade=D,E',
  'q=vendor+1',
  'tag=processor&sort=attention',
  'owner=Ines+Halloran&sort=last_changed',
  'severity=material&sort=attention',
  'health=gone,blocked,unreachable',
  'health=current&sort=score&order=asc',
  'missing=dpa,cookies&sort=attention',
  'practice=practice-3&sort=attention',
  'without=practice-1,practice-7&sort=score&order=asc',
  'grade=C&tag=processor&missing=dpa&practice=practice-2&severity=minor,material&sort=attention',
  'sort=attention&page=60',
].map((query) => `dashboard?limit=25&${query}`);

const others = ['dashboard/facets', 'dashboard/facets?tag=processor&missing=dpa', 'dashboard/practices'];

await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-list-'));
const database = await openDatabase({ dataFolder: folder.path, applicationName: 'bench' });
await fillList(database, vendors);
const product = await testProduct({ database });
const origin = await product.listen();

async function timesOf(path: string): Promise<number[]> {
  const times: number[] = [];
  while (times.length < rounds) {
    const begun = performance.now();
    const reply = await fetch(`${origin}/v1/${path}`);
    await reply.arrayBuffer();
    if (reply.status === 200) times.push(performance.now() - begun);
    // More calls than a person may make in a minute: they are spread, not measured.
    else if (reply.status === 429) await sleep(Number(reply.headers.get('retry-after')) * 1_000);
    else throw new Error(`${path}: ${reply.status}`);
  }
  return times;
}

const measured: Record<string, { median_ms: number; p95_ms: number }> = {};
// Caches and plans are as where somebody has worked with the list for a minute.
for (const path of [...queries, ...others]) await timesOf(path);
for (const path of [...queries, ...others]) {
  const times = await timesOf(path);
  const tenth = (p: number) => Math.round(percentile(times, p) * 10) / 10;
  measured[path] = { median_ms: tenth(50), p95_ms: tenth(95) };
  console.log(`${String(tenth(50)).padStart(7)} ${String(tenth(95)).padStart(7)}  ${path}`);
}
await product[Symbol.asyncDispose]();
await database.close();
const filtering = queries.map((path) => measured[path]?.p95_ms ?? Infinity);
printResult({ vendors, bar_ms: 100, slowest_p95_ms: Math.max(...filtering), calls: measured });
