/**
 * What lists cost in a large database: `npm run bench:scale [-- --keep FOLDER --vendors N --only ENDPOINT --calls N]`. See README.md.
 */
import { mkdtempDisposable, mkdir } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/database/database.ts';
import { writeUnwritten } from '../src/pipeline/versions/write-vendor.ts';
import { fillAlerts } from './scale-alerts.ts';
import { fillScale, sizeOf } from './scale-fill.ts';
import { measureCalls } from './scale-measure.ts';
import { printResult } from './measure.ts';

const { values: given } = parseArgs({
  options: {
    keep: { type: 'string' },
    only: { type: 'string' },
    calls: { type: 'string', default: '100' },
    // Read by scale-shape.ts. A folder that is kept has the size that it was filled with.
    vendors: { type: 'string', default: '10000' },
  },
});
await using temporary =
  given.keep === undefined ? await mkdtempDisposable(join(tmpdir(), 'clausewatch-scale-')) : null;
const folder = given.keep ?? temporary?.path ?? '';
await mkdir(folder, { recursive: true });

const opened = performance.now();
const database = await openDatabase({ dataFolder: folder, applicationName: 'bench' });
console.log(`opened and migrated in ${((performance.now() - opened) / 1_000).toFixed(1)} s`);
if ((await database.pool.query('SELECT FROM vendors LIMIT 1')).rowCount === 0)
  await fillScale(database, console.log);
else console.log(`filled before: ${await sizeOf(database)}`);
// Apart, so that a database that was filled and kept before there were any gets them.
if ((await database.pool.query('SELECT FROM notifications LIMIT 1')).rowCount === 0)
  await fillAlerts(database, console.log);
// Likewise: what an upgrade writes in the background.
const writing = performance.now();
await writeUnwritten(database);
console.log(`scores and cells written in ${((performance.now() - writing) / 1_000).toFixed(1)} s`);
await database.pool.query('VACUUM ANALYZE vendors, vendor_scores, vendor_cells');
console.log(
  `load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
const endpoints = await measureCalls(database, {
  folder,
  calls: Number(given.calls),
  only: given.only,
  tell: console.log,
});
await database.close();
printResult({ endpoints });
