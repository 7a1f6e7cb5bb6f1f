/** Reports the progress of an import to the operator. */
export type ImportProgress = {
  /** Prints a line of its own. */
  print(line: string): void;
  /** Sets how much there is to do in total. */
  begin(total: number, noun: string): void;
  /** Adds to what is done. */
  step(count: number): void;
  end(): void;
};

/** In a terminal one line that is overwritten; elsewhere, such as in a log, a line now and then. */
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
  const report = (): void => {
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
    print: (line) => to.write(`${line}\n`),
    begin(count, what) {
      total = count;
      noun = what;
      if (done === 0) begunAt = to.now();
      report();
    },
    step(count) {
      done += count;
      if (done < total && to.now() - saidAt >= everyMs) report();
    },
    end() {
      report();
      if (to.isTerminal) to.write('\n');
    },
  };
}

/** For `--quiet`. */
export const noProgress: ImportProgress = { print() {}, begin() {}, step() {}, end() {} };
