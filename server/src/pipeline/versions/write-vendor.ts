import { pointsMissed } from '../../analyse/analyse.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { cellsVersion, writtenCells } from '../../requirements/written-cells.ts';
import { readDocuments } from '../../store/documents/matrix.ts';
import { lockCells, saveCells, takeUnwrittenCells } from '../../store/vendors/vendor-cells.ts';
import { takeUnwritten, writeVendorScores } from '../../store/vendors/vendor-scores.ts';
import { analysedVendor } from '../../store/vendors/vendors.ts';

/** Writes the scores that a vendor had, as it is rated now. The vendor must be locked by the transaction. */
export async function writeScores(tx: Transaction, vendorId: string): Promise<void> {
  const vendor = await analysedVendor(tx, vendorId);
  await writeVendorScores(tx, vendorId, pointsMissed(vendor?.scoring ?? null));
}

/** Writes a vendor's cells of the matrix. */
export async function writeCells(tx: Transaction, vendorId: string): Promise<void> {
  await lockCells(tx, vendorId);
  const documents = await readDocuments(tx, vendorId, new Set());
  await saveCells(tx, vendorId, { version: cellsVersion, ...writtenCells(documents) });
}

type Writing = {
  take: (tx: Transaction) => Promise<string | null>;
  write: (tx: Transaction, vendorId: string) => Promise<void>;
};

const writings: readonly Writing[] = [
  { take: takeUnwritten, write: writeScores },
  { take: (tx) => takeUnwrittenCells(tx, cellsVersion), write: writeCells },
];

/** Writes what is still unwritten for all vendors, one per transaction. Any number of processes may run this. */
export async function writeUnwritten(
  database: Pick<Database, 'transaction'>,
  signal?: AbortSignal,
): Promise<void> {
  const isStopped = (): boolean => signal?.aborted === true;
  for (const { take, write } of writings)
    for (let isDone = false; !isDone && !isStopped();)
      isDone = await database.transaction(async (tx) => {
        const id = await take(tx);
        if (id !== null) await write(tx, id);
        return id === null;
      });
}
