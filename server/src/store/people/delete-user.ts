import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { callerCounts, mails, users, verifications, waitlist } from '../../database/account-tables.ts';
import type { Transaction } from '../../database/database.ts';
import { savedViews, vendorImports, watchUndos } from '../../database/list-tables.ts';
import {
  alertFeedback,
  mutes,
  notifications,
  notificationSettings,
  refusedAddresses,
} from '../../database/notification-tables.ts';
import { feeds, webhooks } from '../../database/outbound-tables.ts';
import { shares } from '../../database/report-tables.ts';
import { privateDocuments } from '../../database/private-tables.ts';
import { standards } from '../../database/standard-tables.ts';
import { analyses, corrections, events, lookBacks, usage, watches } from '../../database/tables.ts';
import { forgetPayer } from '../analyses/model-usage.ts';
import { entryOf, mailOf } from '../alerts/own-mail.ts';
import { forgetCallsOf } from './idempotency-keys.ts';
import { spendTrial } from './spent-trials.ts';
import type { UserRow } from './users.ts';

/** Stands for a user who deleted their account, where it must be known that there was one. */
export const nobody = 'deleted';

/** What belongs to one account alone. Imports first: one that is being worked on watches its vendor before it lets go of its row. */
const owned = [vendorImports, watches, savedViews, watchUndos] as const;
const ownedBesideAlerts = [
  notifications,
  notificationSettings,
  mutes,
  alertFeedback,
  webhooks,
  feeds,
  standards,
  shares,
  privateDocuments,
  usage,
] as const;

/**
 * Deletes a user and their data. Analyses, archive imports and accepted corrections stay without an owner, since knowledge of vendors is
 * shared. A hash of the email is kept for a year, so that it cannot start a second trial. Sessions and sign-in methods are deleted with
 * the user's row, and so do API keys and connected apps.
 */
export async function deleteUser(
  tx: Transaction,
  user: Pick<UserRow, 'id' | 'email' | 'emailVerified' | 'isAnonymous'>,
): Promise<void> {
  if (!user.isAnonymous) await spendTrial(tx, user);
  for (const table of owned) await tx.delete(table).where(eq(table.subject, user.id));
  // What a turned check told them alone.
  await tx.execute(
    sql`DELETE FROM alerts WHERE event_id IN (SELECT id FROM events WHERE subject = ${user.id})`,
  );
  await tx.delete(events).where(eq(events.subject, user.id));
  for (const table of ownedBesideAlerts) await tx.delete(table).where(eq(table.subject, user.id));
  if (user.emailVerified) await tx.delete(refusedAddresses).where(eq(refusedAddresses.address, user.email));
  await tx.delete(callerCounts).where(eq(callerCounts.caller, user.id));
  await forgetPayer(tx, user.id, nobody);
  await tx
    .update(analyses)
    .set({ requestedBy: nobody, removed: true })
    .where(eq(analyses.requestedBy, user.id));
  await tx.update(lookBacks).set({ requestedBy: nobody }).where(eq(lookBacks.requestedBy, user.id));
  await forgetCorrector(tx, user.id);
  await forgetCallsOf(tx, user.id);
  await tx.delete(mails).where(mailOf(user));
  await tx.delete(waitlist).where(entryOf(user));
  // Links in mail are the user's id, codes of apps hold it.
  await tx.delete(verifications).where(sql`position(${user.id} in ${verifications.value}) > 0`);
  await tx.delete(users).where(eq(users.id, user.id));
}

/** Deletes what a call that was under way wrote for an account that was deleted meanwhile. */
export async function forgetOrphans(tx: Transaction): Promise<void> {
  const isOrphan = (subject: AnyPgColumn) =>
    sql`${subject} LIKE 'usr\\_%' AND NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${subject})`;
  for (const table of [...owned, ...ownedBesideAlerts]) await tx.delete(table).where(isOrphan(table.subject));
  await tx.delete(callerCounts).where(isOrphan(callerCounts.caller));
}

/** Deletes proposals that nobody accepted, with what was read for them; corrections that hold for everybody only lose their author. */
async function forgetCorrector(tx: Transaction, userId: string): Promise<void> {
  const isShared = inArray(corrections.state, ['accepted', 'reverted']);
  await tx.delete(corrections).where(and(eq(corrections.author, userId), not(isShared)));
  for (const key of ['author', 'decidedBy', 'revertedBy'] as const)
    await tx
      .update(corrections)
      .set({ [key]: nobody })
      .where(eq(corrections[key], userId));
}
