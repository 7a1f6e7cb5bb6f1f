import { expect, test } from 'vitest';
import { goodPassword, openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { testProduct } from '../../testing/test-product.ts';

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
});

test('a demo account has three analyses in all and three places on its list, told before they are used up', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  await browser.demo();
  const usage = async () => (await browser.api('GET', '/v1/user/usage')).body.data;
  expect(await usage()).toEqual({
    subscription_status: 'anonymous',
    trial_ends_at: null,
    analyses: { used: 0, limit: 3, period: 'all', resets_at: null },
    watched_vendors: { used: 0, limit: 3 },
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
  await using product = await testProduct({ isLocal: false });
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

test('changes since the last look are counted for all, told to members, and seen when the vendor is watched again', async () => {
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
     INSERT INTO versions (id, document_id, number, kind, snapshot_id, content, blocks, links, emphasis, content_hash, extractor_version, title, word_count, created_at)
       SELECT 'ver_' || n, 'doc_1', n, 'new', 'snp_1', 'Words', '[]', '[]', '[]', 'hash ' || n, 1, 'Privacy', 1, now() FROM generate_series(1, 2) AS n`,
  );
  for (const browser of [member, demo]) await browser.api('PUT', '/v1/vendors/vnd_1/watch');
  await product.database.pool.query(
    `INSERT INTO changes (id, document_id, from_version_id, to_version_id, severity, reasons, operations, facts, stats, gained, lost, created_at)
     VALUES ('chg_1', 'doc_1', 'ver_1', 'ver_2', 'material', '["Selling is new"]', '[]', '[]',
       '{"added":1,"removed":0,"reworded":0,"moved":0,"words_added":3,"words_removed":0}', '[]', '[]', now() + interval '1 second')`,
  );
  const seen = async (browser: TestBrowser) => (await browser.api('GET', '/v1/dashboard')).body.data;
  expect(await seen(member)).toMatchObject({
    items: [{ id: 'vnd_1', unseen_changes: 1 }],
    unseen_changes: 1,
    changes: [{ id: 'chg_1', vendor_id: 'vnd_1', vendor_name: 'Example', from_version: 1, to_version: 2 }],
  });
  expect(await seen(demo)).toMatchObject({ items: [{ unseen_changes: 1 }], unseen_changes: 1, changes: [] });
  await product.database.pool.query(`UPDATE changes SET created_at = now() - interval '1 second'`);
  await member.api('PUT', '/v1/vendors/vnd_1/watch');
  expect(await seen(member)).toMatchObject({
    items: [{ unseen_changes: 0 }],
    unseen_changes: 0,
    changes: [],
  });
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
  await browser.api('POST', '/v1/analyze', { url: 'one.example.com' });
  const { body } = await browser.api('GET', '/v1/user/export');
  expect(body.data).toMatchObject({
    user: { id: uid, email: 'ada@example.com', subscriptionStatus: 'trial' },
    sign_in_methods: [{ provider: 'credential' }],
    watches: [{ domain: 'example.com' }],
    analyses: [{ status: expect.any(String) }],
    usage: [{ kind: 'analysis', count: 1 }],
    mails: [{ subject: 'Confirm your email address' }],
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
  await browser.api('POST', '/v1/analyze', { url: 'one.example.com' });
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
  const tables = ['users', 'sessions', 'accounts', 'watches', 'usage', 'mails', 'verifications', 'analyses'];
  for (const table of tables) {
    const { rows } = await product.database.pool.query<{ text: string }>(
      `SELECT ${table}::text AS text FROM ${table}`,
    );
    expect([table, rows.filter(({ text }) => text.includes(uid) || text.includes('ada@'))]).toEqual([
      table,
      [],
    ]);
  }
  const { rows } = await product.database.pool.query('SELECT domain FROM vendors');
  expect(rows).toEqual([{ domain: 'example.com' }]);
});

test('the waitlist takes an address once, and answers alike whatever it knows', async () => {
  await using product = await testProduct({ isLocal: false });
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
    { recipient: 'Ada@example.com', subject: 'You are on the Clausewatch waitlist' },
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

test('during maintenance nothing new is begun, and what exists can be read', async () => {
  await using product = await testProduct({ settings: { CLAUSEWATCH_FLAGS: 'maintenanceMode=true' } });
  const { status, headers, body } = await product.call('POST', '/v1/analyze', { url: 'one.example.com' });
  expect([status, headers['retry-after'], body.error?.code]).toEqual([503, '300', 'SERVER_ERROR']);
  expect((await product.call('GET', '/v1/vendors')).status).toBe(200);
});
