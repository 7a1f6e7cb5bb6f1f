import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import type { Connection } from './database.ts';
import { statement, updateStatement, written } from './statement.ts';
import { documents, vendors } from './tables.ts';

const nameOf = statement((connection) =>
  connection
    .select({ name: vendors.name })
    .from(vendors)
    .where(eq(vendors.id, sql.placeholder('id')))
    .prepare(''),
);
const rename = updateStatement((connection, set: Partial<typeof vendors.$inferSelect>) =>
  connection
    .update(vendors)
    .set(set)
    .where(eq(vendors.id, sql.placeholder('id')))
    .returning({ id: vendors.id })
    .prepare(''),
);
const add = written<{ id: string; name: string }, { id: string }>(
  sql`INSERT INTO ${vendors} (id, domain, name, url) VALUES (${sql.placeholder('id')}, ${sql.placeholder('id')}, ${sql.placeholder('name')}, '') RETURNING id`,
);

async function namesOf(connection: Connection, id: string): Promise<string[]> {
  return (await nameOf(connection, { id })).map(({ name }) => name);
}

test('a statement runs in the transaction that it is given, whichever it was built in', async () => {
  await using database = await testDatabase();
  const { connection } = database;
  expect(await namesOf(connection, 'vnd_1')).toEqual([]);
  const inside = Promise.withResolvers<void>();
  const outside = inside.promise.then(() => namesOf(connection, 'vnd_1'));
  const undone = database.transaction(async (tx) => {
    expect((await add(tx, { id: 'vnd_1', name: 'One' })).rows).toEqual([{ id: 'vnd_1' }]);
    expect(await namesOf(tx, 'vnd_1')).toEqual(['One']);
    inside.resolve();
    expect(await outside).toEqual([]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await namesOf(connection, 'vnd_1')).toEqual([]);
});

test('transactions side by side run the same statement each for itself', async () => {
  await using database = await testDatabase();
  const ids = Array.from({ length: 8 }, (_, index) => `vnd_${index}`);
  await Promise.all(
    ids.map((id) =>
      database.transaction(async (tx) => {
        await add(tx, { id, name: id });
        expect(await rename(tx, { name: `${id} now` }, { id })).toEqual([{ id }]);
        expect(await namesOf(tx, id)).toEqual([`${id} now`]);
      }),
    ),
  );
  for (const id of ids) expect(await namesOf(database.connection, id)).toEqual([`${id} now`]);
});

test('an update writes what it is given and nothing else: null as no value, undefined not at all', async () => {
  await using database = await testDatabase();
  const { connection } = database;
  const update = updateStatement(
    (first, set: Partial<Omit<typeof documents.$inferSelect, 'title'>> & { title?: string | undefined }) =>
      first
        .update(documents)
        .set(set as Partial<typeof documents.$inferSelect>)
        .where(eq(documents.id, sql.placeholder('id')))
        .prepare(''),
  );
  await add(connection, { id: 'vnd_1', name: 'One' });
  const address = 'https://vendor.example/privacy';
  await connection.insert(documents).values({
    id: 'doc_1',
    vendorId: 'vnd_1',
    url: address,
    finalUrl: address,
    type: 'privacy',
    typeConfidence: 1,
    title: 'Privacy',
    status: 'current',
  });
  const lastCheckedAt = new Date('2026-01-02T03:04:05Z');
  const translations = [{ language: 'de', url: `${address}/de` }];
  await update(
    connection,
    { lastCheckedAt, failures: 3, statusReason: 'why', translations },
    { id: 'doc_1' },
  );
  await update(connection, { failures: 4, title: undefined }, { id: 'doc_1' });
  const row = async () => (await connection.select().from(documents).where(eq(documents.id, 'doc_1')))[0];
  expect(await row()).toMatchObject({
    lastCheckedAt,
    failures: 4,
    statusReason: 'why',
    title: 'Privacy',
    translations,
  });
  await update(connection, { lastCheckedAt: null, failures: 0, statusReason: null }, { id: 'doc_1' });
  expect(await row()).toMatchObject({ lastCheckedAt: null, failures: 0, statusReason: null });
});
