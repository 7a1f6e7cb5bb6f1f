import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { presetsVersion } from '../standards/standards.ts';
import { holdingChannel, holdPresetsAgain } from '../store/standards/standard-dues.ts';
import { holdVendors } from './hold-vendors.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** The maximum delay of a result after a vendor's report, a watch or a tag changed; a new standard is held at once. */
const everyMs = 10_000;

/** Holds vendors against standards as they become due. Any number of processes may do it. Returns how to stop. */
export async function startHolding(
  database: Database,
  logger: Pick<Logger, 'error'>,
  { now, isLocal }: { now: () => Date; isLocal: boolean },
): Promise<() => Promise<void>> {
  await holdPresetsAgain(database.connection, String(presetsVersion));
  const work = oneAtATime(() => holdVendors(database, { now, logger, isLocal }), logger);
  const stopListening = await database.listen(holdingChannel, () => void work());
  const timer = setInterval(() => void work(), everyMs);
  void work();
  return async () => {
    clearInterval(timer);
    await stopListening();
    await work.ended();
  };
}
