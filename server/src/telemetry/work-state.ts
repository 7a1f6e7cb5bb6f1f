import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { freeBytes } from '../platform/disk-space.ts';
import type { Lane } from '../jobs/lane.ts';
import { queueDepth, type StepQueue } from '../jobs/queue-state.ts';
import { sumTallies } from '../store/vendors/tallies.ts';
import { readWorkload, type Workload } from '../store/work/workload.ts';

/** What all processes of an installation have before them. */
export type WorkState = Workload & {
  queue: StepQueue[];
  /** Left on the disk of the data folder; null where another server keeps the data. */
  freeBytes: number | null;
  /** Security events of the last hour, of all processes that write down what they count, by name. */
  securityEvents: Map<string, number>;
};

export type WorkPlace = {
  database: Database;
  lane: Lane;
  /** Of the embedded database, or null. */
  dataFolder: string | null;
};

const hourMs = 3_600_000;

/** Reads by indexes and stops counting at some tens of thousands: whoever asks every few seconds disturbs nobody. Rejects where it takes long. */
export async function readWorkState(
  { database, lane, dataFolder }: WorkPlace,
  now: Date,
): Promise<WorkState> {
  const read = await database.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = '3s'`);
    const lastHour = await sumTallies(tx, new Date(now.getTime() - hourMs), now);
    return {
      ...(await readWorkload(tx, lane, now)),
      queue: await queueDepth(tx, lane),
      securityEvents: new Map(
        lastHour.flatMap(({ what, outcome, times }) => (what === 'security' ? [[outcome, times]] : [])),
      ),
    };
  });
  return { ...read, freeBytes: dataFolder === null ? null : await freeBytes(dataFolder) };
}
