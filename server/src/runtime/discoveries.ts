import { nextDiscovery } from '../schedule/schedule.ts';
import { createAnalysis, monitorSubject, unfinishedOf } from '../store/analyses/analyses.ts';
import { discoveriesDue, takeDiscovery, type Watching } from '../store/work/schedules.ts';
import { lockVendor } from '../store/vendors/vendors.ts';
import { turnsBehind } from '../pipeline/turns-behind.ts';
import type { Monitoring } from './monitoring.ts';

/**
 * Starts discovery for the vendors that are due, up to `atOnce` at a time. `begun` holds this process's running analyses. Until one has
 * succeeded, the vendor is due again the next day.
 */
export async function beginDiscoveries(
  { database, jobs }: Pick<Monitoring, 'database' | 'jobs'>,
  watching: Watching,
  begun: Set<string>,
  atOnce: number,
): Promise<void> {
  const unfinished = new Set(await unfinishedOf(database.connection, [...begun]));
  for (const id of begun) if (!unfinished.has(id)) begun.delete(id);
  if (begun.size >= atOnce) return;
  const { lane, now } = watching;
  for (const { id: vendorId, url } of await discoveriesDue(
    database.connection,
    watching,
    atOnce - begun.size,
  )) {
    const nextAt = nextDiscovery(now, false, vendorId);
    const analysisId = await database.transaction(async (tx) => {
      await lockVendor(tx, vendorId);
      if (!(await takeDiscovery(tx, { lane, vendorId, now, nextAt }))) return null;
      const of = { vendorId, requestedBy: monitorSubject, url, lane };
      const id = await createAnalysis(tx, { ...of, createdAt: now });
      await jobs.enqueue(tx, id, [{ step: 'discover', analysisId: id }], turnsBehind(of));
      return id;
    });
    if (analysisId !== null) begun.add(analysisId);
  }
}
