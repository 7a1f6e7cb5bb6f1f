import { readAddress } from '../src/address/address.ts';
import type { Database } from '../src/database/database.ts';
import type { Web } from '../src/fetch/fetch.ts';
import type { Sandbox } from '../src/pipeline/sandbox/sandbox.ts';
import { createAnalysis } from '../src/store/analyses/analyses.ts';
import { ensureVendor } from '../src/store/vendors/vendors.ts';
import { stepByStep } from './step-by-step.ts';

/**
 * One analysis, a step at a time, in this process. `pick` chooses the next of so many waiting steps: any order that a queue may deliver,
 * including that after a worker died. A step may come twice.
 */
export async function analyseInOrder(
  { database, web, sandbox }: { database: Database; web: Web; sandbox: Sandbox },
  typed: string,
  pick: (waiting: number) => { at: number; isRepeated: boolean },
): Promise<void> {
  const lane = 'archive';
  const { steps, handle } = stepByStep({ database, web, sandbox, lane });
  const reading = readAddress(typed);
  if (reading.kind === 'refused') throw new Error(reading.message);
  const { domain, name, url } = reading.address;
  const analysisId = await database.transaction(async (tx) => {
    const vendor = await ensureVendor(tx, { domain, name, url: new URL('/', url).href });
    return createAnalysis(tx, { vendorId: vendor.id, requestedBy: 'local', url, lane });
  });
  steps.push({ step: 'discover', analysisId });
  while (steps.length > 0) {
    const { at, isRepeated } = pick(steps.length);
    const [step] = steps.splice(at, 1);
    if (step === undefined) continue;
    await handle(step);
    if (isRepeated) await handle(step);
  }
}
