import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Runs sites in a process of their own until it is disposed of. It sends their ports once they listen. */
export async function startSiteProcess(file: URL): Promise<{ ports: readonly number[] } & Disposable> {
  const child = fork(file);
  const [ports] = (await once(child, 'message')) as [number[]];
  return { ports, [Symbol.dispose]: () => void child.kill() };
}
