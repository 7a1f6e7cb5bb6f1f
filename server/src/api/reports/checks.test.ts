import { expect, test } from 'vitest';
import { confirmedAccount } from '../../../testing/correctors.ts';
import { testProduct } from '../../../testing/test-product.ts';

const vendors = `
  INSERT INTO vendors (id, domain, name, url)
    SELECT 'vnd_' || who, who || '.example', who, 'https://' || who || '.example/' FROM unnest(ARRAY['one', 'other']) AS who;
  INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
    SELECT replace(vendors.id, 'vnd', type), vendors.id, url || type, url || type, type, 1, type, 'current'
    FROM vendors, unnest(ARRAY['privacy', 'terms', 'cookies']) AS type;
  UPDATE documents SET dropped_at = now() WHERE type = 'cookies'`;

test('a member has a vendor or a document checked now, which counts as one analysis as long as nobody has asked', async () => {
  await using product = await testProduct({ isLocal: false });
  const ada = await confirmedAccount(product, 'ada', '203.0.113.1');
  await product.database.pool.query(vendors);
  const used = async () =>
    ((await ada.api('GET', '/v1/user/usage')).body.data as { analyses: { used: number } }).analyses.used;
  const ask = async (path: string) => {
    const { status, body } = await ada.api('POST', `/v1/vendors/${path}/check`);
    return [status, body.data ?? body.error?.code];
  };
  expect(await ask('vnd_one/documents/terms_one')).toEqual([202, { documents: 1 }]);
  expect(await used()).toBe(1);
  expect(await ask('vnd_one')).toEqual([202, { documents: 1 }]);
  expect(await used()).toBe(2);
  expect(await ask('vnd_one')).toEqual([202, { documents: 0 }]);
  expect(await used()).toBe(2);
  for (const path of ['vnd_one/documents/terms_other', 'vnd_one/documents/cookies_one', 'vnd_none'])
    expect(await ask(path)).toEqual([404, 'NOT_FOUND']);
  const { rows } = await product.database.pool.query(
    `SELECT document_id AS id, lane, host FROM document_schedules WHERE next_at = '-infinity' ORDER BY id`,
  );
  expect(rows).toEqual([
    { id: 'privacy_one', lane: 'live', host: 'one.example' },
    { id: 'terms_one', lane: 'live', host: 'one.example' },
  ]);
  await product.database.pool.query(`UPDATE usage SET count = 25 WHERE kind = 'analysis'`);
  expect(await ask('vnd_other')).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
  const open = `SELECT FROM document_schedules WHERE document_id LIKE '%other'`;
  expect((await product.database.pool.query(open)).rows).toEqual([]);
});
