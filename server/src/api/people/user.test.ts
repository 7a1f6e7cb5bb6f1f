import type { OwnData } from '@clausewatch/contract/accounts';
import type { Analysis } from '@clausewatch/contract/analyses';
import { expect, test } from 'vitest';
import { fillEmptyTables } from '../../../testing/filled-installation.ts';
import { goodPassword, newestMail, openBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { type TestProduct, testProduct, type TestProductOptions } from '../../../testing/test-product.ts';
import { uploaderOf } from '../../../testing/uploads.ts';
import { addComputing } from '../../store/analyses/usage.ts';
import { plantAccount, tracesOf } from '../../../testing/traces-of.ts';

/** Sites that do not answer, so that an analysis asked for goes on for as long as a test lasts. */
const silentWeb: NonNullable<TestProductOptions['web']> = {
  fetch: ({ signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    }),
  close: () => Promise.resolve(),
};

const domains = ['example.com', 'example.net', 'example.org', 'example.edu'];

test('a profile’s name is checked and tidied, and nothing else of it can be written', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  await browser.signUp('ada@example.com');
  const put = (body: unknown) => browser.api('PUT', '/v1/user/profile', body);
  expect((await put({ name: ' Ada   King ' })).body.data).toMatchObject({ name: 'Ada King' });
  const refusals: [body: unknown, message: string | RegExp][] = [
    [{ name: 7 }, 'Name must be a string'],
    [{}, 'Name must be a string'],
    [{ name: ' ' }, 'Name cannot be empty'],
    [{ name: 'A' }, 'Name must be at least 2 characters long'],
    [{ name: 'a'.repeat(51) }, 'Name cannot be longer than 50 characters'],
    [{ name: 'Ada; DROP' }, 'Name contains invalid characters'],
    [{ name: 'Eve', subscription_status: 'active' }, /subscription_status/],
    [{ name: 'Eve', email: 'eve@example.com' }, /email/],
    [{ name: 'Eve', __proto__: null, id: 'usr_1' }, /id/],
  ];
  for (const [body, message] of refusals) {
    const answer = await put(body);
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.error?.message).toMatch(message);
  }
  expect((await browser.api('GET', '/v1/user/profile')).body.data).toEqual({
    name: 'Ada King',
    email: 'ada@example.com',
    subscription_status: 'trial',
  });
  const session = await browser.auth('GET', '/get-session');
  expect(session.body.data).toMatchObject({ user: { displayName: 'Ada King' } });
});

test('a demo account has three analyses and three watches in total, shown before they are used up', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  await browser.demo();
  const usage = async () => (await browser.api('GET', '/v1/user/usage')).body.data;
  expect(await usage()).toEqual({
    subscription_status: 'anonymous',
    trial_ends_at: null,
    analyses: { used: 0, limit: 3, period: 'all', resets_at: null },
    watched_vendors: { used: 0, limit: 3 },
    computing: { used_seconds: 0, limit_seconds: 300, resets_at: expect.any(String) },
    is_monitored: false,
    has_full_access: false,
  });
  const answers = [];
  for (const url of domains) answers.push(await browser.api('POST', '/v1/analyze', { url }));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 403]);
  expect(answers[3]?.body.error).toMatchObject({ code: 'AUTHORIZATION_ERROR' });
  expect(await usage()).toMatchObject({
    analyses: { used: 3, limit: 3 },
    watched_vendors: { used: 3, limit: 3 },
  });
  const { body: stats } = await browser.api('GET', '/v1/user/stats');
  expect(stats.data).toEqual({
    analyses: 3,
    watched_vendors: 3,
    documents: 0,
    unseen_changes: 0,
    average_score: null,
  });
});

test('twenty analyses asked for at once do not get past the limit', async () => {
  await using product = await testProduct({ isLocal: false, web: silentWeb });
  const browser = openBrowser(product);
  await browser.demo();
  const authorization = `Bearer ${await browser.token()}`;
  const asked = Array.from({ length: 20 }, (_, index) => ({ url: domains[index % 4] }));
  const answers = await Promise.all(
    asked.map((body) => product.call('POST', '/v1/analyze', body, '203.0.113.9', { authorization })),
  );
  // Five calls for each of four vendors: the fourth vendor is refused each time, whichever it was.
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
  expect((await browser.api('GET', '/v1/user/usage')).body.data).toMatchObject({ analyses: { used: 3 } });
  expect((await browser.api('GET', '/v1/dashboard')).body.data).toMatchObject({ total: 3 });
});

test('a trial has access until the second it ends, and after that reads on', async () => {
  const start = new Date('2026-03-01T12:00:00Z').getTime();
  let at = start;
  await using product = await testProduct({ isLocal: false, now: () => new Date(at) });
  const browser = openBrowser(product);
  await browser.signUp('ada@example.com');
  // Tokens are dated by the machine’s own clock; here the user’s trial is moved to it instead.
  at = Date.now();
  const endAt = async (offsetMs: number) => {
    await product.database.pool.query('UPDATE users SET trial_ends_at = $1', [new Date(at + offsetMs)]);
    const profile = await browser.api('GET', '/v1/user/profile');
    const history = await browser.api('GET', '/v1/vendors/vnd_none/history');
    const begun = await browser.api('POST', '/v1/vendors/vnd_none/reanalyze');
    const { subscription_status: status } = profile.body.data as { subscription_status: string };
    return [status, history.status, begun.status];
  };
  expect(await endAt(1_000)).toEqual(['trial', 404, 404]);
  expect(await endAt(0)).toEqual(['expired', 403, 403]);
  expect(await endAt(-1_000)).toEqual(['expired', 403, 403]);
  const refused = await browser.api('POST', '/v1/analyze', { url: 'one.example.com' });
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'AUTHORIZATION_ERROR' } } });
});

test.each(['expired', 'inactive'])('a user who is %s learns so when watching a vendor', async (status) => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com');
  await product.database.pool.query('UPDATE users SET subscription_status = $2 WHERE id = $1', [uid, status]);
  await product.database.pool.query(
    `INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_1', 'example.com', 'Example', 'https://example.com/')`,
  );
  const refused = await browser.api('PUT', '/v1/vendors/vnd_1/watch');
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'AUTHORIZATION_ERROR' } } });
  expect(refused.body.error?.message).toBe(
    'Your trial or subscription has ended. What you have analysed stays readable; choose a plan to analyse more.',
  );
});

test('a trial’s daily analyses run out with 429 and the time to come back', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com');
  await product.database.pool.query(
    `INSERT INTO usage (subject, kind, day, count) VALUES ($1, 'analysis', (now() AT TIME ZONE 'UTC')::date, 25)`,
    [uid],
  );
  const { status, headers } = await browser.api('POST', '/v1/analyze', { url: 'one.example.com' });
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('a day’s computing is shown, and runs out with the time to come back for all that takes some', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com');
  const used = [600_000, 300_000];
  for (const ms of used) await addComputing(product.database.connection, uid, ms);
  await addComputing(product.database.connection, 'usr_deleted_meanwhile', 1);
  const { body } = await browser.api('GET', '/v1/user/usage');
  expect(body.data).toMatchObject({ computing: { used_seconds: 900, limit_seconds: 900 } });
  const answers = [
    await browser.api('POST', '/v1/analyze', { url: 'one.example.com' }),
    await browser.api('POST', '/v1/ask', { question: 'Do they sell my data?' }),
    await browser.api('POST', '/v1/imports', { content: 'url\none.example.com' }),
    await uploaderOf(product, browser).send('?name=a.txt', 'We keep your data for a year.'),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.body.error?.message]).toEqual([
      429,
      expect.stringMatching(/^You have used all 15 minutes of computing for today\. .+ at midnight UTC\.$/),
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  const { rows } = await product.database.pool.query(`SELECT FROM usage WHERE subject <> $1`, [uid]);
  expect(rows).toEqual([]);
});

test('the dashboard lists, sorts, searches and pages what is watched', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  await browser.signUp('ada@example.com');
  await product.database.pool.query(
    `INSERT INTO vendors (id, domain, name, url, score)
     SELECT 'vnd_' || n, 'v' || n || '.com', 'Vendor ' || n, 'https://v' || n || '.com/', n * 10 FROM generate_series(1, 3) AS n`,
  );
  for (const id of ['vnd_1', 'vnd_2', 'vnd_3']) {
    expect((await browser.api('PUT', `/v1/vendors/${id}/watch`)).body.data).toEqual({ id, watched: true });
  }
  const list = async (query: string) => {
    const { body } = await browser.api('GET', `/v1/dashboard${query}`);
    const { items, total } = body.data as { items: { id: string }[]; total: number };
    return [items.map(({ id }) => id), total];
  };
  expect(await list('?sort=score&order=desc&limit=2')).toEqual([['vnd_3', 'vnd_2'], 3]);
  expect(await list('?sort=score&order=desc&limit=2&page=2')).toEqual([['vnd_1'], 3]);
  expect(await list('?q=v2.com')).toEqual([['vnd_2'], 1]);
  expect(await list('?unseen=true')).toEqual([[], 0]);
  await browser.api('DELETE', '/v1/vendors/vnd_2/watch');
  expect(await list('?sort=name&order=asc')).toEqual([['vnd_1', 'vnd_3'], 2]);
  expect((await browser.api('GET', '/v1/dashboard?sort=password')).status).toBe(400);
});

test('changes since the last visit are counted for all, shown to members, and seen when the vendor is watched again', async () => {
  await using product = await testProduct({ isLocal: false });
  const member = openBrowser(product, '203.0.113.40');
  const demo = openBrowser(product, '203.0.113.41');
  await member.signUp('ada@example.com');
  await demo.demo();
  await product.database.pool.query(
    `INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_1', 'example.com', 'Example', 'https://example.com/');
     INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
       VALUES ('doc_1', 'vnd_1', 'https://example.com/privacy', 'https://example.com/privacy', 'privacy', 1, 'Privacy', 'current');
     INSERT INTO snapshot_bodies VALUES ('hash', '\\x00', 1);
     INSERT INTO snapshots (id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at)
       VALUES ('snp_1', 'vnd_1', 'https://example.com/privacy', 'https://example.com/privacy', 200, '{}', 'text/html', 'hash', 'live', now());
     INSERT INTO versions (id, document_id, number, kind, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, title, word_count, created_at)
       SELECT 'ver_' || n, 'doc_1', n, 'new', 'snp_1', 'Words', '', '[]', '[]', 'hash ' || n, 1, 'Privacy', 1, now() FROM generate_series(1, 2) AS n`,
  );
  for (const browser of [member, demo]) await browser.api('PUT', '/v1/vendors/vnd_1/watch');
  await product.database.pool.query(
    `INSERT INTO changes (vendor_id, is_alert, id, document_id, from_version_id, to_version_id, severity, reasons, operations, facts, stats, gained, lost, created_at)
     VALUES ('vnd_1', true, 'chg_1', 'doc_1', 'ver_1', 'ver_2', 'material', '["Selling is new"]', '[]', '[]',
       '{"added":1,"removed":0,"reworded":0,"moved":0,"words_added":3,"words_removed":0}', '[]', '[]', now() - interval '1 year')`,
  );
  // Found after the vendor was last looked at, though the page, in an archive, was read long before.
  const seen = async (browser: TestBrowser) => (await browser.api('GET', '/v1/dashboard')).body.data;
  expect(await seen(member)).toMatchObject({
    items: [{ id: 'vnd_1', unseen_changes: 1 }],
    unseen_changes: 1,
    changes: [
      {
        id: 'chg_1',
        vendor_id: 'vnd_1',
        vendor_name: 'Example',
        from_version: 1,
        to_version: 2,
        version1: 'ver_1',
        version2: 'ver_2',
      },
    ],
    watched_vendors: 1,
    health: { current: 0, changed: 1, unreachable: 0, blocked: 0, gone: 0 },
  });
  expect(await seen(member)).toMatchObject({
    items: [{ last_severity: 'material', health: { current: 0, changed: 1 } }],
  });
  expect(await seen(demo)).toMatchObject({
    items: [{ unseen_changes: 1, last_severity: null }],
    unseen_changes: 1,
    changes: [],
  });
  const watching = async (browser: TestBrowser) => (await browser.api('GET', '/v1/vendors/vnd_1')).body.data;
  expect(await watching(member)).toMatchObject({ watched: true });
  const statuses = async (browser: TestBrowser) => {
    const { body: list } = await browser.api('GET', '/v1/vendors/vnd_1/documents');
    const { body: one } = await browser.api('GET', '/v1/vendors/vnd_1/documents/doc_1');
    return [(list.data as { status: string }[])[0]?.status, (one.data as { status: string }).status];
  };
  const stranger = openBrowser(product, '203.0.113.42');
  await stranger.demo();
  expect(await statuses(member)).toEqual(['changed', 'changed']);
  expect(await statuses(stranger)).toEqual(['current', 'current']);
  await product.database.pool.query(`UPDATE documents SET status = 'blocked'`);
  expect(await statuses(member)).toEqual(['blocked', 'blocked']);
  await product.database.pool.query(`UPDATE documents SET status = 'current'`);
  await demo.api('DELETE', '/v1/vendors/vnd_1/watch');
  expect(await statuses(demo)).toEqual(['current', 'current']);
  expect(await watching(demo)).toMatchObject({ watched: false });

  // As if the vendor had been watched for a while, with one change before the other.
  await product.database.pool.query(
    `UPDATE watches SET seen_at = now() - interval '1 hour';
     UPDATE changes SET found_at = now() - interval '2 seconds';
     INSERT INTO changes SELECT 'chg_2', document_id, 'ver_2', 'ver_1', severity, reasons, operations, facts, stats, gained, lost, created_at, now() - interval '1 second', vendor_id, is_alert FROM changes`,
  );
  const { changes } = (await seen(member)) as { changes: { found_at: string }[] };
  const seenUntil = `/v1/vendors/vnd_1/watch?seen_until=${changes[1]?.found_at}`;
  await member.api('PUT', seenUntil);
  expect(await seen(member)).toMatchObject({ unseen_changes: 1, changes: [{ id: 'chg_2' }] });
  await member.api('PUT', '/v1/vendors/vnd_1/watch');
  await member.api('PUT', seenUntil);
  expect(await seen(member)).toMatchObject({
    items: [{ unseen_changes: 0 }],
    unseen_changes: 0,
    changes: [],
  });
});

test('editorial changes and texts seen before are no news, and stay in the history', async () => {
  await using product = await testProduct({ isLocal: false });
  const member = openBrowser(product, '203.0.113.42');
  await member.signUp('grace@example.com');
  await product.database.pool.query(
    `INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_1', 'example.com', 'Example', 'https://example.com/');
     INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
       VALUES ('doc_1', 'vnd_1', 'https://example.com/privacy', 'https://example.com/privacy', 'privacy', 1, 'Privacy', 'current');
     INSERT INTO snapshot_bodies VALUES ('hash', '\\x00', 1);
     INSERT INTO snapshots (id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at)
       VALUES ('snp_1', 'vnd_1', 'https://example.com/privacy', 'https://example.com/privacy', 200, '{}', 'text/html', 'hash', 'live', now());
     INSERT INTO versions (id, document_id, number, kind, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, title, word_count, created_at)
       SELECT 'ver_' || n, 'doc_1', n, (ARRAY['first', 'new', 'seen_before', 'new'])[n], 'snp_1', 'Words', '', '[]', '[]', 'hash ' || n, 1, 'Privacy', 1, now()
       FROM generate_series(1, 4) AS n`,
  );
  await member.api('PUT', '/v1/vendors/vnd_1/watch');
  await product.database.pool.query(
    `INSERT INTO changes (vendor_id, is_alert, id, document_id, from_version_id, to_version_id, severity, reasons, operations, facts, stats, gained, lost, created_at)
     SELECT 'vnd_1', n = 1, 'chg_' || n, 'doc_1', 'ver_' || n, 'ver_' || (n + 1), (ARRAY['minor', 'material', 'editorial'])[n], '["A reason"]', '[]', '[]',
       '{"added":1,"removed":0,"reworded":0,"moved":0,"words_added":3,"words_removed":0}', '[]', '[]', now() + n * interval '1 second'
     FROM generate_series(1, 3) AS n`,
  );
  const data = async (path: string) => (await member.api('GET', path)).body.data;
  expect(await data('/v1/dashboard')).toMatchObject({
    items: [{ unseen_changes: 1, last_severity: 'minor' }],
    unseen_changes: 1,
    changes: [{ id: 'chg_1' }],
  });
  expect(await data('/v1/vendors/vnd_1/history')).toMatchObject({ total: 4 });
});

test('one account makes 600 calls a minute, from however many addresses', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  await browser.demo();
  const authorization = `Bearer ${await browser.token()}`;
  const call = (index: number) => {
    const ip = `198.51.100.${index % 200}`;
    return product.call('GET', '/v1/user/profile', undefined, ip, { authorization });
  };
  for (let index = 0; index < 600; index += 1) expect((await call(index)).status).toBe(200);
  const { status, headers } = await call(600);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('everything of a user’s own is exported, without what would open the account', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com');
  const { body: analysed } = await browser.api('POST', '/v1/analyze', { url: 'one.example.com' });
  await insertCorrected(product, (analysed.data as Analysis).vendor_id, uid);
  const { body } = await browser.api('GET', '/v1/user/export');
  expect(body.data).toMatchObject({
    user: { id: uid, email: 'ada@example.com', subscriptionStatus: 'trial' },
    sign_in_methods: [{ provider: 'credential' }],
    waitlist: [],
    subscriptions: [],
    watches: [{ domain: 'example.com' }],
    analyses: [{ status: expect.any(String) }],
    usage: [{ kind: 'analysis', count: 1 }],
    mails: [{ subject: 'Confirm your email address' }],
    corrections: [
      { what: 'drop', state: 'proposed', url: 'https://one.example.com/privacy', at: expect.any(String) },
      { what: 'type', state: 'accepted', url: 'https://one.example.com/privacy', after: { type: 'privacy' } },
    ],
  });
  const text = JSON.stringify(body.data);
  const { rows } = await product.database.pool.query<{ secret: string }>(
    'SELECT token AS secret FROM sessions UNION SELECT password FROM accounts',
  );
  for (const { secret } of rows) expect(text).not.toContain(secret);
});

test('a deleted account is gone for good, with its sessions; what is known of vendors stays', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com');
  const { body } = await browser.api('POST', '/v1/analyze', { url: 'one.example.com' });
  await insertCorrected(product, (body.data as Analysis).vendor_id, uid);
  const authorization = `Bearer ${await browser.token()}`;
  expect((await browser.api('DELETE', '/v1/user')).body.data).toEqual({ deleted: true });
  const after = await product.call('GET', '/v1/user/profile', undefined, undefined, { authorization });
  expect(after.status).toBe(401);
  expect(await browser.token()).toBeNull();
  const signIn = await browser.auth('POST', '/sign-in/email', {
    email: 'ada@example.com',
    password: goodPassword,
  });
  expect(signIn.status).toBe(401);
  expect(await tracesOf(product.database.pool, [uid, 'ada@example.com'])).toEqual([]);
  const { rows } = await product.database.pool.query(
    `SELECT kind, author, decided_by, domain FROM corrections JOIN vendors ON vendors.id = vendor_id`,
  );
  expect(rows).toEqual([{ kind: 'type', author: 'deleted', decided_by: 'deleted', domain: 'example.com' }]);
});

test('no column of any table keeps the id or the email of a deleted account', async () => {
  const log: string[] = [];
  await using product = await testProduct({ isLocal: false, log });
  const { pool } = product.database;
  const browser = openBrowser(product);
  const { uid: id } = await browser.signUp('ada@example.com');
  await browser.api('POST', '/v1/keys', { name: 'Board report' });
  await pool.query('UPDATE users SET email_verified = true');
  // For another account, so that rows that refer to one do not go with this one by themselves.
  await openBrowser(product, '203.0.113.12').signUp('grace@example.com');
  await fillEmptyTables(pool);
  const planted = await plantAccount(pool, { id, email: 'ada@example.com' });
  const traces = await tracesOf(pool, [id, 'ada@example.com']);
  expect(traces).toEqual(
    expect.arrayContaining([...planted, 'public.caller_counts.caller', 'public.users.id']),
  );
  expect(planted.length).toBeGreaterThan(30);
  // There is nobody here to cancel a live one with.
  await pool.query(`UPDATE subscriptions SET status = 'canceled'`);
  const gone = await browser.api('DELETE', '/v1/user');
  // Security events are recorded, under a keyed hash; nothing else is worth a line.
  const other = log.filter((line) => !line.includes('"event":'));
  expect([gone.body.data, other]).toEqual([{ deleted: true }, []]);
  expect(await tracesOf(pool, [id, 'ada@example.com'])).toEqual([]);
});

/** A document whose type somebody set as a curator, and which they have since proposed to drop. */
async function insertCorrected({ database }: TestProduct, vendorId: string, subject: string): Promise<void> {
  const url = 'https://one.example.com/privacy';
  await database.pool.query(
    `INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status, type_set_at)
       VALUES ('doc_1', $1, $2, $2, 'privacy', 1, 'Privacy', 'current', now())`,
    [vendorId, url],
  );
  await database.pool.query(
    `INSERT INTO corrections (id, vendor_id, document_id, url, kind, after, author, state, decided_by, decided_at, created_at)
       VALUES ('cor_1', $1, 'doc_1', $2, 'type', '{"type":"privacy","type_is_set":true}', $3, 'accepted', $3, now(), now()),
              ('cor_2', $1, 'doc_1', $2, 'drop', NULL, $3, 'proposed', NULL, NULL, now() - interval '1 day')`,
    [vendorId, url, subject],
  );
}

/** Somebody who joined the waitlist before accounts were open. */
async function insertWaiting({ database }: TestProduct, email: string): Promise<void> {
  await database.pool.query(
    `WITH joined AS (INSERT INTO waitlist (id, email, created_at) VALUES ($1, $1, now()))
     INSERT INTO mails (id, key, recipient, subject, body, state, next_try_at, created_at)
       VALUES ($1, $1, $1, 'You are on the Clausewatch waitlist', '', 'kept', now(), now() - interval '1 day')`,
    [email],
  );
}

test('the waitlist takes an address once, and answers alike whatever it knows', async () => {
  const settings = { CLAUSEWATCH_FLAGS: 'enableWaitlist=true' };
  await using product = await testProduct({ isLocal: false, settings });
  const join = (body: object) => product.call('POST', '/v1/waitlist', body, '203.0.113.30');
  const answers = [
    await join({ email: 'Ada@example.com' }),
    await join({ email: 'ada@EXAMPLE.com' }),
    await join({ email: 'bot@example.com', website: 'https://spam.example.com' }),
  ];
  for (const { status, body } of answers) expect([status, body.data]).toEqual([200, { joined: true }]);
  const { rows } = await product.database.pool.query('SELECT email FROM waitlist');
  expect(rows).toEqual([{ email: 'Ada@example.com' }]);
  const mails = await product.database.pool.query('SELECT recipient, subject FROM mails');
  expect(mails.rows).toEqual([
    { recipient: 'Ada@example.com', subject: 'Confirm your place on the Clausewatch waitlist' },
  ]);
  const invalid = await join({ email: 'no email' });
  expect(invalid).toMatchObject({
    status: 400,
    body: { error: { message: 'Please enter a valid email address', code: 'VALIDATION_ERROR' } },
  });
  const header = await join({ email: 'ada@example.com\r\nBcc: eve@example.com' });
  expect(header.status).toBe(400);
  const more = [];
  for (let index = 0; index < 20; index += 1) more.push(await join({ email: `n${index}@example.com` }));
  expect(more.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } });
});

test('a place on the waitlist counts once its link was opened, and nobody is flooded with links', async () => {
  const settings = { CLAUSEWATCH_FLAGS: 'enableWaitlist=true' };
  let minutes = 0;
  const now = (): Date => new Date(Date.UTC(2026, 2, 1) + minutes * 60_000);
  await using product = await testProduct({ isLocal: false, settings, now });
  const join = (email: string) =>
    product.call('POST', '/v1/waitlist', { email }, `203.0.113.${(minutes % 200) + 1}`);
  const confirm = (link: string) =>
    product.call('POST', '/v1/waitlist/confirm', { token: new URL(link).searchParams.get('confirm') });
  const { pool } = product.database;
  const confirmed = async () =>
    (await pool.query('SELECT confirmed_at IS NOT NULL AS yes FROM waitlist ORDER BY email')).rows;

  await join('ada@example.com');
  const { link } = await newestMail(product, 'ada@example.com');
  const { rows: links } = await pool.query('SELECT token_hash FROM waitlist_links');
  expect(link).not.toContain(links[0].token_hash);
  expect(await confirmed()).toEqual([{ yes: false }]);
  // Whoever types the address again and again, in whatever spelling and from wherever, has three mails sent a day.
  for (const email of ['ADA@example.com', 'ada+1@example.com', 'ada+2@example.com', 'Ada@Example.com']) {
    for (const pause of [0, 5]) {
      minutes += pause;
      expect((await join(email)).status).toBe(200);
    }
  }
  const { rows: sent } = await pool.query('SELECT recipient FROM mails');
  expect(sent).toHaveLength(3);
  // The first link still works, and opening it twice is confirming once.
  expect(await confirm(link)).toMatchObject({ status: 200, body: { data: { confirmed: true } } });
  expect((await confirm(link)).status).toBe(200);
  minutes += 30 * 24 * 60;
  expect((await confirm(link)).status).toBe(200);
  await join('ada@example.com');
  expect((await pool.query('SELECT 1 FROM mails')).rows).toHaveLength(3);

  await join('bob@example.com');
  const late = (await newestMail(product, 'bob@example.com')).link;
  minutes += 7 * 24 * 60;
  expect(await confirm(late)).toMatchObject({
    status: 400,
    body: { error: { code: 'VALIDATION_ERROR', message: expect.stringContaining('expired') } },
  });
  await join('bob@example.com');
  expect((await confirm((await newestMail(product, 'bob@example.com')).link)).status).toBe(200);
  expect(
    (await confirm('https://clausewatch.example/waitlist?confirm=nobodys-token-0123456789')).status,
  ).toBe(400);
});

test('during maintenance nothing new is begun, and what exists can be read', async () => {
  await using product = await testProduct({ settings: { CLAUSEWATCH_FLAGS: 'maintenanceMode=true' } });
  const { status, headers, body } = await product.call('POST', '/v1/analyze', { url: 'one.example.com' });
  expect([status, headers['retry-after'], body.error?.code]).toEqual([503, '300', 'SERVER_ERROR']);
  expect((await product.call('GET', '/v1/vendors')).status).toBe(200);
});

test('with an account go its messages to the operator, mail to its earlier addresses and its place on the waitlist', async () => {
  await using product = await testProduct({ isLocal: false });
  const ada = openBrowser(product);
  await ada.signUp('old@example.com');
  await ada.open((await newestMail(product, 'old@example.com')).link);
  await ada.api('POST', '/v1/contact', { name: 'Ada', email: 'work@example.com', message: 'Signed in' });
  await ada.auth('POST', '/change-email', { newEmail: 'new@example.com' });
  await ada.open((await newestMail(product, 'old@example.com')).link);
  await ada.open((await newestMail(product, 'new@example.com')).link);
  const visitor = '203.0.113.90';
  for (const email of ['New@example.com', 'other@example.com']) {
    await product.call('POST', '/v1/contact', { name: 'Ada', email, message: 'Not signed in' }, visitor);
    await insertWaiting(product, email);
  }
  await ada.api('DELETE', '/v1/user');
  const { rows } = await product.database.pool.query(
    `SELECT recipient, reply_to FROM mails UNION ALL SELECT 'waitlist', email FROM waitlist ORDER BY 1, 2`,
  );
  expect(rows).toEqual([
    { recipient: 'operator', reply_to: 'other@example.com' },
    { recipient: 'other@example.com', reply_to: null },
    { recipient: 'waitlist', reply_to: 'other@example.com' },
  ]);
});

test('an account under an email that nobody confirmed takes nothing of its owner with it', async () => {
  await using product = await testProduct({ isLocal: false });
  const email = 'victim@example.com';
  await product.call('POST', '/v1/contact', { name: 'Victim', email, message: 'Hello' }, '203.0.113.90');
  await insertWaiting(product, email);
  const thief = openBrowser(product);
  await thief.signUp(email);
  await thief.api('DELETE', '/v1/user');
  const { rows } = await product.database.pool.query(
    `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM waitlist) AS joined,
            (SELECT count(*)::int FROM mails WHERE reply_to = 'victim@example.com') AS written`,
  );
  expect(rows).toEqual([{ users: 0, joined: 1, written: 1 }]);
});

test('an unconfirmed account with the operator’s email neither reads nor deletes what was sent there', async () => {
  const email = 'operator@example.com';
  await using product = await testProduct({ isLocal: false, settings: { CONTACT_EMAIL: email } });
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'A breach', message: 'Call me' };
  await product.call('POST', '/v1/contact', message, '203.0.113.90');
  await insertWaiting(product, email);
  const thief = openBrowser(product);
  await thief.signUp(email);
  const subjectsOf = async (): Promise<string[]> =>
    ((await thief.api('GET', '/v1/user/export')).body.data as OwnData).mails.map(({ subject }) =>
      String(subject),
    );
  expect(await subjectsOf()).toEqual(['Confirm your email address']);
  // Nor does the operator's own account, once confirmed, hold what others wrote.
  await thief.open((await newestMail(product, email)).link);
  expect(await subjectsOf()).toEqual(['You are on the Clausewatch waitlist', 'Confirm your email address']);
  await thief.api('DELETE', '/v1/user');
  const { rows } = await product.database.pool.query('SELECT recipient, reply_to FROM mails');
  expect(rows).toEqual([{ recipient: email, reply_to: 'ada@example.com' }]);
});

test('without tracking of domains no vendor is watched, whether asked for or analysed', async () => {
  const settings = { CLAUSEWATCH_FLAGS: 'domainTracking=false' };
  await using product = await testProduct({ isLocal: false, settings });
  const browser = openBrowser(product);
  await browser.signUp('ada@example.com');
  const { body } = await browser.api('POST', '/v1/analyze', { url: 'vendor.example.com' });
  const { vendor_id } = body.data as { vendor_id: string };
  const watch = await browser.api('PUT', `/v1/vendors/${vendor_id}/watch`);
  expect([watch.status, watch.body.error?.code]).toEqual([403, 'AUTHORIZATION_ERROR']);
  expect((await browser.api('GET', '/v1/dashboard')).body.data).toMatchObject({ total: 0 });
});
