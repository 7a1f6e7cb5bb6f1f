/**
 * How much of a policy the extractor keeps, and how little else: `npm run bench:extract -- FOLDER`, where FOLDER holds one
 * folder a page with `page.html.gz`, `gold.md.gz` (the text a person's selectors chose) and `about.json` (`url`, `type`).
 * Words are compared as bags: lower-case runs of letters and digits, link targets and markup left out of the gold. Once all are
 * scored, in a process that has just begun, all are read again in rounds, as by a server that is up: a page's CPU is the median of its last
 * three readings. Last each is parsed alone: what that costs says how fast this machine is.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { extract, type Extraction } from '../src/extract/extract.ts';
import { partsOfDeclared } from './declared-types.ts';
import { cpuMs, mean, peakRssMb, percentile, printResult } from './measure.ts';

type Match = { f1: number; precision: number; recall: number };
type Score = Match & {
  name: string;
  ms: number;
  goldShare: number;
  kind: string;
  /** The text of the bare address, whatever the page holds. */
  bareUrl: Match;
  /** Where the product lists several documents for the page: those taken, or that none was sure. */
  taken: string | null;
};

const folder = process.argv[2];
const names = folder !== undefined && existsSync(folder) ? readdirSync(folder).sort() : [];
const pages = names.filter((name) => existsSync(join(folder ?? '', name, 'page.html.gz')));
if (folder === undefined || pages.length === 0) {
  console.error('Give the folder with the pages: npm run bench:extract -- FOLDER');
  process.exit(2);
}

const scores: Score[] = [];
for (const name of pages) scores.push(await scorePage(join(folder, name), name));
const times = await mediansOf(timePage);
const peakMb = peakRssMb();
const parsings = await mediansOf(timeParsing);
report(scores);

/** Of each page the median of three, once all have been through it: as much is compiled by then as ever will be. */
async function mediansOf(time: (path: string) => Promise<number>): Promise<number[]> {
  const rounds: number[][] = [];
  for (let round = 0; round < 4; round++) {
    const ofRound: number[] = [];
    for (const name of pages) ofRound.push(await time(join(folder ?? '', name)));
    if (round > 0) rounds.push(ofRound);
  }
  return pages.map((_, page) =>
    percentile(
      rounds.map((round) => round[page] ?? 0),
      50,
    ),
  );
}

async function timePage(path: string): Promise<number> {
  const { url } = JSON.parse(readFileSync(join(path, 'about.json'), 'utf8')) as { url: string };
  const bytes = gunzipSync(readFileSync(join(path, 'page.html.gz')));
  const { ms } = await cpuMs(() => extract({ bytes, contentType: 'text/html', charset: null, url }));
  return ms;
}

async function timeParsing(path: string): Promise<number> {
  const html = gunzipSync(readFileSync(join(path, 'page.html.gz'))).toString('utf8');
  const { ms } = await cpuMs(() => void parse(html, { treeAdapter: adapter, scriptingEnabled: false }));
  return ms;
}

async function scorePage(path: string, name: string): Promise<Score> {
  const about = JSON.parse(readFileSync(join(path, 'about.json'), 'utf8')) as { url: string; type: string };
  const bytes = gunzipSync(readFileSync(join(path, 'page.html.gz')));
  const gold = bag(withoutMarkup(gunzipSync(readFileSync(join(path, 'gold.md.gz'))).toString('utf8')));
  const read = (url: string) => extract({ bytes, contentType: 'text/html', charset: null, url });
  const { result, ms } = await cpuMs(() => read(about.url));
  const bareUrl = compare(gold, bag(contentOf(result)));
  const parts = result.kind === 'document' ? result.document.parts : [];
  const wanted = partsOfDeclared(about.type, parts);
  const texts: string[] = [];
  for (const { fragment } of wanted) texts.push(contentOf(await read(withFragment(about.url, fragment))));
  const match = wanted.length === 0 ? bareUrl : compare(gold, bag(texts.join('\n')));
  const bodyWords = result.kind === 'document' ? result.document.bodyWordCount : 0;
  return {
    name,
    ...match,
    ms,
    goldShare: size(gold) / Math.max(1, bodyWords),
    kind: result.kind === 'document' && result.suspect ? 'suspect' : result.kind,
    bareUrl,
    taken: parts.length === 0 ? null : wanted.map(({ title }) => title).join(', ') || 'none sure',
  };
}

function withFragment(url: string, fragment: string): string {
  return `${url.split('#', 1)[0]}#${fragment}`;
}

function contentOf(extraction: Extraction): string {
  return extraction.kind === 'document' ? extraction.document.content : '';
}

/** Gold as a reader sees it: no link targets, tags, escapes or marks of emphasis. */
function withoutMarkup(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\\|\[|\*/g, '');
}

function bag(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

function size(words: Map<string, number>): number {
  return words.values().reduce((sum, count) => sum + count, 0);
}

function compare(gold: Map<string, number>, found: Map<string, number>): Match {
  let shared = 0;
  for (const [word, count] of gold) shared += Math.min(count, found.get(word) ?? 0);
  const precision = shared / Math.max(1, size(found));
  const recall = shared / Math.max(1, size(gold));
  return { precision, recall, f1: shared === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

function report(scores: Score[]): void {
  const worst = [...scores].sort((a, b) => a.f1 - b.f1).slice(0, 40);
  for (const { name, f1, precision, recall, goldShare, kind, bareUrl, taken } of worst) {
    const figures = `f1 ${f1.toFixed(3)} precision ${precision.toFixed(3)} recall ${recall.toFixed(3)}`;
    const listed = taken === null ? '' : ` of several: ${taken} (bare address f1 ${bareUrl.f1.toFixed(3)})`;
    console.log(`${name.padEnd(52)} ${figures} gold/body ${goldShare.toFixed(2)} ${kind}${listed}`);
  }
  const mostOfBody = scores.filter(({ goldShare }) => goldShare >= 0.6);
  const firstTimes = scores.map(({ ms }) => ms);
  printResult({
    documents: scores.length,
    f1: mean(scores.map(({ f1 }) => f1)),
    precision: mean(scores.map(({ precision }) => precision)),
    recall: mean(scores.map(({ recall }) => recall)),
    underHalfRecall: scores.filter(({ recall }) => recall < 0.5).length,
    documentsWhereGoldIsMostOfBody: mostOfBody.length,
    f1WhereGoldIsMostOfBody: mean(mostOfBody.map(({ f1 }) => f1)),
    pagesOfSeveral: scores.filter(({ taken }) => taken !== null).length,
    f1BareUrl: mean(scores.map(({ bareUrl }) => bareUrl.f1)),
    notServed: scores.filter(({ kind }) => kind === 'not_served').length,
    suspect: scores.filter(({ kind }) => kind === 'suspect').length,
    cpuMsMedian: percentile(times, 50),
    cpuMsP95: percentile(times, 95),
    firstCpuMsMedian: percentile(firstTimes, 50),
    firstCpuMsP95: percentile(firstTimes, 95),
    ratioToParsing: mean(times) / mean(parsings),
    peakRssMb: peakMb,
  });
}
