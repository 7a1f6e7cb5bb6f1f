/**
 * How much of a policy the extractor keeps, and how little else: `npm run bench:extract -- FOLDER`, where FOLDER holds one
 * folder a page with `page.html.gz`, `gold.md.gz` (the text a person's selectors chose) and `about.json` (`url`).
 * Words are compared as bags: lower-case runs of letters and digits, link targets and markup left out of the gold.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extract, type Extraction } from '../src/extract/extract.ts';
import { cpuMs, mean, peakRssMb, percentile, printResult } from './measure.ts';

/**
 * Text of which less than this is in the gold mostly holds other documents of the same page. Which one is meant, the bare
 * address does not say; such pages are scored a second time with the fragment that a link to the document would carry.
 */
const sharedPrecision = 0.7;

type Match = { f1: number; precision: number; recall: number };
type Score = Match & {
  name: string;
  ms: number;
  goldShare: number;
  kind: string;
  /** With the document's title as fragment, where the page is shared; else as without. */
  withFragment: Match;
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
report(scores);

async function scorePage(path: string, name: string): Promise<Score> {
  const about = JSON.parse(readFileSync(join(path, 'about.json'), 'utf8')) as { url: string };
  const bytes = gunzipSync(readFileSync(join(path, 'page.html.gz')));
  const text = withoutMarkup(gunzipSync(readFileSync(join(path, 'gold.md.gz'))).toString('utf8'));
  const gold = bag(text);
  const read = (url: string) => extract({ bytes, contentType: 'text/html', charset: null, url });
  const { result, ms } = await cpuMs(() => read(about.url));
  const match = compare(gold, bag(contentOf(result)));
  const bodyWords = result.kind === 'document' ? result.document.bodyWordCount : 0;
  const kind = result.kind === 'document' && result.suspect ? 'suspect' : result.kind;
  const isShared = match.precision < sharedPrecision;
  const withFragment = isShared
    ? compare(gold, bag(contentOf(await read(withTitle(about.url, text)))))
    : match;
  return { name, ...match, ms, goldShare: size(gold) / Math.max(1, bodyWords), kind, withFragment };
}

function contentOf(extraction: Extraction): string {
  return extraction.kind === 'document' ? extraction.document.content : '';
}

function withTitle(url: string, text: string): string {
  const title = text.split('\n').find((line) => /\p{L}/u.test(line)) ?? '';
  return `${url.split('#', 1)[0]}#${[...bag(title).keys()].join('-')}`;
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

function compare(gold: Map<string, number>, found: Map<string, number>): Match {
  let shared = 0;
  for (const [word, count] of gold) shared += Math.min(count, found.get(word) ?? 0);
  const precision = shared / Math.max(1, size(found));
  const recall = shared / Math.max(1, size(gold));
  return { precision, recall, f1: shared === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

function report(scores: Score[]): void {
  const worst = [...scores].sort((a, b) => a.f1 - b.f1).slice(0, 40);
  for (const { name, f1, precision, recall, goldShare, kind, withFragment } of worst) {
    const figures = `f1 ${f1.toFixed(3)} precision ${precision.toFixed(3)} recall ${recall.toFixed(3)}`;
    const again =
      precision < sharedPrecision ? ` shared page, with fragment f1 ${withFragment.f1.toFixed(3)}` : '';
    console.log(`${name.padEnd(52)} ${figures} gold/body ${goldShare.toFixed(2)} ${kind}${again}`);
  }
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
    sharedPages: scores.filter(({ precision }) => precision < sharedPrecision).length,
    f1WithFragments: mean(scores.map(({ withFragment }) => withFragment.f1)),
    notServed: scores.filter(({ kind }) => kind === 'not_served').length,
    suspect: scores.filter(({ kind }) => kind === 'suspect').length,
    cpuMsMedian: percentile(times, 50),
    cpuMsP95: percentile(times, 95),
    peakRssMb: peakRssMb(),
  });
}
