import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn, isTakenByField } from './single-keys.ts';

/** J steps forward, K steps back, other letters run actions, unless the user is typing, holds a modifier key or switched single keys off. */
export function useStepKeys(
  onStep: (by: 1 | -1) => void,
  acts: Readonly<Record<string, () => void>> = {},
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTakenByField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!areSingleKeysOn()) return;
    if (event.key === 'j') onStep(1);
    if (event.key === 'k') onStep(-1);
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (act === undefined || event.repeat) return;
    // The letter must not land in a field that the action opens.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
