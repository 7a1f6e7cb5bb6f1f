/**
 * Checks, alerts, mail and webhooks while everything is killed: `npm run bench:kills [-- --documents N] [--changed PERCENT] [--kills N]`. The
 * program itself serves and works, in two processes, on its embedded database; known documents of hosts of this machine are due, some of
 * them changed, and accounts and two webhooks get alerts. In turn a worker, the server and the database get SIGKILL, half of the times while
 * checks are made and half while mail is sent; each is started again as a process manager would, but the database, which the program starts
 * again itself. The ten minutes for which alerts of one vendor are gathered are skipped.
 *
 * What was sent is counted by the mail server and the receiver, which answer slowly, so that a process dies between having sent a message and
 * hearing so: that message comes again, and must have the same id.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../src/database/database.ts';
import { openSandbox } from '../src/pipeline/sandbox/sandbox.ts';
import { fillMonitored } from '../testing/fill-monitored.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { asksToWait, isChangedIn, monitoredPolicies } from '../testing/monitored-sites.ts';
import { runProgram, type ServingProcess, startServingProcess } from '../testing/serving-process.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';
import { printResult } from './measure.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000' },
    changed: { type: 'string', default: '10' },
    kills: { type: 'string', default: '6' },
  },
});
const hostCount = Math.ceil(Number(values.documents) / monitoredPolicies.length);
const documents = hostCount * monitoredPolicies.length;
/** Of each round one in a hundred is changed. */
const round = Number(values.changed);
const kills = Number(values.kills);
/** Few enough for a mail about each: of more at once one mail tells all. */
const vendorsOfAccount = 2;
/** A claim of what a dead process was doing lapses after a minute, then it takes some seconds. */
const patienceMs = 600_000;

await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bench-'));
await using mailServer = await startMailServer({ answerMs: 60 });
await using receiver = await startReceiver({ answerMs: 150 });
const sites = fork(new URL('./monitored-sites-process.ts', import.meta.url));
const hosts = await askSites<string[]>({ count: hostCount });
await fill();
await askSites({ round });

const settings = {
  CLAUSEWATCH_DATA: folder.path,
  CLAUSEWATCH_ALLOW_HOSTS: [...hosts, receiver.host].join(','),
  // Slow enough for kills in the middle.
  CHECKS_AT_ONCE: '4',
  SMTP_URL: mailServer.url,
  LOG_LEVEL: 'silent',
};
const began = performance.now();
let server = await startServingProcess(settings);
let worker = runProgram(['worker'], settings);
const pool = new pg.Pool({ connectionString: await databaseUrl() });
pool.on('error', () => undefined);
for (const name of ['one', 'other']) await addWebhook(server, name);
const before = { versions: await count('versions'), changes: await count('changes') };
await asked(
  `UPDATE document_schedules SET next_at = now() - interval '1 hour' - interval '1 millisecond' * (hashtext(host) % 1000000)`,
);

/** What there is to be done. */
const waiting = [
  'analyses WHERE finished_at IS NULL',
  'events WHERE decided_at IS NULL',
  `deliveries WHERE state = 'waiting'`,
  `mails WHERE state = 'waiting'`,
  `webhook_messages WHERE state = 'waiting'`,
];
const victims = ['worker', 'server', 'database'] as const;
const killed: Record<(typeof victims)[number], number> = { worker: 0, server: 0, database: 0 };
for (let at = 0; ;) {
  await asked(
    `UPDATE deliveries SET due_at = now() WHERE channel = 'mail' AND state = 'waiting' AND due_at > now()`,
  );
  const due = await count('document_schedules WHERE next_at < now()');
  const isAllSent = due === 0 && (await isSettled());
  if (at < kills && isTimeFor(at, due)) {
    await kill(victims[at % victims.length] ?? 'worker');
    at += 1;
  }
  if (isAllSent) break;
  if (performance.now() - began > patienceMs) {
    console.error('Not everything was done in time');
    for (const what of waiting) console.error(`    ${await count(what)} ${what}`);
    break;
  }
  await sleep(200);
}
const seconds = (performance.now() - began) / 1000;

/** What asks to be asked later is so in half an hour. */
const changed = Array.from({ length: documents }, (_, document) => document).filter(
  (document) =>
    !asksToWait(document) &&
    Array.from({ length: round }, (_, each) => each + 1).some((each) => isChangedIn(document, each)),
).length;
const newVersions = (await count('versions')) - before.versions;
const notified = await count(`notifications WHERE subject <> 'local'`);
const mails = mailServer.received.map((message) => ({
  id: headerOf(message, 'message-id'),
  told: `${headerOf(message, 'to')} ${headerOf(message, 'subject')}`,
}));
const calls = receiver.received.map(({ path, headers, body }) => ({
  id: String(headers['webhook-id']),
  told: `${path} ${body}`,
}));
printResult({
  documents,
  checks: documents - (await count('document_schedules WHERE next_at < now()')),
  kills: killed,
  changed,
  lost: Math.max(0, changed - newVersions),
  doubled:
    Math.max(0, newVersions - changed) +
    (await count(
      '(SELECT document_id, content_hash FROM versions GROUP BY 1, 2 HAVING count(*) > 1) AS doubled',
    )),
  comparisons: (await count('changes')) - before.changes,
  notifications: notified,
  notifiedTwice: await count(
    '(SELECT subject, event_id FROM notifications GROUP BY 1, 2 HAVING count(*) > 1) AS doubled',
  ),
  ...countsOf('mails', mails, await idsOf(`SELECT '<' || id || '@localhost>' AS id FROM mails`)),
  alertsNotMailed: await count(`deliveries WHERE channel = 'mail' AND state <> 'sent'`),
  ...countsOf('webhooks', calls, await idsOf('SELECT id FROM webhook_messages')),
  seconds: Math.round(seconds),
});
await pool.end();
await stopWorker();
await server.interrupt();
sites.send('stop');

/** Half of the kills at equal distances among the checks, half at equal distances among the first mails. */
function isTimeFor(at: number, due: number): boolean {
  const half = Math.ceil(kills / 2);
  if (at < half) return due < documents * (1 - (at + 1) / (half + 1));
  return mailServer.received.length >= (at - half + 1) * 8;
}

/** What of a channel came, came again with its id, came again with another, and never came. */
function countsOf(channel: string, came: readonly { id: string; told: string }[], left: readonly string[]) {
  const ids = new Set(came.map(({ id }) => id));
  const tellings = Map.groupBy(came, ({ told }) => told).values();
  return {
    [channel]: ids.size,
    [`${channel}TwiceSameId`]: came.length - ids.size,
    [`${channel}TwiceOtherId`]: [...tellings].filter((each) => new Set(each.map(({ id }) => id)).size > 1)
      .length,
    [`${channel}NeverCame`]: left.filter((id) => !ids.has(id)).length,
  };
}

/** Documents, read once by the product, which accounts and the operator watch, on a database that is then left. */
async function fill(): Promise<void> {
  const database = await openDatabase({ dataFolder: folder.path, applicationName: 'bench' });
  const sandbox = openSandbox({ threads: 1 });
  await fillMonitored(database, sandbox, { hosts });
  await sandbox.close();
  await database.pool.query(
    `INSERT INTO users (id, name, email, email_verified, subscription_status)
     SELECT n::text, n::text, n || '@example.com', true, 'active' FROM generate_series(0, $1) AS n`,
    [Math.floor(hostCount / vendorsOfAccount)],
  );
  await database.pool.query(
    `INSERT INTO watches (subject, vendor_id) SELECT (row_number() OVER (ORDER BY id) / $1)::int::text, id FROM vendors`,
    [vendorsOfAccount],
  );
  await database.pool.query(`UPDATE document_schedules SET next_at = now() + interval '1 day'`);
  await database.close();
}

async function addWebhook({ origin }: ServingProcess, name: string): Promise<void> {
  const response = await fetch(`${origin}/v1/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, url: `${receiver.origin}/${name}` }),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function kill(victim: (typeof victims)[number]): Promise<void> {
  killed[victim] += 1;
  console.log(`SIGKILL to the ${victim} after ${Math.round((performance.now() - began) / 1000)} s`);
  switch (victim) {
    case 'worker':
      worker.child.kill('SIGKILL');
      await once(worker.child, 'exit');
      worker = runProgram(['worker'], settings);
      break;
    case 'server':
      await server.kill();
      server = await startServingProcess(settings);
      break;
    case 'database': {
      const file = join(folder.path, 'postgres', 'cluster', 'postmaster.pid');
      process.kill(Number((await readFile(file, 'utf8')).split('\n')[0]), 'SIGKILL');
    }
  }
}

async function stopWorker(): Promise<void> {
  const exited = once(worker.child, 'exit');
  worker.child.kill('SIGINT');
  await exited;
}

/** Whether all that follows from checks was done: nothing waits for anybody. */
async function isSettled(): Promise<boolean> {
  for (const what of waiting) if ((await count(what)) > 0) return false;
  return true;
}

async function count(what: string): Promise<number> {
  const [row] = await asked<{ count: string }>(`SELECT count(*) FROM ${what}`);
  return Number(row?.count);
}

async function idsOf(query: string): Promise<string[]> {
  return (await asked<{ id: string }>(query)).map(({ id }) => id);
}

/** Asks again while the database is away. */
async function asked<T extends pg.QueryResultRow>(query: string): Promise<T[]> {
  for (;;) {
    try {
      return (await pool.query<T>(query)).rows;
    } catch (error) {
      if (performance.now() - began > patienceMs) throw error;
      await sleep(200);
    }
  }
}

async function databaseUrl(): Promise<string> {
  const access = JSON.parse(await readFile(join(folder.path, 'postgres', 'access.json'), 'utf8')) as {
    port: number;
    password: string;
  };
  return `postgres://clausewatch:${access.password}@127.0.0.1:${access.port}/clausewatch`;
}

function headerOf(message: string, name: string): string {
  const unfolded = message.slice(0, message.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
}

async function askSites<T>(message: object): Promise<T> {
  const answered = once(sites, 'message');
  sites.send(message);
  const [answer] = (await answered) as [T];
  return answer;
}
