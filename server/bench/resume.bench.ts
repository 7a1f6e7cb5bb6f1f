import { setTimeout as sleep } from 'node:timers/promises';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isFinished } from '@clausewatch/contract/analyses';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { type Database, openDatabase } from '../src/database/database.ts';
import { openRuntime } from '../src/runtime/runtime.ts';
import { analysisById } from '../src/store/analyses/analyses.ts';
import { runProgram } from '../testing/serving-process.ts';
import { openArchive } from '../src/fetch/fetch.ts';
import { openSandbox } from '../src/pipeline/sandbox/sandbox.ts';
import { chanceFrom } from '../testing/chance-from.ts';
import { analyseInOrder } from '../testing/analyse-in-order.ts';
import { differences, type Rows, rowsOf } from './analysis-rows.ts';
import { submitAddress } from './analyse-address.ts';
import { printResult } from './measure.ts';

/**
 * Whether an analysis that is killed and resumed ends as a calm one: `npm run bench:resume -- FOLDER`. Each archive of the folder is
 * analysed by a worker in a process of its own, once in peace and then several times with a worker that is killed (SIGKILL) at random
 * moments and started again. Every row that is not as the calm run left it is printed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Killed runs of each archive. */
    runs: { type: 'string', default: '5' },
    /** Kills in a run at most; each after the first comes with one chance in two. */
    kills: { type: 'string', default: '3' },
    /** Busy processes beside. */
    load: { type: 'string', default: '0' },
    /** Runs of each archive within this process, a step at a time in any order, some steps twice: what no kill can bring about by chance. */
    orders: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    /** Archives at once: most of a killed run is waiting until the steps of the dead worker are taken over. */
    together: { type: 'string', default: '3' },
    /** Names of archives, with commas between them. */
    only: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Give the folder of archives: npm run bench:resume -- DIR');

/** The share of steps that come a second time. */
const repeatedSteps = 0.2;

type Site = { file: string; address: string };
type Run = { rows: Rows; activeMs: number; kills: number };

const chosen = values.only?.split(',');
const sites = (JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as Site[]).filter(
  ({ file }) => chosen === undefined || chosen.includes(file.split('.')[0] ?? ''),
);
await using data = await mkdtempDisposable(join(tmpdir(), 'clausewatch-resume-'));
const server = await openDatabase({ dataFolder: data.path, applicationName: 'bench' });
const busy = Array.from({ length: Number(values.load) }, keepBusy);
const totals = { vendors: 0, runs: 0, kills: 0, orders: 0, differences: 0 };
let made = 0;
const waiting = [...sites.entries()];
try {
  await Promise.all(
    Array.from({ length: Number(values.together) }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await measure(...next);
    }),
  );
} finally {
  for (const child of busy) child.kill('SIGKILL');
  await server.close();
}
printResult(totals);

async function measure(index: number, site: Site): Promise<void> {
  const chance = chanceFrom(Number(values.seed) * 1_000 + index);
  const calm = await run(site, () => null);
  totals.vendors += 1;
  for (let count = 0; count < Number(values.runs); count += 1) {
    const killed = await runKilled(site, chance, calm.activeMs);
    const found = differences(calm.rows, killed.rows);
    totals.runs += 1;
    totals.kills += killed.kills;
    totals.differences += found.length;
    console.log(`${site.file} run ${count + 1}: ${killed.kills} kills, ${found.length} differences`);
    for (const line of found) console.log(`  ${line}`);
  }
  for (let count = 0; count < Number(values.orders); count += 1) {
    const found = differences(calm.rows, await runInAnyOrder(site, chance));
    totals.orders += 1;
    totals.differences += found.length;
    console.log(`${site.file} order ${count + 1}: ${found.length} differences`);
    for (const line of found) console.log(`  ${line}`);
  }
}

async function runInAnyOrder(site: Site, chance: () => number): Promise<Rows> {
  await using database = await newDatabase();
  const web = await openArchive(join(folder ?? '', site.file));
  const sandbox = openSandbox({ threads: 1 });
  await analyseInOrder({ database, web, sandbox }, site.address, (waiting) => {
    return { at: Math.floor(chance() * waiting), isRepeated: chance() < repeatedSteps };
  });
  await sandbox.close();
  await web.close();
  // Read before the database is closed.
  return await rowsOf(database.pool);
}

/** A run that ended before its first kill is made again: it shows nothing. */
async function runKilled(site: Site, chance: () => number, activeMs: number): Promise<Run> {
  for (;;) {
    const killed = await run(site, (kills) => {
      const isKilled = kills === 0 || (kills < Number(values.kills) && chance() < 0.5);
      return isKilled ? chance() * activeMs : null;
    });
    if (killed.kills > 0) return killed;
  }
}

/** One analysis on a database of its own. `killAfterMs` says how long the worker may live once the analysis has moved on; null: to the end. */
async function run(site: Site, killAfterMs: (kills: number) => number | null): Promise<Run> {
  await using database = await newDatabase();
  const settings = {
    DATABASE_URL: database.url,
    CLAUSEWATCH_REPLAY: join(folder ?? '', site.file),
    CLAUSEWATCH_DATA: data.path,
    LOG_LEVEL: 'error',
  };
  const runtime = await openRuntime(readConfig(settings), pino({ level: 'error' }), {
    name: 'bench',
    works: false,
  });
  const id = await submitAddress(runtime, site.address);
  await runtime.close();
  const run: Omit<Run, 'rows'> = { activeMs: 0, kills: 0 };
  for (let isOver = false; !isOver;) {
    const { child, output } = runProgram(['worker'], settings);
    const exited = once(child, 'exit');
    await until(database, id, child, output, (status) => status !== 'queued');
    const begun = performance.now();
    const ended = until(database, id, child, output, isFinished);
    const lifeMs = killAfterMs(run.kills);
    isOver = await (lifeMs === null
      ? ended.then(() => true)
      : Promise.race([ended.then(() => true), sleep(lifeMs, false)]));
    run.activeMs = performance.now() - begun;
    if (!isOver) run.kills += 1;
    child.kill('SIGKILL');
    await exited;
    ended.catch(() => {});
    if (!isOver) isOver = isFinished((await analysisById(database.connection, id))?.status ?? 'queued');
  }
  return { ...run, rows: await rowsOf(database.pool) };
}

type Status = Parameters<typeof isFinished>[0];

async function until(
  { connection }: Pick<Database, 'connection'>,
  id: string,
  child: ChildProcess,
  output: () => string,
  isReached: (status: Status) => boolean,
): Promise<void> {
  for (;;) {
    const row = await analysisById(connection, id);
    if (row !== null && isReached(row.status)) return;
    if (child.exitCode !== null) throw new Error(`The worker ended by itself:\n${output()}`);
    if (child.signalCode !== null) return;
    await sleep(20);
  }
}

async function newDatabase(): Promise<Database & AsyncDisposable> {
  made += 1;
  const name = `resume_${made}`;
  await server.pool.query(`CREATE DATABASE ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataFolder: '', applicationName: 'bench' });
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database.close();
      await server.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

function keepBusy(): ChildProcess {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
}
