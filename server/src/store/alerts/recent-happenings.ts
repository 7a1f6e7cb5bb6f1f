import type { Direction, Severity } from '@clausewatch/contract/changes';
import type { DocumentType } from '@clausewatch/contract/documents';
import type { NotificationKind } from '@clausewatch/contract/notifications';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import type { EventDetail } from '../../database/tables.ts';
import { isHidden } from '../corrections/corrections.ts';

/** What happened at a watched vendor, as far as it can be told. */
export type RecentHappening = {
  kind: NotificationKind;
  vendorId: string;
  /** Null for all but a change. */
  severity: Severity | null;
  direction: Direction | null;
  /** Whether it alerts at all: a change back to a former text does not. */
  isAlert: boolean;
  isMuted: boolean;
  type: DocumentType;
  at: Date;
  detail: EventDetail | null;
};

/** How much the preview of choices considers: more would not change the picture. */
const mostHappenings = 5_000;

/**
 * Changes, checks of the user's standards that turned, and documents that could not or again be read, at a user's currently watched vendors
 * since a moment, newest first, without documents that were left out.
 */
export async function recentHappenings(
  connection: Connection,
  subject: string,
  since: Date,
  now: Date,
): Promise<RecentHappening[]> {
  const { rows } = await connection.execute<Omit<RecentHappening, 'at'> & { at: string }>(sql`
    WITH happened AS (
      SELECT 'change' AS kind, changes.vendor_id, changes.document_id, changes.severity, changes.direction, changes.is_alert,
        changes.found_at AS at,
        NULL::jsonb AS detail
      FROM watches JOIN changes ON changes.vendor_id = watches.vendor_id AND changes.found_at > ${since.toISOString()}::timestamptz
      WHERE watches.subject = ${subject}
      UNION ALL
      SELECT events.kind, events.vendor_id, events.document_id, NULL, NULL, true, events.at, events.detail
      FROM watches JOIN events ON events.vendor_id = watches.vendor_id AND events.at > ${since.toISOString()}::timestamptz
        AND events.kind IN ('check', 'unreachable', 'gone', 'recovered') AND coalesce(events.subject = watches.subject, true)
      WHERE watches.subject = ${subject}
    )
    SELECT happened.kind, happened.vendor_id AS "vendorId", happened.severity, happened.direction,
      happened.is_alert AS "isAlert", documents.type,
      happened.at, happened.detail, EXISTS (SELECT FROM mutes WHERE mutes.subject = ${subject}
        AND mutes.vendor_id = happened.vendor_id AND coalesce(mutes.document_id = happened.document_id, true)
        AND coalesce(mutes.until > ${now.toISOString()}::timestamptz, true)) AS "isMuted"
    FROM happened JOIN documents ON documents.id = happened.document_id AND documents.dropped_at IS NULL
    WHERE NOT ${isHidden(sql`documents.id`, sql`${subject}`)}
    ORDER BY happened.at DESC LIMIT ${mostHappenings}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
