/**
 * Keeps the tests of one room ready, and runs them for each mutant its parent sends: `node test-process.ts ROOM`, forked. Files are changed
 * only where they are read, never on the disk.
 */
import { createVitest } from 'vitest/node';
import { rooms } from './rooms.ts';

/** The text that a file has in one run. */
export type TestRun = { file: string; text: string } | 'unchanged';

export type TestAnswer = 'ready' | 'passed' | 'failed';

const room = rooms[process.argv[2] ?? ''];
if (room === undefined) throw new Error('usage: test-process.ts ROOM');

let current: TestRun = 'unchanged';
const vitest = await createVitest(
  {
    config: false,
    watch: true,
    include: [...room.tests],
    setupFiles: ['server/testing/quiet-console.ts'],
    ...(room.needsDatabase === true ? { globalSetup: ['server/testing/global-setup.ts'] } : {}),
    isolate: false,
    // What was transformed before is another text now.
    fsModuleCache: false,
    pool: 'threads',
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: [{}],
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (current !== 'unchanged' && id === current.file ? current.text : null),
      },
    ],
  },
);
await vitest.standalone();
/** The files of tests, and how long each takes on the code as it is. */
const times = new Map((await vitest.globTestSpecifications()).map((file) => [file, 0]));

process.on('message', (run: TestRun) => void answer(run));
process.on('disconnect', () => process.exit());
send('ready');

async function answer(run: TestRun): Promise<void> {
  current = run;
  if (run !== 'unchanged') vitest.invalidateFile(run.file);
  const isPassed = await passes(run === 'unchanged');
  if (run !== 'unchanged') vitest.invalidateFile(run.file);
  send(isPassed ? 'passed' : 'failed');
}

/** One file at a time, the quickest first: most mutants fall in the first that runs them, and then no other need even be loaded. */
async function passes(isTimed: boolean): Promise<boolean> {
  for (const [file] of [...times].sort(([, a], [, b]) => a - b)) {
    const start = performance.now();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([file]);
    // The answer holds other files as well, as they were left by earlier runs.
    const own = testModules.find((each) => each.moduleId === file.moduleId);
    if (unhandledErrors.length > 0 || own?.ok() !== true) return false;
    if (isTimed) times.set(file, performance.now() - start);
  }
  return true;
}

function send(what: TestAnswer): void {
  process.send?.(what);
}
