import { useEffect, useEffectEvent } from 'react';

/** J steps on, K steps back, unless somebody is typing or holds a modifier for something else. */
export function useStepKeys(onStep: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input, select, textarea, dialog') !== null;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') onStep(1);
    if (event.key === 'k') onStep(-1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
