/**
 * What looking again at an unchanged document costs: `npm run bench:recheck [-- FOLDER]`. The product's own steps run on an embedded
 * database of their own, one document after another, over a transport in memory in the place of sockets. Three cases: the site answers
 * 304; it sends the same bytes; it sends other markup around the same text, once with another attribute and once with another element. The pages are made here, or are the HTML files of FOLDER.
 *
 * `cpuMs` is this process's CPU, all threads, from the start of the fetch step to the saved result: address checks, headers, reading and
 * hashing the body, deciding, and building statements and reading their answers, but not the calls to the database, which are played
 * back from a recording of the same run. `cpuMsWithDatabase` is the same with the calls made (PostgreSQL's own CPU is not in it).
 */
import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Database, openDatabase } from '../src/database/database.ts';
import { extract } from '../src/extract/extract.ts';
import { openWeb } from '../src/fetch/web.ts';
import type { Step } from '../src/jobs/jobs.ts';
import { makePipeline } from '../src/pipeline/pipeline.ts';
import { openSandbox } from '../src/pipeline/sandbox/sandbox.ts';
import type { Shell } from '../src/pipeline/shell.ts';
import { createAnalysis, updateAnalysis } from '../src/store/analyses/analyses.ts';
import { addAnalysisDocuments } from '../src/store/analyses/analysis-documents.ts';
import { ensureVendor } from '../src/store/vendors/vendors.ts';
import { cpuMs, mean, percentile, printResult } from './measure.ts';
import { recordingDatabase, replayingDatabase, type Tape } from './taped-database.ts';

/** Documents of one vendor: more than most have, fewer than the largest. */
const documentsOfVendor = 20;
const madePages = 100;
const caseNames = ['notModified', 'sameBytes', 'sameText', 'newStructure'] as const;
/** Measured passes over all documents; the median counts. The first pass of each case warms up and does not count. */
const passes = 5;

type Page = { url: string; html: string };
type CaseName = (typeof caseNames)[number];
type Costs = { withDatabase: number; without: number; looks: number; reads: number; analyses: number };
type Pass = Costs & { extraction: number };

const pages = await pagesOf(process.argv[2]);
const served = { mode: 'notModified' as CaseName, bodies: bodiesOf((html) => html) };
await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bench-'));
const database = await openDatabase({ dataFolder: folder.path, applicationName: 'bench' });
const sandbox = openSandbox({ threads: 1 });
const done = {
  checkFingerprint: 0,
  read: 0,
  analyse: 0,
  verifyProposals: 0,
  compare: 0,
  readQuestion: 0,
  ask: 0,
};
const web = openWeb({
  transport: transport(),
  allowHosts: new Set(),
  pacingOf: () => null,
  robots: null,
  timeoutMs: 30_000,
  userAgent: 'bench',
});

const known = await readAll();
await extractionOf(known);
const cases: Record<string, unknown> = {};
for (const mode of caseNames) cases[mode] = await measure(mode);
await sandbox.close();
await web.close();
await database.close();
printResult({ documents: known.length, ...cases });

/** Every page for the first time; what comes out as a document is looked at again from then on. */
async function readAll(): Promise<Page[]> {
  await runSteps(shellOn(database), await listed(pages));
  const { rows } = await database.pool.query<{ url: string }>(
    'SELECT url FROM documents WHERE current_version_id IS NOT NULL',
  );
  const urls = new Set(rows.map(({ url }) => url));
  return pages.filter(({ url }) => urls.has(url));
}

/** CPU of one extraction of each document, in ms. */
async function extractionOf(documents: readonly Page[]): Promise<number> {
  let ms = 0;
  for (const { url, html } of documents) {
    const input = { bytes: Buffer.from(html), contentType: 'text/html', charset: 'utf-8', url };
    ms += (await cpuMs(() => extract(input))).ms;
  }
  return ms / documents.length;
}

async function measure(mode: CaseName): Promise<Record<string, number>> {
  served.mode = mode;
  const measured: Pass[] = [];
  for (let pass = 0; pass <= passes; pass += 1) {
    served.bodies = bodiesOf((html) => rebuilt(html, mode, pass));
    const result = await lookAgain();
    // Between the passes, so that whatever else the machine does weighs on both alike.
    if (pass > 0) measured.push({ ...result, extraction: await extractionOf(known) });
  }
  const median = (of: (pass: Pass) => number): number => round(percentile(measured.map(of), 50));
  const result = {
    cpuMs: median(({ without }) => without),
    cpuMsWithDatabase: median(({ withDatabase }) => withDatabase),
    looksPerDocument: mean(measured.map(({ looks }) => looks)),
    extractionsPerDocument: mean(measured.map(({ reads }) => reads)),
    analysesPerDocument: mean(measured.map(({ analyses }) => analyses)),
    extractionCpuMs: median(({ extraction }) => extraction),
    ratioToOneExtraction: median(({ without, extraction }) => without / extraction),
  };
  console.log(mode, JSON.stringify(result));
  return result;
}

/** Looks at every document again, once with the database and once with its recorded answers; figures for each document. */
async function lookAgain(): Promise<Costs> {
  const ids = await listed(known);
  const before = { ...done };
  const tape: Tape = [];
  const first = await cpuMs(() => runSteps(shellOn(recordingDatabase(database, tape)), ids));
  const looks = done.checkFingerprint - before.checkFingerprint;
  const [reads, analyses] = [done.read - before.read, done.analyse - before.analyse];
  const again = await cpuMs(() => runSteps(shellOn(replayingDatabase(database, tape)), ids));
  const of = (sum: number): number => sum / known.length;
  const [withDatabase, without] = [of(first.ms), of(again.ms)];
  return { withDatabase, without, looks: of(looks), reads: of(reads), analyses: of(analyses) };
}

function shellOn(on: Database): { shell: Shell; queue: Step[] } {
  const queue: Step[] = [];
  const jobs: Shell['jobs'] = {
    lane: 'live',
    enqueue: (_tx, _analysisId, steps) => Promise.resolve(void queue.push(...steps)),
    work: () => Promise.reject(new Error('The bench runs the steps itself')),
    isMoving: () => Promise.resolve(true),
    stop: () => Promise.resolve(),
  };
  const counted: Shell['sandbox'] = {
    ...sandbox,
    run: (name, input) => {
      done[name] += 1;
      return sandbox.run(name, input);
    },
  };
  const budget = { documents: 1_000, bytes: Number.POSITIVE_INFINITY, seconds: Number.POSITIVE_INFINITY };
  const shell = {
    database: on,
    jobs,
    web,
    browser: null,
    model: null,
    sandbox: counted,
    budget,
    now: () => new Date(),
  };
  return { shell, queue };
}

/** The fetch of each document with all that follows from it; what ends the vendor's analysis is left out. */
async function runSteps({ shell, queue }: { shell: Shell; queue: Step[] }, ids: readonly string[]) {
  const { handle } = makePipeline(shell);
  const { signal } = new AbortController();
  for (const analysisDocumentId of ids) {
    queue.push({ step: 'fetch', analysisDocumentId });
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      if (step.step !== 'finish') await handle(step, signal);
    }
  }
}

/** Puts pages on the lists of new analyses, a vendor for every few of them. */
async function listed(documents: readonly Page[]): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < documents.length; at += documentsOfVendor) {
    const group = documents.slice(at, at + documentsOfVendor);
    const domain = new URL(group[0]?.url ?? '').hostname;
    await database.transaction(async (tx) => {
      const vendor = await ensureVendor(tx, { domain, name: domain, url: `https://${domain}/` });
      const values = { vendorId: vendor.id, requestedBy: 'local', url: vendor.url, lane: 'live' };
      const analysisId = await createAnalysis(tx, values);
      await updateAnalysis(tx, analysisId, { status: 'fetching' });
      const rows = group.map(({ url }) => {
        return { url, title: '', type: 'privacy' as const, confidence: 1, foundBy: [], translations: [] };
      });
      ids.push(
        ...(await addAnalysisDocuments(
          tx,
          analysisId,
          rows.map((row) => ({ ...row, depth: 0 })),
        )),
      );
    });
  }
  return ids;
}

/** What the sites send, made before anything is measured. */
function bodiesOf(build: (html: string) => string): Map<string, Buffer> {
  return new Map(pages.map(({ url, html }) => [url, Buffer.from(build(html))]));
}

function transport(): Parameters<typeof openWeb>[0]['transport'] {
  return {
    via: 'live',
    get(url, headers) {
      const body = served.bodies.get(url.href);
      const isUnchanged = served.mode === 'notModified' && 'if-none-match' in headers;
      const status = body === undefined ? 404 : isUnchanged ? 304 : 200;
      return Promise.resolve({
        kind: 'answer',
        status,
        headers: { 'content-type': 'text/html; charset=utf-8', etag: '"as-before"' },
        cookies: [],
        body: Readable.from(status === 200 ? [body] : []),
        at: new Date(),
      });
    },
    close: () => Promise.resolve(),
  };
}

/** The same page as another build of the site would serve it, or with an element more around its text. */
function rebuilt(html: string, mode: CaseName, build: number): string {
  switch (mode) {
    case 'notModified':
    case 'sameBytes':
      return html;
    case 'sameText':
      return html.replace(/<body\b/i, `<body data-build="${build}"`);
    case 'newStructure':
      return html
        .replace(/<body\b[^>]*>/i, `$&<div id="build-${build}">`)
        .replace(/<\/body>/i, '</div></body>');
  }
}

async function pagesOf(from: string | undefined): Promise<Page[]> {
  if (from === undefined) return Array.from({ length: madePages }, (_, index) => makePage(index));
  const names = (await readdir(from)).filter((name) => /\.html?$/i.test(name)).sort();
  return Promise.all(
    names.map(async (name, index) => {
      return { url: addressOf(index), html: await readFile(join(from, name), 'utf8') };
    }),
  );
}

function addressOf(index: number): string {
  return `https://vendor-${Math.floor(index / documentsOfVendor)}.com/privacy-policy-${index}`;
}

/** A policy of some 3,000 words in the frame of a site, no two alike. */
function makePage(index: number): Page {
  const url = addressOf(index);
  const sections = Array.from({ length: 24 }, (_, section) => {
    const about = ['information', 'records', 'messages', 'payments'][section % 4] ?? '';
    const paragraphs = Array.from(
      { length: 4 },
      (_, line) =>
        `<p>We keep your ${about} for ${index + section + line + 7} days after you close your account, and share them with service providers who act for us under contract ${line + 1}. You may ask us for a copy, for a correction or for deletion at any time.</p>`,
    );
    return `<h2>${section + 1}. Your ${about}</h2>${paragraphs.join('\n')}`;
  });
  const html = `<!doctype html><html lang="en"><head><title>Privacy Policy</title></head><body><header><nav><a href="/">Home</a> <a href="/pricing">Pricing</a></nav></header><main><h1>Privacy Policy</h1><p>This privacy policy number ${index} says what personal data we collect and why.</p>${sections.join('\n')}</main><footer><a href="${new URL(url).pathname}">Privacy Policy</a></footer></body></html>`;
  return { url, html };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
