import { randomUUID } from 'node:crypto';
import { SubscriptionStatus } from '@clausewatch/contract/accounts';
import type { Flags } from '@clausewatch/contract/flags';
import type { Logger } from 'pino';
import { rightsByStatus } from '../access/plans.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import { claimHosts, dueOfHost, releaseClaims, renewClaims, type Watching } from '../store/schedules.ts';
import { beginDiscoveries } from './discoveries.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { planAll } from './plan-checks.ts';

/** How late the first of several due documents may be begun, and what somebody asked for. */
const lookEveryMs = 2_000;
/** After a look that failed. */
const restMs = 30_000;
/** Documents come by many ways: they are sought where they have no plan, since a day passes before the first check anyway. */
const planEveryMs = 3_600_000;
/** Vendors whose documents this process has looked for at once: each may have three requests under way. */
const discoveriesAtOnce = 4;

const statuses = SubscriptionStatus.options.filter((status) => rightsByStatus[status].isMonitored);

export type Monitoring = {
  database: Database;
  jobs: Pick<Jobs, 'lane' | 'enqueue'>;
  pipeline: Pick<Pipeline, 'check'>;
  logger: Pick<Logger, 'error'>;
  /** Hosts whose documents this process checks at once. */
  atOnce: number;
  now: () => Date;
  /** How long the documents of a process that died wait for another. Default: a minute. */
  leaseMs?: number;
};

export type Monitor = {
  /** Begins what is due and there is room for. */
  look(): Promise<void>;
  /** Begins what is due until nothing is, and waits for the end of all that was begun; discoveries go on in the queue. */
  settle(): Promise<void>;
  /** Ends what is under way, and leaves what was not done to others. */
  stop(): Promise<void>;
};

/** Whether there is anything to watch for: an installation that follows vendors (flag `domainTracking`) and is not under maintenance. */
export function monitors(flags: Flags): boolean {
  return flags.domainTracking && !flags.maintenanceMode;
}

/**
 * Has the documents of watched vendors checked when their time has come, for everybody whose plan includes it, and now and then has
 * further ones looked for. Any number of processes, on any number of machines, may do it: the documents of one host are checked by one.
 */
export function startMonitoring(monitoring: Monitoring): Monitor {
  const { database, jobs, pipeline, logger, atOnce, now, leaseMs = 60_000 } = monitoring;
  const { connection } = database;
  const holder = randomUUID();
  const stopped = new AbortController();
  const running = new Map<string, Promise<void>>();
  const discovering = new Set<string>();
  let plannedAt = Number.NEGATIVE_INFINITY;
  let claimedAt = Number.NEGATIVE_INFINITY;
  let restsUntil = 0;
  /** Whether the last look found something that was due. */
  const last = { foundAny: false };

  const watching = (): Watching => {
    // The operator of a local installation watches without an account.
    return { lane: jobs.lane, statuses, subjects: ['local'], now: now() };
  };
  const report = (err: unknown): void => {
    if (!stopped.signal.aborted) logger.error({ err }, 'check');
  };
  const checkHost = async (host: string): Promise<void> => {
    try {
      const due = await dueOfHost(connection, watching(), host);
      await pipeline.check(due, stopped.signal, report);
      await releaseClaims(connection, holder, host);
    } catch (error) {
      // Its claim lapses: what failed is not tried again at once.
      report(error);
    } finally {
      running.delete(host);
      if (last.foundAny && !stopped.signal.aborted) void look();
    }
  };
  const look = oneAtATime(async () => {
    if (stopped.signal.aborted || performance.now() < restsUntil) return;
    // A database that is away is not asked again at once; where it is there, this is taken back.
    restsUntil = performance.now() + restMs;
    const at = now().getTime();
    if (at - plannedAt >= planEveryMs || at < plannedAt) {
      await planAll(connection, watching());
      plannedAt = at;
    }
    await beginDiscoveries(monitoring, watching(), discovering, discoveriesAtOnce);
    restsUntil = 0;
    const room = atOnce - running.size;
    // Each look costs as much for one host as for many; yet slow ones must not keep what is free from being used.
    const isSoon = performance.now() - claimedAt < lookEveryMs / 2;
    if (room === 0 || (isSoon && room * 4 < atOnce)) return;
    claimedAt = performance.now();
    const claim = { holder, leaseMs, limit: room };
    const hosts = await database.transaction((tx) => claimHosts(tx, watching(), claim));
    last.foundAny = hosts.length > 0;
    for (const host of hosts) running.set(host, checkHost(host));
  }, logger);

  const looking = setInterval(() => void look(), lookEveryMs);
  const renewing = setInterval(() => {
    // What cannot be renewed now is renewed the next time, or lapses.
    const hosts = [...running.keys()];
    if (hosts.length > 0) renewClaims(connection, { holder, hosts, leaseMs }).catch(report);
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
      // Where the database is away they lapse.
      await releaseClaims(connection, holder).catch(() => undefined);
    },
  };
}
