import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../src/database/database.ts';

export type DatabaseCpu = {
  /** CPU that the processes behind the watched connections have used so far, in ms. */
  now(): number;
  /** CPU that helpers of queries (parallel workers, which end with their query) have used so far, in ms, to a hundredth of a second. */
  ofHelpers(): number;
  stop(): Promise<void>;
};

/** How often the list of connections is read again: the pool opens and closes them as it needs them. */
const lookEveryMs = 50;

/**
 * CPU of an embedded PostgreSQL, user and system, as Linux counts it: /proc/PID/schedstat of the processes behind the connections with
 * this name, to the nanosecond; and of helpers what the server's main process has taken over from children that ended, without
 * the connections among them.
 */
export async function databaseCpu({ pool }: Database, applicationName: string): Promise<DatabaseCpu> {
  // Nothing but the calls is to take the machine's time, nor to count as theirs.
  await pool.query('ALTER SYSTEM SET autovacuum = off');
  const { rows } = await pool.query<{ main: number }>(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS main, pg_reload_conf()`,
  );
  const main = rows[0]?.main ?? 0;
  const connections = new Map<number, { isWatched: boolean; ms: number }>();
  let ended = { all: 0, watched: 0 };
  const look = async (): Promise<void> => {
    const found = await pool.query<{ pid: number; isWatched: boolean }>(
      `SELECT pid, application_name = $1 AS "isWatched" FROM pg_stat_activity WHERE backend_type = 'client backend'`,
      [applicationName],
    );
    const pids = new Set(found.rows.map(({ pid }) => pid));
    for (const [pid, { isWatched, ms }] of connections) {
      if (pids.has(pid)) continue;
      connections.delete(pid);
      ended = { all: ended.all + ms, watched: ended.watched + (isWatched ? ms : 0) };
    }
    for (const { pid, isWatched } of found.rows)
      connections.set(pid, { isWatched, ms: usedBy(pid) ?? connections.get(pid)?.ms ?? 0 });
  };
  await look();
  const stopped = new AbortController();
  const looking = (async () => {
    while (!stopped.signal.aborted) {
      await sleep(lookEveryMs);
      await look();
    }
  })();
  return {
    now() {
      let sum = ended.watched;
      for (const [pid, { isWatched, ms }] of connections) if (isWatched) sum += usedBy(pid) ?? ms;
      return sum;
    },
    ofHelpers: () => endedChildrenOf(main) - ended.all,
    async stop() {
      stopped.abort();
      await looking;
      await pool.query('ALTER SYSTEM RESET autovacuum');
    },
  };
}

/** Null where the process has ended. */
function usedBy(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

/** The columns `cutime` and `cstime`, in hundredths of a second; the name before them may hold anything. */
function endedChildrenOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const columns = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(columns[13]) + Number(columns[14])) * 10;
}
