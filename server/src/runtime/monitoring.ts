import { SubscriptionStatus } from '@clausewatch/contract/accounts';
import type { Flags } from '@clausewatch/contract/flags';
import type { Logger } from 'pino';
import { rightsByStatus } from '../access/plans.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createAnalysis } from '../store/analyses.ts';
import { isStillDue, type Monitoring, monitorSubject, vendorsDue } from '../store/monitoring.ts';
import { lockVendor } from '../store/vendors.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Somebody who watches a vendor is told of a change within a day. */
const everyMs = 24 * 3_600_000;
const lookEveryMs = 60_000;
/** Begun at one look: after a stop, what was missed is caught up with over some time, not at once. */
const begunAtOnce = 10;

const statuses = SubscriptionStatus.options.filter((status) => rightsByStatus[status].isMonitored);

/**
 * Whether there is anything to watch for: the live web, and an installation that follows vendors (flag `domainTracking`) and is not
 * under maintenance.
 */
export function monitors(config: Pick<Config, 'replay'>, flags: Flags): boolean {
  return config.replay === undefined && flags.domainTracking && !flags.maintenanceMode;
}

/**
 * Has watched vendors analysed again a day after their last analysis, for everybody whose plan includes it, so that policies
 * that appeared are found too. Any number of processes may do it: a vendor is begun by one. Returns how to stop.
 */
export function startMonitoring(
  database: Database,
  jobs: Pick<Jobs, 'lane' | 'enqueue'>,
  logger: Pick<Logger, 'error'>,
  now: () => Date = () => new Date(),
): () => Promise<void> {
  const look = oneAtATime(async () => {
    // The operator of a local installation watches without an account.
    const monitoring = { lane: jobs.lane, statuses, subjects: ['local'], now: now(), everyMs };
    for (const vendor of await vendorsDue(database.connection, monitoring, begunAtOnce)) {
      await begin(database, jobs, vendor, monitoring);
    }
  }, logger);
  const timer = setInterval(() => void look(), lookEveryMs);
  void look();
  return async () => {
    clearInterval(timer);
    await look.ended();
  };
}

async function begin(
  database: Database,
  jobs: Pick<Jobs, 'lane' | 'enqueue'>,
  vendor: { id: string; url: string },
  monitoring: Monitoring,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockVendor(tx, vendor.id);
    if (!(await isStillDue(tx, vendor.id, monitoring))) return;
    const analysisId = await createAnalysis(tx, {
      vendorId: vendor.id,
      requestedBy: monitorSubject,
      url: vendor.url,
      lane: jobs.lane,
    });
    await jobs.enqueue(tx, analysisId, [{ step: 'discover', analysisId }]);
  });
}
