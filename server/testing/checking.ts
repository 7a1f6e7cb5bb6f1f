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

/** A worker that checks what is due, in a process of its own. */
export type Checking = {
  begin(): void;
  /** Returns the processor time used since it began, in ms. */
  stop(): Promise<number>;
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
  let cpuMs = 0;
  child.on('message', (message: 'ready' | { fault: string } | { cpuMs: number }) => {
    if (typeof message === 'string') return;
    if ('fault' in message) faults.push(message.fault);
    else cpuMs = message.cpuMs;
  });
  const exited = once(child, 'exit');
  child.send(settings);
  await once(child, 'message');
  return {
    begin: () => void child.send('begin'),
    async stop() {
      child.send('stop');
      await exited;
      return cpuMs;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    faults,
  };
}
