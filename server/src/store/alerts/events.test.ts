import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { recordEvent } from './events.ts';

test('an event is kept for a vendor, and not for what was read for a proposal', async () => {
  await using database = await testDatabase();
  await database.pool.query(`
    INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_1', 'one.example', 'One', 'https://one.example/');
    INSERT INTO corrections (id, vendor_id, url, kind, author, state, created_at)
      VALUES ('cor_1', 'vnd_1', 'https://one.example/terms', 'add', 'local', 'proposed', now());
    INSERT INTO vendors (id, domain, name, url, staged_for)
      VALUES ('vnd_2', 'one.example', 'One', 'https://one.example/', 'cor_1');
    INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
      SELECT replace(id, 'vnd', 'doc'), id, 'https://one.example/terms', 'https://one.example/terms', 'terms', 1, 'Terms', 'gone'
      FROM vendors`);
  const at = new Date('2026-11-21T12:00:00Z');
  await database.transaction(async (tx) => {
    for (const number of [1, 2]) {
      const of = { vendorId: `vnd_${number}`, documentId: `doc_${number}` };
      await recordEvent(tx, { kind: 'gone', ...of, at, detail: { reason: 'The page is gone.' } });
    }
  });
  const { rows } = await database.pool.query(
    'SELECT kind, vendor_id, document_id, change_id, at, detail, decided_at FROM events',
  );
  expect(rows).toEqual([
    {
      kind: 'gone',
      vendor_id: 'vnd_1',
      document_id: 'doc_1',
      change_id: null,
      at,
      detail: { reason: 'The page is gone.' },
      decided_at: null,
    },
  ]);
});
