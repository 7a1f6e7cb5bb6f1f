import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** A new path begins at its top. */
export function ScrollReset() {
  const { pathname } = useLocation();
  return <ScrollToTop key={pathname} />;
}

/** An address with a fragment goes there, smoothly, once the screen it stands beside is drawn. */
export function ScrollToFragment() {
  const { hash, key } = useLocation();
  return hash === '' ? null : <ScrollTo key={key} id={decodeURIComponent(hash.slice(1))} />;
}

function ScrollToTop() {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return null;
}

function ScrollTo({ id }: { id: string }) {
  useEffect(() => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    target?.querySelector('input')?.focus({ preventScroll: true });
  }, [id]);
  return null;
}
