import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Later, SandboxLimits, SandboxOutcome } from './sandbox.ts';
import type { TaskName } from './sandbox-tasks.ts';

type Ran = { outcome: SandboxOutcome<never>; cpuMs: number };
type Stop = Exclude<SandboxOutcome<never>, { kind: 'done' }>;

/** How often a running task's processor time and buffers are measured: what unpacks a file in script fills ten megabytes and more in this time. */
const measuringMs = 40;
/** A thread's new objects. Larger ones make reading no faster, and every thread keeps what it once took. */
const youngGenerationMb = 16;
const stackMb = 4;
/** What a thread may hold when it has nothing to do: reading usual documents takes some 60 MB. */
const keptMb = 96;
/** The share of what a task may hold outside the heap that may be left over from the one before: the next one is measured with it. */
const keptBuffers = 1 / 4;
/** What every thread that has judged a text holds outside the heap, and no document put there: the classifier's weights and Node's own. */
const ownBuffersMb = 15;
const megabyte = 1024 * 1024;

const crashed: Stop = { kind: 'crashed', message: 'Reading this document crashed the reader.' };
const tooLarge: Stop = {
  kind: 'too_large',
  message: 'Reading this document needed more memory than one document may use.',
};

function tooSlow(than: 'longer than' | 'more than', ms: number, of = ''): Stop {
  return { kind: 'too_slow', message: `Reading this document took ${than} ${ms / 1000} seconds${of}.` };
}

/** More than the main thread needs for itself while it works: the rest is what fetching and keeping large documents left behind. */
const largeMb = 105;

/**
 * V8 would let garbage grow to as much again as is in use, which a document that is read at its limit needs now. Collecting takes some
 * 50 ms, and policies as long as real ones never call for it. Only where Node was started with `--expose-gc`.
 */
function collectIfLarge(): void {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  if (heap + external > largeMb * megabyte) globalThis.gc?.();
}

/** One thread of the sandbox, for one task at a time. A task that breaks a limit takes its thread with it. */
export class SandboxThread {
  isOver = false;
  isFree = true;
  readonly #limits: SandboxLimits;
  readonly #report: (fault: Error) => void;
  readonly #worker: Worker;
  #settle: (outcome: SandboxOutcome<never>) => void = () => {};
  #freeSince = performance.now();
  /** What it had used of a processor when that was measured last, in ms. */
  #usedMs = 0;

  /** `whenReady` is called once it can begin with its first task. */
  constructor(limits: SandboxLimits, report: (fault: Error) => void, whenReady: () => void) {
    this.#limits = limits;
    this.#report = report;
    this.#worker = new Worker(new URL('./sandbox-worker.ts', import.meta.url), {
      resourceLimits: {
        maxOldGenerationSizeMb: limits.heapMb,
        maxYoungGenerationSizeMb: youngGenerationMb,
        stackSizeMb: stackMb,
      },
    });
    this.#worker.on('message', (answer: 'ready' | { value: never } | { fault: Error }) => {
      if (answer === 'ready') whenReady();
      else if ('value' in answer) this.#settle({ kind: 'done', value: answer.value });
      else this.#crash(answer.fault);
    });
    this.#worker.on('error', (error: Error & { code?: string }) => {
      this.isOver = true;
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') this.#settle(tooLarge);
      else this.#crash(error);
    });
    this.#worker.unref();
  }

  /** How long it has waited for work; 0 for one that does not. */
  idleMs(): number {
    return this.isFree && !this.isOver ? performance.now() - this.#freeSince : 0;
  }

  /** Rejects where the input cannot be loaded. The thread is free again once it has been tidied up. */
  async run(name: TaskName, load: Later<unknown>['load']): Promise<Ran> {
    this.isFree = false;
    // A process that waits for a task, and for nothing else, does not end before it.
    this.#worker.ref();
    const { input, owned } = await load();
    if (this.isOver) return { outcome: crashed, cpuMs: 0 };
    const { promise, resolve } = Promise.withResolvers<SandboxOutcome<never>>();
    const { taskTimeoutMs } = this.#limits;
    this.#settle = resolve;
    const timer = setTimeout(() => this.#stop(tooSlow('longer than', taskTimeoutMs)), taskTimeoutMs);
    const cpuBefore = await this.#cpuMs();
    const measuring = setInterval(() => void this.#measure(cpuBefore), measuringMs);
    this.#worker.postMessage({ name, input }, owned);
    collectIfLarge();
    const outcome = await promise;
    clearTimeout(timer);
    clearInterval(measuring);
    return { outcome, cpuMs: Math.max(0, (await this.#cpuMs()) - cpuBefore) };
  }

  /** A task that is still running has no outcome: whoever waits for it must be told otherwise. */
  async close(): Promise<void> {
    this.#stop(crashed);
    await this.#worker.terminate();
  }

  /**
   * A thread that waits for work does not give back what its last task took; a new one starts in a fifth of a second. One that was
   * stopped holds its memory until it is gone.
   */
  async tidyUp(): Promise<void> {
    const { heap, buffers } = await this.#megabytes();
    const isFull = heap + buffers > keptMb || buffers > this.#limits.buffersMb * keptBuffers;
    if (this.isOver || isFull) await this.close();
    this.#worker.unref();
    this.isFree = true;
    this.#freeSince = performance.now();
  }

  /** The limit of the heap knows nothing of what lies outside it, and the clock nothing of what a busy machine does beside. */
  async #measure(cpuBefore: number): Promise<void> {
    const [{ buffers }, cpu] = await Promise.all([this.#megabytes(), this.#cpuMs()]);
    if (this.isFree) return;
    const { buffersMb, taskCpuMs } = this.#limits;
    if (buffers > buffersMb) this.#stop(tooLarge);
    else if (cpu - cpuBefore > taskCpuMs) this.#stop(tooSlow('more than', taskCpuMs, ' of computing'));
  }

  /** What the thread has used of a processor so far; what was measured last for one that is over, 0 for one that is not running yet. */
  async #cpuMs(): Promise<number> {
    const used = await this.#worker.cpuUsage().catch(() => null);
    if (used !== null) this.#usedMs = (used.user + used.system) / 1000;
    return this.#usedMs;
  }

  /** What documents left or take; zeros for a thread that is over. */
  async #megabytes(): Promise<{ heap: number; buffers: number }> {
    const statistics = await this.#worker.getHeapStatistics().catch(() => null);
    return {
      heap: (statistics?.total_heap_size ?? 0) / megabyte,
      buffers: Math.max(0, (statistics?.external_memory ?? 0) / megabyte - ownBuffersMb),
    };
  }

  #crash(fault: Error): void {
    this.#report(new Error('A document made the sandbox fail', { cause: fault }));
    this.#settle(crashed);
  }

  #stop(outcome: Stop): void {
    this.isOver = true;
    void this.#worker.terminate();
    this.#settle(outcome);
  }
}
