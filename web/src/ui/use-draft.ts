import { useState } from 'react';

/** What is typed into a long form, kept in this tab until it is saved or given up: another page or a reload loses nothing. */
export type Draft<T> = {
  value: T;
  /** Whether it is taken up again from an earlier visit. */
  isResumed: boolean;
  change(changed: Partial<T>): void;
  /** Back to what the form began with. */
  startOver(): void;
  /** Forgets what was kept. */
  drop(): void;
};

/** `key` names the form, what it edits and whose it is. */
export function useDraft<T extends object>(key: string, initial: T): Draft<T> {
  const name = `draft ${key}`;
  // Our own writing, in this tab.
  const [kept] = useState(() => JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null);
  const [value, setValue] = useState(kept ?? initial);
  const [isResumed, setResumed] = useState(kept !== null);
  return {
    value,
    isResumed,
    change(changed) {
      const next = { ...value, ...changed };
      setValue(next);
      sessionStorage.setItem(name, JSON.stringify(next));
    },
    startOver() {
      sessionStorage.removeItem(name);
      setValue(initial);
      setResumed(false);
    },
    drop: () => sessionStorage.removeItem(name),
  };
}
