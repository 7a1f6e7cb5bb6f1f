import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { TextSearch } from './use-text-search.ts';

/** Beyond this a smooth scroll shows nothing but a blur. */
const farInScreens = 2;
/** What lies nearer to an edge of the window is under the bar, or about to leave. */
const edgePx = 140;

/** Brings the finding that the address names into view; without one the document begins at its top. */
export function useScrollToMark(text: RefObject<HTMLElement | null>, here: string | null): void {
  useLayoutEffect(() => {
    if (here !== null) return undefined;
    // With the frame that draws the text, whose layout scrolling would ask for at once.
    const frame = requestAnimationFrame(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    return () => cancelAnimationFrame(frame);
    // A note that is closed leaves the reader where they are.
    // oxlint-disable-next-line react/exhaustive-deps -- only what the address names at first counts
  }, []);
  useLayoutEffect(() => {
    if (here === null) return;
    const mark = text.current?.querySelector<HTMLElement>(`mark[data-begins~="${CSS.escape(here)}"]`);
    if (mark === null || mark === undefined) return;
    bringIntoView(mark);
    // Whoever opened the note itself goes on from there.
    const isAtNote = document.activeElement?.closest('.note, .note-ref') !== null;
    if (!isAtNote) mark.focus({ preventScroll: true });
  }, [text, here]);
}

/** Brings the match in focus into view. */
export function useScrollToMatch(text: RefObject<HTMLElement | null>, { at, matches }: TextSearch): void {
  const start = matches[at]?.start;
  useEffect(() => {
    if (start === undefined) return;
    const match = text.current?.querySelector<HTMLElement>('.sheet-text .hit.on');
    if (match !== null && match !== undefined) bringIntoView(match);
  }, [text, start]);
}

function bringIntoView(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top > edgePx && bottom < innerHeight - edgePx / 2) return;
  const isFar = Math.abs(top) > farInScreens * innerHeight;
  element.scrollIntoView({ block: 'center', behavior: isFar ? 'instant' : 'auto' });
}
