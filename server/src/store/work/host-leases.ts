import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import type { BackOff, HostLeases } from '../../fetch/fetch.ts';

/**
 * Turns at hosts, kept in the database for all processes. Each call is one statement on the database's clock: no connection is held while
 * a process waits or a request is running.
 */
export function hostLeases(connection: Connection): HostLeases {
  return {
    async claim(host, holder, leaseMs) {
      const { rows } = await connection.execute<Found>(sql`
        WITH claimed AS (
          INSERT INTO host_leases AS lease (host, holder, held_until, free_at, used_at)
          VALUES (${host}, ${holder}, clock_timestamp() + ${milliseconds(leaseMs)}, clock_timestamp(), clock_timestamp())
          ON CONFLICT (host) DO UPDATE
            SET holder = excluded.holder, held_until = excluded.held_until, used_at = excluded.used_at, is_wanted = false
            WHERE (lease.holder IS NULL OR lease.held_until <= clock_timestamp())
              AND lease.free_at <= clock_timestamp()
              AND (lease.backed_off_until IS NULL OR lease.backed_off_until <= clock_timestamp())
          RETURNING host),
        wanting AS (
          UPDATE host_leases SET is_wanted = true
          WHERE host = ${host} AND holder IS NOT NULL AND NOT is_wanted AND NOT EXISTS (SELECT FROM claimed))
        SELECT EXISTS (SELECT FROM claimed) AS claimed, back_off_reason AS reason,
               ${fromNow(sql`free_at`)} AS paused, ${fromNow(sql`backed_off_until`)} AS backed_off
        FROM (SELECT) AS here LEFT JOIN host_leases ON host_leases.host = ${host}`);
      const found = rows[0];
      if (found === undefined || found.claimed) return { kind: 'claimed' };
      const { paused, backed_off: backedOff, reason } = found;
      if (backedOff > 0 && reason !== null) return { kind: 'backed_off', forMs: backedOff, reason };
      return paused > 0 ? { kind: 'paused', forMs: paused } : { kind: 'held' };
    },
    async renew(leases, leaseMs) {
      const hosts = sql.param(leases.map(({ host }) => host));
      const holders = sql.param(leases.map(({ holder }) => holder));
      const { rows } = await connection.execute<{ host: string; isWanted: boolean }>(sql`
        UPDATE host_leases AS lease SET held_until = clock_timestamp() + ${milliseconds(leaseMs)}
        FROM unnest(${hosts}::text[], ${holders}::text[]) AS given (host, holder)
        WHERE lease.host = given.host AND lease.holder = given.holder
        RETURNING lease.host, lease.is_wanted AS "isWanted"`);
      return rows;
    },
    async release(host, holder, { pauseMs, backOff }) {
      await connection.execute(sql`
        UPDATE host_leases
        SET holder = NULL, held_until = NULL, is_wanted = false, free_at = clock_timestamp() + ${milliseconds(pauseMs)},
            ${backOff === 'unknown' ? sql`used_at = used_at` : backOffSet(backOff)}
        WHERE host = ${host} AND holder = ${holder}`);
    },
  };
}

/** Deletes hosts that have not been asked for a while, and whose last requested wait is over. */
export async function forgetHosts(connection: Connection, unusedForMs: number): Promise<void> {
  await connection.execute(sql`
    DELETE FROM host_leases
    WHERE used_at < clock_timestamp() - ${milliseconds(unusedForMs)}
      AND (backed_off_until IS NULL OR backed_off_until < clock_timestamp())`);
}

type Found = { claimed: boolean; reason: 'asked' | 'no_answer' | null; paused: number; backed_off: number };

function backOffSet(backOff: BackOff | null) {
  if (backOff === null) return sql`failures = 0, back_off_reason = NULL, backed_off_until = NULL`;
  const { reason, firstMs, longestMs, isFirst } = backOff;
  const before = isFirst ? sql`0` : sql`failures`;
  // From 2^20 on, any first pause reaches the maximum.
  const pauseMs = sql`least(${firstMs}::float8 * power(2, least(${before}, 20)), ${longestMs}::float8)`;
  return sql`failures = ${before} + 1, back_off_reason = ${reason},
    backed_off_until = clock_timestamp() + make_interval(secs => ${pauseMs} / 1000)`;
}

function milliseconds(count: number) {
  return sql`make_interval(secs => ${count}::float8 / 1000)`;
}

/** Milliseconds until a moment, at least 0. */
function fromNow(moment: ReturnType<typeof sql>) {
  return sql`greatest(0, ceil(extract(epoch FROM ${moment} - clock_timestamp()) * 1000))::float8`;
}
