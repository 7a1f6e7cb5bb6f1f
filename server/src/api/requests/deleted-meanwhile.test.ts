import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/test-browser.ts';
import { testProduct } from '../../../testing/test-product.ts';

test('who creates something while their account is deleted has to sign in; what was deleted is not found', async () => {
  const log: string[] = [];
  await using product = await testProduct({ isLocal: false, log });
  const { pool } = product.database;
  const ada = openBrowser(product);
  await ada.signUp('ada@example.com');
  await pool.query(`UPDATE users SET subscription_status = 'active'`);
  await pool.query(
    `INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_1', 'a.example', 'A', 'https://a.example/')`,
  );
  const whileDeleting = async (
    statement: string,
    id: string,
    ...calls: (() => Promise<{ status: number }>)[]
  ) => {
    const answered = await product.database.alone(async (client) => {
      await client.query('BEGIN');
      await client.query(statement, [id]);
      const answers = Promise.all(calls.map((call) => call()));
      // Each waits for the row that is being deleted.
      await expect
        .poll(async () => {
          const { rows } = await pool.query('SELECT FROM pg_locks WHERE NOT granted');
          return rows.length;
        })
        .toBeGreaterThanOrEqual(calls.length);
      await sleep(10);
      await client.query('COMMIT');
      return answers;
    });
    return answered.map(({ status }) => status);
  };
  const watching = () => ada.api('POST', '/v1/feeds', { vendor_id: 'vnd_1' });
  expect(await whileDeleting('DELETE FROM vendors WHERE id = $1', 'vnd_1', watching)).toEqual([404]);
  await pool.query(
    `INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_2', 'b.example.com', 'B', 'https://b.example.com/')`,
  );
  const check = { id: 'dpa', level: 'must', subject: { kind: 'document', type: 'dpa' } };
  type Creation = [method: 'POST' | 'PUT', path: string, body?: object];
  const creations: Creation[] = [
    ['POST', '/v1/keys', { name: 'Key', scope: 'read', days: 30 }],
    ['POST', '/v1/views', { name: 'Processors', query: 'tag=processor' }],
    ['POST', '/v1/standards', { name: 'Processors', checks: [check] }],
    ['POST', '/v1/imports', { content: 'address\nc.example.com' }],
    ['PUT', '/v1/vendors/vnd_2/watch'],
    ['PUT', '/v1/vendors/vnd_2/mute', {}],
  ];
  // As many at a time as connections are left for.
  const rounds = [creations.slice(0, 3), creations.slice(3)];
  for (const [round, calls] of rounds.entries()) {
    const person = openBrowser(product);
    const { uid } = await person.signUp(`person${round}@example.com`);
    await pool.query(`UPDATE users SET subscription_status = 'active'`);
    const creating = calls.map(
      ([method, path, body]) =>
        () =>
          person.api(method, path, body),
    );
    expect(await whileDeleting('DELETE FROM users WHERE id = $1', uid, ...creating)).toEqual(
      calls.map(() => 401),
    );
    const left = ['saved_views', 'standards', 'vendor_imports', 'watches', 'mutes'].map(
      (table) => `SELECT '${table}' FROM ${table} WHERE subject = '${uid}'`,
    );
    expect((await pool.query(left.join(' UNION ALL '))).rows).toEqual([]);
  }
  expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('a foreign key that nothing deleted can violate is a fault: logged, and 500', async () => {
  const log: string[] = [];
  await using product = await testProduct({ isLocal: false, log });
  const { pool } = product.database;
  const ada = openBrowser(product);
  await ada.signUp('ada@example.com');
  // As by a statement with an identifier that is wrong.
  await pool.query(
    `CREATE TABLE parents (id text PRIMARY KEY);
     ALTER TABLE saved_views ADD CONSTRAINT saved_views_name_fkey FOREIGN KEY (name) REFERENCES parents`,
  );
  const { status, body } = await ada.api('POST', '/v1/views', { name: 'Processors', query: '' });
  expect([status, body.error?.code]).toEqual([500, 'SERVER_ERROR']);
  const faults = log.filter((line) => line.includes('"level":50'));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('saved_views_name_fkey');
});
