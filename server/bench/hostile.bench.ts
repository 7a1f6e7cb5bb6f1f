import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { openRuntime } from '../src/runtime/runtime.ts';
import { hostileEnds, type SeenEnd, wrongEnds } from '../testing/hostile-vendor.ts';
import { submitAddress, untilFinished } from './analyse-address.ts';
import { peakRssMb, printResult } from './measure.ts';
import { startSiteProcess } from './site-process.ts';

/** Vendors whose pages misbehave in every way we know through one worker, and a calm one beside them. */
await using data = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bench-'));
using sites = await startSiteProcess(new URL('./hostile-sites.ts', import.meta.url));
const hosts = sites.ports.map((port) => `127.0.0.1:${port}`);
const config = readConfig({ CLAUSEWATCH_DATA: data.path, CLAUSEWATCH_ALLOW_HOSTS: hosts.join(',') });
const runtime = await openRuntime(config, pino({ level: 'fatal' }), { name: 'bench', works: true });
await runtime.work();
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

const calmHost = hosts.at(-1) ?? '';
const calmAloneSeconds = await secondsOf(calmHost);
const started = performance.now();
const hostile = hosts.slice(0, -1).map(analyse);
const calmBesideSeconds = await secondsOf(calmHost);
const ids = await Promise.all(hostile);
const seconds = (performance.now() - started) / 1000;
const wrong: string[] = [];
let addresses = 0;
for (const [index, expected] of hostileEnds().entries()) {
  addresses += expected.size;
  wrong.push(...wrongEnds(expected, await endsOf(ids[index] ?? '')));
}
await runtime.close();
for (const line of wrong) console.log(line);
printResult({
  addresses,
  wrongEnds: wrong.length,
  seconds,
  calmAloneSeconds,
  calmBesideSeconds,
  longestStandstillMs: delay.max / 1e6,
  peakRssMb: peakRssMb(),
});

async function analyse(host: string): Promise<string> {
  const id = await submitAddress(runtime, `http://${host}/`, hosts);
  await untilFinished(runtime, id);
  return id;
}

async function secondsOf(host: string): Promise<number> {
  const from = performance.now();
  await analyse(host);
  return (performance.now() - from) / 1000;
}

async function endsOf(analysisId: string): Promise<SeenEnd[]> {
  const { rows } = await runtime.database.pool.query<SeenEnd>(
    `SELECT row.url, row.state, row.reason, document.status
     FROM analysis_documents AS row LEFT JOIN documents AS document ON document.id = row.document_id
     WHERE row.analysis_id = $1`,
    [analysisId],
  );
  return rows;
}
