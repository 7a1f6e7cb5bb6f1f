import type { Report } from '@clausewatch/contract/reports';
import { shareLimits, type Share } from '@clausewatch/contract/shares';
import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { shares } from '../../database/report-tables.ts';
import { vendors } from '../../database/tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { lockSubject } from '../analyses/usage.ts';

type ShareRow = typeof shares.$inferSelect;
type NewShareRow = Pick<ShareRow, 'subject' | 'vendorId' | 'label' | 'tokenHash' | 'report' | 'expiresAt'>;

const dayMs = 86_400_000;

/** Without the report, which may have megabytes. */
const shownColumns = {
  id: shares.id,
  vendorId: shares.vendorId,
  label: shares.label,
  createdAt: shares.createdAt,
  expiresAt: shares.expiresAt,
  revokedAt: shares.revokedAt,
  views: shares.views,
  lastViewedAt: shares.lastViewedAt,
};

/** Null where its owner has as many links in force as there can be. */
export async function addShare(tx: Transaction, share: NewShareRow, now: Date): Promise<string | null> {
  await lockSubject(tx, share.subject);
  const inForce = and(eq(shares.subject, share.subject), isNull(shares.revokedAt), gt(shares.expiresAt, now));
  if ((await tx.$count(shares, inForce)) >= shareLimits.links) return null;
  const id = newIdentifier('shr');
  await tx.insert(shares).values({ ...share, id, createdAt: now });
  return id;
}

/** Newest first, without those that ended too long ago; only those of a vendor, or the one with an id, where that is given. */
export async function sharesOf(
  connection: Connection,
  subject: string,
  { now, vendorId, id }: { now: Date; vendorId?: string | undefined; id?: string },
): Promise<Share[]> {
  const rows = await connection
    .select({ share: shownColumns, vendor: vendors.name })
    .from(shares)
    .innerJoin(vendors, eq(vendors.id, shares.vendorId))
    .where(
      and(
        eq(shares.subject, subject),
        vendorId === undefined ? undefined : eq(shares.vendorId, vendorId),
        id === undefined ? undefined : eq(shares.id, id),
        sql`(${endedLongAgo(now)}) IS NOT TRUE`,
      ),
    )
    .orderBy(desc(shares.createdAt), desc(shares.id));
  return rows.map(({ share, vendor }) => ({
    id: share.id,
    vendor: { id: share.vendorId, name: vendor },
    label: share.label,
    created_at: share.createdAt.toISOString(),
    expires_at: share.expiresAt.toISOString(),
    revoked_at: share.revokedAt?.toISOString() ?? null,
    views: share.views,
    last_viewed_at: share.lastViewedAt?.toISOString() ?? null,
  }));
}

/** Revokes a link and deletes what it showed. Returns whether it is the subject's; one that was revoked before stays as it is. */
export async function revokeShare(
  connection: Connection,
  own: { subject: string; id: string },
  now: Date,
): Promise<boolean> {
  const revoked = await connection
    .update(shares)
    .set({ revokedAt: sql`coalesce(${shares.revokedAt}, ${now})`, report: null })
    .where(and(eq(shares.id, own.id), eq(shares.subject, own.subject)))
    .returning({ id: shares.id });
  return revoked.length > 0;
}

export type SharedReport = Pick<
  ShareRow,
  'id' | 'subject' | 'label' | 'createdAt' | 'expiresAt' | 'revokedAt'
> & {
  report: Report | null;
};

export async function shareByToken(connection: Connection, tokenHash: string): Promise<SharedReport | null> {
  const { id, subject, label, createdAt, expiresAt, revokedAt, report } = shares;
  const [row] = await connection
    .select({ id, subject, label, createdAt, expiresAt, revokedAt, report })
    .from(shares)
    .where(eq(shares.tokenHash, tokenHash));
  return row ?? null;
}

/** Counts that somebody opened it; who is not recorded. */
export async function countView(connection: Connection, id: string, now: Date): Promise<void> {
  await connection
    .update(shares)
    .set({ views: sql`${shares.views} + 1`, lastViewedAt: now })
    .where(eq(shares.id, id));
}

/** Deletes links that are listed no more. */
export async function forgetShares(connection: Connection, now: Date): Promise<void> {
  await connection.delete(shares).where(endedLongAgo(now));
}

function endedLongAgo(now: Date): SQL | undefined {
  const before = new Date(now.getTime() - shareLimits.listedDays * dayMs);
  return or(lt(shares.expiresAt, before), lt(shares.revokedAt, before));
}
