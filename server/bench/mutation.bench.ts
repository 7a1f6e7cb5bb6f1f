/**
 * Whether the tests notice when the code goes wrong: `npm run mutation -- [ROOM…] [--sample N] [--all] [--seed S] [--survivors]`. Small changes
 * are made one at a time in the code of a room, in memory, and its tests run on each. With `--survivors` it lists those that no test noticed;
 * last it prints one JSON line.
 */
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../src/database/embedded.ts';
import { mutantsOf, mutate, sampleOf } from './mutation/mutants.ts';
import { type Room, rooms } from './mutation/rooms.ts';
import { TestRunner } from './mutation/test-runner.ts';
import { printResult } from './measure.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '60' },
    all: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    survivors: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '../..');
const names = positionals.length > 0 ? positionals : Object.keys(rooms);

type Tally = { mutants: number; killed: number; survived: number; score: number };

const tallies: Record<string, Tally> = {};
for (const name of names) {
  const room = rooms[name];
  if (room === undefined) throw new Error(`no room is called ${name}: ${Object.keys(rooms).join(', ')}`);
  tallies[name] =
    room.needsDatabase === true
      ? await withDatabase((env) => tried(name, room, env))
      : await tried(name, room, {});
}
const all = Object.values(tallies);
const sum = (of: 'mutants' | 'killed') => all.reduce((total, tally) => total + tally[of], 0);
printResult({ rooms: tallies, score: scoreOf(sum('killed'), sum('mutants')) });

async function tried(name: string, room: Room, env: Record<string, string>): Promise<Tally> {
  const texts = new Map(filesOf(room).map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const every = [...texts].flatMap(([path, text]) => mutantsOf(path, text));
  const mutants = values.all ? every : sampleOf(every, Number(values.sample), values.seed);
  await using tests = new TestRunner(name, { ...process.env, ...env });
  await tests.begin();
  let killed = 0;
  for (const mutant of mutants) {
    const text = mutate(texts.get(mutant.path) ?? '', mutant);
    if (await tests.notices({ file: join(root, mutant.path), text })) killed++;
    else if (values.survivors) console.log(`${mutant.path}:${mutant.line}  ${mutant.change}`);
  }
  const score = scoreOf(killed, mutants.length);
  console.log(
    `${name}: ${killed} of ${mutants.length} noticed (${(100 * score).toFixed(0)} %), of ${every.length} in all`,
  );
  return { mutants: mutants.length, killed, survived: mutants.length - killed, score };
}

function filesOf({ folder, except }: Room): string[] {
  return globSync(`${folder}/**/*.ts`, { cwd: root })
    .filter((path) => !path.endsWith('.test.ts') && except?.test(path) !== true)
    .sort();
}

function scoreOf(killed: number, mutants: number): number {
  return mutants === 0 ? 0 : Math.round((1000 * killed) / mutants) / 1000;
}

/** A server of its own, which outlives a test process that had to be killed. */
async function withDatabase<T>(work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'clausewatch-mutation-'));
  const server = await startEmbeddedPostgres(folder);
  try {
    return await work({ TEST_DATABASE_URL: server.url });
  } finally {
    await server.release();
    await rm(folder, { recursive: true, force: true });
  }
}
