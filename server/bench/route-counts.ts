import pg from 'pg';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/database/database.ts';
import { serve } from '../src/runtime/serve.ts';
import { unusedPort } from '../testing/unused-port.ts';
import { type Callers, makeCallers } from './scale-measure.ts';
import { type ScaleCall, scaleCalls } from './scale-calls.ts';

/**
 * What a call costs the database, on average: statements sent, those that it had to plan, rows that it read from tables and indexes,
 * rows that it returned, and records of its write-ahead log. None of these depends on how busy the machine is.
 */
export type Counts = {
  statements: number;
  planned: number;
  rowsRead: number;
  rowsReturned: number;
  logRecords: number;
};

/** PostgreSQL plans a named statement anew at each of its first five executions. */
const warmUp = 7;
const counted = 3;
/** The lowest count of several passes is used: background work is counted with whatever call it coincides with. */
const passes = 3;

/** Serves the database and calls every GET, one call after the other, by endpoint and case. It needs pg_stat_statements. */
export async function countRoutes(database: Database, folder: string): Promise<Record<string, Counts>> {
  const connected = trackConnections();
  const port = await unusedPort();
  const publicUrl = `http://localhost:${port}`;
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    CLAUSEWATCH_DATA: folder,
  });
  const serving = await serve(config, pino({ level: 'silent' }), {
    withWork: false,
  });
  const callers = await makeCallers(database, config.publicUrl);
  const routes: Record<string, Counts> = {};
  for (const [endpoint, cases] of Object.entries(scaleCalls)) {
    for (const call of cases) {
      if (call.once === true) continue;
      let least: Counts | null = null;
      for (let pass = 0; pass < passes; pass += 1) {
        if (pass === 0) await repeat(call, serving.url, callers, warmUp);
        await reset(database);
        await connected.flush();
        const before = await rowsReadSoFar(database);
        await repeat(call, serving.url, callers, counted);
        await connected.flush();
        const counts = await countsSince(database, before);
        least = least === null ? counts : lesser(least, counts);
      }
      if (least !== null) routes[`${endpoint}: ${call.name}`] = least;
    }
  }
  await serving.close();
  connected.stop();
  return routes;
}

async function repeat(call: ScaleCall, url: string, callers: Callers, times: number): Promise<void> {
  let next: string | null = null;
  for (let turn = 0; turn < times; turn += 1) {
    const path = call.path(turn, next);
    const reply = await fetch(url + path, {
      headers: callers[call.caller](turn),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text.slice(0, 200)}`);
    next = /"next":"([\w-]+)"/.exec(text)?.[1] ?? null;
  }
}

/** The connections of this process, whose server processes report what they read only now and then unless they are asked. */
function trackConnections(): { flush: () => Promise<void>; stop: () => void } {
  const { prototype } = pg.Client;
  const connect = Reflect.get(prototype, 'connect') as (...words: unknown[]) => unknown;
  const clients = new Set<pg.Client>();
  const tracked = function (this: pg.Client, ...words: unknown[]): unknown {
    clients.add(this);
    this.once('end', () => clients.delete(this));
    return connect.apply(this, words);
  };
  Object.assign(prototype, { connect: tracked });
  return {
    async flush() {
      for (const client of clients) {
        // One that its pool is closing reports by that.
        await client.query('SELECT pg_stat_force_next_flush()').catch(() => clients.delete(client));
      }
    },
    stop: () => void Object.assign(prototype, { connect }),
  };
}

async function reset({ pool }: Database): Promise<void> {
  await pool.query('SELECT pg_stat_statements_reset()');
}

async function rowsReadSoFar({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ read: number }>(
    `SELECT (SELECT sum(seq_tup_read) FROM pg_stat_user_tables)::float8
       + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes)::float8 AS read`,
  );
  return rows[0]?.read ?? 0;
}

async function countsSince(database: Database, readBefore: number): Promise<Counts> {
  const read = (await rowsReadSoFar(database)) - readBefore;
  const { rows } = await database.pool.query<Omit<Counts, 'rowsRead'>>(
    `SELECT coalesce(sum(calls), 0)::float8 AS statements, coalesce(sum(plans), 0)::float8 AS planned,
       coalesce(sum(rows), 0)::float8 AS "rowsReturned", coalesce(sum(wal_records), 0)::float8 AS "logRecords"
     FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_%'`,
  );
  const [sums] = rows;
  if (sums === undefined) throw new Error('pg_stat_statements has no answer');
  const each = (sum: number): number => Math.round((sum / counted) * 10) / 10;
  return {
    statements: each(sums.statements),
    planned: each(sums.planned),
    rowsRead: each(read),
    rowsReturned: each(sums.rowsReturned),
    logRecords: each(sums.logRecords),
  };
}

function lesser(one: Counts, other: Counts): Counts {
  return Object.fromEntries(
    Object.entries(one).map(([name, count]) => [name, Math.min(count, other[name as keyof Counts])]),
  ) as Counts;
}
