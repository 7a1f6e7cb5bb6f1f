import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../src/config.ts';
import { readUntil } from '../src/store/alerts/notifications.ts';
import { markSeen } from '../src/store/watches/watches.ts';
import { type PassingTime, startPassingTime } from '../testing/passing-time.ts';
import { writeWarcFile } from '../testing/warc-file.ts';
import { capturesOf, dayMs } from './captures.ts';
import type { Vendor } from './vendors.ts';

export type Demo = {
  config: Config;
  vendors: readonly Vendor[];
  /** The captures of so many days up to a moment. */
  days: number;
  end: Date;
  logger: Logger;
  /** Called as days pass. */
  progress: (passed: number, of: number) => void;
};

/** The captured sites, in the data folder. */
export function archiveOf({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'demo.warc.gz');
}

/** How often the clock stops for checks when nothing happens: the longest interval between two checks of a document. */
const strideDays = 7;
/** The operator has read the inbox, except for the last weeks. */
const unreadDays = 30;
const watcher = 'local';

/**
 * Writes the captured sites of invented vendors, and runs the product on them: the operator watches the vendors, and the product checks,
 * compares and notifies, day after day on a simulated clock. Nothing is stored that the product did not find.
 */
export async function fillDemo(demo: Demo): Promise<void> {
  const { config, vendors, days, end, logger, progress } = demo;
  const start = new Date(end.getTime() - days * dayMs);
  await mkdir(config.dataFolder, { recursive: true });
  const replay = archiveOf(config);
  await writeWarcFile(
    replay,
    vendors.flatMap((vendor) => capturesOf(vendor, start, end)),
  );
  const hosts = vendors.map(({ domain }) => domain);
  const time = await startPassingTime({ ...config, replay, allowHosts: hosts }, start, logger);
  try {
    for (const day of stopsOf(demo)) {
      const at = new Date(start.getTime() + day * dayMs);
      await time.passTo(at);
      const joining = vendors.filter((vendor) => joinsOn(vendor, days) === day).map(({ domain }) => domain);
      if (joining.length > 0) await time.watch(joining, [watcher]);
      if (day < days - unreadDays) await readAll(time, at);
      progress(day, days);
    }
  } finally {
    await time.close();
  }
}

/** The days on which the clock stops: each week, and each day on which something happens, with the days after it. */
function stopsOf({ vendors, days }: Demo): number[] {
  const stops = new Set<number>([days]);
  for (let day = 0; day < days; day += strideDays) stops.add(day);
  const add = (day: number): void => void (day >= 0 && day <= days && stops.add(day));
  for (const vendor of vendors) {
    add(joinsOn(vendor, days));
    for (const { daysAgo } of vendor.edits) add(days - daysAgo + 1);
    // Failures alert only after several days.
    for (const { daysAgo } of vendor.mishaps ?? [])
      for (let later = 0; later < 16; later += 1) add(days - daysAgo + later);
  }
  return [...stops].toSorted((one, other) => one - other);
}

function joinsOn({ watchedDaysAgo }: Vendor, days: number): number {
  return Math.max(0, days - watchedDaysAgo);
}

async function readAll({ database }: PassingTime, at: Date): Promise<void> {
  const { connection, pool } = database;
  await readUntil(connection, watcher, at, at);
  const { rows } = await pool.query<{ id: string }>(
    'SELECT vendor_id AS id FROM watches WHERE subject = $1',
    [watcher],
  );
  for (const { id: vendorId } of rows)
    await markSeen(connection, { subject: watcher, vendorId, until: at.toISOString() });
}
