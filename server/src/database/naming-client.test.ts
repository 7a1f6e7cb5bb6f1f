import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { NamingClient } from './naming-client.ts';

let url: string;
beforeAll(async () => {
  const database = await testDatabase();
  ({ url } = database);
  return () => database[Symbol.asyncDispose]();
});

async function connected() {
  const client = new NamingClient(url);
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

async function plansOf(client: NamingClient): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
  return rows.map(({ statement }) => statement);
}

test('a statement with parameters is planned once per session, from its second run on', async () => {
  await using client = await connected();
  const add = 'SELECT $1::int + 1 AS sum';
  expect((await client.query(add, [1])).rows).toEqual([{ sum: 2 }]);
  expect(await plansOf(client)).toEqual([]);
  expect((await client.query(add, [2])).rows).toEqual([{ sum: 3 }]);
  expect((await client.query({ text: add }, [3])).rows).toEqual([{ sum: 4 }]);
  expect(await plansOf(client)).toEqual([add]);
});

test('plans of one session are bounded, and what is beyond the bound still runs', async () => {
  await using client = await connected();
  for (let run = 0; run < 2; run += 1)
    for (let length = 1; length <= 510; length += 1) {
      const list = Array.from({ length }, (_, index) => `$${index + 1}::int`).join(', ');
      const { rows } = await client.query(
        `SELECT count(*)::int FROM unnest(ARRAY[${list}]) AS of`,
        Array.from({ length }, () => 1),
      );
      expect(rows).toEqual([{ count: length }]);
    }
  expect(await plansOf(client)).toHaveLength(500);
});

test('a statement whose columns were altered fails at most once', async () => {
  await using client = await connected();
  await client.query('CREATE TEMP TABLE altered (id int)');
  const read = () => client.query('SELECT * FROM altered WHERE $1::int > 0', [1]);
  await read();
  await read();
  await client.query('ALTER TABLE altered ADD COLUMN name text');
  await expect(read()).rejects.toThrow('cached plan must not change result type');
  expect((await read()).fields.map(({ name }) => name)).toEqual(['id', 'name']);
  await read();
  expect((await read()).fields).toHaveLength(2);
});
