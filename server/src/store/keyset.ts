import { type SQL, sql } from 'drizzle-orm';

/** The sort key of a list. Rows without a value come last, in either direction. */
export type SortKey = { column: SQL; kind: KeyKind };
export type KeyKind = 'text' | 'integer' | 'instant';
export type Order = 'asc' | 'desc';

/** The end of a page: the sort key of its last row as text (null: no value), and the id of that row. */
export type Place = { key: string | null; id: string };

/** The part of a list to read: so many rows, from a page (counted from 1) or after a cursor. */
export type Slice = { page: number; limit: number; after?: Place | undefined };

/** The order of the list: by the key, then by id. */
export function inOrder({ column }: SortKey, order: Order, id: SQL): SQL {
  return sql`${column} ${sql.raw(order)} NULLS LAST, ${id}`;
}

/**
 * The key of a row, to be read back by `behind`: instants in whole microseconds, as stored. Select it only for the rows of a page, outside
 * the select that sorts, since the database would compute it for all rows that it sorts.
 */
export function keyOf({ column, kind }: SortKey): SQL<string | null> {
  return kind === 'instant'
    ? sql`(extract(epoch FROM ${column}) * 1000000)::bigint::text`
    : sql`${column}::text`;
}

/** Whether a row comes after a cursor. */
export function behind({ column, kind }: SortKey, order: Order, id: SQL, place: Place): SQL {
  if (place.key === null) return sql`(${column} IS NULL AND ${id} > ${place.id})`;
  const value = valueOf(kind, place.key);
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  return sql`(${column} ${beyond} ${value} OR ${column} = ${value} AND ${id} > ${place.id} OR ${column} IS NULL)`;
}

export function valueOf(kind: KeyKind, key: string): SQL {
  switch (kind) {
    case 'text':
      return sql`${key}::text`;
    case 'integer':
      return sql`${key}::integer`;
    case 'instant':
      return sql`('epoch'::timestamptz + ${key}::bigint * interval '1 microsecond')`;
  }
}

/** LIMIT and OFFSET of a slice, plus one row that shows whether another page follows. */
export function window({ page, limit, after }: Slice): SQL {
  return sql`LIMIT ${limit + 1} OFFSET ${after === undefined ? (page - 1) * limit : 0}`;
}

/** The rows of a slice without the extra one, and the cursor of the next page; null where nothing follows. */
export function cut<Row extends Place>(
  rows: readonly Row[],
  { limit }: Slice,
): { rows: Row[]; next: Place | null } {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return {
    rows: kept,
    next: rows.length > limit && last !== undefined ? { key: last.key, id: last.id } : null,
  };
}
