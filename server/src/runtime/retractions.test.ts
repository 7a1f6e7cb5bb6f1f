import type { DecidedChange } from '@clausewatch/contract/changes';
import { mailAll, type Notification, type NotificationCount } from '@clausewatch/contract/notifications';
import type { TimelineEntry, TimelineFacts } from '@clausewatch/contract/timeline';
import type { Vendor } from '@clausewatch/contract/vendors';
import { WebhookPayload } from '@clausewatch/contract/webhooks';
import { wholeDay } from '@clausewatch/contract/words/whole-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beside } from '../../testing/beside.ts';
import { confirmedAccount, curatorAccount } from '../../testing/correctors.ts';
import { type PolicyHistory, policyHistory } from '../../testing/policy-history.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../testing/test-product.ts';
import type { Database } from '../database/database.ts';
import { sealWith } from '../platform/sealed.ts';
import { openWebhooks } from '../webhooks/webhooks.ts';
import { movableClock } from './clock.ts';
import { decideEvents } from './decide-events.ts';
import { postAlerts } from './post-alerts.ts';
import { postDecisions } from './post-decisions.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const clock = movableClock(new Date());
const publicUrl = 'http://localhost:5177';
const options = {
  publicUrl,
  linkKey: 'key',
  now: clock.now,
  logger: { error: (problem: unknown) => expect.fail(String((problem as { err: unknown }).err)) },
  notifies: true,
  isLocal: false,
};
const seal = sealWith('a secret for tests, long enough for it');

let product: TestProduct;
let history: PolicyHistory;
let curator: TestBrowser;
let other: TestBrowser;
let number = 0;

beforeAll(async () => {
  product = await testProduct({
    isLocal: false,
    settings: { CLAUSEWATCH_FLAGS: 'changeNotifications=true', PUBLIC_URL: publicUrl },
  });
  history = policyHistory(product.database);
  curator = await curatorAccount(product, 'ruth', '203.0.113.50');
  other = await curatorAccount(product, 'olga', '203.0.113.51');
});
afterAll(() => product[Symbol.asyncDispose]());
// The product has the real time: sessions do. Alerts are decided and mailed later.
beforeEach(() => clock.moveTo(new Date()));

const text = (months: number) =>
  `# Privacy policy\n\nThis policy explains how we use your data.\n\n## Usage records\n\nUsage records are erased ${months} months after you leave.\n`;

type Person = { browser: TestBrowser; name: string; email: string };

/** Somebody with an account who is mailed everything at once. */
async function person(choices: object = { mail: mailAll('at_once') }): Promise<Person> {
  number += 1;
  const name = `reader${number}`;
  const browser = await confirmedAccount(product, name, `198.51.100.${number}`);
  await done(browser.api('PUT', '/v1/notifications/settings', choices));
  return { browser, name, email: `${name}@example.com` };
}

async function done<T>(answer: ReturnType<TestBrowser['api']>): Promise<T> {
  const { body, status } = await answer;
  if (!body.success) throw new Error(`${status} ${body.error?.message}`);
  return body.data;
}

/** A vendor that these people watch, whose policy changes now; the change is in their inboxes, and not mailed yet. */
async function changed(...people: readonly Person[]) {
  number += 1;
  const vendorId = await history.vendor(`Northlight ${number}`);
  const document = { type: 'privacy', title: 'Privacy Policy', text: text(24), at: clock.now() } as const;
  const documentId = await history.document(vendorId, document);
  for (const { browser } of people) await done(browser.api('PUT', `/v1/vendors/${vendorId}/watch`));
  await after(minuteMs);
  const changeId = await history.change(documentId, text(60), clock.now());
  await run();
  return { vendorId, documentId, changeId };
}

async function run(on: Pick<Database, 'connection' | 'transaction'> = product.database): Promise<void> {
  await decideEvents(on, options);
  await postAlerts(on, options);
  await postDecisions(on, options);
}

async function after(ms: number): Promise<void> {
  clock.moveTo(new Date(clock.now().getTime() + ms));
  await run();
}

const retracted = { standing: 'retracted', reason: 'not_read_whole' } as const;

async function decide(changeId: string, decision: object, by = curator): Promise<DecidedChange> {
  return done(by.api('PUT', `/v1/changes/${changeId}/standing`, decision));
}

async function inboxOf({ browser }: Person, query = ''): Promise<Notification[]> {
  const { items } = await done<{ items: Notification[] }>(browser.api('GET', `/v1/notifications${query}`));
  return items;
}

const countOf = ({ browser }: Person) =>
  done<NotificationCount>(browser.api('GET', '/v1/notifications/count'));

/** What somebody was mailed of alerts, the oldest first. */
async function mailsTo({ email }: Person): Promise<{ subject: string; body: string; headers: object }[]> {
  const { rows } = await product.database.pool.query(
    `SELECT subject, body, headers FROM mails WHERE recipient = $1 AND is_bulk ORDER BY created_at, id`,
    [email],
  );
  return rows;
}
const subjectsTo = async (who: Person) => (await mailsTo(who)).map(({ subject }) => subject);

test('a change that was taken back is shown as such, is unread and material nowhere, and counts again once it stands', async () => {
  const ada = await person();
  const { vendorId, documentId, changeId } = await changed(ada);
  const get = <T>(path: string) => done<T>(ada.browser.api('GET', `/v1/vendors/${vendorId}${path}`));
  type Dashboard = { unseen_changes: number; vendors: { items: { last_severity: string | null }[] } };
  type Timeline = TimelineFacts & { items: TimelineEntry[]; total: number };
  const seen = async () => ({
    count: (({ unread, material }) => ({ unread, material }))(await countOf(ada)),
    inbox: (await inboxOf(ada)).map(({ thread }) => thread?.standing),
    material: (await inboxOf(ada, '?severity=material')).length,
    worse: (await inboxOf(ada, '?direction=worse')).length,
    unseen: (await done<Dashboard>(ada.browser.api('GET', '/v1/dashboard'))).unseen_changes,
    changedAt: (await get<Vendor>('')).last_changed_at !== null,
    ofTheYear: (await get<Timeline>('/timeline')).year.material,
    timeline: (await get<Timeline>('/timeline?severity=material')).total,
  });
  const standing = {
    count: { unread: 1, material: 1 },
    inbox: ['open'],
    material: 1,
    worse: 1,
    unseen: 1,
    changedAt: true,
    ofTheYear: 1,
    timeline: 1,
  };
  expect(await seen()).toEqual(standing);
  const decided = await decide(changeId, retracted);
  const at = decided.thread.standing_at;
  const thread = {
    standing: 'retracted',
    standing_at: expect.any(String),
    standing_reason: 'the page was not read whole.',
    reverts: null,
  };
  expect(decided).toEqual({ id: changeId, severity: 'material', direction: 'worse', thread });
  expect(await seen()).toEqual({
    count: { unread: 0, material: 0 },
    inbox: ['retracted'],
    material: 0,
    worse: 0,
    unseen: 0,
    changedAt: false,
    ofTheYear: 0,
    timeline: 0,
  });
  const [entry] = await inboxOf(ada);
  expect(entry).toMatchObject({ change_id: changeId, severity: 'material', thread, read_at: at });
  const history = await get<{ items: { change: DecidedChange | null }[] }>(
    `/history?document_id=${documentId}`,
  );
  expect(history.items[0]?.change?.thread).toEqual(thread);
  await after(minuteMs);
  const again = await decide(changeId, { standing: 'open' });
  expect(again.thread).toMatchObject({ standing: 'open', standing_at: null, standing_reason: null });
  expect(await seen()).toEqual(standing);
});

test('exactly those are mailed to whom the alarm was mailed, whatever they chose and watch since', async () => {
  const [ada, gone, quiet, silent, later] = [
    await person(),
    await person(),
    await person(),
    await person({ mail: mailAll('never') }),
    await person(),
  ];
  const { vendorId, changeId } = await changed(ada, gone, quiet, silent);
  await after(11 * minuteMs);
  for (const who of [ada, gone, quiet]) expect(await subjectsTo(who)).toHaveLength(1);
  await done(gone.browser.api('DELETE', `/v1/vendors/${vendorId}/watch`));
  await done(ada.browser.api('PUT', '/v1/notifications/settings', { mail: mailAll('weekly') }));
  await done(quiet.browser.api('PUT', '/v1/notifications/settings', { mail: mailAll('never') }));
  await done(later.browser.api('PUT', `/v1/vendors/${vendorId}/watch`));
  const { thread } = await decide(changeId, retracted);
  await after(minuteMs);
  for (const who of [ada, gone]) {
    const [, mail, ...others] = await mailsTo(who);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Taken back: Northlight \d+, Privacy Policy: .*24 → 60 months/);
    expect(mail?.body).toContain(
      `Taken back on ${wholeDay(thread.standing_at ?? '')}: the page was not read whole.`,
    );
    expect(mail?.body).toContain(`${publicUrl}/dashboard/vendors/${vendorId}?view=diff`);
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe': expect.stringContaining(`${publicUrl}/m/u~`) });
  }
  expect(await subjectsTo(quiet)).toHaveLength(1);
  expect([await subjectsTo(silent), await subjectsTo(later)]).toEqual([[], []]);
  // The same again is nothing new.
  await decide(changeId, retracted);
  await after(dayMs);
  expect(await subjectsTo(ada)).toHaveLength(2);
  // Whoever was told that it was wrong is told that it was not; nobody else is.
  await decide(changeId, { standing: 'open' });
  await after(minuteMs);
  expect((await subjectsTo(ada)).slice(2)).toEqual([expect.stringMatching(/^Stands after all: Northlight/)]);
  expect([await subjectsTo(quiet), await subjectsTo(later)]).toEqual([[expect.any(String)], []]);
});

test('quiet hours and pauses hold the mail back; one that is decided otherwise meanwhile is never sent', async () => {
  const [paused, asleep] = [await person(), await person()];
  const { changeId } = await changed(paused, asleep);
  await after(11 * minuteMs);
  const until = new Date(clock.now().getTime() + 2 * hourMs);
  await done(paused.browser.api('PUT', '/v1/notifications/settings/pause', { until: until.toISOString() }));
  const hours = {
    from: clock.now().toISOString().slice(11, 16),
    until: until.toISOString().slice(11, 16),
  };
  const quiet = { hours, weekends: false, except_material: true };
  await done(asleep.browser.api('PUT', '/v1/notifications/settings', { quiet }));
  await decide(changeId, retracted);
  await after(hourMs);
  for (const who of [paused, asleep]) expect(await subjectsTo(who)).toHaveLength(1);
  await decide(changeId, { standing: 'open' });
  await after(minuteMs);
  await decide(changeId, { standing: 'retracted', reason: 'moved' });
  await after(2 * hourMs);
  for (const who of [paused, asleep]) {
    const [, mail, ...others] = await mailsTo(who);
    expect(others).toEqual([]);
    expect(mail?.body).toContain('the text was only moved.');
  }
});

test('an alarm that still waits is dropped from the mail, and is mailed once it stands again', async () => {
  const [daily, atOnce] = [await person({ mail: mailAll('daily') }), await person()];
  const { changeId } = await changed(daily, atOnce);
  await decide(changeId, retracted);
  await after(2 * dayMs);
  expect([await subjectsTo(daily), await subjectsTo(atOnce)]).toEqual([[], []]);
  await decide(changeId, { standing: 'open' });
  await after(minuteMs);
  expect([await subjectsTo(daily), await subjectsTo(atOnce)]).toEqual([
    [expect.stringMatching(/^Today: Northlight/)],
    [expect.stringMatching(/^Northlight/)],
  ]);
});

test('a change that is taken back before anybody was alerted alerts nobody until it stands again', async () => {
  const ada = await person();
  const { documentId } = await changed(ada);
  await after(11 * minuteMs);
  const changeId = await history.change(documentId, text(96), clock.now());
  await decide(changeId, retracted);
  await after(hourMs);
  expect(await inboxOf(ada)).toHaveLength(1);
  await decide(changeId, { standing: 'open' });
  await after(hourMs);
  expect((await inboxOf(ada)).map(({ change_id: id }) => id)).toContain(changeId);
  await after(hourMs);
  expect(await subjectsTo(ada)).toHaveLength(2);
});

test('a correction is counted, listed and mailed as what the change is', async () => {
  const ada = await person();
  const { changeId } = await changed(ada);
  await after(11 * minuteMs);
  const corrected = { standing: 'corrected', severity: 'minor', direction: 'better' } as const;
  expect(await decide(changeId, corrected)).toMatchObject({
    severity: 'minor',
    direction: 'better',
    thread: {
      standing: 'corrected',
      standing_reason: 'it is minor, not material; for you it is better, not worse.',
    },
  });
  expect(await countOf(ada)).toMatchObject({ unread: 1, material: 0 });
  expect(await inboxOf(ada, '?severity=minor&direction=better')).toHaveLength(1);
  await after(minuteMs);
  const [, mail, ...others] = await mailsTo(ada);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Corrected: Northlight/);
  expect(mail?.body.replaceAll('\n', ' ')).toContain(
    'it is minor, not material; for you it is better, not worse.',
  );
  expect(await decide(changeId, { standing: 'open' })).toMatchObject({
    severity: 'material',
    direction: 'worse',
  });
  expect(await countOf(ada)).toMatchObject({ unread: 1, material: 1 });
});

test('webhooks and feeds that had the alert get what became of it, under its ids', async () => {
  const ada = await person({ mail: mailAll('never') });
  for (const [name, events] of [
    ['all', undefined],
    ['changes', ['document.changed']],
    ['decisions', ['change.retracted', 'change.corrected']],
  ] as const)
    await done(
      ada.browser.api('POST', '/v1/webhooks', { name, url: `https://hooks.clausewatch.com/${name}`, events }),
    );
  const { atom, json } = await done<{ atom: string; json: string }>(ada.browser.api('POST', '/v1/feeds', {}));
  const webhooks = openWebhooks({
    ...options,
    database: product.database,
    sender: { post: () => expect.fail('Nothing is sent'), close: async () => {} },
    seal,
    hasAccess: () => true,
  });
  const messages = async () => {
    await webhooks.compose();
    const { rows } = await product.database.pool.query<{ name: string; type: string; body: string }>(
      `SELECT webhooks.name, message.type, message.body FROM webhook_messages AS message JOIN webhooks ON webhooks.id = message.webhook_id
       ORDER BY message.created_at, webhooks.name`,
    );
    return rows;
  };
  const feed = async (address: string) => {
    const { pathname } = new URL(address);
    return (await product.inject({ method: 'GET', url: pathname })).body;
  };
  const { changeId } = await changed(ada);
  const [entry] = await inboxOf(ada);
  await messages();
  const before = JSON.parse(await feed(json)) as { items: { id: string; date_modified?: string }[] };
  await after(minuteMs);
  const at = (await decide(changeId, retracted)).thread.standing_at ?? '';
  await run();
  const sent = await messages();
  expect(sent.map(({ name, type }) => [name, type])).toEqual([
    ['all', 'document.changed'],
    ['changes', 'document.changed'],
    ['all', 'change.retracted'],
  ]);
  const [alert, , payload] = sent.map(({ body }) => WebhookPayload.parse(JSON.parse(body)));
  const proof = alert !== undefined && 'proof' in alert.data ? alert.data.proof : [];
  expect(proof[0]?.text).toBe(entry?.headline);
  const { rows: versions } = await product.database.pool.query<{ content: string }>(
    'SELECT content FROM versions WHERE id IN ($1, $2) ORDER BY number',
    [entry?.version1, entry?.version2],
  );
  for (const [index, side] of (['before', 'after'] as const).entries()) {
    const { quote = '', start, end } = proof[0]?.words[0]?.[side] ?? {};
    expect(quote).not.toBe('');
    expect(versions[index]?.content.slice(start, end)).toBe(quote);
  }
  expect(payload).toMatchObject({
    type: 'change.retracted',
    timestamp: at,
    data: {
      notification_id: entry?.id,
      change_id: changeId,
      thread: { standing: 'retracted', standing_at: at },
    },
  });
  const items = (JSON.parse(await feed(json)) as typeof before).items;
  expect(items.map(({ id, date_modified: modified }) => [id, modified])).toEqual([[before.items[0]?.id, at]]);
  expect(await feed(atom)).toContain(`<updated>${at}</updated>`);
  expect(await feed(atom)).toContain(`Taken back on ${wholeDay(at)}: the page was not read whole.`);
  await after(minuteMs);
  await decide(changeId, { standing: 'open' });
  await run();
  expect(
    (await messages())
      .slice(3)
      .map(({ name, type, body }) => [name, type, JSON.parse(body).data.thread.standing]),
  ).toEqual([['all', 'change.corrected', 'open']]);
});

test('of two curators at once both are on record, and one decision holds', async () => {
  const ada = await person();
  const { changeId } = await changed(ada);
  await after(11 * minuteMs);
  const answers = await Promise.all([
    decide(changeId, retracted),
    decide(changeId, { standing: 'retracted', reason: 'layout' }, other),
    decide(changeId, retracted),
    decide(changeId, { standing: 'corrected', severity: 'minor', direction: 'worse' }, other),
  ]);
  expect(answers).toHaveLength(4);
  const { rows } = await product.database.pool.query<{
    number: number;
    standing: string;
    decided_by: string;
  }>('SELECT number, standing, decided_by FROM standing_decisions WHERE change_id = $1 ORDER BY number', [
    changeId,
  ]);
  expect(rows.map((row) => row.number)).toEqual(rows.map((_, index) => index + 1));
  expect(new Set(rows.map((row) => row.decided_by)).size).toBe(2);
  const [entry] = await inboxOf(ada);
  expect(entry?.thread?.standing).toBe(rows.at(-1)?.standing);
  await after(minuteMs);
  const [, mail, ...others] = await subjectsTo(ada);
  expect(others).toEqual([]);
  expect(mail).toMatch(rows.at(-1)?.standing === 'corrected' ? /^Corrected/ : /^Taken back/);
});

test('what is taken back while its mail is being composed is either not in it, or mailed as taken back', async () => {
  const people = await Promise.all([person(), person(), person(), person()]);
  const { changeId } = await changed(...people);
  clock.moveTo(new Date(clock.now().getTime() + 11 * minuteMs));
  await Promise.all([run(), run(), decide(changeId, retracted), run()]);
  await after(minuteMs);
  for (const who of people) {
    const kinds = (await subjectsTo(who)).map((subject) => subject.split(' ')[0]).join(', ');
    expect(['', 'Northlight, Taken']).toContain(kinds);
  }
});

test('while the mail is being composed, whoever takes the change back waits, and the mail is followed by another', async () => {
  const ada = await person();
  const { changeId } = await changed(ada);
  clock.moveTo(new Date(clock.now().getTime() + 11 * minuteMs));
  let deciding: Promise<unknown> = Promise.resolve();
  const { database } = product;
  await postAlerts(
    {
      connection: database.connection,
      transaction: (work) =>
        database.transaction(async (tx) => {
          const result = await work(tx);
          deciding = beside(() => decide(changeId, retracted));
          // Far into its transaction, as far as it gets.
          await expect.poll(() => beside(waiting)).toBe(true);
          return result;
        }),
    },
    options,
  );
  await deciding;
  await after(minuteMs);
  expect(await subjectsTo(ada)).toEqual([
    expect.stringMatching(/^Northlight/),
    expect.stringMatching(/^Taken back: /),
  ]);
});

/** Whether anybody waits for a lock. */
async function waiting(): Promise<boolean> {
  const { rows } = await product.database.pool.query(
    `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rows.length > 0;
}

test('only curators decide, only of changes that alerted, and only what differs', async () => {
  const ada = await person();
  const { documentId, changeId } = await changed(ada);
  const answer = async (who: TestBrowser, id: string, body: object) => {
    const { status, body: answered } = await who.api('PUT', `/v1/changes/${id}/standing`, body);
    return `${status} ${answered.error?.message ?? ''}`;
  };
  expect(await answer(ada.browser, changeId, retracted)).toMatch(/^403 /);
  expect(await answer(curator, 'chg_none', retracted)).toMatch(/^404 /);
  expect(await answer(curator, changeId, { standing: 'retracted' })).toMatch(/^400 /);
  expect(await answer(curator, changeId, { standing: 'retracted', reason: 'mood' })).toMatch(/^400 /);
  expect(
    await answer(curator, changeId, { standing: 'corrected', severity: 'material', direction: 'worse' }),
  ).toMatch(/^400 It is reported as material and worse/);
  const reworded = text(60).replace('explains how', 'explains  how').replace('your data', 'your data,');
  const editorial = await history.change(documentId, reworded, clock.now());
  expect(await answer(curator, editorial, retracted)).toMatch(/^400 An editorial change alerts nobody/);
});

test('alerts about a document that was no policy are taken back with it, in one mail, and stand again with it', async () => {
  const ada = await person();
  const { vendorId, documentId } = await changed(ada);
  await history.change(documentId, text(96), clock.now());
  await run();
  await after(11 * minuteMs);
  expect(await subjectsTo(ada)).toHaveLength(1);
  const dropped = await done<{ correction_id: string }>(
    curator.api('DELETE', `/v1/vendors/${vendorId}/documents/${documentId}`),
  );
  await after(minuteMs);
  const [, mail, ...others] = await mailsTo(ada);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Taken back: Northlight.*; 1 more$/);
  expect(mail?.body.match(/what we read was not this policy\./g)).toHaveLength(2);
  const standings = async () => (await inboxOf(ada)).map(({ thread }) => thread?.standing);
  expect(await standings()).toEqual(['retracted', 'retracted']);
  await done(curator.api('POST', `/v1/corrections/${dropped.correction_id}/revert`, {}));
  expect(await standings()).toEqual(['open', 'open']);
  await after(minuteMs);
  expect((await subjectsTo(ada)).slice(2)).toEqual([expect.stringMatching(/^Stands after all: .*; 1 more$/)]);
});
