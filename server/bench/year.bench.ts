/**
 * A year of two accounts with some 200 vendors, on a clock that is moved: `npm run bench:year [-- [--read] VENDORS | FOLDER…]`. Without folders
 * invented policies change as such do (invented-year.ts); with folders of pairs of captures, as bench:changes reads them, real ones do, each
 * pair once, by a fixed sequence of figures (captured-year.ts). Prints every mail that each account got, with `--read` the text of those
 * of the first, for somebody to read as its owner would.
 */
import { mailAll } from '@clausewatch/contract/notifications';
import { readdirSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/database/database.ts';
import { movableClock } from '../src/runtime/clock.ts';
import { decideEvents } from '../src/runtime/decide-events.ts';
import { postAlerts } from '../src/runtime/post-alerts.ts';
import { saveChoices } from '../src/store/alerts/notification-settings.ts';
import { policyHistory } from '../testing/policy-history.ts';
import { capturedYear } from './captured-year.ts';
import { inventedYear } from './invented-year.ts';
import { printResult } from './measure.ts';

const { values, positionals } = parseArgs({
  options: { read: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const vendorCount = Number(positionals[0] ?? '200');
const pairs = Number.isNaN(vendorCount)
  ? positionals.flatMap((each) => readdirSync(each).map((pair) => join(each, pair)))
  : [];
const dayMs = 86_400_000;
const minuteMs = 60_000;
const start = new Date('2026-01-01T00:00:00Z');
const clock = movableClock(start);

await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bench-'));
const database = await openDatabase({ dataFolder: folder.path, applicationName: 'bench' });
const { pool, connection } = database;
const history = policyHistory(database);
const accounts = ['at-once', 'weekly'];
for (const name of accounts) {
  await pool.query(
    `INSERT INTO users (id, name, email, email_verified, subscription_status) VALUES ($1, $1, $2, true, 'active')`,
    [name, `${name}@example.com`],
  );
}
await saveChoices(connection, 'weekly', { mail: mailAll('weekly'), time_zone: 'Europe/Dublin' });
const quiet = { hours: { from: '22:00', until: '07:00' }, weekends: false, except_material: false };
await saveChoices(connection, 'at-once', { time_zone: 'Europe/Dublin', quiet });

const year =
  pairs.length === 0
    ? await inventedYear(history, start, vendorCount)
    : await capturedYear(history, start, pairs);
await pool.query(
  `INSERT INTO watches (subject, vendor_id, created_at, seen_at)
   SELECT users.id, vendors.id, $1, $1 FROM users, vendors WHERE users.id = ANY ($2)`,
  [start, accounts],
);
const options = {
  publicUrl: 'https://clausewatch.example',
  linkKey: 'key',
  now: clock.now,
  logger: { error: (error: unknown) => console.error(error) },
  notifies: true,
  isLocal: true,
};
const began = process.cpuUsage();
const made: Record<string, number> = { editorial: 0, minor: 0, material: 0 };
for (const { at, happen } of year.happenings.sort((one, other) => one.at.getTime() - other.at.getTime())) {
  await passUntil(at);
  const changeId = await happen();
  if (changeId === null) continue;
  const { rows } = await pool.query<{ severity: string }>('SELECT severity FROM changes WHERE id = $1', [
    changeId,
  ]);
  const severity = rows[0]?.severity ?? '';
  made[severity] = (made[severity] ?? 0) + 1;
}
await passUntil(new Date(start.getTime() + 365 * dayMs));
const { user } = process.cpuUsage(began);

const { rows: mails } = await pool.query<{
  user_id: string;
  subject: string;
  created_at: Date;
  body: string;
}>('SELECT user_id, subject, created_at, body FROM mails ORDER BY user_id DESC, created_at');
for (const { user_id: account, subject, created_at: at, body } of mails) {
  console.log(`${account}\t${at.toISOString().slice(0, 16)}\t${subject}`);
  // What stands below the line is the same in each.
  if (values.read && account === 'at-once') console.log(`\n${body.split('\n-- \n')[0]}\n`);
}
const { rows: told } = await pool.query<{ count: number }>(
  `SELECT count(*)::int AS count FROM notifications WHERE subject = 'at-once'`,
);
printResult({
  vendors: year.vendors.length,
  ...made,
  inbox: told[0]?.count ?? 0,
  mailsAtOnce: mails.filter((mail) => mail.user_id === 'at-once').length,
  digests: mails.filter((mail) => mail.user_id === 'weekly').length,
  atNight: mails.filter((mail) => mail.user_id === 'at-once' && isNight(mail.created_at)).length,
  cpuSeconds: Math.round(user / 1e6),
});
await database.close();

/** Lets time pass as the product does, but only at moments at which something can be due. */
async function passUntil(end: Date): Promise<void> {
  await tick();
  while (clock.now() < end) {
    const { rows } = await pool.query<{ next: Date | null }>(
      `SELECT min(due_at) AS next FROM deliveries WHERE state = 'waiting'`,
    );
    const next = rows[0]?.next ?? end;
    const isPast = next <= clock.now();
    clock.moveTo(next < end && !isPast ? next : isPast ? new Date(clock.now().getTime() + minuteMs) : end);
    await tick();
  }
}

async function tick(): Promise<void> {
  await decideEvents(database, options);
  await postAlerts(database, options);
}

function isNight(at: Date): boolean {
  const hour = Number(at.toLocaleString('en-GB', { hour: 'numeric', timeZone: 'Europe/Dublin' }));
  return hour >= 22 || hour < 7;
}
