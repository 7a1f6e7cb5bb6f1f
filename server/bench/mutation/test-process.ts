/**
 * Keeps the tests of one room ready, and runs them for each mutant its parent sends: `node test-process.ts ROOM`, forked. Files are changed
 * only where they are read, never on the disk.
 */
import { createVitest, type Vitest } from 'vitest/node';
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
    bail: 1,
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
const tests = await vitest.globTestSpecifications();

process.on('message', (run: TestRun) => void answer(vitest, run));
process.on('disconnect', () => process.exit());
send('ready');

async function answer(on: Vitest, run: TestRun): Promise<void> {
  current = run;
  if (run !== 'unchanged') on.invalidateFile(run.file);
  const { testModules, unhandledErrors } = await on.runTestSpecifications(tests);
  if (run !== 'unchanged') on.invalidateFile(run.file);
  send(unhandledErrors.length === 0 && testModules.every((each) => each.ok()) ? 'passed' : 'failed');
}

function send(what: TestAnswer): void {
  process.send?.(what);
}
