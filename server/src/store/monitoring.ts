import { sql } from 'drizzle-orm';
import type { SubscriptionStatus } from '@clausewatch/contract/accounts';
import type { Connection, Transaction } from '../database/database.ts';
import { analyses, vendors, watches } from '../database/tables.ts';
import { users } from '../database/account-tables.ts';

/** Under this name stand the analyses that nobody asked for. */
export const monitorSubject = 'monitor';

export type Monitoring = {
  /** Analyses of the same web as this. */
  lane: string;
  /** Whose watched vendors are checked by themselves. */
  statuses: readonly SubscriptionStatus[];
  /** Subjects without an account whose vendors are checked, too. */
  subjects: readonly string[];
  now: Date;
  /** How long after an analysis a vendor is due again. */
  everyMs: number;
};

export type DueVendor = { id: string; url: string };

/**
 * Watched vendors that nobody has had analysed for a while, the longest waiting first. A failed analysis counts as well: a site
 * that is away is asked again in its turn, not at once.
 */
export async function vendorsDue(
  connection: Connection,
  monitoring: Monitoring,
  limit: number,
): Promise<DueVendor[]> {
  return connection
    .select({ id: vendors.id, url: vendors.url })
    .from(vendors)
    .where(isDue(monitoring))
    .orderBy(newestAnalysis(monitoring.lane), vendors.id)
    .limit(limit);
}

/** Whether it still is due: another process may have begun meanwhile. */
export async function isStillDue(
  tx: Transaction,
  vendorId: string,
  monitoring: Monitoring,
): Promise<boolean> {
  return (await tx.$count(vendors, sql`${vendors.id} = ${vendorId} AND ${isDue(monitoring)}`)) > 0;
}

function isDue({ lane, statuses, subjects, now, everyMs }: Monitoring) {
  const since = new Date(now.getTime() - everyMs);
  return sql`EXISTS (
    SELECT 1 FROM ${watches} LEFT JOIN ${users} ON ${users.id} = ${watches.subject}
    WHERE ${watches.vendorId} = ${vendors.id} AND (
      ${watches.subject} = ANY(${sql.param([...subjects])}::text[])
      OR ${users.subscriptionStatus} = ANY(${sql.param([...statuses])}::text[])
        AND (${users.subscriptionStatus} <> 'trial' OR ${users.trialEndsAt} > ${now.toISOString()}::timestamptz)))
    AND coalesce(${newestAnalysis(lane)} < ${since.toISOString()}::timestamptz, true)`;
}

function newestAnalysis(lane: string) {
  return sql`(SELECT max(${analyses.createdAt}) FROM ${analyses}
    WHERE ${analyses.vendorId} = ${vendors.id} AND ${analyses.lane} = ${lane} AND NOT ${analyses.ofOneDocument})`;
}
