import { and, eq, inArray, sql } from 'drizzle-orm';
import { users, verifications } from '../../database/account-tables.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { nobody, type OwnerColumn, ownerColumns } from './owner-columns.ts';

/** Deletes, or leaves to nobody, everything that has the id of an account without being a foreign key to it. */
export async function forgetAccount(tx: Transaction, id: string): Promise<void> {
  for (const each of ownerColumns) await forgetIn(tx, each, id);
  // Links in mail are the id, codes of apps hold it. They end by themselves: orphans are not looked for here.
  await tx.delete(verifications).where(sql`position(${id} in ${verifications.value}) > 0`);
}

/** The ids of accounts that are gone and yet stand somewhere: each owner’s index is read from one id to the next, whatever rows they have. */
export async function orphanedAccounts(connection: Connection): Promise<string[]> {
  const columns = ownerColumns.filter(({ fate }) => fate !== 'cascade').map(({ column }) => column);
  const ids = [...new Set(columns)].map((column) => {
    // Between these lie, in every collation, all ids of accounts and almost nothing else.
    const next = (after: unknown) =>
      sql`(SELECT min(${column}) FROM ${column.table} WHERE ${column} > ${after} AND ${column} < 'ust')`;
    return sql`(
      WITH RECURSIVE each (id) AS (
        SELECT ${next(sql`'usr'`)} UNION ALL SELECT ${next(sql`each.id`)} FROM each WHERE each.id IS NOT NULL
      )
      SELECT id FROM each)`;
  });
  const { rows } = await connection.execute<{ id: string }>(sql`
    SELECT DISTINCT id FROM (${sql.join(ids, sql` UNION ALL `)}) AS found
    WHERE id LIKE 'usr\\_%' AND NOT EXISTS (SELECT FROM ${users} WHERE ${users.id} = found.id)`);
  return rows.map(({ id }) => id);
}

async function forgetIn(tx: Transaction, each: OwnerColumn, id: string): Promise<void> {
  const { column } = each;
  const { table } = column;
  const isTheirs = eq(column, id);
  switch (each.fate) {
    case 'delete': {
      const { about, only } = each;
      if (about !== undefined) {
        const theirs = tx.select({ key: about.key }).from(table).where(isTheirs);
        await tx.delete(about.column.table).where(inArray(about.column, theirs));
      }
      await tx.delete(table).where(and(isTheirs, only));
      return;
    }
    case 'keep': {
      const set = [
        sql`${sql.identifier(column.name)} = ${nobody}`,
        ...(each.set === undefined ? [] : [each.set]),
      ];
      await tx.execute(sql`UPDATE ${table} SET ${sql.join(set, sql`, `)} WHERE ${isTheirs}`);
      return;
    }
    case 'merge':
      return each.merge(tx, id, nobody);
    case 'cascade':
  }
}
