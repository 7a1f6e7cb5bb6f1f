import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { columnsOfAccounts } from '../../../testing/traces-of.ts';
import { ownerColumns } from './owner-columns.ts';

const nameOf = ({ column }: (typeof ownerColumns)[number]) => `${getTableName(column.table)}.${column.name}`;

test('every column with the id of an account is a foreign key that goes with it, or listed', async () => {
  await using database = await testDatabase();
  // Each column of each cascading key, and the one that it refers to.
  const { rows } = await database.pool.query<{
    from: string;
    to: string;
    from_table: string;
    to_table: string;
  }>(
    `SELECT conrelid::regclass AS from_table, confrelid::regclass AS to_table,
       conrelid::regclass || '.' || source.attname AS from, confrelid::regclass || '.' || target.attname AS to
     FROM pg_constraint, unnest(conkey, confkey) AS pair (one, other)
     JOIN pg_attribute AS source ON attnum = one JOIN pg_attribute AS target ON target.attnum = other
     WHERE contype = 'f' AND confdeltype = 'c' AND source.attrelid = conrelid AND target.attrelid = confrelid`,
  );
  const goes = (column: string): boolean =>
    column === 'users.id' || rows.some(({ from, to }) => from === column && goes(to));
  const listed = ownerColumns.map(nameOf);
  const columns = await columnsOfAccounts(database.pool);
  expect(columns.filter((column) => !listed.includes(column) && !goes(column))).toEqual([]);
  expect(listed.filter((column) => !columns.includes(column) || goes(column))).toEqual([]);
  // What is said to go with another row goes with one of a listed table.
  const tables = ownerColumns.map(({ column }) => getTableName(column.table));
  const cascading = ownerColumns.filter(({ fate }) => fate === 'cascade');
  for (const { column } of cascading)
    expect(
      rows.some((key) => key.from_table === getTableName(column.table) && tables.includes(key.to_table)),
    ).toBe(true);
});

test('orphans in each of them are found by an index', async () => {
  await using database = await testDatabase();
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT indrelid::regclass || '.' || attname AS name FROM pg_index
     JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
     WHERE indpred IS NULL OR pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'`,
  );
  const indexed = rows.map(({ name }) => name);
  const sought = ownerColumns.filter(({ fate }) => fate !== 'cascade').map(nameOf);
  expect(sought.filter((name) => !indexed.includes(name))).toEqual([]);
});
