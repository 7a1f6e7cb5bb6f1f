import type { LookBack } from '@clausewatch/contract/look-backs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAddress } from '../address/address.ts';
import type { Connection } from '../database/database.ts';
import { enqueuePast, firstPastSteps } from '../jobs/past-steps.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { beginLookBack, lookBackOf, presentLookBack } from '../store/documents/look-backs.ts';
import { lockVendor, vendorByDomain, vendorById, type VendorRow } from '../store/vendors/vendors.ts';
import type { ImportProgress } from './import-progress.ts';
import type { Runtime } from './runtime.ts';

export type WaybackImport = {
  /** An address of the vendor, or its id. */
  vendor: string;
  years: number;
  /** Base address of the archive. */
  waybackUrl: string;
  /** Hosts on this machine that stand for vendors (tests). */
  allowHosts: readonly string[];
  progress: ImportProgress;
  now: Date;
  signal: AbortSignal;
};

const lookEveryMs = 500;

/**
 * Imports a vendor's past from the Wayback Machine; may run beside a server on the same data. Where an import is running, that one is
 * followed; started again, it continues where it was. Returns a summary for the operator.
 */
export async function importWayback(
  runtime: Pick<Runtime, 'database' | 'jobs'> & { work(): Promise<unknown> },
  given: WaybackImport,
): Promise<string> {
  const { connection } = runtime.database;
  const vendor = await vendorNamed(connection, given);
  await begin(runtime, vendor.id, given);
  await runtime.work();
  const { progress, signal } = given;
  progress.print(
    `Looking back at ${vendor.name}. The archive is asked slowly: this takes minutes a document.`,
  );
  let total = 0;
  let done = 0;
  for (;;) {
    const known = await presentLookBack(connection, vendor.id);
    if (known.captures !== total) progress.begin(known.captures, 'captures');
    total = known.captures;
    progress.step(known.captures_done - done);
    done = known.captures_done;
    if (known.state === 'ended') {
      progress.end();
      return report(known);
    }
    if (signal.aborted)
      throw new OperatorError('Interrupted. What was found is kept: the same command, or a server, goes on.');
    await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

async function vendorNamed(
  connection: Connection,
  { vendor: typed, allowHosts }: WaybackImport,
): Promise<VendorRow> {
  const reading = readAddress(typed, { allowHosts });
  const found =
    (await vendorById(connection, typed)) ??
    (reading.kind === 'address' ? await vendorByDomain(connection, reading.address.domain) : null);
  if (found === null)
    throw new OperatorError(`${typed} is no vendor that was analysed here: clausewatch analyze it first.`);
  return found;
}

async function begin(
  { database, jobs }: Pick<Runtime, 'database' | 'jobs'>,
  vendorId: string,
  { years, waybackUrl, now }: WaybackImport,
): Promise<void> {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - years);
  await database.transaction(async (tx) => {
    await lockVendor(tx, vendorId);
    const known = await lookBackOf(tx, vendorId);
    if (known !== null && known.finishedAt === null) return;
    const begun = await beginLookBack(tx, {
      vendorId,
      requestedBy: 'local',
      lane: jobs.lane,
      baseUrl: waybackUrl,
      since,
      createdAt: now,
    });
    await enqueuePast(jobs, tx, firstPastSteps(begun));
  });
}

type Ended = Omit<LookBack, 'may_start' | 'refusal'>;

function report({
  documents,
  versions,
  captures,
  captures_found: found,
  problems,
  left_out: left,
}: Ended): string {
  if (documents === 0)
    return 'No document of this vendor has been read yet, so there is nothing to look back at.\n';
  const spread =
    found > captures
      ? ` Of ${found.toLocaleString('en')} different captures, some were chosen, evenly over the time.`
      : '';
  return [
    `${versions.toLocaleString('en')} earlier version${versions === 1 ? '' : 's'} from ${captures.toLocaleString('en')} captures of ${documents} document${documents === 1 ? '' : 's'}.${spread}`,
    ...(problems.length > 0 ? ['Not looked back at:'] : []),
    ...problems.map(({ document_title: title, problem }) => `  ${title}: ${problem}`),
    ...(left.length > 0 ? ['Captures left out:'] : []),
    ...left.map(({ document_title: title, reason, captures: count }) => `  ${count} of ${title}: ${reason}`),
    '',
  ].join('\n');
}
