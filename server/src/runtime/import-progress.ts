/** How far an import is, for whoever started it. */
export type ImportProgress = {
  /** A line by itself. */
  say(line: string): void;
  /** There is so much to do, or more than was known before. */
  begin(total: number, noun: string): void;
  /** So much more of it is done. */
  step(count: number): void;
  end(): void;
};

/** In a terminal one line that is written over; elsewhere, such as in a log, a line now and then. */
export function openProgress(to: {
  write: (text: string) => void;
  isTerminal: boolean;
  now: () => number;
}): ImportProgress {
  const everyMs = to.isTerminal ? 500 : 30_000;
  let total = 0;
  let noun = '';
  let done = 0;
  let saidAt = -Infinity;
  let begunAt = 0;
  const tell = (): void => {
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
    const line = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${noun} (${percent} %)${timeLeft()}`;
    to.write(to.isTerminal ? `\r${line}\u001b[K` : `${line}\n`);
    saidAt = to.now();
  };
  const timeLeft = (): string => {
    const elapsedMs = to.now() - begunAt;
    if (done === 0 || done === total || elapsedMs < 10_000) return '';
    const minutes = Math.max(1, Math.round(((elapsedMs / done) * (total - done)) / 60_000));
    return `, about ${minutes} min left`;
  };
  return {
    say: (line) => to.write(`${line}\n`),
    begin(count, what) {
      total = count;
      noun = what;
      if (done === 0) begunAt = to.now();
      tell();
    },
    step(count) {
      done += count;
      if (done < total && to.now() - saidAt >= everyMs) tell();
    },
    end() {
      tell();
      if (to.isTerminal) to.write('\n');
    },
  };
}

/** For `--quiet`. */
export const noProgress: ImportProgress = { say() {}, begin() {}, step() {}, end() {} };
