import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Note } from './note.tsx';
import type { NoteGroup } from './note-groups.ts';
import { stackNotes } from './note-stack.ts';
import { useReading } from './reader-text.tsx';

const gapPx = 4;

/** The notes beside the text, each near its mark. They are a column of their own: no note stretches a paragraph. */
export function ReaderNotes({ groups }: { groups: NoteGroup[] }) {
  const { here } = useReading();
  const column = useRef<HTMLDivElement>(null);
  const layOut = useEffectEvent(() => {
    const notes = column.current;
    const text = notes?.parentElement?.firstElementChild;
    if (notes !== null && text != null) place(notes, text, here);
  });
  useLayoutEffect(() => layOut());
  useLayoutEffect(() => {
    const text = column.current?.parentElement?.firstElementChild;
    if (text == null) return undefined;
    const observer = new ResizeObserver(() => layOut());
    observer.observe(text);
    return () => observer.disconnect();
  }, []);
  return (
    <aside className="notes" aria-label="Notes" lang="en" ref={column}>
      {groups.map((group) =>
        group.findings.map((finding) => <Note key={finding.practice} group={group} finding={finding} />),
      )}
    </aside>
  );
}

/** Fonts and windows change the height of the text long after it was drawn, so places are measured, not computed. */
function place(column: HTMLElement, text: Element, here: string | null): void {
  const origin = column.getBoundingClientRect().top;
  const marks = markTops(text, origin);
  const notes = [...column.querySelectorAll<HTMLElement>('[data-note]')];
  const measured = notes.map((note) => ({
    wanted: marks.get(note.dataset['note'] ?? '') ?? 0,
    height: note.offsetHeight,
  }));
  const open = notes.findIndex((note) => note.dataset['note'] === here);
  const tops = stackNotes(measured, open, gapPx);
  for (const [index, note] of notes.entries()) note.style.top = `${tops[index] ?? 0}px`;
  const end = (tops.at(-1) ?? 0) + (measured.at(-1)?.height ?? 0);
  column.style.minHeight = `${end}px`;
}

function markTops(text: Element, origin: number): Map<string, number> {
  const tops = new Map<string, number>();
  for (const mark of text.querySelectorAll<HTMLElement>('mark[data-begins]')) {
    const top = mark.getBoundingClientRect().top - origin;
    for (const practice of mark.dataset['begins']?.split(' ') ?? []) tops.set(practice, top);
  }
  return tops;
}
