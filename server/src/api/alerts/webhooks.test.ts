import type { Delivery, Webhook } from '@clausewatch/contract/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, makeCallers } from '../../../testing/test-callers.ts';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import { sealWith } from '../../platform/sealed.ts';
import { webhookOf } from '../../store/alerts/webhooks.ts';
import { openHeaders, openSecrets } from '../../webhooks/credentials.ts';

let product: TestProduct;
let ada: Caller;
let bob: Caller;

beforeAll(async () => {
  product = await testProduct({
    settings: { CLAUSEWATCH_FLAGS: 'changeNotifications=true' },
    allowHosts: ['127.0.0.1:4177'],
  });
  const callers = await makeCallers(product);
  ada = callers.active;
  bob = callers.trial;
});
afterAll(() => product[Symbol.asyncDispose]());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, who = ada) =>
  product.call(method, `/v1${path}`, body, who.ip, who.headers);

async function make(body: object = {}, who = ada): Promise<{ webhook: Webhook; secret: string | null }> {
  const given = { name: 'Register', url: 'https://hooks.clausewatch.com/clauses', ...body };
  return (await call('POST', '/webhooks', given, who)).body.data;
}

test('a webhook is made with everything chosen by default, and its secret is shown once', async () => {
  const { webhook, secret } = await make();
  expect(webhook).toMatchObject({
    name: 'Register',
    format: 'standard',
    url: 'https://hooks.clausewatch.com/clauses',
    events: [
      'document.changed',
      'document.unreachable',
      'document.recovered',
      'document.gone',
      'standard.turned',
      'change.retracted',
      'change.corrected',
    ],
    minimum_severity: 'minor',
    types: null,
    vendors: null,
    paused: null,
  });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const shown = await call('GET', `/webhooks/${webhook.id}`);
  expect(shown.body.data).toEqual(webhook);
  expect(JSON.stringify([shown.body, (await call('GET', '/webhooks')).body])).not.toContain('whsec_');
  const stored = await product.database.pool.query('SELECT * FROM webhooks WHERE id = $1', [webhook.id]);
  expect(JSON.stringify(stored.rows)).not.toContain(secret?.slice(6) ?? 'none');
});

test('a chat has no secret but its address, of which only as much is shown as its owner knows it by', async () => {
  const url = 'https://hooks.slack.com/services/T0000AAAA/B0000BBBB/abcdefghijklmnopqrstuvwx';
  const { webhook, secret } = await make({ format: 'slack', url });
  expect(secret).toBeNull();
  expect(webhook.url).toBe('https://hooks.slack.com/services/T00…/B00…/abc…');
  const query = await make({ url: 'https://hooks.clausewatch.com/in?key=12345' });
  expect(query.webhook.url).toBe('https://hooks.clausewatch.com/in?…');
  const { rows } = await product.database.pool.query('SELECT * FROM webhooks WHERE subject = $1', [ada.uid]);
  expect(JSON.stringify(rows)).not.toMatch(/ijklmnop|12345/);
  const rotated = await call('POST', `/webhooks/${webhook.id}/secret`);
  expect(rotated.body.error?.message).toMatch(/enter a new address/);
});

test.each([
  ['http://hooks.clausewatch.com/', /over https only/],
  ['https://hooks.clausewatch.com:8080/', /standard port/],
  ['https://user:word@hooks.clausewatch.com/', /user name or password/],
  ['https://127.0.0.1/', /public internet/],
  ['https://2130706433/', /public internet/],
  ['https://[::1]/', /public internet/],
  ['https://localhost/', /public internet/],
  ['https://printer.local/', /public internet/],
  ['https://hooks.clausewatch.com/a b', /space/],
  ['ftp://hooks.clausewatch.com/', /begins with https/],
  ['hooks.clausewatch.com', /begins with https/],
  ['', /Enter the address/],
])('%s is refused', async (url, sentence) => {
  const { status, body } = await call('POST', '/webhooks', { name: 'Register', url });
  expect(status).toBe(400);
  expect(body.error?.details?.fields).toEqual([{ field: 'url', message: expect.stringMatching(sentence) }]);
});

test('request headers can be set and removed, and their values are never returned', async () => {
  const given = [
    { name: 'Authorization', value: 'Bearer abc' },
    { name: 'X-Tenant', value: '7' },
  ];
  const { webhook } = await make({ headers: given });
  expect(webhook).toMatchObject({ header_names: ['Authorization', 'X-Tenant'] });
  const path = `/webhooks/${webhook.id}`;
  const held = async () => {
    const row = await webhookOf(product.database.connection, { subject: ada.uid ?? '', id: webhook.id });
    const seal = sealWith('a secret for tests, long enough for it');
    return row === null ? null : openHeaders(seal, row);
  };
  expect(await held()).toEqual(given);
  // A header without a value keeps its own; one that is left out is removed.
  const changed = await call('PUT', path, {
    headers: [{ name: 'authorization' }, { name: 'X-New', value: 'new' }],
  });
  expect(changed.body.data).toMatchObject({ header_names: ['authorization', 'X-New'] });
  expect(await held()).toEqual([
    { name: 'authorization', value: 'Bearer abc' },
    { name: 'X-New', value: 'new' },
  ]);
  expect((await call('PUT', path, { headers: [{ name: 'X-Unknown' }] })).status).toBe(400);
  await call('PUT', path, { name: 'Renamed' });
  expect(await held()).toHaveLength(2);
  const everything = [
    await call('GET', path),
    await call('GET', '/webhooks'),
    await call('GET', '/user/export'),
  ];
  for (const { body } of everything) {
    expect(JSON.stringify(body)).toContain('X-New');
    expect(JSON.stringify(body)).not.toMatch(/Bearer abc|headersSealed|headers_sealed/);
  }
  expect((await call('PUT', path, { headers: [] })).body.data).toMatchObject({ header_names: [] });
});

test('the values of request headers never follow an address to another server', async () => {
  const headers = [{ name: 'Authorization', value: 'Bearer abc' }];
  const { webhook } = await make({ headers, url: 'https://hooks.clausewatch.com/one' });
  const path = `/webhooks/${webhook.id}`;
  const valueSent = async () => {
    const row = await webhookOf(product.database.connection, { subject: ada.uid ?? '', id: webhook.id });
    return row && openHeaders(sealWith('a secret for tests, long enough for it'), row)?.[0]?.value;
  };
  const elsewhere = 'https://hooks.example.net/one';
  for (const change of [{ url: elsewhere }, { url: elsewhere, headers: [{ name: 'Authorization' }] }]) {
    const { status, body } = await call('PUT', path, change);
    expect([status, body.error?.details?.fields]).toEqual([
      400,
      [{ field: 'headers', message: expect.stringContaining('on another server') }],
    ]);
  }
  expect((await call('GET', path)).body.data).toMatchObject({ url: webhook.url });
  expect((await call('PUT', path, { url: 'https://hooks.clausewatch.com/two' })).status).toBe(200);
  expect(await valueSent()).toBe('Bearer abc');
  const again = { url: elsewhere, headers: [{ name: 'Authorization', value: 'Bearer new' }] };
  expect((await call('PUT', path, again)).status).toBe(200);
  expect(await valueSent()).toBe('Bearer new');
});

test.each([
  ['Host', 'x'],
  ['content-type', 'text/plain'],
  ['Content-Length', '1'],
  ['Transfer-Encoding', 'chunked'],
  ['Connection', 'close'],
  ['TE', 'trailers'],
  ['Upgrade', 'h2c'],
  ['Proxy-Authorization', 'x'],
  ['Expect', '100-continue'],
  ['User-Agent', 'x'],
  ['webhook-signature', 'v1,x'],
  ['WEBHOOK-ID', 'x'],
  ['X Tenant', 'x'],
  ['X:Tenant', 'x'],
  ['', 'x'],
  ['X-Tenant', ''],
  ['X-Tenant', 'a\r\nX-Other: b'],
  ['X-Tenant', 'a\u0000'],
  ['X-Tenant', 'é'],
  ['X-Tenant', 'a'.repeat(1_001)],
  ['X'.repeat(65), 'x'],
])('the header %s: %s is refused', async (name, value) => {
  const body = { name: 'Register', url: 'https://hooks.clausewatch.com/clauses', headers: [{ name, value }] };
  expect((await call('POST', '/webhooks', body)).status).toBe(400);
});

test('a webhook has ten headers at most, each once', async () => {
  const many = (count: number, nameOf: (index: number) => string) => ({
    name: 'Register',
    url: 'https://hooks.clausewatch.com/clauses',
    headers: Array.from({ length: count }, (_, index) => ({ name: nameOf(index), value: 'x' })),
  });
  expect(
    (
      await call(
        'POST',
        '/webhooks',
        many(11, (index) => `X-${index}`),
      )
    ).status,
  ).toBe(400);
  expect(
    (
      await call(
        'POST',
        '/webhooks',
        many(2, (index) => ['X-A', 'x-a'][index] ?? ''),
      )
    ).status,
  ).toBe(400);
});

test('what is chosen can be changed, one thing at a time, and unknown vendors cannot be chosen', async () => {
  const { webhook } = await make();
  const path = `/webhooks/${webhook.id}`;
  const changed = await call('PUT', path, { minimum_severity: 'material', events: ['document.gone'] });
  expect(changed.body.data).toEqual({ ...webhook, minimum_severity: 'material', events: ['document.gone'] });
  expect((await call('PUT', path, {})).body.data).toEqual(changed.body.data);
  const unknown = await call('PUT', path, { vendors: ['vnd_nowhere'] });
  expect(unknown.body.error?.details?.fields?.[0]?.field).toBe('vendors');
  for (const wrong of [{ events: [] }, { types: [] }, { name: ' ' }, { name: 'a\nb' }, { format: 'slack' }])
    expect((await call('PUT', path, wrong)).status).toBe(400);
});

test('a new secret has the former one sign beside it for a day', async () => {
  const { webhook, secret } = await make();
  const { webhook: rotated, secret: second } = (await call('POST', `/webhooks/${webhook.id}/secret`)).body
    .data as { webhook: Webhook; secret: string };
  expect(second).toMatch(/^whsec_/);
  expect(second).not.toBe(secret);
  const hours = (Date.parse(rotated.former_secret_until ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
});

test('each of several new secrets in a day has those before it sign on; the sixth is refused', async () => {
  const { webhook, secret } = await make();
  const path = `/webhooks/${webhook.id}/secret`;
  const secrets: string[] = [secret ?? ''];
  for (let each = 0; each < 4; each += 1) {
    const { secret: next } = (await call('POST', path)).body.data as { secret: string };
    secrets.unshift(next);
  }
  const row = await webhookOf(product.database.connection, { subject: ada.uid ?? '', id: webhook.id });
  if (row === null) throw new Error('There is no such webhook');
  const seal = sealWith('a secret for tests, long enough for it');
  const signing = (hours: number) => openSecrets(seal, row, new Date(Date.now() + hours * 3_600_000));
  expect(signing(23)).toEqual(secrets);
  expect(signing(25)).toEqual(secrets.slice(0, 1));
  const sixth = await call('POST', path);
  expect(sixth.status).toBe(403);
  expect(sixth.body.error?.message).toMatch(/^4 former secrets still sign/);
});

test('a paused webhook takes tests alone until it is resumed', async () => {
  const { webhook } = await make();
  const path = `/webhooks/${webhook.id}`;
  expect((await call('POST', `${path}/pause`)).body.data).toMatchObject({ paused: { reason: 'by_you' } });
  const test = (await call('POST', `${path}/test`)).body.data as Delivery;
  expect(test).toMatchObject({ type: 'webhook.test', state: 'waiting', tries: 0 });
  expect((await call('GET', `${path}/deliveries`)).body.data).toMatchObject({ items: [test], total: 1 });
  const detail = (await call('GET', `${path}/deliveries/${test.id}`)).body.data;
  expect(detail).toMatchObject({ ...test, url: webhook.url, attempts: [] });
  expect((await call('POST', `${path}/resume`, {})).body.data).toMatchObject({ paused: null });
});

test('nobody else sees, changes, tests or deletes a webhook', async () => {
  const { webhook } = await make();
  const path = `/webhooks/${webhook.id}`;
  const test = (await call('POST', `${path}/test`)).body.data as Delivery;
  const own = (await make({}, bob)).webhook;
  const tried = [
    call('GET', path, undefined, bob),
    call('PUT', path, { name: 'Mine' }, bob),
    call('DELETE', path, undefined, bob),
    call('POST', `${path}/secret`, undefined, bob),
    call('POST', `${path}/pause`, undefined, bob),
    call('POST', `${path}/resume`, {}, bob),
    call('POST', `${path}/test`, undefined, bob),
    call('GET', `${path}/deliveries`, undefined, bob),
    call('GET', `${path}/deliveries/${test.id}`, undefined, bob),
    call('POST', `${path}/deliveries/${test.id}/redeliver`, undefined, bob),
    // Through a webhook of one's own, too.
    call('GET', `/webhooks/${own.id}/deliveries/${test.id}`, undefined, bob),
    call('POST', `/webhooks/${own.id}/deliveries/${test.id}/redeliver`, undefined, bob),
  ];
  expect((await Promise.all(tried)).map(({ status }) => status)).toEqual(tried.map(() => 404));
  expect((await call('GET', path)).body.data).toEqual({ ...webhook });
});

test('whose plan has ended still sees, pauses and deletes what they have, and has nothing new sent', async () => {
  const { webhook } = await make({}, bob);
  const path = `/webhooks/${webhook.id}`;
  const { feed } = (await call('POST', '/feeds', {}, bob)).body.data as { feed: { id: string } };
  const setStatus = (status: string) =>
    product.database.pool.query('UPDATE users SET subscription_status = $2 WHERE id = $1', [bob.uid, status]);
  await setStatus('inactive');
  const open = [
    call('GET', '/webhooks', undefined, bob),
    call('GET', '/feeds', undefined, bob),
    call('GET', `${path}/deliveries`, undefined, bob),
    call('POST', `${path}/pause`, undefined, bob),
  ];
  expect((await Promise.all(open)).map(({ status }) => status)).toEqual(open.map(() => 200));
  const closed = [
    call('POST', '/webhooks', { name: 'Another', url: webhook.url }, bob),
    call('PUT', path, { name: 'Another' }, bob),
    call('POST', `${path}/resume`, {}, bob),
    call('POST', `${path}/test`, undefined, bob),
  ];
  expect((await Promise.all(closed)).map(({ status }) => status)).toEqual(closed.map(() => 403));
  expect((await call('DELETE', path, undefined, bob)).status).toBe(200);
  expect((await call('DELETE', `/feeds/${feed.id}`, undefined, bob)).status).toBe(200);
  await setStatus('active');
});

test('there are ten webhooks at most, sixty tests an hour, and with an account they all go', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => make({}, bob)));
  const { items, limit } = (await call('GET', '/webhooks', undefined, bob)).body.data as {
    items: Webhook[];
    limit: number;
  };
  expect(items).toHaveLength(limit);
  expect(made.filter((each) => each === null)).toHaveLength(3);
  const [first] = items;
  const tests = await Promise.all(
    Array.from({ length: 61 }, () => call('POST', `/webhooks/${first?.id}/test`, undefined, bob)),
  );
  expect(tests.filter(({ status }) => status === 429)).toHaveLength(1);
  const export_ = (await call('GET', '/user/export', undefined, bob)).body;
  expect(JSON.stringify(export_)).toContain('hooks.clausewatch.com');
  expect(JSON.stringify(export_)).not.toMatch(/whsec_|sealed/i);
  await call('DELETE', '/user', undefined, bob);
  const left = await product.database.pool.query(
    'SELECT count(*)::int AS n FROM webhooks WHERE subject = $1',
    [bob.uid],
  );
  expect(left.rows).toEqual([{ n: 0 }]);
});
