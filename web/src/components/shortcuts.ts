import { useEffect, useEffectEvent, useRef } from 'react';
import { areSingleKeysOn, isTakenByField } from '../ui/single-keys.ts';

/**
 * What keys do: `x`, `?`, `Shift+X`, `Mod+A` (Ctrl, or ⌘ on a Mac), or one key after another, `g v`. The browser's own action is prevented,
 * unless the shortcut returns `false`.
 */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void | boolean>>;

/** How long the second key of a pair may take. */
const pairWithin = 1_000;

/** Runs actions by keys, unless the user is typing, a dialog is open, or single keys are switched off. Keys with Mod are never switched off. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const first = useRef<{ name: string; at: number } | null>(null);
  /** The second key of a pair, before anything else on the page takes it for itself. */
  const onSecond = useEffectEvent((event: KeyboardEvent) => {
    const before = first.current;
    first.current = null;
    if (before === null || event.timeStamp - before.at > pairWithin || !isFree(event)) return;
    const act = own(shortcuts, `${before.name} ${nameOf(event)}`);
    if (act === undefined) return;
    event.stopPropagation();
    run(act, event);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isFree(event)) return;
    const name = nameOf(event);
    const act = own(shortcuts, name);
    if (act !== undefined) run(act, event);
    if (Object.keys(shortcuts).some((each) => each.startsWith(`${name} `)))
      first.current = { name, at: event.timeStamp };
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener('keydown', (event) => onSecond(event), { signal, capture: true });
    addEventListener('keydown', (event) => onKey(event), { signal });
    return () => ended.abort();
  }, []);
}

/** Only the palette opens from a field. */
function isFree(event: KeyboardEvent): boolean {
  const name = nameOf(event);
  if (isTakenByField(event.target) && name !== 'Mod+K') return false;
  return name.startsWith('Mod+') || areSingleKeysOn();
}

function run(act: Shortcuts[string], event: KeyboardEvent): void {
  if (act(event) !== false) event.preventDefault();
}

function own(shortcuts: Shortcuts, name: string): Shortcuts[string] | undefined {
  return Object.hasOwn(shortcuts, name) ? shortcuts[name] : undefined;
}

/** Letters are named by what is typed; Shift is named with letters and named keys alone: `?` needs it on most keyboards. */
function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  if (altKey) return '';
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  const isShifted = shiftKey && (isLetter || key.length > 1);
  if (ctrlKey || metaKey) return `Mod+${isShifted ? 'Shift+' : ''}${isLetter ? key.toUpperCase() : key}`;
  if (isShifted) return `Shift+${isLetter ? key.toUpperCase() : key}`;
  return isLetter ? key.toLowerCase() : key;
}
