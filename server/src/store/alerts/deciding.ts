// All reads and writes of deciding an event in one file, since they happen in one transaction.
import type { NotificationChoicesChange } from '@clausewatch/contract/notifications';
import { and, asc, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { users } from '../../database/account-tables.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import {
  alerts,
  deliveries,
  mutes,
  notifications,
  notificationSettings,
} from '../../database/notification-tables.ts';
import { changes, documents, events, versions, watches } from '../../database/tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import type { AlertText, MailPlan, Watcher } from '../../notify/notify.ts';
import { isHidden } from '../corrections/corrections.ts';
import { withDefaults } from './notification-settings.ts';
import type { UserRow } from '../people/users.ts';
import { versionById, type VersionRow } from '../documents/versions.ts';

type EventRow = typeof events.$inferSelect;
type ChangeRow = typeof changes.$inferSelect;
type AlertRow = typeof alerts.$inferSelect;
type DocumentRow = typeof documents.$inferSelect;

/**
 * The oldest undecided event, locked until the transaction ends; null where there is none but those left out. A document's events are
 * decided in order, since whether its return is worth an alert depends on the events before it, which another process may be deciding.
 */
export async function claimEvent(tx: Transaction, leftOut: readonly string[]): Promise<EventRow | null> {
  const isLeftOut = (id: SQL): SQL => sql`${id} = ANY(${sql.param([...leftOut])}::text[])`;
  const [event] = await tx
    .select()
    .from(events)
    .where(
      and(
        isNull(events.decidedAt),
        not(isLeftOut(sql`${events.id}`)),
        sql`NOT EXISTS (SELECT FROM events AS earlier WHERE earlier.document_id = ${events.documentId}
          AND earlier.decided_at IS NULL AND (earlier.at, earlier.id) < (${events.at}, ${events.id})
          AND NOT ${isLeftOut(sql`earlier.id`)})`,
      ),
    )
    .orderBy(asc(events.at), asc(events.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return event ?? null;
}

export async function noteDecided(tx: Transaction, eventId: string, at: Date): Promise<void> {
  await tx.update(events).set({ decidedAt: at }).where(eq(events.id, eventId));
}

/**
 * The subject of an event, with both texts for a change and what a change turned; null where it is gone. The change is held until the
 * transaction ends: whoever takes it back does so before, or takes back all of it.
 */
export async function subjectOfEvent(tx: Transaction, event: EventRow): Promise<EventSubject | null> {
  if (event.documentId === null) return null;
  const [document] = await tx.select().from(documents).where(eq(documents.id, event.documentId));
  if (document === undefined) return null;
  const { changeId, detail } = event;
  const behind = changeId ?? (detail !== null && 'changeId' in detail ? detail.changeId : null);
  if (behind === null) return { document, change: null };
  const [change] = await tx.select().from(changes).where(eq(changes.id, behind)).for('share');
  const before = change === undefined ? null : await versionById(tx, change.fromVersionId);
  const after = change === undefined ? null : await versionById(tx, change.toVersionId);
  if (change === undefined || before === null || after === null) return null;
  return { document, change: { row: change, before, after } };
}

export type EventSubject = {
  document: DocumentRow;
  change: { row: ChangeRow; before: VersionRow; after: VersionRow } | null;
};

/** When a document's present text was read. */
export async function keptFrom(tx: Transaction, documentId: string): Promise<Date | null> {
  const [kept] = await tx
    .select({ at: versions.createdAt })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.currentVersionId))
    .where(eq(documents.id, documentId));
  return kept?.at ?? null;
}

/** A watcher of a vendor, with the fields that decide alerts; the caller checks their plan. */
export type WatcherRow = Omit<Watcher, 'hasAccess'> & {
  subject: string;
  /** Null for the operator of a local installation. */
  user: Pick<UserRow, 'subscriptionStatus' | 'trialEndsAt'> | null;
  seenAt: Date;
};

/** All watchers of a vendor, or one of them, with their settings for it and one of its documents. */
export async function watchersOf(
  connection: Connection,
  of: { vendorId: string; documentId: string; subject?: string },
  now: Date,
): Promise<WatcherRow[]> {
  const { vendorId, documentId } = of;
  const rows = await connection
    .select({
      subject: watches.subject,
      watchedSince: watches.createdAt,
      seenAt: watches.seenAt,
      subscriptionStatus: users.subscriptionStatus,
      trialEndsAt: users.trialEndsAt,
      choices: sql<NotificationChoicesChange | null>`${notificationSettings.choices}`,
      mailPausedUntil: notificationSettings.mailPausedUntil,
      isHidden: sql<boolean>`(EXISTS (SELECT FROM documents WHERE documents.id = ${documentId} AND documents.dropped_at IS NOT NULL)
        OR ${isHidden(sql`${documentId}`, sql`${watches.subject}`)})`,
      isMuted: sql<boolean>`EXISTS (SELECT FROM ${mutes} WHERE ${mutes.subject} = ${watches.subject}
        AND ${mutes.vendorId} = ${vendorId} AND coalesce(${mutes.documentId} = ${documentId}, true)
        AND coalesce(${mutes.until} > ${now.toISOString()}::timestamptz, true))`,
      // Starts from the document's few alerts: an inbox may hold thousands.
      knowsUnreadable: sql<boolean>`coalesce((SELECT latest.kind IN ('unreachable', 'gone')
        FROM alerts AS latest JOIN notifications AS own ON own.event_id = latest.event_id AND own.subject = ${watches.subject}
        WHERE latest.document_id = ${documentId} AND latest.change_id IS NULL
        ORDER BY latest.at DESC LIMIT 1), false)`,
    })
    .from(watches)
    .leftJoin(users, eq(users.id, watches.subject))
    .leftJoin(notificationSettings, eq(notificationSettings.subject, watches.subject))
    .where(
      and(
        eq(watches.vendorId, vendorId),
        of.subject === undefined ? undefined : eq(watches.subject, of.subject),
      ),
    );
  return rows.map(({ choices, subscriptionStatus, trialEndsAt, ...row }) => ({
    ...row,
    user: subscriptionStatus === null ? null : { subscriptionStatus, trialEndsAt },
    choices: withDefaults(choices),
  }));
}

/** Stores the alert of an event, once. */
export async function saveAlert(
  tx: Transaction,
  alert: Omit<AlertRow, keyof AlertText> & AlertText,
): Promise<void> {
  await tx.insert(alerts).values(alert).onConflictDoNothing();
}

/** A recipient of an alert. */
export type Addressee = {
  subject: string;
  /** When they saw the change elsewhere, or null. */
  readAt: Date | null;
  mail: MailPlan | null;
};

/** Puts an alert into inboxes, with its deliveries by mail. */
export async function notifyAll(
  tx: Transaction,
  alert: Pick<AlertRow, 'eventId' | 'vendorId' | 'documentId' | 'changeId' | 'severity' | 'at'>,
  addressees: readonly Addressee[],
): Promise<void> {
  const { eventId, vendorId, documentId, changeId, severity, at } = alert;
  const of = { eventId, vendorId, documentId, changeId, severity, at };
  for (let start = 0; start < addressees.length; start += batchSize) {
    const named = addressees
      .slice(start, start + batchSize)
      .map((addressee) => ({ ...addressee, id: newIdentifier('ntf') }));
    await tx
      .insert(notifications)
      .values(named.map(({ id, subject, readAt }) => ({ id, subject, readAt, ...of })))
      .onConflictDoNothing();
    const outgoing = named.flatMap(({ id, subject, mail }) =>
      mail === null ? [] : { notificationId: id, subject, channel: 'mail' as const, ...mail },
    );
    if (outgoing.length > 0) await tx.insert(deliveries).values(outgoing);
  }
}

/** Rows per statement, limited by PostgreSQL's 65,535 parameters. */
const batchSize = 1_000;
