import { readAddress } from '../src/address/address.ts';
import type { Database } from '../src/database/database.ts';
import type { Web } from '../src/fetch/fetch.ts';
import type { Step } from '../src/jobs/jobs.ts';
import { maximumDocuments } from '../src/maximum-documents.ts';
import { makePipeline } from '../src/pipeline/pipeline.ts';
import type { Sandbox } from '../src/pipeline/sandbox.ts';
import type { Shell } from '../src/pipeline/shell.ts';
import { createAnalysis } from '../src/store/analyses.ts';
import { ensureVendor } from '../src/store/vendors.ts';

/**
 * One analysis, a step at a time, in this process. `pick` says which of so many waiting steps comes next: whatever order a queue may bring them
 * in, after a worker that died as well. A step may come a second time.
 */
export async function analyseInOrder(
  { database, web, sandbox }: { database: Database; web: Web; sandbox: Sandbox },
  typed: string,
  pick: (waiting: number) => { at: number; isRepeated: boolean },
): Promise<void> {
  const queue: Step[] = [];
  const jobs: Shell['jobs'] = {
    lane: 'archive',
    enqueue: (_tx, _analysisId, steps) => Promise.resolve(void queue.push(...steps)),
    work: () => Promise.reject(new Error('The steps are run one by one')),
    isMoving: () => Promise.resolve(true),
    stop: () => Promise.resolve(),
  };
  const budget = { documents: maximumDocuments, bytes: 300_000_000, seconds: 1_800 };
  const { handle } = makePipeline({
    database,
    jobs,
    web,
    browser: null,
    sandbox,
    budget,
    now: () => new Date(),
  });
  const reading = readAddress(typed);
  if (reading.kind === 'refused') throw new Error(reading.message);
  const { domain, name, url } = reading.address;
  const analysisId = await database.transaction(async (tx) => {
    const vendor = await ensureVendor(tx, { domain, name, url: new URL('/', url).href });
    return createAnalysis(tx, { vendorId: vendor.id, requestedBy: 'local', url, lane: jobs.lane });
  });
  queue.push({ step: 'discover', analysisId });
  const { signal } = new AbortController();
  while (queue.length > 0) {
    const { at, isRepeated } = pick(queue.length);
    const [step] = queue.splice(at, 1);
    if (step === undefined) continue;
    await handle(step, signal);
    if (isRepeated) await handle(step, signal);
  }
}
