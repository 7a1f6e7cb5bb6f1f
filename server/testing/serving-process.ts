import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unusedPort } from './unused-port.ts';

/** The program as operators run it, in a separate process. */
export type ServingProcess = {
  origin: string;
  pid: number;
  /** Its output so far. */
  output(): string;
  /** SIGKILL: no clean-up. */
  kill(): Promise<void>;
  /** SIGINT, as Ctrl-C sends it; resolves with the exit code. */
  interrupt(): Promise<number | null>;
  [Symbol.asyncDispose](): Promise<void>;
};

const main = join(import.meta.dirname, '..', 'src', 'main.ts');
const startTimeoutMs = 150_000;

/** Runs `clausewatch serve`, or `api`, which leaves the queue alone, on a free port and waits until it answers. */
export async function startServingProcess(
  settings: Record<string, string>,
  command: 'serve' | 'api' = 'serve',
): Promise<ServingProcess> {
  const port = await unusedPort();
  const origin = `http://localhost:${port}`;
  const { child, output } = runProgram([command], { PORT: String(port), ...settings });
  const exited = once(child, 'exit');
  const deadline = Date.now() + startTimeoutMs;
  while (!(await answers(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${output()}`);
    }
    await sleep(50);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    output,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async interrupt() {
      child.kill('SIGINT');
      await exited;
      return child.exitCode;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGINT');
      await exited;
    },
  };
}

/**
 * Starts the program with these arguments and without our own settings, except for the compile cache. Standard input is empty, or a pipe
 * to write to; standard output is a pipe, or a file that is open.
 */
export function runProgram(
  args: readonly string[],
  settings: Record<string, string>,
  input: 'ignore' | 'pipe' = 'ignore',
  result: number | 'pipe' = 'pipe',
): { child: ChildProcess; output: () => string } {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(CLAUSEWATCH_|TEST_|VITEST|NODE_(?!COMPILE_CACHE)|DATABASE_|PORT$|PUBLIC_URL)/.test(name),
  );
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...Object.fromEntries(inherited), ...settings },
    stdio: [input, result, 'pipe'],
  });
  const lines: string[] = [];
  child.stdout?.on('data', (text: Buffer) => lines.push(text.toString()));
  child.stderr?.on('data', (text: Buffer) => lines.push(text.toString()));
  return { child, output: () => lines.join('') };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/health`).then(
    (response) => response.ok,
    () => false,
  );
}
