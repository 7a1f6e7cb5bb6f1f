import type { Connection } from '../database/database.ts';
import { firstCheck, firstDiscovery, usualSteadiness } from '../schedule/schedule.ts';
import {
  hostOf,
  planChecks,
  planDiscoveries,
  unscheduledDocuments,
  unscheduledVendors,
  type Watching,
} from '../store/work/schedules.ts';

const rowsAtOnce = 1_000;

/** Plans the first check of every watched document that has none yet, and the next discovery of every watched vendor. */
export async function planAll(connection: Connection, watching: Watching): Promise<void> {
  const { lane, now } = watching;
  for (let after: string | undefined = ''; after !== undefined;) {
    const found = await unscheduledDocuments(connection, watching, { after, limit: rowsAtOnce });
    const planned = found.map((document) => {
      const nextAt = firstCheck(now, document.lastCheckedAt, hostOf(document));
      return { ...document, nextAt, steadiness: usualSteadiness };
    });
    if (planned.length > 0) await planChecks(connection, lane, planned);
    after = found.length < rowsAtOnce ? undefined : found.at(-1)?.id;
  }
  for (let after: string | undefined = ''; after !== undefined;) {
    const found = await unscheduledVendors(connection, watching, { after, limit: rowsAtOnce });
    const planned = found.map(({ id, lastAt }) => ({ id, nextAt: firstDiscovery(now, lastAt, id) }));
    if (planned.length > 0) await planDiscoveries(connection, lane, planned);
    after = found.length < rowsAtOnce ? undefined : found.at(-1)?.id;
  }
}
