import { createHash } from 'node:crypto';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { openRuntime } from '../src/runtime/runtime.ts';
import { submitAddress, untilFinished } from './analyse-address.ts';
import { readJsonLines } from './json-lines.ts';
import { printResult } from './measure.ts';

type Site = { address: string };
/** What a vendor, or the document at an address, is called by somebody who read its pages: any of these. */
type Verdict = { domain: string; names: string[] } | { url: string; titles: string[] };
type Shown = { domain: string; name: string; url: string | null; title: string | null };
type Half = 'known' | 'aside';

/**
 * What every site of a folder of archives, and each of its documents that was read, is called after the whole pipeline, against what a
 * person calls them. Half of the vendors are set aside by a hash of their domain.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Give the folder of archives: npm run bench:names -- DIR');

const verdicts = readJsonLines<Verdict>(new URL('annotations/names.jsonl', import.meta.url));
const names = new Map(verdicts.flatMap((one) => ('domain' in one ? [[one.domain, one.names] as const] : [])));
const titles = new Map(verdicts.flatMap((one) => ('url' in one ? [[one.url, one.titles] as const] : [])));
const rows = await shownNames(folder);
report(rows);

async function shownNames(replay: string): Promise<Shown[]> {
  const sites = JSON.parse(await readFile(join(replay, 'index.json'), 'utf8')) as Site[];
  await using data = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bench-'));
  const config = readConfig({ CLAUSEWATCH_DATA: data.path, CLAUSEWATCH_REPLAY: replay });
  const runtime = await openRuntime(config, pino({ level: 'error' }), { name: 'bench', works: true });
  const ids: string[] = [];
  for (const { address } of sites) ids.push(await submitAddress(runtime, address));
  await runtime.work();
  for (const id of ids) await untilFinished(runtime, id);
  const { rows: shown } = await runtime.database.pool.query<Shown>(
    `SELECT vendors.domain, vendors.name, documents.url, documents.title FROM vendors
     LEFT JOIN documents ON documents.vendor_id = vendors.id AND documents.current_version_id IS NOT NULL
     ORDER BY vendors.domain COLLATE "C", documents.url COLLATE "C"`,
  );
  await runtime.close();
  return shown;
}

function report(shown: readonly Shown[]): void {
  const vendors = [...new Map(shown.map((row) => [row.domain, row])).values()];
  const documents = shown.flatMap(({ domain, url, title }) => (url === null ? [] : [{ domain, url, title }]));
  const byVendor = tally(vendors, ({ domain, name }) => judged(domain, name, names.get(domain)));
  const byDocument = tally(documents, ({ url, title }) => judged(url, title ?? '', titles.get(url)));
  const { total, right, wrong, unjudged, rightAside, judgedAside } = byVendor;
  printResult({
    vendors: total,
    right,
    wrong,
    unjudged,
    rightAside,
    judgedAside,
    documents: byDocument.total,
    titlesRight: byDocument.right,
    titlesWrong: byDocument.wrong,
    titlesUnjudged: byDocument.unjudged,
    titlesRightAside: byDocument.rightAside,
    titlesJudgedAside: byDocument.judgedAside,
  });
}

type Judgement = 'right' | 'wrong' | 'unjudged';

function judged(what: string, given: string, wanted: readonly string[] | undefined): Judgement {
  if (wanted?.includes(given) === true) return 'right';
  console.log(
    `${wanted === undefined ? 'unjudged' : 'wrong'}: ${what}: “${given}”${wanted === undefined ? '' : `, not “${wanted[0]}”`}`,
  );
  return wanted === undefined ? 'unjudged' : 'wrong';
}

function tally<Row extends { domain: string }>(list: readonly Row[], judge: (row: Row) => Judgement) {
  const each = list.map((row) => ({ half: halfOf(row.domain), said: judge(row) }));
  const count = (said: Judgement) => each.filter((one) => one.said === said).length;
  const aside = each.filter(({ half, said }) => half === 'aside' && said !== 'unjudged');
  return {
    total: list.length,
    right: count('right'),
    wrong: count('wrong'),
    unjudged: count('unjudged'),
    rightAside: aside.filter(({ said }) => said === 'right').length,
    judgedAside: aside.length,
  };
}

function halfOf(domain: string): Half {
  return (createHash('sha256').update(domain).digest()[0] ?? 0) % 2 === 0 ? 'known' : 'aside';
}
