/** Calls back at the first movement, press or scroll; returns how to cancel. */
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
