import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { TestAnswer, TestRun } from './test-process.ts';

/** What a test run needs at most, as a multiple of what it needs unchanged and milliseconds on top: a mutant that loops runs into it. */
const timeFactor = 10;
const timeOnTop = 10_000;

/** Runs the tests of one room again and again, in a process that is replaced when a mutant hangs or kills it. */
export class TestRunner implements AsyncDisposable {
  readonly #room: string;
  readonly #env: NodeJS.ProcessEnv;
  #process: ChildProcess | null = null;
  #limit = 0;

  constructor(room: string, env: NodeJS.ProcessEnv) {
    this.#room = room;
    this.#env = env;
  }

  /** Runs the tests on the code as it is. Throws where they fail, since a mutant then proves nothing. */
  async begin(): Promise<void> {
    // The first run reads every file, and is not what the later ones are like.
    for (let run = 0; run < 2; run++) {
      const start = performance.now();
      if (!(await this.#passes('unchanged', 600_000)))
        throw new Error(`the tests of ${this.#room} fail unchanged`);
      this.#limit = (performance.now() - start) * timeFactor + timeOnTop;
    }
  }

  /** Whether the tests notice it: one fails, or they do not end. */
  async notices(mutant: TestRun): Promise<boolean> {
    return !(await this.#passes(mutant, this.#limit));
  }

  async #passes(run: TestRun, limit: number): Promise<boolean> {
    if (this.#process === null) {
      this.#process = fork(new URL('./test-process.ts', import.meta.url), [this.#room], { env: this.#env });
      if ((await answerOf(this.#process)) === null) throw new Error(`no tests of ${this.#room} to run`);
    }
    const child = this.#process;
    const timer = setTimeout(() => child.kill('SIGKILL'), limit);
    child.send(run);
    const answer = await answerOf(child);
    clearTimeout(timer);
    if (answer === null) this.#process = null;
    return answer === 'passed';
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#process === null) return;
    this.#process.kill('SIGKILL');
    await once(this.#process, 'exit');
  }
}

/** Its next message, or null where it ends without one. */
function answerOf(child: ChildProcess): Promise<TestAnswer | null> {
  return new Promise((resolve) => {
    const onMessage = (answer: TestAnswer) => settle(answer);
    const onExit = () => settle(null);
    const settle = (answer: TestAnswer | null) => {
      child.off('message', onMessage).off('exit', onExit);
      resolve(answer);
    };
    child.on('message', onMessage).on('exit', onExit);
  });
}
