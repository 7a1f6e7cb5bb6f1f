import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { events, vendors } from '../database/tables.ts';
import { newIdentifier } from '../platform/identifier.ts';

type EventRow = typeof events.$inferSelect;

/** Something that happened to a document; `changeId` where that was a change of its text. */
type NewEvent = Pick<EventRow, 'kind' | 'vendorId' | 'documentId' | 'at'> &
  Partial<Pick<EventRow, 'changeId' | 'detail'>>;

/**
 * Writes down what people may be told of, in the transaction that makes it so. A change is written once. What is read for a proposal,
 * apart from its vendor, is nobody's news.
 */
export async function recordEvent(tx: Transaction, event: NewEvent): Promise<void> {
  const { kind, vendorId, documentId, at, changeId = null, detail = null } = event;
  await tx.execute(sql`
    INSERT INTO ${events} (id, kind, vendor_id, document_id, change_id, at, detail)
    SELECT ${newIdentifier('evt')}, ${kind}, id, ${documentId}, ${changeId}, ${at.toISOString()}::timestamptz,
      ${detail === null ? null : JSON.stringify(detail)}::jsonb
    FROM ${vendors} WHERE id = ${vendorId} AND staged_for IS NULL
    ON CONFLICT DO NOTHING`);
}
