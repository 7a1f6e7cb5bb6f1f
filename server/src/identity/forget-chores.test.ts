import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillEmptyTables } from '../../testing/filled-installation.ts';
import { openBrowser } from '../../testing/test-browser.ts';
import { testProduct } from '../../testing/test-product.ts';
import { plant, tracesOf } from '../../testing/traces-of.ts';
import { ownerColumns } from '../store/people/owner-columns.ts';
import { forgetUnused } from './forget-chores.ts';

const dayMs = 86_400_000;

test('a demo account is forgotten when nobody is signed in to it, one with an email never', async () => {
  await using product = await testProduct({ isLocal: false });
  const [lost, kept, member] = [openBrowser(product), openBrowser(product), openBrowser(product)];
  await lost.demo();
  const { uid: keptId } = await kept.demo();
  const { uid: memberId } = await member.signUp('ada@example.com');
  await lost.api('POST', '/v1/analyze', { url: 'example.com' });
  await lost.auth('POST', '/sign-out');
  await member.auth('POST', '/sign-out');
  const ids = async () => {
    const { rows } = await product.database.pool.query<{ id: string }>(
      'SELECT id FROM users ORDER BY created_at',
    );
    return rows.map(({ id }) => id);
  };
  await forgetUnused(product.database, new Date());
  expect(await ids()).toHaveLength(3);
  await forgetUnused(product.database, new Date(Date.now() + 2 * dayMs));
  expect(await ids()).toEqual([keptId, memberId]);
  // A session that was not used for thirty days has ended.
  await forgetUnused(product.database, new Date(Date.now() + 31 * dayMs));
  expect(await ids()).toEqual([memberId]);
  const { rows } = await product.database.pool.query('SELECT 1 FROM sessions');
  expect(rows).toEqual([]);
});

test('an address on the waitlist that nobody confirmed is forgotten thirty days after its last link', async () => {
  await using product = await testProduct();
  const { pool } = product.database;
  const now = new Date('2026-03-01T12:00:00Z');
  await pool.query(
    `INSERT INTO waitlist (id, email, created_at, confirmed_at)
     SELECT id, id || '@example.com', $1::timestamptz - interval '90 days', CASE WHEN id = 'confirmed' THEN $1::timestamptz END
     FROM unnest(ARRAY['confirmed', 'silent', 'asked_again', 'before_links']) AS id`,
    [now],
  );
  await pool.query(
    `INSERT INTO waitlist_links (token_hash, entry_id, mailbox, created_at, expires_at)
     SELECT id || days, id, id || '@example.com', $1::timestamptz - days * interval '1 day', $1::timestamptz
     FROM (VALUES ('confirmed', 31), ('silent', 31), ('asked_again', 31), ('asked_again', 29)) AS links (id, days)`,
    [now],
  );
  await forgetUnused(product.database, now);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM waitlist ORDER BY id');
  expect(rows.map(({ id }) => id)).toEqual(['asked_again', 'before_links', 'confirmed']);
});

test('whatever was written for an account while it was deleted is forgotten after it', async () => {
  await using product = await testProduct({ isLocal: false });
  const member = openBrowser(product);
  const { uid } = await member.signUp('stays@example.com');
  const { pool } = product.database;
  await fillEmptyTables(pool);
  const columns = ownerColumns.map(({ column }) => `${getTableName(column.table)}.${column.name}`);
  // What belongs to somebody who is there, or to this machine, stays.
  await pool.query(`INSERT INTO saved_views (id, subject, name, query, position, created_at)
    VALUES ('viw_theirs', '${uid}', 'theirs', '', 2, now()), ('viw_local', 'local', 'of this machine', '', 1, now())`);
  await pool.query(`UPDATE corrections SET state = 'accepted'`);
  await plant(pool, columns, 'usr_gone');
  expect(await tracesOf(pool, ['usr_gone'])).toHaveLength(new Set(columns).size);
  await forgetUnused(product.database, new Date());
  expect(await tracesOf(pool, ['usr_gone'])).toEqual([]);
  const { rows } = await pool.query(
    `SELECT subject FROM saved_views WHERE id LIKE 'viw\\_%' ORDER BY position`,
  );
  expect(rows).toEqual([{ subject: 'local' }, { subject: uid }]);
  const kept = await pool.query(
    `SELECT requested_by, removed, author, decided_by, reverted_by FROM analyses, corrections`,
  );
  const deleted = { author: 'deleted', decided_by: 'deleted', reverted_by: 'deleted' };
  expect(kept.rows).toEqual([{ requested_by: 'deleted', removed: true, ...deleted }]);
});
