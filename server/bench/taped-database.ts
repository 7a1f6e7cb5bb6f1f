import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database, Transaction } from '../src/database/database.ts';
import * as tables from '../src/database/tables.ts';

/** What a database answered, call by call. */
export type Tape = unknown[];

type Query = (...given: unknown[]) => Promise<unknown>;

/** The database, noting every answer on the tape. */
export function recordingDatabase(database: Database, tape: Tape): Database {
  const noting = (client: { query: unknown }): Query => {
    const ask = (client.query as Query).bind(client);
    return async (...given) => {
      const answer = await ask(...given);
      tape.push(answer);
      return answer;
    };
  };
  return over(database, noting(database.pool), async () => {
    const client: PoolClient = await database.pool.connect();
    return { query: noting(client), release: () => client.release() };
  });
}

/** Gives the answers of a tape again, in their order, whatever is asked: the same steps on the same rows, without a database. */
export function replayingDatabase(database: Database, tape: Tape): Database {
  let at = 0;
  const query: Query = () => {
    if (at === tape.length) throw new Error('More is asked than was recorded');
    at += 1;
    return Promise.resolve(tape[at - 1]);
  };
  return over(database, query, () => Promise.resolve({ query, release: () => undefined }));
}

function over(
  database: Database,
  query: Query,
  connect: () => Promise<{ query: Query; release: () => void }>,
): Database {
  const connection = drizzle({ client: new TapedPool(query, connect) as unknown as Pool, schema: tables });
  return {
    ...database,
    connection,
    transaction: (work) => connection.transaction((tx) => work(tx as unknown as Transaction)),
  };
}

/** Drizzle takes a connection for a transaction only from what is called a pool. */
class TapedPool {
  readonly query: Query;
  readonly connect: () => Promise<{ query: Query; release: () => void }>;

  constructor(query: Query, connect: () => Promise<{ query: Query; release: () => void }>) {
    this.query = query;
    this.connect = connect;
  }
}
