import type { Figure } from '@clausewatch/contract/matrix';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';

/** The cells of a vendor as they are stored; `version` is that of the code that made them. */
export type StoredCells = { version: number; cells: string; figures: Record<string, Figure> };

/** Locks the cells of a vendor until the transaction ends: what they are made from is read afterwards. */
export async function lockCells(tx: Transaction, vendorId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO vendor_cells AS known (vendor_id) VALUES (${vendorId})
    ON CONFLICT (vendor_id) DO UPDATE SET version = known.version`);
}

/** Stores the cells of a vendor, which the transaction has locked. */
export async function saveCells(
  tx: Transaction,
  vendorId: string,
  { version, cells, figures }: StoredCells,
): Promise<void> {
  await tx.execute(sql`
    UPDATE vendor_cells SET version = ${version}, cells = ${cells}, figures = ${JSON.stringify(figures)}::jsonb
    WHERE vendor_id = ${vendorId}
      AND (version, cells, figures) IS DISTINCT FROM (${version}::int, ${cells}, ${JSON.stringify(figures)}::jsonb)`);
}

/** A vendor whose cells are older than a version, locked until the transaction ends; null where others work on all that there are. */
export async function takeUnwrittenCells(tx: Transaction, version: number): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT vendor_id AS id FROM vendor_cells WHERE version < ${version} ORDER BY version, vendor_id LIMIT 1 FOR UPDATE SKIP LOCKED`);
  return rows[0]?.id ?? null;
}
