import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type CheckingSettings = {
  databaseUrl: string;
  hosts: readonly string[];
  atOnce: number;
  leaseMs: number;
  /** Of its sandbox. */
  threads: number;
};

/** What a worker used from its beginning to its end: processor time in ms, and statements but those of its queue. */
export type Used = { cpuMs: number; statements: number };

/** A worker that checks what is due, in a process of its own. */
export type Checking = {
  begin(): void;
  stop(): Promise<Used>;
  /** SIGKILL: no clean-up. */
  kill(): Promise<void>;
  faults: readonly string[];
};

/** Ready to begin. */
export async function startChecking(settings: CheckingSettings): Promise<Checking> {
  const child = fork(join(import.meta.dirname, 'checking-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const faults: string[] = [];
  let used: Used = { cpuMs: 0, statements: 0 };
  child.on('message', (message: 'ready' | { fault: string } | Used) => {
    if (typeof message === 'string') return;
    if ('fault' in message) faults.push(message.fault);
    else used = message;
  });
  const exited = once(child, 'exit');
  child.send(settings);
  await once(child, 'message');
  return {
    begin: () => void child.send('begin'),
    async stop() {
      child.send('stop');
      await exited;
      return used;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    faults,
  };
}
