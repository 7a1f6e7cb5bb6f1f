import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../src/database/database.ts';
import { tableRows, type TableRows } from './scale-rows.ts';

/** Rows are handed over in pieces of about this many characters. */
const pieceLength = 256 * 1024;
/** Tables filled at once: the rows of one are made while the server writes another's. */
const atOnce = 3;

/** Fills an empty, migrated database as `scale-rows.ts` says, and tells what it does. Foreign keys are not checked on the way. */
export async function fillScale(database: Database, tell: (line: string) => void): Promise<void> {
  const begun = performance.now();
  const waiting = [...tableRows];
  const seconds = (): string => `${Math.round((performance.now() - begun) / 1_000)} s`;
  const work = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: database.url, application_name: 'bench-fill' });
    await client.connect();
    await client.query(`SET session_replication_role = replica; SET synchronous_commit = off`);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const count = await copy(client, next);
      tell(`${seconds()}: ${next.table}, ${count.toLocaleString('en')} rows`);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await database.pool.query('SELECT count_facets(id) FROM vendors');
  tell(`${seconds()}: filled; VACUUM ANALYZE follows`);
  await database.pool.query('VACUUM ANALYZE');
  tell(`${seconds()}: ${await sizeOf(database)}`);
}

async function copy(client: pg.Client, { table, columns, rows }: TableRows): Promise<number> {
  const stream = client.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN`));
  let count = 0;
  const pieces = function* (): Generator<string> {
    let piece = '';
    for (const row of rows()) {
      count += 1;
      piece += row;
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  };
  await pipeline(Readable.from(pieces()), stream);
  return count;
}

export async function sizeOf({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ size: string }>(
    `SELECT pg_size_pretty(pg_database_size(current_database())) AS size`,
  );
  return rows[0]?.size ?? '';
}
