/**
 * Counts what a call of each GET and a check cost the database, and compares them with `small-counts.json`: `npm run bench:small [-- --write]`.
 * Ends with 1 where something costs more than it did. `--write` stores what has become cheaper and what is new; a count that is to rise
 * has to be raised by hand. See README.md.
 */
import { execFile } from 'node:child_process';
import { readFile, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type Database, openDatabase } from '../src/database/database.ts';
import { writeUnwritten } from '../src/pipeline/versions/write-vendor.ts';
import { printResult } from './measure.ts';
import { type Counts, countRoutes } from './route-counts.ts';
import { fillAlerts } from './scale-alerts.ts';
import { fillScale } from './scale-fill.ts';

/** Of one check: statements, commits, and bytes of the write-ahead log without whole pages. */
type CheckCounts = Record<
  'statementsPerCheck' | 'commitsPerCheck' | 'logBytesPerCheck' | 'requestsPerCheck',
  number
>;
type Table = { routes: Record<string, Counts>; check: CheckCounts };

/** How far a count may lie above its bar: which connection a statement gets, and what else falls into the moment, moves some of them. */
const slack: Record<keyof Counts | keyof CheckCounts, (bar: number) => number> = {
  // Values cached for a minute are read again in one run and not in another.
  statements: (bar) => bar + 1,
  planned: () => Number.POSITIVE_INFINITY,
  // Plans depend on samples of the tables, which differ each time.
  rowsRead: (bar) => bar * 2 + 50,
  rowsReturned: (bar) => bar * 1.25 + 5,
  logRecords: (bar) => bar + 1,
  statementsPerCheck: (bar) => bar * 1.15,
  commitsPerCheck: (bar) => bar * 1.15,
  logBytesPerCheck: (bar) => bar * 1.15,
  requestsPerCheck: (bar) => bar * 1.02,
};
/** A statement is planned anew on each connection that it comes to, so that only the sum holds still. */
const plannedSlack = 1.3;
const checks = 500;
const tableFile = new URL('small-counts.json', import.meta.url);

const { values: given } = parseArgs({
  // The number of vendors is read by scale-shape.ts.
  options: { write: { type: 'boolean', default: false }, vendors: { type: 'string' } },
});
const [routes, check] = await Promise.all([countedRoutes(), countedCheck()]);
const bars = JSON.parse(await readFile(tableFile, 'utf8')) as Table;
for (const [name, counts] of Object.entries(routes)) console.log(`${name}: ${JSON.stringify(counts)}`);
console.log(`check: ${JSON.stringify(check)}`);
const faults = [
  ...Object.entries(routes).flatMap(([name, counts]) => above(name, counts, bars.routes[name])),
  ...above('check', check, bars.check),
  ...Object.keys(bars.routes).flatMap((name) => (name in routes ? [] : [`${name} is not called any more`])),
  ...(planned(routes) > planned(bars.routes) * plannedSlack
    ? [`${planned(routes)} statements were planned, ${planned(bars.routes)} before`]
    : []),
];
if (given.write) {
  const kept = Object.entries(routes).map(([name, counts]) => [name, lower(counts, bars.routes[name])]);
  const table = { routes: Object.fromEntries(kept), check: lower(check, bars.check) };
  await writeFile(tableFile, `${JSON.stringify(table, null, 2)}\n`);
} else if (faults.length > 0) {
  for (const fault of faults) console.error(fault);
  console.error(
    'What costs more on purpose is raised in small-counts.json by hand; what is new is added by `npm run bench:small -- --write`.',
  );
  process.exitCode = 1;
}
printResult({
  routes: Object.keys(routes).length,
  ...check,
  planned: planned(routes),
  faults: faults.length,
});

async function countedRoutes(): Promise<Table['routes']> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-small-'));
  const database = await openCounting(folder.path);
  try {
    await fillScale(database, () => {});
    await fillAlerts(database, () => {});
    await writeUnwritten(database);
    await database.pool.query('VACUUM ANALYZE');
    return await countRoutes(database, folder.path);
  } finally {
    await database.close();
  }
}

/** An embedded database whose statements PostgreSQL counts; that takes a start of its own. */
async function openCounting(dataFolder: string): Promise<Database> {
  const options = { dataFolder, applicationName: 'bench' };
  const first = await openDatabase(options);
  await first.pool.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`);
  await first.pool.query('ALTER SYSTEM SET pg_stat_statements.track_planning = on');
  await first.pool.query('ALTER SYSTEM SET autovacuum = off');
  await first.close();
  const database = await openDatabase(options);
  await database.pool.query('CREATE EXTENSION pg_stat_statements');
  return database;
}

/** By `bench:monitor`, in a process of its own. */
async function countedCheck(): Promise<CheckCounts> {
  const bench = new URL('monitor.bench.ts', import.meta.url).pathname;
  const words = [bench, '--documents', String(checks), '--workers', '1', '--unchanged'];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  const { workers } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { workers: { 1: CheckCounts } };
  const { statementsPerCheck, commitsPerCheck, logBytesPerCheck, requestsPerCheck } = workers[1];
  return { statementsPerCheck, commitsPerCheck, logBytesPerCheck, requestsPerCheck };
}

function above<Name extends keyof typeof slack>(
  what: string,
  counts: Record<Name, number>,
  bars: Record<Name, number> | undefined,
): string[] {
  if (bars === undefined) return [`${what} has no counts to be compared with`];
  return (Object.keys(counts) as Name[]).flatMap((name) =>
    counts[name] > slack[name](bars[name]) ? [`${what}: ${name} ${counts[name]}, ${bars[name]} before`] : [],
  );
}

function lower<Name extends string>(
  counts: Record<Name, number>,
  bars: Record<Name, number> | undefined,
): Record<Name, number> {
  const names = Object.keys(counts) as Name[];
  return Object.fromEntries(
    names.map((name) => [name, Math.min(counts[name], bars?.[name] ?? Number.POSITIVE_INFINITY)]),
  ) as Record<Name, number>;
}

function planned(routes: Table['routes']): number {
  return Math.round(Object.values(routes).reduce((sum, counts) => sum + counts.planned, 0));
}
