/**
 * How much of a policy the extractor keeps, and how little else: `npm run bench:extract -- FOLDER [--why PAGE]`, where FOLDER holds one
 * folder a page with `page.html.gz`, `gold.md.gz` (the text a person's selectors chose) and `about.json` (`url`, `type`).
 * Words are compared as bags: lower-case runs of letters and digits, link targets and markup left out of the gold. Once all are
 * scored, in a process that has just begun, all are read again in rounds, as by a server that is up: a page's CPU is the median of its last
 * three readings. Last each is parsed alone: what that costs says how fast this machine is. With `--why`, what is left out of the pages
 * whose names begin so, and by which rule.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { extract, leftOutOf } from '../src/extract/extract.ts';
import { readVersion } from './compare-versions.ts';
import { cpuMs, mean, peakRssMb, percentile, printResult } from './measure.ts';
import { type PageScore, scorePage } from './score-page.ts';

type Score = PageScore & { name: string; ms: number };

const folder = process.argv[2] ?? '';
const names = existsSync(folder) ? readdirSync(folder).sort() : [];
const pages = names.filter((name) => existsSync(join(folder, name, 'page.html.gz')));
if (pages.length === 0) {
  console.error('Give the folder with the pages: npm run bench:extract -- FOLDER [--why PAGE]');
  process.exit(2);
}
const asked = process.argv[3] === '--why' ? (process.argv[4] ?? '') : null;

if (asked === null) await scoreAll();
else for (const name of pages) if (name.startsWith(asked)) await explain(name);

async function scoreAll(): Promise<void> {
  const scores: Score[] = [];
  for (const name of pages) {
    const { result, ms } = await cpuMs(() => scorePage(join(folder, name), readVersion));
    scores.push({ ...result, name, ms });
  }
  const times = await mediansOf(timePage);
  const peakMb = peakRssMb();
  report(scores, { times, parsings: await mediansOf(timeParsing), peakMb });
}

async function explain(name: string): Promise<void> {
  console.log(name);
  for (const { rule, text } of await leftOutOf(inputOf(join(folder, name))))
    console.log(`  ${rule.padEnd(20)} ${text.replace(/\s+/g, ' ').slice(0, 160)}`);
}

/** Of each page the median of three, once all have been through it: as much is compiled by then as ever will be. */
async function mediansOf(time: (path: string) => Promise<number>): Promise<number[]> {
  const rounds: number[][] = [];
  for (let round = 0; round < 4; round++) {
    const ofRound: number[] = [];
    for (const name of pages) ofRound.push(await time(join(folder, name)));
    if (round > 0) rounds.push(ofRound);
  }
  return pages.map((_, page) =>
    percentile(
      rounds.map((round) => round[page] ?? 0),
      50,
    ),
  );
}

type Input = { bytes: Uint8Array; contentType: string; charset: null; url: string };

function inputOf(path: string): Input {
  const { url } = JSON.parse(readFileSync(join(path, 'about.json'), 'utf8')) as { url: string };
  const bytes = gunzipSync(readFileSync(join(path, 'page.html.gz')));
  return { bytes, contentType: 'text/html', charset: null, url };
}

async function timePage(path: string): Promise<number> {
  const input = inputOf(path);
  const { ms } = await cpuMs(() => extract(input));
  return ms;
}

async function timeParsing(path: string): Promise<number> {
  const html = Buffer.from(inputOf(path).bytes).toString('utf8');
  const { ms } = await cpuMs(() => void parse(html, { treeAdapter: adapter, scriptingEnabled: false }));
  return ms;
}

function report(
  scores: Score[],
  { times, parsings, peakMb }: { times: number[]; parsings: number[]; peakMb: number },
): void {
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
    unread: scores.filter(({ kind }) => kind === 'unread').length,
    suspect: scores.filter(({ kind }) => kind === 'suspect').length,
    cpuMsMedian: percentile(times, 50),
    cpuMsP95: percentile(times, 95),
    firstCpuMsMedian: percentile(firstTimes, 50),
    firstCpuMsP95: percentile(firstTimes, 95),
    ratioToParsing: mean(times) / mean(parsings),
    peakRssMb: peakMb,
  });
}
