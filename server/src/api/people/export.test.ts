import type { OwnData } from '@clausewatch/contract/accounts';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/test-browser.ts';
import { testProduct } from '../../../testing/test-product.ts';
import { ensureVendor } from '../../store/vendors/vendors.ts';

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
