import type { Pool } from 'pg';

/** Where in a database something occurs: `schema.table.column`, in order. */
export async function tracesOf(pool: Pool, wanted: readonly string[]): Promise<string[]> {
  const { rows: columns } = await pool.query<{ from: string; column: string; type: string; name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS from, quote_ident(column_name) AS column, data_type AS type,
       concat_ws('.', table_schema, table_name, column_name) AS name
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY name`,
  );
  const found: string[] = [];
  for (const { from, column, type, name } of columns) {
    const text = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`;
    const { rows } = await pool.query(
      `SELECT FROM ${from} WHERE EXISTS (SELECT FROM unnest($1::text[]) AS each WHERE position(each IN lower(${text})) > 0) LIMIT 1`,
      [wanted.map((each) => each.toLowerCase())],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/**
 * Gives an account a row in every table that has a column for one, by the names that such columns have: a row of a filled database is made its
 * own. Returns the columns.
 */
export async function plantAccount(pool: Pool, user: { id: string; email: string }): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string; holds: 'id' | 'email' }>(
    `SELECT table_name AS table, column_name AS column,
       CASE WHEN column_name IN ('email', 'recipient', 'reply_to', 'address') THEN 'email' ELSE 'id' END AS holds
     FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'text' AND table_name <> 'users' AND column_name IN
       ('email', 'recipient', 'reply_to', 'address', 'subject', 'user_id', 'author', 'requested_by', 'decided_by', 'reverted_by', 'caller')
       AND NOT (table_name = 'mails' AND column_name = 'subject')
     ORDER BY 1, 2`,
  );
  for (const { table, column, holds } of columns) {
    const { rowCount } = await pool.query(
      `UPDATE ${table} SET ${column} = $1 WHERE ctid = (SELECT ctid FROM ${table} ORDER BY ctid LIMIT 1)`,
      [holds === 'id' ? user.id : user.email],
    );
    if (rowCount !== 1) throw new Error(`${table} has no row`);
  }
  return columns.map(({ table, column }) => `public.${table}.${column}`);
}
