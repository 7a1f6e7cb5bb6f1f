import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { TaskInput, TaskName, TaskOutput } from './sandbox-tasks.ts';

/** How a task in the sandbox ended. Everything but `done` is the document's fault or the limit's, and harms no other task. */
export type SandboxOutcome<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'too_slow'; message: string }
  | { kind: 'too_large'; message: string }
  | { kind: 'crashed'; message: string };

/** Runs the stages that read outside text in threads with limits, a bounded number at a time. */
export type Sandbox = {
  run<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<SandboxOutcome<TaskOutput<Name>>>;
  close(): Promise<void>;
};

export type SandboxLimits = {
  threads: number;
  /** Wall time of one task. Real documents take under a second; the rest is room for a busy machine. */
  taskTimeoutMs: number;
  /** Heap of one thread. The largest real documents need about 100 MB. */
  heapMb: number;
};

const defaultLimits: SandboxLimits = {
  threads: Math.max(1, Math.min(4, availableParallelism())),
  taskTimeoutMs: 30_000,
  heapMb: 384,
};

type Waiting = {
  name: TaskName;
  input: unknown;
  resolve: (outcome: SandboxOutcome<never>) => void;
  reject: (reason: Error) => void;
};
type Thread = { worker: Worker; current: Waiting | null; timer: NodeJS.Timeout | undefined };

/** Threads start with the first task and are replaced when one is stopped or dies. */
export function openSandbox(limits: Partial<SandboxLimits> = {}): Sandbox {
  const { threads: size, taskTimeoutMs, heapMb } = { ...defaultLimits, ...limits };
  const queue: Waiting[] = [];
  const threads = new Set<Thread>();
  let closed = false;

  const settle = (thread: Thread, outcome: SandboxOutcome<never>): void => {
    clearTimeout(thread.timer);
    const task = thread.current;
    thread.current = null;
    task?.resolve(outcome);
  };

  const start = (): Thread => {
    const worker = new Worker(new URL('./sandbox-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 },
    });
    const thread: Thread = { worker, current: null, timer: undefined };
    worker.on('message', (message: { value: never } | { fault: string }) => {
      settle(
        thread,
        'fault' in message
          ? { kind: 'crashed', message: message.fault }
          : { kind: 'done', value: message.value },
      );
      pump();
    });
    worker.on('error', (error: Error & { code?: string }) => {
      threads.delete(thread);
      settle(thread, faultOf(error));
      pump();
    });
    worker.unref();
    threads.add(thread);
    return thread;
  };

  const stopSlow = (thread: Thread): void => {
    threads.delete(thread);
    void thread.worker.terminate();
    settle(thread, { kind: 'too_slow', message: `Reading took longer than ${taskTimeoutMs / 1000} seconds` });
    pump();
  };

  const pump = (): void => {
    while (queue.length > 0) {
      const idle =
        [...threads].find(({ current }) => current === null) ?? (threads.size < size ? start() : undefined);
      if (idle === undefined) return;
      const task = queue.shift();
      if (task === undefined) return;
      idle.current = task;
      idle.timer = setTimeout(() => stopSlow(idle), taskTimeoutMs);
      idle.worker.postMessage({ name: task.name, input: task.input });
    }
  };

  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('The sandbox is closed'));
          return;
        }
        queue.push({ name, input, resolve, reject });
        pump();
      }),
    async close() {
      closed = true;
      // Not an outcome of the document: whoever waits must try again elsewhere.
      const unfinished = [...queue.splice(0), ...[...threads].flatMap(({ current }) => current ?? [])];
      for (const { reject } of unfinished) reject(new Error('The sandbox was closed'));
      for (const { timer } of threads) clearTimeout(timer);
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

function faultOf(error: Error & { code?: string }): SandboxOutcome<never> {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? { kind: 'too_large', message: 'Reading needed more memory than one document may use' }
    : { kind: 'crashed', message: error.message };
}
