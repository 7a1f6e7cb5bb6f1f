import type { Connection } from './database.ts';

type Built<Values, Row> = { execute(values: Values): Promise<Row[]> };

/**
 * A statement whose SQL is built once for a connection, its placeholders filled in at each call: building takes longer than all else that
 * this side does for it. A transaction is a connection of its own and gains nothing.
 */
export function statement<Values extends Record<string, unknown>, Row>(
  build: (connection: Connection) => Built<Values, Row>,
): (connection: Connection, values: Values) => Promise<Row[]> {
  const built = new WeakMap<Connection, Built<Values, Row>>();
  return (connection, values) => {
    const known = built.get(connection) ?? build(connection);
    built.set(connection, known);
    return known.execute(values);
  };
}
