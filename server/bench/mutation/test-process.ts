/**
 * Keeps the tests of one room ready, and runs them for each mutant its parent sends: `node test-process.ts ROOM`, forked. Files are changed
 * only where they are read, never on the disk.
 */
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { rooms } from './rooms.ts';

/** The text that a file has in one run. */
export type TestRun = { file: string; text: string } | 'unchanged';

export type TestAnswer = 'ready' | 'passed' | 'failed';

const room = rooms[process.argv[2] ?? ''];
if (room === undefined) throw new Error('usage: test-process.ts ROOM');

/** The quickest file first: most mutants fall at the first test that runs them, and then nothing else need run. */
class QuickestFirst extends BaseSequencer {
  static readonly times = new Map<string, number>();

  static learn(modules: readonly TestModule[]): void {
    for (const each of modules) QuickestFirst.times.set(each.moduleId, each.diagnostic().duration);
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const timeOf = ({ moduleId }: TestSpecification) => QuickestFirst.times.get(moduleId) ?? 0;
    return files.toSorted((a, b) => timeOf(a) - timeOf(b));
  }
}

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
    sequence: { sequencer: QuickestFirst },
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

process.on('message', (run: TestRun) => void answer(run));
process.on('disconnect', () => process.exit());
send('ready');

async function answer(run: TestRun): Promise<void> {
  current = run;
  if (run !== 'unchanged') vitest.invalidateFile(run.file);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  if (run === 'unchanged') QuickestFirst.learn(testModules);
  else vitest.invalidateFile(run.file);
  send(unhandledErrors.length === 0 && testModules.every((each) => each.ok()) ? 'passed' : 'failed');
}

function send(what: TestAnswer): void {
  process.send?.(what);
}
