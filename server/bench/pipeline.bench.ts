import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { canonicalUrl } from '../src/network/canonical-url.ts';
import { readConfig } from '../src/config.ts';
import { openRuntime } from '../src/runtime/runtime.ts';
import { submitAddress, untilFinished } from './analyse-address.ts';
import { peakRssMb, printResult } from './measure.ts';

type Site = { address: string; documents: { url: string; linked: boolean }[] };

/**
 * Every site of a folder of archives (`index.json` and WARC files) through the whole pipeline, in one process, on a database of its own.
 * What the parts find one by one is worth what arrives at the end: the declared documents that have no text there are listed.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Give the folder of archives: npm run bench:pipeline -- DIR');

const sites = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as Site[];
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
const read = await addressesRead();
await runtime.close();
const linked = sites.flatMap((site) => site.documents.filter((document) => document.linked));
const lost = linked.filter(({ url }) => !read.has(pageKey(url)));
for (const { url } of lost) console.log(`not read: ${url}`);
const documents = rows[0]?.documents ?? 0;
printResult({
  documents,
  linkedDocuments: linked.length,
  linkedDocumentsRead: linked.length - lost.length,
  documentsPerSecond: documents / seconds,
  cpuMsPerDocument: (cpu.user + cpu.system) / 1000 / documents,
  peakRssMb: peakRssMb(),
  seconds,
  analyses: rows[0]?.analyses,
});

/** Every address under which a document with a text is known. */
async function addressesRead(): Promise<Set<string>> {
  const found = await runtime.database.pool.query<{ url: string }>(
    `SELECT unnest(ARRAY[url, final_url] || aliases) AS url FROM documents WHERE current_version_id IS NOT NULL`,
  );
  return new Set(found.rows.map(({ url }) => pageKey(url)));
}

/** Equal for the translations of a page and for the documents on it. */
function pageKey(url: string): string {
  const page = url.split('#', 1)[0] ?? url;
  return canonicalUrl(page)?.untranslatedKey ?? page;
}
