import { type SQL, sql } from 'drizzle-orm';
import { NodePgPreparedQuery, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import type { Connection } from './database.ts';

type Values = Record<string, unknown>;
type Built<Result> = { execute(values: Values): Promise<Result> };
/** Runs on the connection, or in the transaction, that it is given. */
export type Statement<Given extends Values, Result> = (
  connection: Connection,
  values: Given,
) => Promise<Result>;

/**
 * A statement whose SQL is built once, its placeholders filled in at each call: building takes longer than all else that this side does
 * for it. `build` ends with `.prepare('')`; the text is the same on every connection.
 */
export function statement<Given extends Values, Result>(
  build: (connection: Connection) => Built<Result>,
): Statement<Given, Result> {
  let built: Built<Result> | undefined;
  return (connection, values) => {
    built ??= build(connection);
    return on(connection, built).execute(values);
  };
}

/** The same for SQL written out. */
export function written<Given extends Values, Row extends Record<string, unknown>>(
  text: SQL,
): Statement<Given, QueryResult<Row>> {
  const query = new PgDialect().sqlToQuery(text);
  return statement<Given, QueryResult<Row>>((connection) =>
    sessionOf(connection).prepareQuery<{ execute: QueryResult<Row>; all: never; values: never }>(
      query,
      undefined,
      undefined,
      false,
    ),
  );
}

/**
 * An update that is built once for each choice of columns, given as `set` with the values for `where`. Null is part of the SQL: in the
 * place of a placeholder a column of JSON would take it for a value. Columns that are `undefined` stay as they are.
 */
export function updateStatement<Columns extends Values, Result>(
  build: (connection: Connection, set: Columns) => Built<Result>,
): (connection: Connection, set: Columns, where: Values) => Promise<Result> {
  const ofColumns = new Map<string, Statement<Values, Result>>();
  return (connection, set, where) => {
    const given = Object.entries(set).filter(([, value]) => value !== undefined);
    const columns = given.map(([name, value]) => (value === null ? `${name} null` : name)).join();
    let known = ofColumns.get(columns);
    if (known === undefined) {
      const places = given.map(([name, value]) => [
        name,
        value === null ? null : sql.placeholder(`set ${name}`),
      ]);
      known = statement((first) => build(first, Object.fromEntries(places) as Columns));
      ofColumns.set(columns, known);
    }
    const values = given.map(([name, value]) => [`set ${name}`, value]);
    return known(connection, { ...where, ...Object.fromEntries(values) });
  };
}

/** A prepared statement keeps the client it was built on; the one that comes back differs from it in that alone. */
function on<Result>(connection: Connection, built: Built<Result>): Built<Result> {
  if (!(built instanceof NodePgPreparedQuery)) throw new TypeError('A statement must be prepared');
  const client = sessionOf(connection)['client'];
  return Object.create(built, { client: { value: client } }) as Built<Result>;
}

function sessionOf(connection: Connection) {
  const { session } = connection._;
  if (!(session instanceof NodePgSession)) throw new TypeError('A connection is one of node-postgres');
  return session;
}
