import { useSyncExternalStore } from 'react';

/** Saved in this browser. Keys without a modifier get in the way of speech input, so they can be switched off (WCAG 2.1.4). */
const key = 'clausewatch.single-keys';
const listeners = new Set<() => void>();

export function areSingleKeysOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
  for (const listener of listeners) listener();
}

/** Whether single keys are on, also when another tab or the sheet of keys switches them. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Inputs that take no letters. */
const typedInto = 'input:not([type=radio], [type=checkbox]), textarea, [contenteditable]';

/** Whether a key pressed there belongs to a field, a menu or a dialog. */
export function isTakenByField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(`${typedInto}, select, dialog, [role=dialog], [role=menu]`) !== null
  );
}
