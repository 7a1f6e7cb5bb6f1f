import type { Mute } from '@clausewatch/contract/notifications';
import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { mutes } from '../../database/notification-tables.ts';
import { documents, vendors } from '../../database/tables.ts';
import { lockSubject } from '../analyses/usage.ts';

/** A vendor, or one document of it. */
export type Muted = { subject: string; vendorId: string; documentId: string | null };

/** The maximum number of mutes: nobody watches more vendors, and few mute single documents. */
const mostMutes = 5_000;

/** Saves a mute; an existing one gets the new end. Returns false where there are too many. */
export async function mute(tx: Transaction, muted: Muted, since: Date, until: Date | null): Promise<boolean> {
  await lockSubject(tx, muted.subject);
  const [standing] = await tx.update(mutes).set({ until }).where(isMute(muted)).returning();
  if (standing !== undefined) return true;
  if ((await tx.$count(mutes, eq(mutes.subject, muted.subject))) >= mostMutes) return false;
  await tx.insert(mutes).values({ ...muted, since, until });
  return true;
}

export async function unmute(connection: Connection, muted: Muted): Promise<void> {
  await connection.delete(mutes).where(isMute(muted));
}

/** The mutes in force at a moment, newest first. */
export async function mutesOf(connection: Connection, subject: string, now: Date): Promise<Mute[]> {
  const rows = await connection
    .select({ mute: mutes, vendor: vendors.name, title: documents.title })
    .from(mutes)
    .innerJoin(vendors, eq(vendors.id, mutes.vendorId))
    .leftJoin(documents, eq(documents.id, mutes.documentId))
    .where(and(eq(mutes.subject, subject), or(isNull(mutes.until), gt(mutes.until, now))))
    .orderBy(desc(mutes.since), mutes.vendorId, mutes.documentId);
  return rows.map(({ mute: { vendorId, documentId, since, until }, vendor, title }) => ({
    vendor: { id: vendorId, name: vendor },
    document: documentId === null ? null : { id: documentId, title: title ?? '' },
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }));
}

function isMute({ subject, vendorId, documentId }: Muted): SQL | undefined {
  const isOfDocument = sql`${mutes.documentId} IS NOT DISTINCT FROM ${documentId}`;
  return and(eq(mutes.subject, subject), eq(mutes.vendorId, vendorId), isOfDocument);
}
