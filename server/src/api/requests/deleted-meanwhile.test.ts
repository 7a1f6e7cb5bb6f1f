import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/test-browser.ts';
import { testProduct } from '../../../testing/test-product.ts';

test('who creates something while their account is deleted has to sign in; what was deleted is not found', async () => {
  const log: string[] = [];
  await using product = await testProduct({ isLocal: false, log });
  const { pool } = product.database;
  const ada = openBrowser(product);
  const { uid } = await ada.signUp('ada@example.com');
  await pool.query(`UPDATE users SET subscription_status = 'active'`);
  await pool.query(
    `INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_1', 'a.example', 'A', 'https://a.example/')`,
  );
  const whileDeleting = async (statement: string, id: string, call: () => Promise<{ status: number }>) => {
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query(statement, [id]);
    const answered = call();
    // It waits for the row that is being deleted.
    await expect
      .poll(async () => {
        const { rows } = await pool.query('SELECT FROM pg_locks WHERE NOT granted');
        return rows.length;
      })
      .toBeGreaterThan(0);
    await sleep(10);
    await client.query('COMMIT');
    client.release();
    return (await answered).status;
  };
  const watching = () => ada.api('POST', '/v1/feeds', { vendor_id: 'vnd_1' });
  expect(await whileDeleting('DELETE FROM vendors WHERE id = $1', 'vnd_1', watching)).toBe(404);
  const creating = () => ada.api('POST', '/v1/keys', { name: 'Key', scope: 'read', days: 30 });
  expect(await whileDeleting('DELETE FROM users WHERE id = $1', uid, creating)).toBe(401);
  expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
});
