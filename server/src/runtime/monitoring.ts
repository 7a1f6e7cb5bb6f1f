import { randomUUID } from 'node:crypto';
import type { Flags } from '@clausewatch/contract/flags';
import type { Logger } from 'pino';
import { monitoredStatuses } from '../access/plans.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import { claimHosts, endVisits, renewClaims, type Watching } from '../store/work/schedules.ts';
import { dueOfHost } from '../store/work/visits.ts';
import { beginDiscoveries } from './discoveries.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { planAll } from './plan-checks.ts';

/** The maximum delay of due checks, and of requested ones. */
const lookEveryMs = 2_000;
/** The pause after a failed poll. */
const restMs = 30_000;
/** How often documents without a planned check are looked for: they arise in many ways, and their first check is a day away anyway. */
const planEveryMs = 3_600_000;
/** Concurrent discoveries of this process: each may have three requests running. */
const discoveriesAtOnce = 4;

export type Monitoring = {
  database: Database;
  jobs: Pick<Jobs, 'lane' | 'enqueue'>;
  pipeline: Pick<Pipeline, 'check'>;
  logger: Pick<Logger, 'error'>;
  /** Hosts checked at once by this process. */
  atOnce: number;
  /** Whether this is a local installation, whose operator watches without an account. */
  isLocal: boolean;
  now: () => Date;
  /** How long documents of a process that died wait for another process. Default: a minute. */
  leaseMs?: number;
};

export type Monitor = {
  /** Starts what is due, as far as there is room. */
  look(): Promise<void>;
  /** Starts what is due until nothing is, and waits for its end; discoveries continue in the queue. */
  settle(): Promise<void>;
  /** Stops running checks, and leaves the rest to other processes. */
  stop(): Promise<void>;
};

/** Whether this installation monitors: the flag `domainTracking` is on and it is not under maintenance. */
export function monitors(flags: Flags): boolean {
  return flags.domainTracking && !flags.maintenanceMode;
}

/**
 * Checks the documents of watched vendors when they are due, for everybody whose plan includes it, and now and then runs discovery for
 * further ones. Any number of processes, on any number of machines, may do it: a host is checked by one process at a time.
 */
export function startMonitoring(monitoring: Monitoring): Monitor {
  const { database, jobs, pipeline, logger, atOnce, isLocal, now, leaseMs = 60_000 } = monitoring;
  const { connection } = database;
  const holder = randomUUID();
  const stopped = new AbortController();
  const running = new Map<string, Promise<void>>();
  /** Hosts that are claimed, and of these those that were visited, whose visits end together before the next ones are claimed. */
  const claimed = new Set<string>();
  const visited = new Set<string>();
  const discovering = new Set<string>();
  let plannedAt = Number.NEGATIVE_INFINITY;
  let claimedAt = Number.NEGATIVE_INFINITY;
  let restsUntil = 0;
  /** Whether the last poll found something due. */
  const last = { foundAny: false };

  const watching = (): Watching => {
    return {
      lane: jobs.lane,
      statuses: monitoredStatuses,
      subjects: isLocal ? ['local'] : [],
      now: now(),
    };
  };
  const report = (err: unknown): void => {
    if (!stopped.signal.aborted) logger.error({ err }, 'check');
  };
  const checkHost = async (host: string): Promise<void> => {
    try {
      const due = await dueOfHost(connection, watching(), host);
      // A host that was woken, or whose documents nobody watches, has none that are due.
      if (due.length > 0) await pipeline.check(due, stopped.signal, report);
      visited.add(host);
    } catch (error) {
      // Its claim lapses, so that it is not retried at once.
      report(error);
    } finally {
      running.delete(host);
      if (last.foundAny && !stopped.signal.aborted) void look();
    }
  };
  const end = async (hosts: readonly string[]): Promise<void> => {
    if (hosts.length === 0) return;
    for (const host of await endVisits(connection, watching(), { holder, hosts })) {
      visited.delete(host);
      claimed.delete(host);
    }
  };
  const look = oneAtATime(async () => {
    if (stopped.signal.aborted || performance.now() < restsUntil) return;
    // An unavailable database is not asked again at once; reset where it answers.
    restsUntil = performance.now() + restMs;
    const at = now().getTime();
    if (at - plannedAt >= planEveryMs || at < plannedAt) {
      await planAll(connection, watching());
      plannedAt = at;
    }
    await beginDiscoveries(monitoring, watching(), discovering, discoveriesAtOnce);
    restsUntil = 0;
    const room = atOnce - running.size;
    // A poll costs as much for one host as for many; but slow hosts must not keep free places unused.
    const isSoon = performance.now() - claimedAt < lookEveryMs / 2;
    if (room === 0 || (isSoon && room * 4 < atOnce)) return;
    claimedAt = performance.now();
    const claim = { holder, leaseMs, limit: room };
    await end([...visited]);
    const hosts = await claimHosts(connection, watching(), claim);
    last.foundAny = hosts.length > 0;
    for (const host of hosts) {
      claimed.add(host);
      running.set(host, checkHost(host));
    }
  }, logger);

  const looking = setInterval(() => void look(), lookEveryMs);
  const renewing = setInterval(() => {
    // A claim that cannot be renewed now is renewed next time, or lapses.
    const hosts = [...running.keys()];
    if (hosts.length > 0) renewClaims(connection, { lane: jobs.lane, holder, hosts, leaseMs }).catch(report);
  }, leaseMs / 3);
  void look();
  return {
    look,
    async settle() {
      do {
        await look();
        await Promise.all(running.values());
      } while (last.foundAny);
    },
    async stop() {
      stopped.abort();
      clearInterval(looking);
      clearInterval(renewing);
      await look.ended();
      await Promise.all(running.values());
      // Where the database is unavailable they lapse.
      await end([...claimed]).catch(() => undefined);
    },
  };
}
