/**
 * How much of a policy the extractor keeps, and how little else: `npm run bench:extract -- FOLDER`, where FOLDER holds one
 * folder a page with `page.html.gz`, `gold.md.gz` (the text a person's selectors chose) and `about.json` (`url`).
 * Words are compared as bags: lower-case runs of letters and digits, link targets and markup left out of the gold.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extract } from '../src/extract/extract.ts';
import { cpuMs, mean, peakRssMb, percentile, printResult } from './measure.ts';

type Score = {
  name: string;
  f1: number;
  precision: number;
  recall: number;
  ms: number;
  goldShare: number;
  kind: string;
};

const folder = process.argv[2];
if (folder === undefined || !existsSync(folder)) {
  console.error('Give the folder with the pages: npm run bench:extract -- FOLDER');
  process.exit(2);
}

const scores: Score[] = [];
for (const name of readdirSync(folder).sort()) {
  if (existsSync(join(folder, name, 'page.html.gz'))) scores.push(await scorePage(folder, name));
}
report(scores);

async function scorePage(folder: string, name: string): Promise<Score> {
  const about = JSON.parse(readFileSync(join(folder, name, 'about.json'), 'utf8')) as { url: string };
  const bytes = gunzipSync(readFileSync(join(folder, name, 'page.html.gz')));
  const gold = bag(
    withoutMarkup(gunzipSync(readFileSync(join(folder, name, 'gold.md.gz'))).toString('utf8')),
  );
  const { result, ms } = await cpuMs(() =>
    extract({ bytes, contentType: 'text/html', charset: null, url: about.url }),
  );
  const found = bag(result.kind === 'document' ? result.document.content : '');
  const bodyWords = result.kind === 'document' ? result.document.bodyWordCount : 0;
  const kind = result.kind === 'document' && result.suspect ? 'suspect' : result.kind;
  return { name, ...compare(gold, found), ms, goldShare: size(gold) / Math.max(1, bodyWords), kind };
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
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu))
    words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

function size(words: Map<string, number>): number {
  return words.values().reduce((sum, count) => sum + count, 0);
}

function compare(gold: Map<string, number>, found: Map<string, number>) {
  let shared = 0;
  for (const [word, count] of gold) shared += Math.min(count, found.get(word) ?? 0);
  const precision = shared / Math.max(1, size(found));
  const recall = shared / Math.max(1, size(gold));
  return { precision, recall, f1: shared === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

function report(scores: Score[]): void {
  const worst = [...scores].sort((a, b) => a.f1 - b.f1).slice(0, 40);
  for (const { name, f1, precision, recall, goldShare, kind } of worst)
    console.log(
      `${name.padEnd(52)} f1 ${f1.toFixed(3)} precision ${precision.toFixed(3)} recall ${recall.toFixed(3)} gold/body ${goldShare.toFixed(2)} ${kind}`,
    );
  const mostOfBody = scores.filter(({ goldShare }) => goldShare >= 0.6);
  const times = scores.map(({ ms }) => ms);
  printResult({
    documents: scores.length,
    f1: mean(scores.map(({ f1 }) => f1)),
    precision: mean(scores.map(({ precision }) => precision)),
    recall: mean(scores.map(({ recall }) => recall)),
    underHalfRecall: scores.filter(({ recall }) => recall < 0.5).length,
    documentsWhereGoldIsMostOfBody: mostOfBody.length,
    f1WhereGoldIsMostOfBody: mean(mostOfBody.map(({ f1 }) => f1)),
    notServed: scores.filter(({ kind }) => kind === 'not_served').length,
    suspect: scores.filter(({ kind }) => kind === 'suspect').length,
    cpuMsMedian: percentile(times, 50),
    cpuMsP95: percentile(times, 95),
    peakRssMb: peakRssMb(),
  });
}
