import { isFinished } from '@clausewatch/contract/analyses';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAddress } from '../src/address/address.ts';
import type { Runtime } from '../src/runtime/runtime.ts';
import { analysisById, type AnalysisRow, createAnalysis } from '../src/store/analyses/analyses.ts';
import { ensureVendor } from '../src/store/vendors/vendors.ts';

/** Puts a vendor's address in the queue, as the API does for one who has full rights. Returns the analysis' id. */
export function submitAddress(
  runtime: Runtime,
  typed: string,
  allowHosts: readonly string[] = [],
): Promise<string> {
  const reading = readAddress(typed, { allowHosts });
  if (reading.kind === 'refused') throw new Error(reading.message);
  const { domain, name, url } = reading.address;
  return runtime.database.transaction(async (tx) => {
    const vendor = await ensureVendor(tx, { domain, name, url: new URL('/', url).href });
    const { lane } = runtime.jobs;
    const analysisId = await createAnalysis(tx, { vendorId: vendor.id, requestedBy: 'local', url, lane });
    await runtime.jobs.enqueue(tx, analysisId, [{ step: 'discover', analysisId }]);
    return analysisId;
  });
}

export async function untilFinished(runtime: Runtime, analysisId: string): Promise<AnalysisRow> {
  for (;;) {
    const row = await analysisById(runtime.database.connection, analysisId);
    if (row !== null && isFinished(row.status)) return row;
    await sleep(100);
  }
}
