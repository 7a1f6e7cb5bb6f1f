import { mailAll } from '@clausewatch/contract/notifications';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type PolicyHistory, policyHistory } from '../../testing/policy-history.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { replan } from '../api/alerts/notifications.ts';
import type { Database } from '../database/database.ts';
import { claimEvent } from '../store/alerts/deciding.ts';
import { pauseMailUntil, saveChoices } from '../store/alerts/notification-settings.ts';
import { movableClock } from './clock.ts';
import { decideEvents } from './decide-events.ts';
import { postAlerts } from './post-alerts.ts';

const start = new Date('2026-11-19T12:00:00Z');
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const database = await testDatabase();
const { pool, connection } = database;
const clock = movableClock(start);
const errors: unknown[] = [];
const options = {
  publicUrl: 'https://clausewatch.example',
  linkKey: 'key',
  now: clock.now,
  logger: { error: (error: unknown) => errors.push(error) },
  notifies: true,
  isLocal: true,
};
let history: PolicyHistory;
let number = 0;

afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  clock.moveTo(start);
  errors.length = 0;
  history = policyHistory(database);
  await pool.query(
    'TRUNCATE events, alerts, notifications, deliveries, notification_settings, mutes, mails, watches, users, vendors, snapshot_bodies, refused_addresses CASCADE',
  );
});

/** Somebody with a paid subscription who watches vendors since yesterday; returns their id. */
async function watcher(name: string, vendorIds: readonly string[], status = 'active'): Promise<string> {
  const id = `usr_${name}`;
  await pool.query(
    `INSERT INTO users (id, name, email, email_verified, subscription_status) VALUES ($1, $2, $3, true, $4)`,
    [id, name, `${name}@example.com`, status],
  );
  await saveChoices(connection, id, { mail: mailAll('at_once') });
  for (const vendorId of vendorIds) await watch(id, vendorId, new Date(start.getTime() - dayMs));
  return id;
}

async function watch(subject: string, vendorId: string, since: Date): Promise<void> {
  await pool.query('INSERT INTO watches (subject, vendor_id, created_at, seen_at) VALUES ($1, $2, $3, $3)', [
    subject,
    vendorId,
    since,
  ]);
}

/** A vendor with one policy. */
async function vendorWithPolicy(name: string, title = 'Privacy Policy') {
  const vendorId = await history.vendor(name);
  const at = new Date('2026-01-01T00:00:00Z');
  const documentId = await history.document(vendorId, { type: 'privacy', title, text: policy(30), at });
  return { vendorId, documentId };
}

function policy(months: number): string {
  return `# Privacy policy\n\nThis policy explains how we use your data.\n\n## Usage records\n\nUsage records are erased ${months} months after you leave.\n`;
}

/** Has a policy state another period, now. */
function change(documentId: string): Promise<string> {
  number += 1;
  return history.change(documentId, policy(100 + number), clock.now());
}

async function run(on: Pick<Database, 'connection' | 'transaction'> = database): Promise<void> {
  await decideEvents(on, options);
  await postAlerts(on, options);
}

async function after(ms: number): Promise<void> {
  clock.moveTo(new Date(clock.now().getTime() + ms));
  await run();
}

/** As the settings do: choices apply to what waits. */
async function choose(subject: string, choices: Parameters<typeof saveChoices>[2]): Promise<void> {
  await saveChoices(connection, subject, choices);
  await replan({ database, now: clock.now }, subject);
}

async function inbox(subject: string): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>(
    `SELECT kind FROM notifications JOIN alerts USING (event_id) WHERE subject = $1 ORDER BY notifications.at`,
    [subject],
  );
  return rows.map(({ kind }) => kind);
}

async function mails(): Promise<
  { recipient: string; subject: string; body: string; html: string; headers: object }[]
> {
  const { rows } = await pool.query('SELECT * FROM mails ORDER BY created_at, key');
  return rows as never;
}

test('a change reaches those who watch the vendor, have access and began before it', async () => {
  const { vendorId, documentId } = await vendorWithPolicy('Northlight');
  const [ada, eve, grace] = [
    await watcher('ada', [vendorId]),
    await watcher('eve', [vendorId], 'expired'),
    await watcher('grace', []),
  ];
  await watch('local', vendorId, start);
  await change(documentId);
  await watch(grace, vendorId, clock.now());
  await after(minuteMs);
  expect([await inbox(ada), await inbox(eve), await inbox(grace), await inbox('local')]).toEqual([
    ['change'],
    [],
    [],
    [],
  ]);
  expect(await mails()).toEqual([]);
  await after(10 * minuteMs);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'ada@example.com',
    subject: `Northlight, Privacy Policy: Retention: 30 → ${100 + number} months`,
    headers: {
      'List-Id': 'Clausewatch alerts <alerts.clausewatch.example>',
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/clausewatch\.example\/m\/u~usr_ada~~/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  await after(dayMs);
  expect(await mails()).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('a change that was found late alerts nobody who began to watch meanwhile', async () => {
  const { vendorId, documentId } = await vendorWithPolicy('Northlight');
  const ada = await watcher('ada', [vendorId]);
  const grace = await watcher('grace', []);
  await watch(grace, vendorId, new Date(start.getTime() - minuteMs));
  await change(documentId);
  // Nobody had looked for two days; Ada has been watching since yesterday.
  await pool.query(`UPDATE versions SET before_seen_at = $1 WHERE number > 1`, [
    new Date(start.getTime() - 2 * dayMs),
  ]);
  await after(minuteMs);
  expect([await inbox(ada), await inbox(grace)]).toEqual([['change'], []]);
});

test('what is found at one vendor within minutes is one mail, most important first', async () => {
  const { vendorId, documentId } = await vendorWithPolicy('Brindle');
  const at = new Date('2026-01-01T00:00:00Z');
  const terms = await history.document(vendorId, {
    type: 'terms',
    title: 'Terms of Service',
    text: '# Terms\n\nWe provide the service as described in the order form of each customer.\n',
    at,
  });
  await watcher('ada', [vendorId]);
  await history.change(
    terms,
    '# Terms\n\nWe provide the service as described in the price list of each customer.\n',
    clock.now(),
  );
  await after(4 * minuteMs);
  await change(documentId);
  await after(4 * minuteMs);
  await after(6 * minuteMs);
  const found = await mails();
  expect(found.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Brindle, Privacy Policy: Retention: .*; 1 more$/),
  ]);
  expect(found[0]?.body).toMatch(/1 material change and 1 minor/);
});

test('quiet hours hold back what comes up, and one mail brings it when they end', async () => {
  const vendors = [await vendorWithPolicy('One'), await vendorWithPolicy('Two')];
  const ada = await watcher(
    'ada',
    vendors.map(({ vendorId }) => vendorId),
  );
  await saveChoices(connection, ada, {
    quiet: { hours: { from: '12:00', until: '18:00' }, weekends: false, except_material: false },
  });
  for (const { documentId } of vendors) await change(documentId);
  await after(5 * hourMs);
  expect([await inbox(ada), await mails()]).toEqual([['change', 'change'], []]);
  await after(hourMs);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^(?:One|Two), .*; 1 more$/),
  ]);
});

test('a digest comes on its day, is grouped by vendor, and does not come without a change', async () => {
  const vendors = [await vendorWithPolicy('One'), await vendorWithPolicy('Two')];
  const ada = await watcher(
    'ada',
    vendors.map(({ vendorId }) => vendorId),
  );
  await saveChoices(connection, ada, { mail: mailAll('weekly'), digest: { weekday: 1, at: '08:00' } });
  for (const { documentId } of vendors) await change(documentId);
  // From Thursday noon to the Monday after.
  for (let hours = 0; hours < 5 * 24; hours += 4) await after(4 * hourMs);
  const found = await mails();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ subject: expect.stringMatching(/^This week: (?:One|Two): /) });
  expect(found[0]?.body).toMatch(/^2 material changes this week\n\nBoth of your vendors changed\./);
  expect(found[0]?.body).toMatch(/\nONE\n-+\nMATERIAL/);
  for (let days = 0; days < 14; days += 1) await after(dayMs);
  expect(await mails()).toHaveLength(1);
});

test('an unreadable document is reported once, and once when it is back, to those who got the first alert', async () => {
  const { vendorId, documentId } = await vendorWithPolicy('Ostrel');
  const [ada, eve] = [await watcher('ada', [vendorId]), await watcher('eve', [vendorId])];
  await saveChoices(connection, eve, { health: false });
  const detail = { reason: 'The server did not answer in time.', days: 3 };
  await history.event(documentId, 'unreachable', clock.now(), detail);
  await run();
  await after(hourMs);
  clock.moveTo(new Date(start.getTime() + 2 * dayMs));
  await saveChoices(connection, eve, { health: true });
  const failingSince = new Date(start.getTime() - 12 * dayMs).toISOString();
  await history.event(documentId, 'recovered', clock.now(), { failingSince });
  await after(hourMs);
  await after(hourMs);
  expect([await inbox(ada), await inbox(eve)]).toEqual([['unreachable', 'recovered'], []]);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Ostrel, Privacy Policy: not readable for 3 days',
    'Ostrel, Privacy Policy: readable again after 14 days',
  ]);
  expect((await mails())[0]?.body).toMatch(/did not answer in time\. The version of 1 January 2026 is kept/);
});

test('that a document is back is decided after that it was away, though another process is still at that', async () => {
  const { vendorId, documentId } = await vendorWithPolicy('Ostrel');
  const other = await vendorWithPolicy('Quill');
  const ada = await watcher('ada', [vendorId, other.vendorId]);
  await history.event(documentId, 'unreachable', clock.now());
  await history.event(documentId, 'recovered', new Date(start.getTime() + hourMs));
  clock.moveTo(new Date(start.getTime() + 2 * hourMs));
  await change(other.documentId);
  const reached = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const slow = database.transaction(async (tx) => {
    expect(await claimEvent(tx, [])).toMatchObject({ kind: 'unreachable' });
    reached.resolve();
    await held.promise;
  });
  await reached.promise;
  await decideEvents(database, options);
  expect(await inbox(ada)).toEqual(['change']);
  held.resolve();
  await slow;
  await decideEvents(database, options);
  expect(await inbox(ada)).toEqual(['unreachable', 'recovered', 'change']);
});

test('muting, unwatching or dropping meanwhile takes mail back that waits', async () => {
  const [muted, left, dropped, kept] = [
    await vendorWithPolicy('Muted'),
    await vendorWithPolicy('Left'),
    await vendorWithPolicy('Dropped'),
    await vendorWithPolicy('Kept'),
  ];
  const all = [muted, left, dropped, kept];
  const ada = await watcher(
    'ada',
    all.map(({ vendorId }) => vendorId),
  );
  for (const { documentId } of all) await change(documentId);
  await after(minuteMs);
  await pool.query('INSERT INTO mutes (subject, vendor_id, since) VALUES ($1, $2, now())', [
    ada,
    muted.vendorId,
  ]);
  await pool.query('DELETE FROM watches WHERE vendor_id = $1', [left.vendorId]);
  await pool.query('UPDATE documents SET dropped_at = now() WHERE id = $1', [dropped.documentId]);
  await after(hourMs);
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Kept, .* months$/)]);
  await change(muted.documentId);
  await after(hourMs);
  expect(await inbox(ada)).toHaveLength(4);
});

test('a pause holds mail back; an address that nobody confirmed, or that refuses mail, gets none later either', async () => {
  const { vendorId, documentId } = await vendorWithPolicy('Fenn');
  const [ada, eve] = [await watcher('ada', [vendorId]), await watcher('eve', [vendorId])];
  await watcher('grace', [vendorId]);
  await pauseMailUntil(connection, ada, new Date(start.getTime() + 7 * dayMs));
  await pool.query('UPDATE users SET email_verified = false WHERE id = $1', [eve]);
  await pool.query(`INSERT INTO refused_addresses VALUES ('grace@example.com', 3, 'bounced', now())`);
  await change(documentId);
  await run();
  await after(dayMs);
  expect(await mails()).toEqual([]);
  await pool.query('UPDATE users SET email_verified = true');
  await pool.query('DELETE FROM refused_addresses');
  await after(7 * dayMs);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
});

test('saving choices does not put off mail that is being gathered, and a digest moves with them', async () => {
  const { vendorId, documentId } = await vendorWithPolicy('Fenn');
  const ada = await watcher('ada', [vendorId]);
  await change(documentId);
  await run();
  for (let saves = 0; saves < 3; saves += 1) {
    await after(4 * minuteMs);
    await choose(ada, { time_zone: 'Europe/Dublin' });
  }
  expect(await mails()).toHaveLength(1);
  await choose(ada, { mail: mailAll('weekly'), digest: { weekday: 1, at: '08:00' } });
  await change(documentId);
  await after(minuteMs);
  await choose(ada, { digest: { weekday: 2, at: '08:00' } });
  // From Thursday to Monday night, and on to Tuesday.
  await after(4 * dayMs);
  expect(await mails()).toHaveLength(1);
  await after(dayMs);
  expect(await mails()).toHaveLength(2);
});

test.each([{ mail: mailAll('never') }, { mail: { ...mailAll('never'), material: 'at_once' } }] as const)(
  'mail that %o did not want comes all the same where that is taken back before it was due, and never after',
  async (narrow) => {
    const { vendorId, documentId } = await vendorWithPolicy('Fenn');
    const [ada, eve] = [await watcher('ada', [vendorId]), await watcher('eve', [vendorId])];
    const wide = { mail: mailAll('at_once') };
    await history.event(documentId, 'unreachable', clock.now());
    await run();
    await choose(ada, narrow);
    await choose(eve, narrow);
    await after(minuteMs);
    await choose(ada, wide);
    await after(10 * minuteMs);
    await choose(eve, wide);
    await after(dayMs);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
  },
);

test('what was not wanted when it was due is not sent after a pause', async () => {
  const { vendorId, documentId } = await vendorWithPolicy('Fenn');
  const ada = await watcher('ada', [vendorId]);
  await change(documentId);
  await run();
  await choose(ada, { mail: mailAll('never') });
  await pauseMailUntil(connection, ada, new Date(start.getTime() + dayMs));
  await after(hourMs);
  await choose(ada, { mail: mailAll('at_once') });
  await after(2 * dayMs);
  expect(await mails()).toEqual([]);
});

test('what was seen on the dashboard before it was decided about is read already', async () => {
  const { vendorId, documentId } = await vendorWithPolicy('Quill');
  const ada = await watcher('ada', [vendorId]);
  await change(documentId);
  await pool.query('UPDATE watches SET seen_at = $1', [clock.now()]);
  await after(minuteMs);
  const { rows } = await pool.query('SELECT read_at FROM notifications WHERE subject = $1', [ada]);
  expect(rows).toEqual([{ read_at: clock.now() }]);
});

test('while the feature is off nobody is notified, nor later of what happened meanwhile', async () => {
  const { vendorId, documentId } = await vendorWithPolicy('Cinder');
  const ada = await watcher('ada', [vendorId]);
  await change(documentId);
  await decideEvents(database, { ...options, notifies: false });
  await after(hourMs);
  expect(await inbox(ada)).toEqual([]);
});

test('an event that cannot be decided does not keep others waiting', async () => {
  const { vendorId, documentId } = await vendorWithPolicy('Tallow');
  const ada = await watcher('ada', [vendorId]);
  await pool.query(
    `INSERT INTO events (id, kind, vendor_id, document_id, at) VALUES ('evt_broken', 'change', $1, $2, $3)`,
    [vendorId, documentId, new Date(start.getTime() - hourMs)],
  );
  await pool.query(`UPDATE events SET kind = 'nothing that there is' WHERE id = 'evt_broken'`);
  await change(documentId);
  await after(minuteMs);
  expect([await inbox(ada), errors.length]).toEqual([['change'], 1]);
});

test('killed between any two statements, it sends nothing twice and loses nothing', async () => {
  const vendors = [await vendorWithPolicy('One'), await vendorWithPolicy('Two')];
  const ids = vendors.map(({ vendorId }) => vendorId);
  await watcher('ada', ids);
  await watcher('eve', ids);
  for (const { documentId } of vendors) await change(documentId);
  clock.moveTo(new Date(start.getTime() + minuteMs));
  const decided = await untilUnharmed((on) => decideEvents(on, options));
  clock.moveTo(new Date(start.getTime() + hourMs));
  const posted = await untilUnharmed((on) => postAlerts(on, options));
  expect([decided > 8, posted > 8]).toEqual([true, true]);
  await run();
  const { rows } = await pool.query(
    'SELECT subject, count(*)::int, count(DISTINCT event_id)::int AS events FROM notifications GROUP BY subject ORDER BY subject',
  );
  expect(rows).toEqual(['usr_ada', 'usr_eve'].map((subject) => ({ subject, count: 2, events: 2 })));
  expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
    ['ada', 'ada', 'eve', 'eve'].map((name) => `${name}@example.com`),
  );
});

/** Runs work with a kill after its first statement, then after its second, and so on until it comes to its end; returns how many there were. */
async function untilUnharmed(
  work: (on: Pick<Database, 'connection' | 'transaction'>) => Promise<void>,
): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    let left = kills;
    let isKilled = false;
    const fragile = <T extends object>(target: T): T =>
      new Proxy(target, {
        get(of, name) {
          const value: unknown = Reflect.get(of, name, of);
          if (typeof value !== 'function' || !statements.has(String(name))) return value;
          return (...given: unknown[]): unknown => {
            isKilled ||= left === 0;
            left -= 1;
            if (isKilled) throw new Error('killed');
            return Reflect.apply(value, of, given);
          };
        },
      });
    const on = {
      connection: fragile(connection),
      transaction: <T>(inner: (tx: never) => Promise<T>) =>
        database.transaction(async (tx) => {
          const result = await inner(fragile(tx) as never);
          // Before the commit.
          if (isKilled || left-- === 0) throw new Error('killed');
          return result;
        }),
    } as Pick<Database, 'connection' | 'transaction'>;
    await work(on).catch(() => undefined);
    if (!isKilled && left > 0) return kills;
  }
}

const statements = new Set(['select', 'insert', 'update', 'delete', 'execute', '$count']);
