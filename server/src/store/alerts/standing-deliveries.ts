import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { deliveries } from '../../database/notification-tables.ts';
import { events } from '../../database/tables.ts';
import { lastDecision } from '../corrections/standings.ts';
import { isWaitingIn } from './alert-mail.ts';
import { webhookChannel } from './webhook-messages.ts';

type EventRow = typeof events.$inferSelect;

/**
 * Passes a decision about a change on to those who were sent its alert, by mail and by webhook alike, and to nobody else. That it stands after all
 * is passed on to those alone who were sent otherwise. A decision that another replaced is passed on to nobody. The change is held by the transaction.
 */
export async function passOnDecision(tx: Transaction, event: EventRow, now: Date): Promise<void> {
  const { id, kind, detail } = event;
  if (detail === null || !('decision' in detail)) throw new Error('The event is no decision');
  const { changeId, decision } = detail;
  const last = await lastDecision(tx, changeId);
  if (last?.number !== decision) return;
  // Whose alert came to be decided while it was taken back were not alerted at all.
  if (last.standing !== 'retracted')
    await tx.execute(sql`
      UPDATE events SET decided_at = NULL WHERE change_id = ${changeId} AND decided_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM alerts WHERE alerts.event_id = events.id)`);
  const isOpen = last.standing === 'open';
  const sent = sql`
    SELECT notifications.id, notifications.subject, sent.channel, sent.target, sent.due_at, alerts.kind
    FROM alerts JOIN notifications ON notifications.event_id = alerts.event_id
      JOIN deliveries AS sent ON sent.notification_id = notifications.id AND sent.state = 'sent'
    WHERE alerts.change_id = ${changeId}`;
  // Of what was passed on before, `target` names the event.
  const toldLast = (channel: string, of: ReturnType<typeof sql>) => sql`(
    SELECT decided.detail->>'decision' FROM told JOIN events AS decided ON decided.id = split_part(told.target, ' ', 1)
    WHERE told.channel = ${channel} AND ${of} ORDER BY (decided.detail->>'decision')::int DESC LIMIT 1)`;
  const isOtherwise = (channel: string, of: ReturnType<typeof sql>) =>
    isOpen
      ? sql`EXISTS (SELECT FROM standing_decisions WHERE change_id = ${changeId} AND standing <> 'open'
          AND number::text = ${toldLast(channel, of)})`
      : sql`true`;
  await tx.execute(sql`
    WITH told AS MATERIALIZED (${sent})
    INSERT INTO deliveries (notification_id, subject, channel, target, batch, due_at)
    SELECT DISTINCT ON (alarm.subject) alarm.id, alarm.subject, 'standing_mail', ${id}, 'each', ${now.toISOString()}::timestamptz
    FROM told AS alarm WHERE alarm.channel = 'mail' AND ${isOtherwise('standing_mail', sql`told.subject = alarm.subject`)}
    ORDER BY alarm.subject, alarm.kind, alarm.id
    ON CONFLICT DO NOTHING`);
  const { rowCount } = await tx.execute(sql`
    WITH told AS MATERIALIZED (${sent})
    INSERT INTO deliveries (notification_id, subject, channel, target, batch, due_at)
    SELECT alarm.id, alarm.subject, 'standing_webhook', ${id} || ' ' || webhooks.id, 'each', ${now.toISOString()}::timestamptz
    FROM told AS alarm JOIN webhooks ON webhooks.id = alarm.target AND ${`change.${kind}`} = ANY(webhooks.events)
    WHERE alarm.channel = 'webhook'
      AND ${isOtherwise('standing_webhook', sql`told.id = alarm.id AND split_part(told.target, ' ', 2) = alarm.target`)}
    ON CONFLICT DO NOTHING`);
  if ((rowCount ?? 0) > 0) await tx.execute(sql`SELECT pg_notify(${webhookChannel}, '')`);
}

const isWaiting = isWaitingIn('standing_mail');

/** What of decisions is due to be mailed to a person, locked until the transaction ends; none where another process holds it. */
export async function claimDecisions(tx: Transaction, subject: string, now: Date): Promise<Claimed[]> {
  return tx
    .select({ notificationId: deliveries.notificationId, eventId: deliveries.target })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.target))
    .where(and(isWaiting, eq(deliveries.subject, subject), lte(deliveries.dueAt, now)))
    .orderBy(asc(events.at), asc(deliveries.notificationId))
    .for('update', { of: deliveries, skipLocked: true });
}

type Claimed = { notificationId: string; eventId: string };

/** Ends one of these, or puts it off. */
export async function settleDecision(
  tx: Transaction,
  { notificationId, eventId }: Claimed,
  to: { state: 'sent'; mailId: string } | { state: 'skipped' } | { dueAt: Date },
): Promise<void> {
  await tx
    .update(deliveries)
    .set(to)
    .where(and(isWaiting, eq(deliveries.notificationId, notificationId), eq(deliveries.target, eventId)));
}
