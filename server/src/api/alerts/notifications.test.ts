import { mailAll, mailDefaults } from '@clausewatch/contract/notifications';
import type { Dashboard } from '@clausewatch/contract/accounts';
import type { Notification } from '@clausewatch/contract/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PolicyHistory, policyHistory } from '../../../testing/policy-history.ts';
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { type TestProduct, testProduct } from '../../../testing/test-product.ts';

const settings = { CLAUSEWATCH_FLAGS: 'changeNotifications=true' };

type Page = { items: Notification[]; total: number; next: string | null };

async function read<T>(browser: TestBrowser, path: string): Promise<T> {
  const { body } = await browser.api('GET', path);
  if (!body.success) throw new Error(body.error?.message);
  return body.data;
}

let product: TestProduct;
let history: PolicyHistory;
let ada: TestBrowser;
let eve: TestBrowser;

beforeAll(async () => {
  product = await testProduct({ isLocal: false, settings });
  history = policyHistory(product.database);
  ada = openBrowser(product, '203.0.113.31');
  eve = openBrowser(product, '203.0.113.32');
  await ada.signUp('ada@example.com');
  await eve.signUp('eve@example.com');
});

afterAll(() => product[Symbol.asyncDispose]());

/** A vendor that somebody watches, with so many changes since, each in their inbox, the oldest first. */
async function watched(browser: TestBrowser, name: string, changes: number) {
  const { pool } = product.database;
  const vendorId = await history.vendor(name);
  const text = (days: number) => `# Retention\n\nWe keep usage records for ${days} days after you leave.`;
  const policy = { type: 'privacy', title: 'Privacy', text: text(1), at: new Date() } as const;
  const documentId = await history.document(vendorId, policy);
  await browser.api('PUT', `/v1/vendors/${vendorId}/watch`);
  const { rows } = await pool.query<{ subject: string }>('SELECT subject FROM watches WHERE vendor_id = $1', [
    vendorId,
  ]);
  const ids: string[] = [];
  for (let number = 1; number <= changes; number += 1) {
    const at = new Date();
    const changeId = await history.change(documentId, text(number + 1), at);
    const severity = number === 1 ? 'material' : 'minor';
    await pool.query(
      `WITH alert AS (
         INSERT INTO alerts (event_id, kind, vendor_id, document_id, change_id, severity, direction, headline, meaning, points, passages, at)
         VALUES ('evt_' || $1::text, 'change', $2, $3, $1, $4, CASE $4 WHEN 'material' THEN 'worse' ELSE 'better' END, 'Retention', 'It keeps them longer.', '[]', '[]', $5) RETURNING *)
       INSERT INTO notifications (id, subject, event_id, vendor_id, document_id, change_id, severity, at)
       SELECT 'ntf_' || $1::text, $6, event_id, vendor_id, document_id, change_id, severity, at FROM alert`,
      [changeId, vendorId, documentId, severity, at, rows[0]?.subject],
    );
    ids.push(`ntf_${changeId}`);
  }
  return { vendorId, documentId, ids };
}

test('an inbox is read page by page, newest first, and narrowed', async () => {
  const { vendorId, ids } = await watched(ada, 'Brindle', 3);
  const newest = ids.toReversed();
  const first = await read<Page>(ada, `/v1/notifications?limit=2&vendor_id=${vendorId}`);
  expect([first.items.map(({ id }) => id), first.total]).toEqual([newest.slice(0, 2), 3]);
  const rest = await read<Page>(ada, `/v1/notifications?limit=2&vendor_id=${vendorId}&cursor=${first.next}`);
  expect([rest.items.map(({ id }) => id), rest.next]).toEqual([newest.slice(2), null]);
  expect(rest.items[0]).toMatchObject({
    kind: 'change',
    vendor: { id: vendorId, name: 'Brindle' },
    document: { title: 'Privacy', type: 'privacy' },
    version1: expect.stringMatching(/^ver_/),
    version2: expect.stringMatching(/^ver_/),
  });
  const material = await read<Page>(ada, `/v1/notifications?severity=material&vendor_id=${vendorId}`);
  expect(material.items.map(({ id }) => id)).toEqual([ids[0]]);
  const better = await read<Page>(ada, `/v1/notifications?direction=better&vendor_id=${vendorId}`);
  expect(better.items.map(({ id }) => id)).toEqual(newest.slice(0, 2));
  expect((await read<Page>(ada, '/v1/notifications?show=health')).items).toEqual([]);
});

test('what is read in the inbox is seen on the dashboard, and the other way round', async () => {
  const { vendorId, ids } = await watched(ada, 'Kestrel', 3);
  const unseen = async () => {
    const { items } = await read<Dashboard>(ada, '/v1/dashboard');
    return items.find(({ id }) => id === vendorId)?.unseen_changes;
  };
  const unread = async () => {
    const { items } = await read<Page>(ada, `/v1/notifications?show=unread&vendor_id=${vendorId}`);
    return items.map(({ id }) => id).toReversed();
  };
  expect([await unseen(), await unread()]).toEqual([3, ids]);
  await ada.api('PUT', `/v1/notifications/${ids[1]}/read`);
  expect([await unseen(), await unread()]).toEqual([2, [ids[0], ids[2]]]);
  const { changes } = await read<Dashboard>(ada, '/v1/dashboard');
  const oldest = changes.findLast((each) => each.vendor_id === vendorId);
  await ada.api('PUT', `/v1/vendors/${vendorId}/watch?seen_until=${oldest?.found_at}`);
  expect([await unseen(), await unread()]).toEqual([1, [ids[2]]]);
  await ada.api('PUT', `/v1/vendors/${vendorId}/watch`);
  expect([await unseen(), await unread()]).toEqual([0, []]);
  // To come back to it later is the inbox's own.
  await ada.api('DELETE', `/v1/notifications/${ids[0]}/read`);
  expect([await unseen(), await unread()]).toEqual([0, [ids[0]]]);
});

test('everything that had arrived is read at once, and not what arrives meanwhile', async () => {
  const { vendorId } = await watched(ada, 'Quill', 2);
  const shown = await read<Page>(ada, `/v1/notifications?vendor_id=${vendorId}`);
  await watched(ada, 'Later', 1);
  const { body } = await ada.api('POST', '/v1/notifications/read', { until: shown.items[0]?.at });
  expect(body.data).toMatchObject({ unread: 1, material: 1, health: 0, mail: 'unverified' });
  expect((await ada.api('POST', '/v1/notifications/read', {})).status).toBe(400);
});

test('nobody reads, marks or judges what is in another’s inbox', async () => {
  const { ids } = await watched(ada, 'Fenn', 1);
  for (const [method, path, body] of [
    ['PUT', 'read', undefined],
    ['DELETE', 'read', undefined],
    ['PUT', 'feedback', { reason: 'wrong' }],
  ] as const) {
    const { status } = await eve.api(method, `/v1/notifications/${ids[0]}/${path}`, body);
    expect([method, path, status]).toEqual([method, path, 404]);
  }
  expect(await read<Page>(eve, '/v1/notifications')).toMatchObject({ items: [], total: 0 });
  expect(JSON.stringify(await read(eve, '/v1/user/export'))).not.toContain('Retention');
});

test('a change is judged once by each person, who may think again', async () => {
  const { vendorId, ids } = await watched(ada, 'Tallow', 1);
  const judge = (reason: string | null) => ada.api('PUT', `/v1/notifications/${ids[0]}/feedback`, { reason });
  const judged = async () => {
    const { items } = await read<Page>(ada, `/v1/notifications?vendor_id=${vendorId}`);
    return items[0]?.feedback;
  };
  await judge('too_small');
  await judge('wrong');
  expect(await judged()).toBe('wrong');
  await judge(null);
  expect(await judged()).toBeNull();
  expect((await judge('boring')).status).toBe(400);
});

test('choices are changed one by one, and checked', async () => {
  const put = (body: unknown) => ada.api('PUT', '/v1/notifications/settings', body);
  const quiet = { hours: { from: '22:00', until: '07:00' }, weekends: true, except_material: true };
  await put({ time_zone: 'Europe/Dublin', mail: mailAll('weekly') });
  await put({ quiet, types: ['privacy', 'dpa'] });
  expect(await read(ada, '/v1/notifications/settings')).toEqual({
    choices: {
      time_zone: 'Europe/Dublin',
      minimum_severity: 'minor',
      types: ['privacy', 'dpa'],
      health: true,
      mail: mailAll('weekly'),
      digest: { weekday: 1, at: '08:00' },
      quiet,
    },
    mail: { address: 'ada@example.com', kind: 'unverified', paused_until: null },
  });
  for (const refused of [
    { time_zone: 'Europe/Atlantis' },
    { time_zone: '+01:00' },
    { types: [] },
    { digest: { weekday: 8, at: '08:00' } },
    { digest: { weekday: 1, at: '24:00' } },
    { quiet: { ...quiet, hours: { from: '07:00', until: '07:00' } } },
    { minimum_severity: 'editorial' },
    { mute: true },
  ]) {
    expect([refused, (await put(refused)).status]).toEqual([refused, 400]);
  }
});

test('choices are tried on what happened, without being saved', async () => {
  const { vendorId, documentId } = await watched(eve, 'Marrow', 2);
  const preview = async (choices: object) =>
    (await eve.api('POST', '/v1/notifications/settings/preview', choices)).body.data;
  const found = {
    vendors: 1,
    changes: 2,
    checks: 0,
    health: 0,
    editorial: 0,
    below: 0,
    muted: 0,
    told: 2,
    mails: 1,
  };
  // Nobody has confirmed her address.
  expect(await preview({})).toEqual({ ...found, mails: null });
  await confirmAddress('eve@example.com');
  expect(await preview({})).toEqual(found);
  expect(await preview({ types: ['terms'] })).toEqual({ ...found, below: 2, told: 0, mails: 0 });
  // What else happened at the vendor, to her and to somebody else.
  await product.database.pool.query(
    `INSERT INTO events (id, kind, vendor_id, document_id, subject, at, detail)
     SELECT 'evt_marrow_' || row_number() OVER (), each.kind, $1, $2,
       CASE each.whose WHEN 'hers' THEN (SELECT subject FROM watches WHERE vendor_id = $1) ELSE each.whose END,
       now() - each.age::interval, CASE WHEN each.kind = 'check' THEN '{"turns": [{"level": "must", "was": "met", "result": "not_met"}]}'::jsonb END
     FROM (VALUES ('check', 'hers', '1 hour'), ('check', 'somebody', '1 hour'), ('moved', NULL, '1 hour'),
       ('unreachable', NULL, '3 days'), ('recovered', NULL, '2 days'), ('unreachable', NULL, '40 days')) AS each(kind, whose, age)`,
    [vendorId, documentId],
  );
  const more = { ...found, checks: 1, health: 2, told: 5, mails: 4 };
  expect(await preview({})).toEqual(more);
  expect(await preview({ health: false })).toEqual({ ...more, below: 2, told: 3, mails: 2 });
  await eve.api('PUT', `/v1/vendors/${vendorId}/mute`, {});
  expect(await preview({ mail: mailAll('never') })).toEqual({ ...more, muted: 5, told: 0, mails: 0 });
  expect(await read(eve, '/v1/notifications/settings')).toMatchObject({
    choices: { mail: mailDefaults, types: null },
  });
});

test('a test mail goes to an address that mail reaches, five times an hour', async () => {
  const { pool } = product.database;
  const max = openBrowser(product, '203.0.113.33');
  await max.signUp('max@example.com');
  const test = () => max.api('POST', '/v1/notifications/settings/test');
  expect((await test()).status).toBe(400);
  await confirmAddress('max@example.com');
  await max.api('PUT', '/v1/notifications/settings/pause', { until: '2099-01-01T00:00:00Z' });
  const sent = await Promise.all(Array.from({ length: 6 }, test));
  expect(sent.filter(({ status }) => status === 202)).toHaveLength(5);
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(sent.find(({ status }) => status === 202)?.body.data).toEqual({ address: 'max@example.com' });
  const { rows } = await pool.query(
    `SELECT count(*)::int AS n FROM mails WHERE recipient = 'max@example.com' AND subject = 'Test from Clausewatch'`,
  );
  expect(rows).toEqual([{ n: 5 }]);
});

function confirmAddress(email: string) {
  return product.database.pool.query('UPDATE users SET email_verified = true WHERE email = $1', [email]);
}

test('mail is paused until a moment to come, and resumed', async () => {
  const { pool } = product.database;
  await confirmAddress('eve@example.com');
  const state = async () => (await read<{ mail: object }>(eve, '/v1/notifications/settings')).mail;
  const pause = (until: string) => eve.api('PUT', '/v1/notifications/settings/pause', { until });
  expect((await pause('2020-01-01T00:00:00Z')).status).toBe(400);
  await pause('2099-01-01T00:00:00Z');
  expect(await state()).toMatchObject({ kind: 'paused', paused_until: '2099-01-01T00:00:00.000Z' });
  await pool.query(`INSERT INTO refused_addresses VALUES ('eve@example.com', 3, 'bounced', now())`);
  expect(await state()).toMatchObject({ kind: 'bounced', address: 'eve@example.com' });
  await eve.api('DELETE', '/v1/notifications/settings/pause');
  expect(await state()).toMatchObject({ kind: 'ready', paused_until: null });
});

test('vendors and documents are muted, one mute each, until they are not', async () => {
  const { vendorId, documentId } = await watched(ada, 'Cinder', 0);
  const mutes = () => read<object[]>(ada, '/v1/notifications/mutes');
  const of = `/v1/vendors/${vendorId}`;
  await ada.api('PUT', `${of}/mute`, {});
  await ada.api('PUT', `${of}/mute`, { until: '2099-01-01T00:00:00Z' });
  await ada.api('PUT', `${of}/documents/${documentId}/mute`, { until: null });
  const vendor = { id: vendorId, name: 'Cinder' };
  expect(await mutes()).toMatchObject([
    { vendor, document: { id: documentId, title: 'Privacy' }, until: null },
    { vendor, document: null, until: '2099-01-01T00:00:00.000Z' },
  ]);
  expect((await ada.api('PUT', '/v1/vendors/vnd_none/mute', {})).status).toBe(404);
  expect((await ada.api('PUT', `${of}/documents/doc_none/mute`, {})).status).toBe(404);
  await ada.api('DELETE', `${of}/mute`);
  await ada.api('DELETE', `${of}/documents/${documentId}/mute`);
  expect(await mutes()).toEqual([]);
});

test('a user’s notifications and choices are in their export, and are deleted with the account', async () => {
  const grace = openBrowser(product, '203.0.113.33');
  const { uid } = await grace.signUp('grace@example.com');
  const { vendorId, ids } = await watched(grace, 'Ostrel', 1);
  await grace.api('PUT', `/v1/notifications/${ids[0]}/feedback`, { reason: 'too_small' });
  await grace.api('PUT', '/v1/notifications/settings', { mail: mailAll('weekly') });
  await grace.api('PUT', `/v1/vendors/${vendorId}/mute`, {});
  expect(await read(grace, '/v1/user/export')).toMatchObject({
    notifications: [{ vendor_id: vendorId, what: 'change', headline: 'Retention', read_at: null }],
    notification_settings: { choices: { mail: mailAll('weekly') } },
    mutes: [{ vendor_id: vendorId, document_id: null }],
    feedback: [{ reason: 'too_small' }],
  });
  expect((await grace.api('DELETE', '/v1/user')).status).toBe(200);
  for (const table of ['notifications', 'notification_settings', 'mutes', 'alert_feedback']) {
    const { rows } = await product.database.pool.query(`SELECT FROM ${table} WHERE subject = $1`, [uid]);
    expect([table, rows]).toEqual([table, []]);
  }
});

test('without the feature there is no inbox', async () => {
  const off = { CLAUSEWATCH_FLAGS: 'changeNotifications=false' };
  await using without = await testProduct({ database: product.database, settings: off });
  expect((await without.call('GET', '/v1/notifications')).status).toBe(403);
});
