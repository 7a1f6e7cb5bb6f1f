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

/** Columns that are named as if they held the id of an account: of another service, a text, a hash, a name, a model. */
const notIds = [
  'accounts.account_id',
  'mails.subject',
  'sign_in_tries.account',
  'standard_exceptions.author',
  'standard_versions.author',
  'vendor_import_rows.owner',
  'versions.read_by',
  'watches.owner',
];

/** Every column that holds the id of an account, as `table.column`, by the names that such columns have; in order. */
export async function columnsOfAccounts(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'text' AND column_name ~ $1 ORDER BY name`,
    [
      '(^|_)(subject|users?|author|caller|account|owner|member|person|people|payer|actor|curator|reader|by)(_id)?$',
    ],
  );
  return rows.map(({ name }) => name).filter((name) => !notIds.includes(name));
}

/** Gives an account a row in every table that has a column for one: a row of a filled database is made its own. Returns the columns. */
export async function plantAccount(pool: Pool, user: { id: string; email: string }): Promise<string[]> {
  const emails = ['mails.recipient', 'mails.reply_to', 'refused_addresses.address', 'waitlist.email'];
  const ids = await columnsOfAccounts(pool);
  await plant(pool, ids, user.id);
  await plant(pool, emails, user.email);
  return [...ids, ...emails].map((column) => `public.${column}`);
}

/** Writes a value into each of these columns, in the first row of its table. */
export async function plant(pool: Pool, columns: readonly string[], value: string): Promise<void> {
  for (const each of columns) {
    const [table, column] = each.split('.');
    const { rowCount } = await pool.query(
      `UPDATE ${table} SET ${column} = $1 WHERE ctid = (SELECT ctid FROM ${table} ORDER BY ctid LIMIT 1)`,
      [value],
    );
    if (rowCount !== 1) throw new Error(`${table} has no row`);
  }
}
