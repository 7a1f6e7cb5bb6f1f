import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A new path starts at its top; the first one stays where the browser put it. */
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

/** Scrolls smoothly to the fragment of an address once its screen is rendered. */
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
