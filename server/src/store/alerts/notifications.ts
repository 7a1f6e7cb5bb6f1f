import type { Direction } from '@clausewatch/contract/changes';
import type {
  AlertSeverity,
  FeedbackReason,
  Notification,
  NotificationCount,
} from '@clausewatch/contract/notifications';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { alertFeedback, alerts, notifications } from '../../database/notification-tables.ts';
import { standards } from '../../database/standard-tables.ts';
import { changes, documents, events, vendors } from '../../database/tables.ts';
import { presentThread, threadColumns } from '../documents/changes.ts';
import { cut, keyOf, type Place, type Slice, type SortKey, valueOf, window } from '../keyset.ts';

/** The sort key of an inbox: newest first, and entries of the same moment by id. */
export const inboxKey = { column: sql`notifications.at`, kind: 'instant' } satisfies SortKey;

export type InboxQuery = Slice & {
  show: 'all' | 'unread' | 'read' | 'health';
  severity?: AlertSeverity | undefined;
  direction?: Direction | undefined;
  vendor_id?: string | undefined;
  document_id?: string | undefined;
  /** Only of vendors that the user has tagged with this. */
  tag?: string | undefined;
};

/** A page of a user's inbox, newest first. */
export async function inboxOf(
  connection: Connection,
  subject: string,
  query: InboxQuery,
): Promise<{ items: Notification[]; total: number; next: Place | null }> {
  const { after } = query;
  const of = and(eq(notifications.subject, subject), ...conditionsOf(query, subject));
  const isBehind =
    after?.key == null
      ? sql``
      : sql`AND (notifications.at, notifications.id) < (${valueOf(inboxKey.kind, after.key)}, ${after.id})`;
  const [{ rows }, total] = await Promise.all([
    connection.execute<Place>(sql`
      SELECT id, ${keyOf(inboxKey)} AS key FROM notifications WHERE ${of} ${isBehind}
      ORDER BY notifications.at DESC, notifications.id DESC ${window(query)}`),
    connection.$count(notifications, of),
  ]);
  const page = cut(rows, query);
  const items = await notificationsOf(
    connection,
    page.rows.map(({ id }) => id),
    subject,
  );
  return { items, total, next: page.next };
}

/** A user’s notifications as shown, newest first; those deleted meanwhile are left out. */
export async function notificationsOf(
  connection: Connection,
  ids: readonly string[],
  subject: string,
): Promise<Notification[]> {
  if (ids.length === 0) return [];
  const rows = await connection
    .select({
      notification: notifications,
      alert: alerts,
      vendor: vendors.name,
      document: { title: documents.title, type: documents.type },
      standard: { id: standards.id, name: standards.name },
      thread: threadColumns,
      version1: changes.fromVersionId,
      version2: changes.toVersionId,
      feedback: alertFeedback.reason,
    })
    .from(notifications)
    .innerJoin(alerts, eq(alerts.eventId, notifications.eventId))
    .innerJoin(vendors, eq(vendors.id, alerts.vendorId))
    .innerJoin(documents, eq(documents.id, alerts.documentId))
    .leftJoin(changes, eq(changes.id, alerts.changeId))
    .leftJoin(events, eq(events.id, alerts.eventId))
    .leftJoin(
      standards,
      and(
        sql`${standards.id} = ${events.detail}->'standard'->>'id'`,
        eq(standards.subject, notifications.subject),
      ),
    )
    .leftJoin(
      alertFeedback,
      and(
        eq(alerts.kind, 'change'),
        eq(alertFeedback.changeId, alerts.changeId),
        eq(alertFeedback.subject, notifications.subject),
      ),
    )
    .where(and(inArray(notifications.id, [...ids]), eq(notifications.subject, subject)))
    .orderBy(sql`${notifications.at} DESC, ${notifications.id} DESC`);
  return rows.map(({ notification, alert, ...row }) => ({
    id: notification.id,
    kind: alert.kind,
    severity: alert.severity,
    direction: alert.direction,
    vendor: { id: alert.vendorId, name: row.vendor },
    document: { id: alert.documentId, ...row.document },
    standard: row.standard,
    headline: alert.headline,
    meaning: alert.meaning,
    points: alert.points,
    passages: alert.passages,
    score_before: alert.scoreBefore,
    score_after: alert.scoreAfter,
    in_force: alert.inForce,
    change_id: alert.changeId,
    thread: row.thread?.standing == null ? null : presentThread(row.thread),
    version1: row.version1,
    version2: row.version2,
    at: notification.at.toISOString(),
    read_at: notification.readAt?.toISOString() ?? null,
    feedback: row.feedback,
  }));
}

export async function countInbox(
  connection: Connection,
  subject: string,
): Promise<Omit<NotificationCount, 'mail' | 'time_zone'>> {
  // Two counts, each from an index alone.
  const { rows } = await connection.execute<Omit<NotificationCount, 'mail' | 'time_zone'>>(sql`
    SELECT count(*)::int AS unread,
      count(*) FILTER (WHERE severity = 'material')::int AS material,
      count(*) FILTER (WHERE change_id IS NULL)::int AS health,
      (SELECT count(*)::int FROM notifications WHERE subject = ${subject}) AS total
    FROM notifications WHERE subject = ${subject} AND read_at IS NULL`);
  return rows[0] ?? { unread: 0, material: 0, health: 0, total: 0 };
}

/** Marks a notification as read, or with null as unread. Returns whether it is the subject's. */
export async function setRead(
  connection: Connection,
  own: { subject: string; id: string },
  at: Date | null,
): Promise<boolean> {
  const readAt = at === null ? null : sql`coalesce(read_at, ${at.toISOString()}::timestamptz)`;
  const rows = await connection
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.id, own.id), eq(notifications.subject, own.subject)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/** Marks everything that had arrived by a moment as read. */
export async function readUntil(
  connection: Connection,
  subject: string,
  until: Date,
  at: Date,
): Promise<void> {
  // The API has instants in whole milliseconds; the database is more precise.
  const arrived = sql`${notifications.at} < ${until.toISOString()}::timestamptz + interval '1 millisecond'`;
  await connection
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.subject, subject), isNull(notifications.readAt), arrived));
}

/**
 * Stores why a user found the alert of a change not useful; null deletes it. Returns whether the notification is theirs and such an alert: that
 * a change turned a check says nothing of how it was graded.
 */
export async function judge(
  connection: Connection,
  own: { subject: string; id: string },
  reason: FeedbackReason | null,
  at: Date,
): Promise<boolean> {
  const [found] = await connection
    .select({ changeId: notifications.changeId })
    .from(notifications)
    .innerJoin(alerts, eq(alerts.eventId, notifications.eventId))
    .where(
      and(eq(notifications.id, own.id), eq(notifications.subject, own.subject), eq(alerts.kind, 'change')),
    );
  if (found?.changeId == null) return false;
  const { changeId } = found;
  const { subject } = own;
  if (reason === null)
    await connection
      .delete(alertFeedback)
      .where(and(eq(alertFeedback.subject, subject), eq(alertFeedback.changeId, changeId)));
  else
    await connection
      .insert(alertFeedback)
      .values({ subject, changeId, reason, at })
      .onConflictDoUpdate({
        target: [alertFeedback.subject, alertFeedback.changeId],
        set: { reason, at },
      });
  return true;
}

/**
 * Whether a watcher has read of a change in the inbox: it then counts as seen everywhere. `change` and `watch` have the columns of a
 * change and of a watch.
 */
export function isRead(change: SQL, watch: SQL): SQL {
  return sql`EXISTS (SELECT FROM notifications AS read WHERE read.subject = ${watch}.subject
    AND read.change_id = ${change}.id AND read.read_at IS NOT NULL)`;
}

function conditionsOf(
  { show, severity, direction, vendor_id, document_id, tag }: InboxQuery,
  subject: string,
): (SQL | undefined)[] {
  return [
    {
      all: undefined,
      unread: sql`read_at IS NULL`,
      read: sql`read_at IS NOT NULL`,
      health: sql`change_id IS NULL`,
    }[show],
    severity === undefined ? undefined : eq(notifications.severity, severity),
    direction === undefined
      ? undefined
      : // What was taken back is of no severity, nor of a direction.
        sql`notifications.severity IS NOT NULL AND EXISTS (
          SELECT FROM alerts WHERE alerts.event_id = notifications.event_id AND alerts.direction = ${direction})`,
    vendor_id === undefined ? undefined : eq(notifications.vendorId, vendor_id),
    document_id === undefined ? undefined : eq(notifications.documentId, document_id),
    tag === undefined
      ? undefined
      : sql`${notifications.vendorId} IN (
          SELECT vendor_id FROM watches WHERE subject = ${subject} AND ${tag} = ANY(tags))`,
  ];
}
