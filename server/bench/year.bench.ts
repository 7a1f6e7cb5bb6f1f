/**
 * A year of two accounts with 200 vendors, on a clock that is moved: `npm run bench:year [-- VENDORS]`. Invented policies change as such do:
 * most changes are editorial, some minor, some material, some come together at one vendor, and a few documents cannot be read for days.
 * Prints every mail that each account got, for somebody to read as its owner would.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/database/database.ts';
import { movableClock } from '../src/runtime/clock.ts';
import { decideEvents } from '../src/runtime/decide-events.ts';
import { postAlerts } from '../src/runtime/post-alerts.ts';
import { saveChoices } from '../src/store/notification-settings.ts';
import { chanceFrom } from '../testing/chance-from.ts';
import { policyHistory } from '../testing/policy-history.ts';
import { printResult } from './measure.ts';

const vendorCount = Number(process.argv[2] ?? '200');
const dayMs = 86_400_000;
const minuteMs = 60_000;
const start = new Date('2026-01-01T00:00:00Z');
const clock = movableClock(start);

/** What each edition says of itself. */
const dates = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
].map((month) => `3 ${month} 2026`);

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
await saveChoices(connection, 'weekly', { mail: 'weekly', time_zone: 'Europe/Dublin' });
const quiet = { hours: { from: '22:00', until: '07:00' }, weekends: false, except_material: false };
await saveChoices(connection, 'at-once', { time_zone: 'Europe/Dublin', quiet });

type Policy = { documentId: string; vendor: number; type: 'privacy' | 'terms'; edits: number };
const policies: Policy[] = [];
for (let vendor = 0; vendor < vendorCount; vendor += 1) {
  const vendorId = await history.vendor(nameOf(vendor));
  for (const type of ['privacy', 'terms'] as const) {
    const title = type === 'privacy' ? 'Privacy Policy' : 'Terms of Service';
    const policy = { documentId: '', vendor, type, edits: 0 };
    policy.documentId = await history.document(vendorId, {
      type,
      title,
      text: textOf(policy, new Set()),
      at: start,
    });
    policies.push(policy);
  }
  for (const name of accounts)
    await pool.query(
      'INSERT INTO watches (subject, vendor_id, created_at, seen_at) VALUES ($1, $2, $3, $3)',
      [name, vendorId, start],
    );
}

// What happens, by a fixed sequence of figures: about two changes a document and year, as in public collections of policies.
const figures = chanceFrom(7);
const happenings = Array.from({ length: Math.round(vendorCount * 2.2) }, () => ({
  at: new Date(start.getTime() + (1 + figures() * 363) * dayMs),
  vendor: Math.floor(figures() * vendorCount),
  what: figures(),
})).sort((one, other) => one.at.getTime() - other.at.getTime());
const edits = new Map(policies.map((policy) => [policy, new Set<Edit>()]));
const made: Record<string, number> = { editorial: 0, minor: 0, material: 0, unreadable: 0 };

const options = {
  publicUrl: 'https://clausewatch.example',
  linkKey: 'key',
  now: clock.now,
  logger: { error: (error: unknown) => console.error(error) },
  notifies: true,
};
const began = process.cpuUsage();
for (const { at, vendor, what } of happenings) {
  await passUntil(at);
  const own = policies.filter((policy) => policy.vendor === vendor);
  const [first] = own;
  if (first === undefined) continue;
  if (what > 0.97) {
    made.unreadable = (made.unreadable ?? 0) + 1;
    await history.event(first.documentId, 'unreachable', clock.now());
    await passUntil(new Date(at.getTime() + 2 * dayMs));
    await history.event(first.documentId, 'recovered', clock.now());
    continue;
  }
  // A fifth of all changes come to both documents at once.
  for (const policy of what > 0.77 ? own : [first]) await edit(policy, figures());
}
await passUntil(new Date(start.getTime() + 365 * dayMs));
const { user } = process.cpuUsage(began);

const { rows: mails } = await pool.query<{
  user_id: string;
  subject: string;
  created_at: Date;
  body: string;
}>('SELECT user_id, subject, created_at, body FROM mails ORDER BY user_id DESC, created_at');
for (const { user_id: account, subject, created_at: at } of mails)
  console.log(`${account}\t${at.toISOString().slice(0, 16)}\t${subject}`);
const { rows: told } = await pool.query<{ count: number }>(
  `SELECT count(*)::int AS count FROM notifications WHERE subject = 'at-once'`,
);
printResult({
  vendors: vendorCount,
  ...made,
  inbox: told[0]?.count ?? 0,
  mailsAtOnce: mails.filter((mail) => mail.user_id === 'at-once').length,
  digests: mails.filter((mail) => mail.user_id === 'weekly').length,
  atNight: mails.filter((mail) => mail.user_id === 'at-once' && isNight(mail.created_at)).length,
  cpuSeconds: Math.round(user / 1e6),
});
await database.close();

async function edit(policy: Policy, figure: number): Promise<void> {
  const own = edits.get(policy) ?? new Set<Edit>();
  policy.edits += 1;
  const kind: Edit =
    figure < 0.5 ? 'spelling' : figure < 0.7 ? 'wording' : figure < 0.85 ? 'period' : 'promise';
  if (own.has(kind)) own.delete(kind);
  else own.add(kind);
  edits.set(policy, own);
  const id = await history.change(policy.documentId, textOf(policy, own), clock.now());
  const { rows } = await pool.query<{ severity: string }>('SELECT severity FROM changes WHERE id = $1', [id]);
  const severity = rows[0]?.severity ?? '';
  made[severity] = (made[severity] ?? 0) + 1;
}

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

type Edit = 'spelling' | 'wording' | 'period' | 'promise';

function textOf({ vendor, type, edits: count }: Policy, own: ReadonlySet<Edit>): string {
  const name = nameOf(vendor);
  const organisation = own.has('spelling') ? 'organization' : 'organisation';
  const handle = own.has('wording')
    ? 'operate the accounts that customers open with us'
    : 'run the accounts that customers open with us';
  const months = own.has('period') ? 24 : 12;
  const promise = own.has('promise')
    ? ''
    : type === 'privacy'
      ? 'We do not sell your personal data.'
      : 'We will notify you at least 30 days before these terms change.';
  return `# ${name} ${type === 'privacy' ? 'Privacy Policy' : 'Terms of Service'}\n\nLast updated: ${dates[count % 10]}\n\n${name} is an ${organisation} that sells software to companies. This page tells you what to expect of it.\n\n## Service\n\nOur teams ${handle}.\n\n## Records\n\nUsage records are erased ${months} months after the end of a contract.\n\n## Promises\n\nYou can reach us by post at any time. ${promise}\n`;
}

function nameOf(vendor: number): string {
  const [first, last] = [
    ['North', 'Quill', 'Tallow', 'Brindle', 'Kestrel', 'Ostrel', 'Fenni', 'Cinder', 'Marrow', 'Larch'],
    [
      'light',
      'base',
      'pay',
      'forms',
      'works',
      'cloud',
      'more',
      'lane',
      'tel',
      'mark',
      'desk',
      'grid',
      'note',
      'port',
      'ware',
      'view',
      'mail',
      'soft',
      'data',
      'line',
    ],
  ];
  return `${first?.[vendor % 10]}${last?.[Math.floor(vendor / 10) % 20]}`;
}

function isNight(at: Date): boolean {
  const hour = Number(at.toLocaleString('en-GB', { hour: 'numeric', timeZone: 'Europe/Dublin' }));
  return hour >= 22 || hour < 7;
}
