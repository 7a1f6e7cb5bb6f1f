import type { Severity } from '@clausewatch/contract/changes';
import type { DocumentType } from '@clausewatch/contract/documents';
import { sql } from 'drizzle-orm';
import type { Connection } from '../database/database.ts';
import { isHidden } from './corrections.ts';

/** A change at a watched vendor. */
export type RecentChange = {
  vendorId: string;
  severity: Severity;
  /** Whether it alerts at all. */
  isAlert: boolean;
  isMuted: boolean;
  type: DocumentType;
  at: Date;
};

/** How many changes the preview of choices considers: more would not change the picture. */
const mostChanges = 5_000;

/** Changes at a user's currently watched vendors since a moment, newest first, without documents that were left out. */
export async function recentChanges(
  connection: Connection,
  subject: string,
  since: Date,
  now: Date,
): Promise<RecentChange[]> {
  const { rows } = await connection.execute<Omit<RecentChange, 'at'> & { at: string }>(sql`
    SELECT changes.vendor_id AS "vendorId", changes.severity, changes.is_alert AS "isAlert", documents.type,
      changes.found_at AS at, EXISTS (SELECT FROM mutes WHERE mutes.subject = watches.subject
        AND mutes.vendor_id = changes.vendor_id AND coalesce(mutes.document_id = changes.document_id, true)
        AND coalesce(mutes.until > ${now.toISOString()}::timestamptz, true)) AS "isMuted"
    FROM watches JOIN changes ON changes.vendor_id = watches.vendor_id AND changes.found_at > ${since.toISOString()}::timestamptz
    JOIN documents ON documents.id = changes.document_id AND documents.dropped_at IS NULL
    WHERE watches.subject = ${subject} AND NOT ${isHidden(sql`documents.id`, sql`watches.subject`)}
    ORDER BY changes.found_at DESC LIMIT ${mostChanges}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
