import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element's content in pixels, kept up to date; `atFirst` until it is known. */
export function useWidth(atFirst: number): [number, RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(atFirst);
  const element = useCallback((node: HTMLElement | null) => {
    if (node === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [width, element];
}
