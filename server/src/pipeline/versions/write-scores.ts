import { pointsMissed } from '../../analyse/analyse.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { analysedVendor } from '../../store/vendors/vendors.ts';
import { takeUnwritten, writeVendorScores } from '../../store/vendors/vendor-scores.ts';

/** Writes the scores that a vendor had, as it is rated now. The vendor must be locked by the transaction. */
export async function writeScores(tx: Transaction, vendorId: string): Promise<void> {
  const vendor = await analysedVendor(tx, vendorId);
  await writeVendorScores(tx, vendorId, pointsMissed(vendor?.scoring ?? null));
}

/** Writes the scores of all vendors of which they are still to be written, one a transaction. Any number of processes may. */
export async function writeUnwritten(
  database: Pick<Database, 'transaction'>,
  signal?: AbortSignal,
): Promise<void> {
  const isStopped = (): boolean => signal?.aborted === true;
  while (!isStopped()) {
    const isDone = await database.transaction(async (tx) => {
      const id = await takeUnwritten(tx);
      if (id !== null) await writeScores(tx, id);
      return id === null;
    });
    if (isDone) return;
  }
}
