import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A new path begins at its top; the first one is where the browser has put it. */
export function ScrollReset() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
  return null;
}

/** An address with a fragment goes there, smoothly, once the screen it stands beside is drawn. */
export function ScrollToFragment() {
  const { hash, key } = useLocation();
  return hash === '' ? null : <ScrollTo key={key} id={decodeURIComponent(hash.slice(1))} />;
}

function ScrollTo({ id }: { id: string }) {
  useEffect(() => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    target?.querySelector('input')?.focus({ preventScroll: true });
  }, [id]);
  return null;
}
