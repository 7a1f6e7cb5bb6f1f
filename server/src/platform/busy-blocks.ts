/** How often it is looked whether the event loop goes on: a block shorter than this is not seen. */
const everyMs = 10;

/** Blocks shorter than this are nobody's business: what computes longer belongs to a thread. */
export const longestBlockMs = 50;

/** Something under way that may hold the event loop up, by its route. */
export type UnderWay = { route: string };

export type BusyBlocks = {
  /** Something begins; returns how to tell that it has ended. */
  begin(what: UnderWay): () => void;
  stop(): void;
};

/**
 * Finds out what held the event loop of this thread up for longer than `longestBlockMs` while something was under way. `heard` is told the
 * seconds and all that was under way then: only what is there every time is to blame.
 *
 * Counted is the time of the processor that this thread used, not that of the clock: on a busy machine a thread waits for its turn, and
 * nobody computed.
 */
export function watchBlocks(heard: (seconds: number, underWay: readonly UnderWay[]) => void): BusyBlocks {
  const running = new Set<UnderWay>();
  /** What was under way at any time since the last look. */
  const seen = new Set<UnderWay>();
  let timer: NodeJS.Timeout | null = null;
  let last = { at: 0, cpuMs: 0 };
  const look = (): void => {
    const now = { at: performance.now(), cpuMs: threadCpuMs() };
    const blockedMs = Math.min(now.at - last.at, now.cpuMs - last.cpuMs) - everyMs;
    last = now;
    if (blockedMs > longestBlockMs) heard(blockedMs / 1_000, [...seen]);
    seen.clear();
    for (const each of running) seen.add(each);
    if (running.size === 0) stop();
  };
  /** Before the timer comes to it: what begins after a block had no part in it. */
  const lookIfLate = (): void => {
    if (timer !== null && performance.now() - last.at > everyMs + longestBlockMs) look();
  };
  const stop = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  return {
    begin(what) {
      if (running.size === 0) {
        // What has ended was accounted for when it did.
        seen.clear();
        last = { at: performance.now(), cpuMs: threadCpuMs() };
      } else lookIfLate();
      running.add(what);
      seen.add(what);
      timer ??= setInterval(look, everyMs).unref();
      return () => {
        lookIfLate();
        running.delete(what);
      };
    },
    stop,
  };
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
