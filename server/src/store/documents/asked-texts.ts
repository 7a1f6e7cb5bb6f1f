import type { DocumentType } from '@clausewatch/contract/documents';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { documents } from '../../database/tables.ts';
import { isHidden } from '../corrections/corrections.ts';
import { countWatches } from '../watches/watches.ts';

/** A document with a text that questions can be put to. */
export type AskedDocument = {
  id: string;
  vendorId: string;
  title: string;
  type: DocumentType;
  versionId: string;
};

/** The current texts of vendors, without those that the asker has hidden. */
export async function documentsToAsk(
  connection: Connection,
  vendorIds: readonly string[],
  subject: string,
): Promise<AskedDocument[]> {
  const { rows } = await connection.execute<AskedDocument>(sql`
    SELECT id, vendor_id AS "vendorId", title, type, current_version_id AS "versionId" FROM ${documents}
    WHERE vendor_id = ANY(${sql.param([...vendorIds])}) AND status <> 'not_a_policy' AND current_version_id IS NOT NULL
    AND NOT ${isHidden(sql`documents.id`, sql`${subject}`)}
    ORDER BY vendor_id, id`);
  return rows;
}

export type WatchedToAsk = { id: string; name: string; domain: string };

/**
 * Vendors that somebody watches, up to `limit`: first those in whose documents most of the practices were found, then those that changed
 * last.
 */
export async function watchedToAsk(
  connection: Connection,
  subject: string,
  practices: readonly string[],
  limit: number,
): Promise<{ vendors: WatchedToAsk[]; watched: number }> {
  const { rows } = await connection.execute<WatchedToAsk>(sql`
    SELECT vendors.id, vendors.name, vendors.domain
    FROM watches JOIN vendors ON vendors.id = watches.vendor_id
    WHERE watches.subject = ${subject}
    ORDER BY (SELECT count(DISTINCT findings.practice) FROM documents
        JOIN findings ON findings.version_id = documents.current_version_id
        WHERE documents.vendor_id = vendors.id AND findings.practice = ANY(${sql.param([...practices])})) DESC,
      vendors.last_changed_at DESC NULLS LAST, vendors.id
    LIMIT ${limit}`);
  return { vendors: rows, watched: await countWatches(connection, subject) };
}
