import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { openRuntime } from '../src/runtime/runtime.ts';
import { submitAddress, untilFinished } from './analyse-address.ts';
import { peakRssMb, printResult } from './measure.ts';

/** Every site of a folder of archives (`index.json` and WARC files) through the whole pipeline, in one process, on a database of its own. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Give the folder of archives: npm run bench:pipeline -- DIR');

const sites = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as { address: string }[];
await using data = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bench-'));
const config = readConfig({ CLAUSEWATCH_DATA: data.path, CLAUSEWATCH_REPLAY: folder });
const runtime = await openRuntime(config, pino({ level: 'error' }), { name: 'bench', works: true });
const before = process.cpuUsage();
const started = performance.now();
const ids: string[] = [];
for (const { address } of sites) ids.push(await submitAddress(runtime, address));
await runtime.work();
for (const id of ids) await untilFinished(runtime, id);
const seconds = (performance.now() - started) / 1000;
const cpu = process.cpuUsage(before);
const { rows } = await runtime.database.pool.query<{ documents: number; analyses: Record<string, number> }>(
  `SELECT (SELECT count(*)::int FROM analysis_documents WHERE state = 'done') AS documents,
          (SELECT jsonb_object_agg(status, n) FROM (SELECT status, count(*) AS n FROM analyses GROUP BY 1) AS s) AS analyses`,
);
await runtime.close();
const documents = rows[0]?.documents ?? 0;
printResult({
  documents,
  documentsPerSecond: documents / seconds,
  cpuMsPerDocument: (cpu.user + cpu.system) / 1000 / documents,
  peakRssMb: peakRssMb(),
  seconds,
  analyses: rows[0]?.analyses,
});
