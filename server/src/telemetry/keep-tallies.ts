import type { Database } from '../database/database.ts';
import { type Occurrence, onOccurrence } from '../platform/occurrences.ts';
import { addTallies } from '../store/vendors/tallies.ts';

export type TallyKeeper = {
  /** Adds what was counted since the last time to what all processes have counted. What cannot be written is tried with the next. */
  write(now: Date): Promise<void>;
  close(): void;
};

/** Counts what the operator is shown and warned by, over all processes. A process that is killed takes what it has not written with it. */
export function keepTallies({ connection }: Pick<Database, 'connection'>): TallyKeeper {
  let counts = new Map<string, { what: string; outcome: string; times: number }>();
  const add = (what: string, outcome: string, times: number): void => {
    const key = `${what} ${outcome}`;
    const known = counts.get(key)?.times ?? 0;
    counts.set(key, { what, outcome, times: known + times });
  };
  const close = onOccurrence((occurrence) => {
    if (isKept(occurrence)) add(occurrence.what, occurrence.outcome, 1);
  });
  return {
    async write(now) {
      const written = counts;
      counts = new Map();
      try {
        await addTallies(connection, [...written.values()], now);
      } catch (error) {
        for (const { what, outcome, times } of written.values()) add(what, outcome, times);
        throw error;
      }
    },
    close,
  };
}

const kept = ['check', 'version', 'alert', 'mail', 'security'] as const;

type Kept = Extract<Occurrence, { what: (typeof kept)[number] }>;

function isKept(occurrence: Occurrence): occurrence is Kept {
  return kept.some((what) => what === occurrence.what);
}
