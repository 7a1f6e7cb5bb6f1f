import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { openRuntime } from '../src/runtime/runtime.ts';
import { submitAddress, untilFinished } from './analyse-address.ts';
import { mean, peakRssMb, printResult } from './measure.ts';
import { startSiteProcess } from './site-process.ts';

/** Thousands of documents of many vendors through one worker: memory must settle. Give a number of vendors for a shorter run. */
const [given] = process.argv.slice(2);
const vendors = given === undefined ? 250 : Number(given);
const atOnce = 4;
const quarters = 4;
/** The last quarter may hold this much more than the second; the first one is still warming up. */
const allowedGrowthPercent = 15;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

await using data = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bench-'));
using site = await startSiteProcess(new URL('./endurance-sites.ts', import.meta.url));
const [port = 0] = site.ports;
const hosts = Array.from({ length: vendors }, (_, index) => {
  return `127.0.${Math.floor(index / 250)}.${(index % 250) + 1}:${port}`;
});
const config = readConfig({ CLAUSEWATCH_DATA: data.path, CLAUSEWATCH_ALLOW_HOSTS: hosts.join(',') });
const runtime = await openRuntime(config, pino({ level: 'error' }), { name: 'bench', works: true });
await runtime.work();

const started = performance.now();
const rss: number[][] = [];
const heap: number[] = [];
for (let quarter = 0; quarter < quarters; quarter += 1) {
  const size = Math.ceil(vendors / quarters);
  rss.push(await analyseAll(hosts.slice(quarter * size, (quarter + 1) * size)));
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  heap.push(megabytes(heapUsed + external));
  console.log(
    `quarter ${quarter + 1}: RSS ${mean(rss.at(-1) ?? []).toFixed(0)} MB, heap ${heap.at(-1)?.toFixed(1)} MB`,
  );
}
const seconds = (performance.now() - started) / 1000;
const documents = await countDone();
await runtime.close();
const rssByQuarterMb = rss.map(mean);
const rssGrowthPercent = growth(rssByQuarterMb);
const heapGrowthPercent = growth(heap);
printResult({
  documents,
  vendors,
  documentsPerSecond: documents / seconds,
  rssByQuarterMb: rssByQuarterMb.map(Math.round),
  heapByQuarterMb: heap.map(Math.round),
  rssGrowthPercent,
  heapGrowthPercent,
  hasSettled: Math.max(rssGrowthPercent, heapGrowthPercent) <= allowedGrowthPercent,
  peakRssMb: peakRssMb(),
});

/** A few vendors at a time, as people and re-checks ask for them; memory is looked at after each. */
async function analyseAll(addresses: readonly string[]): Promise<number[]> {
  const waiting = [...addresses];
  const samples: number[] = [];
  const work = async (): Promise<void> => {
    for (let host = waiting.shift(); host !== undefined; host = waiting.shift()) {
      await untilFinished(runtime, await submitAddress(runtime, `http://${host}/`, hosts));
      samples.push(megabytes(process.memoryUsage.rss()));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return samples;
}

async function countDone(): Promise<number> {
  const { rows } = await runtime.database.pool.query<{ documents: number }>(
    `SELECT count(*)::int AS documents FROM analysis_documents WHERE state = 'done'`,
  );
  return rows[0]?.documents ?? 0;
}

function growth(byQuarter: readonly number[]): number {
  const [, second = 0, , last = 0] = byQuarter;
  return second === 0 ? 0 : (100 * (last - second)) / second;
}

function megabytes(bytes: number): number {
  return bytes / 1024 / 1024;
}
