import type { OwnData } from '@clausewatch/contract/accounts';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/test-browser.ts';
import { testProduct } from '../../../testing/test-product.ts';
import { ensureVendor } from '../../store/vendors/vendors.ts';
import { ownListNames } from '../../store/watches/own-lists.ts';

test('the parts of an export hold every row once, those of the same moment too', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com');
  const vendor = { domain: 'example.com', name: 'Example', url: 'https://example.com/' };
  const { id } = await product.database.transaction((tx) => ensureVendor(tx, vendor));
  await browser.api('PUT', `/v1/vendors/${id}/watch`);
  await product.database.pool.query(
    `INSERT INTO webhooks (id, subject, name, format, url_sealed, url_shown, events, minimum_severity, created_at)
     VALUES ('whk_1', $1, 'Ours', 'standard', '', '', '{}', 'minor', now());`,
    [uid],
  );
  await product.database.pool.query(
    `INSERT INTO webhook_messages (id, webhook_id, type, summary, body, state, next_try_at, created_at)
     SELECT 'msg_' || n, 'whk_1', 'webhook.test', 'Test', '', 'delivered', now(), now() FROM generate_series(1, 8) AS n`,
  );
  const read = async (query: string) =>
    (await browser.api('GET', `/v1/user/export?${query}`)).body.data as OwnData;
  const { next, exported_at: _, ...whole } = await read('');
  expect([next, whole.watches.length, whole.webhook_messages.length]).toEqual([null, 1, 8]);
  for (const limit of [1, 3, 7]) {
    const parts = [await read(`limit=${limit}`)];
    for (let cursor = parts[0]?.next; cursor != null; cursor = parts.at(-1)?.next)
      parts.push(await read(`limit=${limit}&cursor=${cursor}`));
    const rowsOf = (part: OwnData) => Object.values(part).filter(Array.isArray).flat();
    expect(parts.slice(0, -1).map((part) => rowsOf(part).length)).toEqual(
      Array.from({ length: parts.length - 1 }, () => limit),
    );
    for (const name of Object.keys(whole) as (keyof typeof whole)[]) {
      const joined = Array.isArray(whole[name]) ? parts.flatMap((part) => part[name]) : parts.at(-1)?.[name];
      expect([limit, name, joined]).toEqual([limit, name, whole[name]]);
    }
  }
  const ofInbox = Buffer.from('["inbox","1","ntf_1"]').toString('base64url');
  const refused = await browser.api('GET', `/v1/user/export?cursor=${ofInbox}`);
  expect([refused.status, refused.body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
});

test('a cursor that somebody made up leads to rows of the caller alone, and one that cannot be read to none', async () => {
  await using product = await testProduct({ isLocal: false });
  const [ada, eve] = [openBrowser(product), openBrowser(product, '203.0.113.12')];
  const vendor = { domain: 'example.com', name: 'Example', url: 'https://example.com/' };
  const { id } = await product.database.transaction((tx) => ensureVendor(tx, vendor));
  for (const [browser, email] of [
    [ada, 'ada@example.com'],
    [eve, 'eve@example.com'],
  ] as const) {
    const { uid } = await browser.signUp(email);
    await browser.api('PUT', `/v1/vendors/${id}/watch`);
    await browser.api('POST', '/v1/views', { name: uid, query: 'sort=name' });
    await browser.api('POST', '/v1/feeds', { name: uid });
    await browser.api('POST', '/v1/keys', { name: uid });
    await browser.api('PUT', `/v1/vendors/${id}/mute`, {});
  }
  // One for all: a minute has so many requests.
  const headers = { authorization: `Bearer ${await ada.token()}` };
  const read = async (cursor: string) => {
    const path = `/v1/user/export?cursor=${cursor}`;
    const { status, body } = await product.call('GET', path, undefined, '203.0.113.9', headers);
    return { status, part: (body.data ?? {}) as Partial<OwnData> };
  };
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const whole = (await ada.api('GET', '/v1/user/export')).body.data as OwnData;
  const owned = new Set(
    ownListNames.flatMap((name) => whole[name].map((row) => JSON.stringify([name, row]))),
  );
  expect(owned.size).toBeGreaterThanOrEqual(7);
  const eves = (
    await product.database.pool.query<{ id: string }>(`SELECT id FROM users WHERE email = 'eve@example.com'`)
  ).rows[0]?.id;
  for (const list of ownListNames) {
    for (const key of ['-9999999999999999', '9999999999999999', null]) {
      for (const row of ['0', eves ?? '']) {
        const { status, part } = await read(forged([list, key, row]));
        const rows = ownListNames.flatMap((name) =>
          (part[name] ?? []).map((each) => JSON.stringify([name, each])),
        );
        expect([list, key, row, status, rows.filter((each) => !owned.has(each))]).toEqual([
          list,
          key,
          row,
          200,
          [],
        ]);
      }
    }
    const bad = ['', '1e3', '99999999999999999', 5].map((key) => forged([list, key, id]));
    for (const cursor of [...bad, forged([list, '0', "x' OR true"]), forged([list, '0']), forged({ list })])
      expect([list, cursor, (await read(cursor)).status]).toEqual([list, cursor, 400]);
  }
  for (const cursor of ['%00', 'x', forged(['users', '0', 'x']), forged(null)])
    expect([cursor, (await read(cursor)).status]).toEqual([cursor, 400]);
});
