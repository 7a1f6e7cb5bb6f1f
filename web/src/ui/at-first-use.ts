/** Calls back once the page is idle after the first movement, press or scroll, whose answer is not held up; returns how to cancel. */
export function atFirstUse(act: () => void): () => void {
  const ended = new AbortController();
  const once = () => {
    ended.abort();
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 1_000 });
    else setTimeout(act, 100);
  };
  for (const kind of ['pointermove', 'pointerdown', 'keydown', 'scroll']) {
    window.addEventListener(kind, once, { passive: true, signal: ended.signal });
  }
  return () => ended.abort();
}
