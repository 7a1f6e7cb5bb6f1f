import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type ObjectSettings, type ObjectStore, openObjectStore } from '../objects/objects.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { checkBeforeCommit } from './before-commit.ts';
import { connectionFault, type DatabaseSetting } from './connection-fault.ts';
import { openDirectConnection } from './direct-connection.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrations.ts';
import { holdAccount } from './hold-account.ts';
import { NamingClient } from './naming-client.ts';
import * as tables from './tables.ts';

/** Something statements can be run on: the database itself, or a transaction. */
export type Connection = Pick<
  NodePgDatabase<typeof tables>,
  | '_'
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | '$count'
>;

/** Only ever handed out by `transaction`: a function that takes one cannot be called outside. */
export type Transaction = Connection & { readonly __inTransaction: true };

export type Database = {
  connection: Connection;
  pool: pg.Pool;
  /** Its server itself, where `pool` may go through a pooler. */
  url: string;
  /** The object store beside it, where the operator set one up: rows refer to what lies there. */
  objects: ObjectStore | null;
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Calls back at every notification on the channel, and once after each connection, since some may have been missed. All channels share
   * one connection.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Holds an advisory lock until the function that it returns is called; null where another process holds it. A killed process loses it. It is
   * taken again after its connection broke: where another process was quicker, `waiting` is called each second.
   */
  hold(lock: number, waiting: () => void): Promise<(() => Promise<void>) | null>;
  /** Runs `work` on a connection of its own, of which everything that `work` does to its session is gone afterwards. */
  alone<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** Closes all connections; the embedded server stops with the last process that leaves it. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** A server of the operator's own; absent: the embedded one in `dataFolder`. */
  databaseUrl?: string | undefined;
  /** That server without the pooler at `databaseUrl`; absent: no pooler stands in between. */
  directUrl?: string | undefined;
  dataFolder: string;
  /** Default: none. */
  objects?: ObjectSettings | null;
  /** What PostgreSQL shows as the program's name. */
  applicationName: string;
};

/** Lowest server that the SQL is written for, as `server_version_num`. */
const lowestVersion = 150_000;
const longestConnectMs = 10_000;
/**
 * Few, since all processes share the hundred of a PostgreSQL as it comes; what a process runs at once is bound by its processors anyway. One
 * more is its direct connection.
 */
const connectionsAtOnce = 5;

/** Opens the database and brings its schema up to date. Throws with a sentence for the operator. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await connectDatabase(options);
  try {
    await database.alone(migrate);
  } catch (error) {
    await database.close();
    throw refusedMigration(error, options) ?? error;
  }
  return database;
}

/** Opens the database with whatever schema it has. Throws with a sentence for the operator. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const { directUrl } = options;
  if (options.databaseUrl !== undefined) await requireVersion(options.databaseUrl, 'DATABASE_URL');
  if (directUrl !== undefined) await requireVersion(directUrl, 'DATABASE_DIRECT_URL');
  const embedded =
    options.databaseUrl === undefined ? await startEmbeddedPostgres(`${options.dataFolder}/postgres`) : null;
  const url = embedded?.url ?? options.databaseUrl ?? '';
  const pool = new pg.Pool({
    // A pooler runs the statements of a session on whichever connection is free, where their names are unknown.
    ...(directUrl === undefined ? { Client: NamingClient } : {}),
    connectionString: url,
    max: connectionsAtOnce,
    application_name: options.applicationName,
  });
  // An idle connection that breaks (the server restarted) is replaced at the next query; without a listener Node would exit.
  pool.on('error', () => {});
  // The same for one that breaks while it is lent out: whoever waits on it hears of it from their query.
  pool.on('connect', (client) => client.on('error', () => {}));
  refuseNested(pool);
  const whenEmpty = connectionsOf(pool);
  const objects = options.objects == null ? null : openObjectStore(options.objects);
  return fromPool(pool, directUrl ?? url, objects, options.applicationName, async () => {
    objects?.close();
    if (embedded === null) return;
    // The pool has ended once it has asked them to close: until they have, they look like those of another process.
    await whenEmpty();
    await embedded.release();
  });
}

/** The transaction that is under way, until it `isOver`: what it started may outlive it. */
const underWay = new AsyncLocalStorage<{ isOver: boolean }>();

/**
 * Whoever asks for a second connection inside a transaction waits for ever once all connections hold such a transaction: it is an error each time,
 * so that it is found before it is rare.
 */
function refuseNested(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (done?: (error: Error) => void) => unknown;
  const guarded = (done?: (error: Error) => void): unknown => {
    if (underWay.getStore()?.isOver !== false) return connect(done);
    const nested = new Error('A second connection was asked for inside a transaction');
    return done === undefined ? Promise.reject(nested) : done(nested);
  };
  pool.connect = guarded as typeof pool.connect;
}

/** Follows a pool's connections; the function that it returns waits until all are closed. */
function connectionsOf(pool: pg.Pool): () => Promise<void> {
  const open = new Map<pg.PoolClient, Promise<void>>();
  pool.on('connect', (client) => {
    open.set(client, new Promise((resolve) => client.once('end', resolve)));
  });
  pool.on('remove', (client) => open.delete(client));
  return async () => void (await Promise.all(open.values()));
}

/** What the operator's own server refuses to have done to it, where the operator can see to that. */
function refusedMigration(error: unknown, { databaseUrl }: DatabaseOptions): OperatorError | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const isTheirs =
    cause instanceof pg.DatabaseError && ['42501', '25006', '53100'].includes(cause.code ?? '');
  return isTheirs && databaseUrl !== undefined ? connectionFault(cause, databaseUrl) : null;
}

function fromPool(
  pool: pg.Pool,
  url: string,
  objects: ObjectStore | null,
  applicationName: string,
  release: () => Promise<void>,
): Database {
  const connection = drizzle(pool, { schema: tables });
  const direct = openDirectConnection(url);
  return {
    connection,
    pool,
    url,
    objects,
    transaction: (work) =>
      connection.transaction(async (given) => {
        const tx = given as unknown as Transaction;
        const transaction = { isOver: false };
        try {
          return await underWay.run(transaction, async () => {
            await holdAccount(tx);
            const result = await work(tx);
            await checkBeforeCommit(tx);
            return result;
          });
        } finally {
          transaction.isOver = true;
        }
      }),
    listen: (channel, heard) => direct.listen(channel, heard),
    hold: (lock, waiting) => direct.hold(lock, waiting),
    alone: (work) => onConnection(url, applicationName, work),
    async close() {
      await direct.close();
      await pool.end();
      await release();
    },
  };
}

async function onConnection<T>(
  url: string,
  applicationName: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: longestConnectMs,
    application_name: applicationName,
  });
  // A connection that breaks rejects the query that is waiting for it.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether the operator's own server can be reached, and knows our SQL. Throws OperatorError where not. */
async function requireVersion(url: string, setting: DatabaseSetting): Promise<void> {
  const number = await onConnection(url, 'clausewatch', async (client) => {
    const { rows } = await client.query<{ number: number }>(
      "SELECT current_setting('server_version_num')::int AS number",
    );
    return rows[0]?.number ?? 0;
  }).catch((error: unknown) => {
    throw error instanceof Error ? connectionFault(error, url, setting) : error;
  });
  if (number >= lowestVersion) return;
  throw new OperatorError(
    `PostgreSQL ${lowestVersion / 10_000} or later is needed; the server is ${Math.floor(number / 10_000)}.`,
  );
}
