/**
 * Whether people are told of what changed, and of nothing else: `npm run bench:alerts -- FOLDER [PAIR]`, where FOLDER holds pairs as
 * changes.bench.ts reads them. Each pair is a vendor's site: an invented home page that links to the captured page, which says `before` for
 * ten days and `after` from then on. An account with a confirmed address watches all of them while the product’s own parts check, compare,
 * decide, fill the inbox and send mail to a mail server on this machine, on a clock that is moved. Sites with several pairs take several
 * rounds, each on a database of its own.
 *
 * An alert counts where it is about the document that the pair is about. Beside each outcome stands what `bench:changes` says of the pair,
 * which compares the two captures alone; where they differ, what the product made of the page is printed.
 */
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readAddress } from '../src/address/address.ts';
import { readConfig } from '../src/config.ts';
import { openLogger } from '../src/runtime/logger.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { startPassingTime } from '../testing/passing-time.ts';
import { type CapturedResponse, writeWarcFile } from '../testing/warc-file.ts';
import { comparePair, kindOfPair, pairsIn } from './compare-pair.ts';
import { folderArgument } from './compare-versions.ts';
import { typeOfDeclared } from './declared-types.ts';
import { printResult } from './measure.ts';

type Pair = ReturnType<typeof pairsIn>[number] & { domain: string };

const folder = folderArgument(2, 'Give the folder with the pairs: npm run bench:alerts -- FOLDER [PAIR]');
const only = process.argv[3] ?? '';
const hourMs = 3_600_000;
const start = new Date('2026-01-05T09:00:00Z');
const changedAt = daysLater(10);
/** When time stops for checks: before the change, on the days after it, and until what is doubted at first is believed. */
const stops = [4, 9, 11, 12, 13, 15, 18, 24];
const watcher = { id: 'usr_reader', email: 'reader@example.com' };

const counts = {
  pairs: 0,
  realPairs: 0,
  alerted: 0,
  missed: 0,
  noisePairs: 0,
  falseAlarms: 0,
  otherPairs: 0,
  otherAlerts: 0,
  otherThanEngine: 0,
  ofOtherDocuments: 0,
  unread: 0,
  healthAlerts: 0,
  inboxItems: 0,
  mails: 0,
};
const pairs = pairsIn(folder)
  .filter(({ name }) => name.startsWith(only))
  .map((pair) => ({ ...pair, domain: domainOf(pair.about.url) }));
for (const round of inRounds(pairs)) await play(round);
printResult(counts);

/** Each site once in a round. */
function inRounds(all: readonly Pair[]): Pair[][] {
  const rounds: Pair[][] = [];
  for (const ofSite of Map.groupBy(all, ({ domain }) => domain).values())
    for (const [round, pair] of ofSite.entries()) (rounds[round] ??= []).push(pair);
  return rounds;
}

async function play(round: readonly Pair[]): Promise<void> {
  await using data = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bench-'));
  await using server = await startMailServer();
  const replay = join(data.path, 'sites.warc.gz');
  await writeWarcFile(replay, (await Promise.all(round.map(capturesOf))).flat());
  const config = readConfig({
    CLAUSEWATCH_DATA: data.path,
    CLAUSEWATCH_REPLAY: replay,
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://clausewatch.example',
  });
  const product = await startPassingTime({ ...config, replay }, start, openLogger('error', process.stderr));
  const { pool } = product.database;
  await pool.query(
    `INSERT INTO users (id, name, email, email_verified, subscription_status) VALUES ($1, 'Reader', $2, true, 'active')`,
    [watcher.id, watcher.email],
  );
  await product.watch(
    round.map(({ about }) => about.url),
    [watcher.id],
  );
  for (const day of stops) await product.passTo(daysLater(day));
  const { rows } = await pool.query<{
    domain: string;
    kind: string;
    url: string;
    type: string;
    headline: string;
  }>(
    `SELECT domain, kind, documents.url, type, alerts.headline
     FROM notifications JOIN alerts USING (event_id) JOIN vendors ON vendors.id = notifications.vendor_id
       JOIN documents ON documents.id = alerts.document_id WHERE subject = $1`,
    [watcher.id],
  );
  counts.inboxItems += rows.length;
  counts.healthAlerts += rows.filter(({ kind }) => kind !== 'change').length;
  counts.mails += server.received.length;
  for (const pair of round) {
    const atSite = rows.filter(({ domain, kind }) => domain === pair.domain && kind === 'change');
    const told = atSite.filter((row) => isAbout(pair, row));
    counts.ofOtherDocuments += atSite.length - told.length;
    const outcome = await comparePair(pair.path, pair.about);
    const isExpected = outcome.kind === 'compared' && outcome.isAlert;
    const { rows: found } = await pool.query<{ line: string }>(
      `SELECT concat_ws(', ', documents.url, type, status, status_reason, 'versions: ' || (SELECT string_agg(kind, ' ' ORDER BY number) FROM versions
         WHERE document_id = documents.id), (SELECT string_agg('change ' || severity, ' ') FROM changes WHERE document_id = documents.id)) AS line
       FROM documents JOIN vendors ON vendors.id = vendor_id WHERE domain = $1`,
      [pair.domain],
    );
    const verdict = judge(pair, told.length > 0, found.length > 0);
    if (told.length > 0 !== isExpected) counts.otherThanEngine += 1;
    if (verdict === null && told.length > 0 === isExpected && atSite.length === told.length && only === '')
      continue;
    const engine = `bench:changes ${isExpected ? 'alerts' : 'does not alert'}`;
    console.log(`${verdict ?? 'as expected'}: ${pair.name} (${pair.about.kind}); ${engine}`);
    for (const { headline, url } of atSite) console.log(`    told: ${headline} (${url})`);
    for (const { line } of found) console.log(`    ${line}`);
  }
  await product.close();
}

/** The captured page, at its own address, and a home page that leads to it. */
async function capturesOf({ path, about }: Pair): Promise<CapturedResponse[]> {
  const page = async (name: string) => gunzipSync(await readFile(join(path, name)));
  const home = `<!doctype html><html lang="en"><title>Home</title><h1>Welcome</h1><p>We make things.</p><footer><a href="${about.url}">${about.type}</a></footer></html>`;
  const url = about.url.split('#', 1)[0] ?? about.url;
  const root = new URL('/', url).href;
  return [
    ...(root === url ? [] : [{ url: root, body: home, capturedAt: daysLater(-1) }]),
    { url, body: await page('before.html.gz'), capturedAt: daysLater(-1) },
    { url, body: await page('after.html.gz'), capturedAt: changedAt },
  ];
}

/**
 * Of the other documents on a page, the pair states nothing, so an alert about them is no false alarm. A change that must raise one may stand in a part
 * that the product takes for a document of another type.
 */
function isAbout({ about }: Pair, { url, type }: { url: string; type: string }): boolean {
  return kindOfPair(about) === 'real' || !url.includes('#') || type === typeOfDeclared(about.type);
}

/** Counts a pair; what is wrong with it, or null. */
function judge({ about }: Pair, isTold: boolean, isRead: boolean): string | null {
  counts.pairs += 1;
  if (!isRead) counts.unread += 1;
  switch (kindOfPair(about)) {
    case 'noise':
      counts.noisePairs += 1;
      if (isTold) counts.falseAlarms += 1;
      return isTold ? 'FALSE ALARM' : null;
    case 'real':
      counts.realPairs += 1;
      if (isTold) counts.alerted += 1;
      else counts.missed += 1;
      return isTold ? null : 'NOT TOLD';
    case 'other':
      counts.otherPairs += 1;
      if (isTold) counts.otherAlerts += 1;
      return isTold ? 'NEEDLESS ALERT' : null;
  }
}

function domainOf(url: string): string {
  const reading = readAddress(url, { allowHosts: [] });
  if (reading.kind === 'refused') throw new Error(reading.message);
  return reading.address.domain;
}

function daysLater(days: number): Date {
  return new Date(start.getTime() + days * 24 * hourMs);
}
