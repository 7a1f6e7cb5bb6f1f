import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { events, vendors } from '../../database/tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { holdVendorAgain } from '../standards/standard-dues.ts';

type EventRow = typeof events.$inferSelect;

/** An event of a document; `changeId` where it is a change of its text. */
type NewEvent = Pick<EventRow, 'kind' | 'vendorId' | 'documentId' | 'at'> &
  Partial<Pick<EventRow, 'changeId' | 'detail' | 'subject' | 'about'>>;

/**
 * Records an event that may notify people, in the transaction that causes it. A change is recorded once. Documents read for a proposal,
 * apart from the vendor, cause no events.
 */
export async function recordEvent(tx: Transaction, event: NewEvent): Promise<void> {
  const { kind, vendorId, documentId, at, changeId = null, detail = null } = event;
  const { subject = null, about = null } = event;
  await tx.execute(sql`
    INSERT INTO ${events} (id, kind, vendor_id, document_id, change_id, subject, about, at, detail)
    SELECT ${newIdentifier('evt')}, ${kind}, id, ${documentId}, ${changeId}, ${subject}, ${about}, ${at.toISOString()}::timestamptz,
      ${detail === null ? null : JSON.stringify(detail)}::jsonb
    FROM ${vendors} WHERE id = ${vendorId} AND staged_for IS NULL
    ON CONFLICT DO NOTHING`);
  // A document that was taken down, or is back, can turn a check.
  if (kind !== 'check') await holdVendorAgain(tx, vendorId);
}
