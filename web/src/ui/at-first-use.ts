/** Calls once somebody moves, presses or scrolls; gives what takes it back. */
export function atFirstUse(act: () => void): () => void {
  const ended = new AbortController();
  const once = () => {
    ended.abort();
    act();
  };
  for (const kind of ['pointermove', 'pointerdown', 'keydown', 'scroll']) {
    window.addEventListener(kind, once, { passive: true, signal: ended.signal });
  }
  return () => ended.abort();
}
