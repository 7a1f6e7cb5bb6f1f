import { availableParallelism } from 'node:os';
import { type Account, currentAccount } from '../../platform/acting-for.ts';
import { FairTurns } from '../../platform/fair-turns.ts';
import { occurred, secondsSince } from '../../platform/occurrences.ts';
import { SandboxThread } from './sandbox-thread.ts';
import { sizes, type TaskInput, type TaskName, type TaskOutput } from './sandbox-tasks.ts';

/**
 * How a task in the sandbox ended. Everything but `done` is the document's fault or the limit's, and harms no other task; its message
 * is a sentence for a person.
 */
export type SandboxOutcome<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'too_slow' | 'too_large' | 'crashed'; message: string };

/** What a task is about, to be loaded when its turn has come: many may wait, and what waits takes no memory. */
export type Later<Input> = {
  /** As in `sizes`. */
  size: number;
  /** `owned` are buffers of the input that nobody else uses: they are handed over, not copied. */
  load: () => Promise<{ input: Input; owned: ArrayBuffer[] }>;
};

/**
 * Runs the stages that read outside text in threads with limits, a bounded number at a time, in turns by the account for which a task is
 * run (`currentAccount`).
 */
export type Sandbox = {
  /** Rejects where the input cannot be loaded, and where the sandbox is closed. */
  run<Name extends TaskName>(
    name: Name,
    input: TaskInput<Name> | Later<TaskInput<Name>>,
  ): Promise<SandboxOutcome<TaskOutput<Name>>>;
  close(): Promise<void>;
};

export type SandboxLimits = {
  /** Some more run while all of these are busy: for accounts that have taken little lately, so that one or two others cannot keep them waiting. */
  threads: number;
  /** Processor time of one task, in ms. Real documents take under a second; the rest is room for slow machines. */
  taskCpuMs: number;
  /** Wall time of one task: so long that a busy machine does not make a document unreadable, which on a calm one is none. */
  taskTimeoutMs: number;
  /** Heap of one thread. The largest real pages (1.7 MB of HTML) are read in 48 MB. */
  heapMb: number;
  /** Memory of one thread outside its heap, where unpacked files lie: several times what the largest real files need. */
  buffersMb: number;
};

const defaultLimits: SandboxLimits = {
  threads: Math.max(1, Math.min(4, availableParallelism())),
  taskCpuMs: 20_000,
  taskTimeoutMs: 240_000,
  heapMb: 88,
  buffersMb: 48,
};

/** Documents above this size run one at a time: then only one thread grows as far as it may. One policy in six is as large. */
const heavyBytes = 384 * 1024;
/** A heavy document that takes longer has the memory of idle threads as well. Nearly all real ones are read in less. */
const patienceMs = 100;

/** More than one, or the first file of a second fresh account would take the place of everybody else. */
const spareThreads = 2;

/** Starting another thread costs as much as reading some five documents: it is for so many that wait for each there is, */
const waitingForAnother = 3;
/** or for one that has waited so long for those that run: what is being read may take as long as it is let. */
const longestWaitMs = 250;

type Waiting = {
  account: Account | null;
  name: TaskName;
  load: Later<unknown>['load'];
  isHeavy: boolean;
  since: number;
  resolve: (outcome: SandboxOutcome<never>) => void;
  reject: (reason: Error) => void;
};

/**
 * Threads start with the first task and are replaced when one is stopped or dies. What made one crash is told to `report`: it
 * is a fault of ours, and of no use to whoever reads what became of the document. `charge` is told what each task of an account took of a
 * processor.
 */
export function openSandbox(
  given: Partial<SandboxLimits> = {},
  report: (fault: Error) => void = () => {},
  charge: (subject: string, cpuMs: number) => void = () => {},
): Sandbox {
  const limits = { ...defaultLimits, ...given };
  const turns = new FairTurns<Waiting>();
  const threads = new Set<SandboxThread>();
  /** When the newest thread could begin to read. Until then it keeps nobody waiting longer than another one would. */
  let readyAt = Infinity;
  let closed = false;

  const hasPlace = (): boolean => {
    for (const thread of threads) if (thread.isOver && thread.isFree) threads.delete(thread);
    if (threads.size === 0 || [...threads].some(({ isFree }) => isFree)) return true;
    return threads.size < limits.threads + spareThreads && isWorthAnother();
  };

  const isWorthAnother = (): boolean => {
    const waiting = turns.waiting.filter(mayRun);
    const [first] = waiting;
    const waitedMs = first === undefined ? 0 : performance.now() - Math.max(first.since, readyAt);
    return waiting.length > waitingForAnother * threads.size || waitedMs >= longestWaitMs;
  };

  /** Where only spare threads are left, they are for whom the others would keep waiting. */
  const mayRun = (task: Waiting): boolean => {
    if (turns.running.size >= limits.threads && !turns.isLight(task)) return false;
    return !task.isHeavy || ![...turns.running].some(({ isHeavy }) => isHeavy);
  };

  const freeThread = (): SandboxThread => {
    const free = [...threads].find(({ isFree }) => isFree);
    if (free !== undefined) return free;
    readyAt = Infinity;
    const started = new SandboxThread(limits, report, () => {
      readyAt = performance.now();
      workLater();
    });
    threads.add(started);
    return started;
  };

  /** Threads that have had nothing to do for so long. */
  const closeIdle = (sinceMs: number): void => {
    for (const thread of threads) if (thread.idleMs() >= sinceMs) void thread.close();
  };

  const work = async (): Promise<void> => {
    while (hasPlace()) {
      const task = turns.take(mayRun);
      if (task === undefined) return;
      const thread = freeThread();
      const roomMaking = task.isHeavy ? setInterval(() => closeIdle(patienceMs), patienceMs) : undefined;
      const begun = performance.now();
      let taken = 0;
      try {
        const { outcome, cpuMs } = await thread.run(task.name, task.load);
        taken = cpuMs;
        occurred({ what: 'task', task: task.name, outcome: outcome.kind, seconds: secondsSince(begun) });
        if (task.account !== null) charge(task.account.subject, cpuMs);
        task.resolve(outcome);
      } catch (error) {
        task.reject(error instanceof Error ? error : new Error(String(error)));
      }
      await thread.tidyUp();
      clearInterval(roomMaking);
      turns.end(task, taken);
      if (threads.size > limits.threads && turns.waiting.length === 0) void thread.close();
    }
  };

  const workLater = (): void => void setTimeout(() => void work(), longestWaitMs + 1).unref();

  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('The sandbox is closed'));
          return;
        }
        const { size, load } =
          'load' in input
            ? input
            : { size: sizes[name](input), load: () => Promise.resolve({ input, owned: [] }) };
        turns.push({
          account: currentAccount(),
          name,
          load,
          isHeavy: size > heavyBytes,
          since: performance.now(),
          resolve,
          reject,
        });
        void work();
        workLater();
      }),
    async close() {
      closed = true;
      // Not an outcome of the document: whoever waits must try again elsewhere.
      for (const { reject } of [...turns.drain(), ...turns.running])
        reject(new Error('The sandbox was closed'));
      await Promise.all([...threads].map((thread) => thread.close()));
    },
  };
}
