import type { Direction } from '@clausewatch/contract/changes';
import type { DocumentType } from '@clausewatch/contract/documents';
import {
  type AlertSeverity,
  type MailKind,
  mailKinds,
  type NotificationKind,
} from '@clausewatch/contract/notifications';
import { and, asc, eq, inArray, lte, min, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { alerts, deliveries } from '../../database/notification-tables.ts';
import { documents } from '../../database/tables.ts';
import type { MailPlan } from '../../notify/notify.ts';

/** Alerts by mail, and what was decided since about those that were mailed. */
export type MailChannel = 'mail' | 'standing_mail';

/** Deliveries that wait to be mailed. */
export function isWaitingIn(channel: MailChannel): SQL | undefined {
  return and(eq(deliveries.channel, channel), eq(deliveries.state, 'waiting'));
}

const isWaiting = isWaitingIn('mail');

/** People with something due by mail, the longest waiting first. */
export async function dueSubjects(
  connection: Connection,
  channel: MailChannel,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await connection
    .select({ subject: deliveries.subject })
    .from(deliveries)
    .where(and(isWaitingIn(channel), lte(deliveries.dueAt, now)))
    .groupBy(deliveries.subject)
    .orderBy(asc(min(deliveries.dueAt)))
    .limit(limit);
  return rows.map(({ subject }) => subject);
}

/** A delivery waiting to be mailed, with the fields that decide it again. */
export type WaitingMail = {
  notificationId: string;
  batch: MailPlan['batch'];
  dueAt: Date;
  vendorId: string;
  documentId: string;
  kind: NotificationKind;
  severity: AlertSeverity | null;
  direction: Direction | null;
  type: DocumentType;
  at: Date;
};

/** All deliveries waiting to be mailed to a person, locked until the transaction ends; none where another process holds them. */
export async function claimWaiting(tx: Transaction, subject: string): Promise<WaitingMail[]> {
  return tx
    .select({
      notificationId: deliveries.notificationId,
      batch: deliveries.batch,
      dueAt: deliveries.dueAt,
      vendorId: alerts.vendorId,
      documentId: alerts.documentId,
      kind: alerts.kind,
      severity: alerts.severity,
      direction: alerts.direction,
      type: documents.type,
      at: alerts.at,
    })
    .from(deliveries)
    .innerJoin(sql`notifications`, sql`notifications.id = ${deliveries.notificationId}`)
    .innerJoin(alerts, sql`${alerts.eventId} = notifications.event_id`)
    .innerJoin(documents, eq(documents.id, alerts.documentId))
    .where(and(isWaiting, eq(deliveries.subject, subject)))
    .orderBy(asc(alerts.at), asc(deliveries.notificationId))
    .for('update', { of: deliveries, skipLocked: true });
}

/** Ends deliveries by mail: put into a message, or no longer wanted. */
export async function settleMail(
  tx: Transaction,
  notificationIds: readonly string[],
  end: { state: 'sent'; mailId: string } | { state: 'skipped' },
): Promise<void> {
  if (notificationIds.length === 0) return;
  await tx
    .update(deliveries)
    .set(end)
    .where(and(isWaiting, inArray(deliveries.notificationId, [...notificationIds])));
}

/**
 * Reschedules a person's waiting deliveries. Those without a new time stay as they are: whether they are wanted is decided when they are
 * due, since choices may be taken back by then.
 */
export async function replanMail(
  connection: Connection,
  subject: string,
  planOf: (kind: MailKind) => MailPlan | null,
): Promise<void> {
  for (const kind of mailKinds) {
    const plan = planOf(kind);
    if (plan === null) continue;
    // The gathering that has begun goes on; only a digest, a pause or quiet hours are moved to a later time.
    const isGathering = sql`${deliveries.batch} = 'vendor' AND ${plan.batch} = 'vendor'`;
    const planned = sql`${plan.dueAt.toISOString()}::timestamptz`;
    await connection
      .update(deliveries)
      .set({
        batch: plan.batch,
        dueAt: sql`CASE WHEN ${isGathering} THEN least(${deliveries.dueAt}, ${planned}) ELSE ${planned} END`,
      })
      .where(
        and(
          isWaiting,
          eq(deliveries.subject, subject),
          // As `mailKindOf` has it.
          sql`(SELECT CASE WHEN alerts.severity IS NULL THEN 'health' WHEN alerts.direction = 'better' THEN 'better' ELSE alerts.severity END
            FROM notifications JOIN alerts ON alerts.event_id = notifications.event_id
            WHERE notifications.id = ${deliveries.notificationId}) = ${kind}`,
        ),
      );
  }
}
