import { sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';

/** Notifications on this database channel signal vendors to be held against standards. */
export const holdingChannel = 'standards';

/** Its documents may come to other results: everything that it is held against is due. Costs next to nothing where nobody watches it. */
export async function holdVendorAgain(tx: Transaction, vendorId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO standard_dues (vendor_id, standard_id)
    SELECT ${vendorId}, '' WHERE EXISTS (SELECT FROM watches WHERE vendor_id = ${vendorId})
    UNION ALL
    SELECT watches.vendor_id, standards.id FROM watches JOIN standards ON standards.subject = watches.subject
      AND (standards.tag IS NULL OR standards.tag = ANY(watches.tags))
    WHERE watches.vendor_id = ${vendorId}
    ON CONFLICT DO NOTHING`);
}

/** All vendors of a standard are due, and those that it applied to until now. */
export async function holdStandardAgain(tx: Transaction, standardId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO standard_dues (vendor_id, standard_id)
    SELECT watches.vendor_id, standards.id FROM standards JOIN watches ON watches.subject = standards.subject
      AND (standards.tag IS NULL OR standards.tag = ANY(watches.tags))
    WHERE standards.id = ${standardId}
    UNION
    SELECT vendor_id, standard_id FROM standard_vendors WHERE standard_id = ${standardId}
    ON CONFLICT DO NOTHING`);
  await tx.execute(sql`SELECT pg_notify(${holdingChannel}, '')`);
}

/** Watched vendors that were held against other presets than the present ones are due. */
export async function holdPresetsAgain(connection: Connection, version: string): Promise<void> {
  await connection.execute(sql`
    INSERT INTO standard_dues (vendor_id, standard_id)
    SELECT DISTINCT watches.vendor_id, '' FROM watches
      LEFT JOIN preset_outcomes AS known ON known.vendor_id = watches.vendor_id
    WHERE known.version IS DISTINCT FROM ${version}
    ON CONFLICT DO NOTHING`);
}

/**
 * A vendor that is due, with all standards that it is due for; null where there is none. One that is being analysed waits: half read, it
 * would come to results that it never had.
 */
export async function takeDue(
  tx: Transaction,
  leftOut: readonly string[],
): Promise<{ vendorId: string; standardIds: string[] } | null> {
  const { rows } = await tx.execute<{ vendor_id: string }>(sql`
    SELECT vendor_id FROM standard_dues AS due
    WHERE NOT (vendor_id = ANY(${sql.param([...leftOut])}::text[]))
      AND NOT EXISTS (SELECT FROM analyses WHERE analyses.vendor_id = due.vendor_id
        AND analyses.status NOT IN ('completed', 'completed_with_problems', 'failed', 'cancelled') AND analyses.created_at > now() - interval '1 hour')
    ORDER BY since, vendor_id LIMIT 1 FOR UPDATE SKIP LOCKED`);
  const [first] = rows;
  if (first === undefined) return null;
  const taken = await tx.execute<{ standard_id: string }>(
    // Without those that another process took this moment: two that waited for each other's rows would wait for ever.
    sql`DELETE FROM standard_dues WHERE (vendor_id, standard_id) IN (
      SELECT vendor_id, standard_id FROM standard_dues WHERE vendor_id = ${first.vendor_id} FOR UPDATE SKIP LOCKED)
      RETURNING standard_id`,
  );
  return { vendorId: first.vendor_id, standardIds: taken.rows.map((row) => row.standard_id) };
}
