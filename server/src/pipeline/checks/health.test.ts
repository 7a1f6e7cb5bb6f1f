import { expect, test, vi } from 'vitest';
import { beside } from '../../../testing/beside.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { documentById, updateDocument } from '../../store/documents/documents.ts';
import { lockVendor } from '../../store/vendors/vendors.ts';
import { noteFailure } from './health.ts';

test('a failure that has a vendor listed again does not deadlock with who holds the vendor and turns to the document', async () => {
  await using database = await testDatabase();
  const { pool } = database;
  await pool.query(
    `INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_1', 'a.example', 'A', '');
     INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
       VALUES ('doc_1', 'vnd_1', 'https://a.example/privacy', '', 'privacy', 1, '', 'not_a_policy')`,
  );
  const failing = { trouble: 'server_fault', reason: 'It did not answer.' } as const;
  const waiting = async () => {
    const { rows } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  let noted: Promise<void> | undefined;
  await database.transaction(async (holder) => {
    await lockVendor(holder, 'vnd_1');
    noted = beside(() =>
      database.transaction(async (tx) => {
        const document = await documentById(tx, 'doc_1');
        if (document === null) throw new Error('There is no document');
        await noteFailure(tx, document, failing, new Date());
      }),
    );
    await vi.waitUntil(async () => (await beside(waiting)) === 1, { timeout: 10_000 });
    await updateDocument(holder, 'doc_1', { title: 'Privacy' });
  });
  await noted;
  const { rows } = await pool.query(
    'SELECT documents.title, documents.status, is_listed FROM documents JOIN vendors ON vendors.id = vendor_id',
  );
  expect(rows).toEqual([{ title: 'Privacy', status: 'unreachable', is_listed: true }]);
});
