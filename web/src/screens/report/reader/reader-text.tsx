import { type ReactNode, use, createContext } from 'react';
import type { ReadableDocument } from '../../../api/client-document.ts';
import { markClasses } from '../../../ui/mark.tsx';
import { PolicyLink } from './policy-link.tsx';
import { markText, type Passage, type Span, type TextRun } from './marked-text.ts';

/** What every stretch of the text needs to know to draw itself. */
export type Reading = {
  document: ReadableDocument;
  passages: Passage[];
  /** Where each finding's own quote begins: the stroke that a link to the finding leads to. */
  beginnings: Map<string, number>;
  /** The finding that the address names. */
  here: string | null;
};
export const ReadingContext = createContext<Reading | null>(null);

export function useReading(): Reading {
  const reading = use(ReadingContext);
  if (reading === null) throw new Error('A stretch of a document needs the document around it');
  return reading;
}

/** A stretch of the document: text nodes, strokes and links, never markup from outside. */
export function ReaderText({ place }: { place: Span }) {
  const { document, passages, beginnings, here } = useReading();
  const text = document.currentVersion.content.slice(place.start, place.end);
  const drawn: ReactNode[] = [];
  for (const run of markText(text, place, passages, document.links)) {
    const [first, last] = [run.pieces[0], run.pieces.at(-1)];
    const start = first?.start ?? place.start;
    const end = last === undefined ? place.end : last.start + last.text.length;
    const begun = run.findings.filter((finding) => {
      const at = beginnings.get(finding) ?? -1;
      return start <= at && at < end;
    });
    drawn.push(
      <Run key={start} run={run} begun={begun} isHere={here !== null && run.findings.includes(here)} />,
    );
  }
  return drawn;
}

function Run({ run, begun, isHere }: { run: TextRun; begun: string[]; isHere: boolean }) {
  const pieces = run.pieces.map(({ start, text, href }) =>
    href === null ? (
      text
    ) : (
      <PolicyLink key={start} href={href}>
        {text}
      </PolicyLink>
    ),
  );
  if (run.tone === null) return pieces;
  const noted = begun.filter((finding) => !finding.startsWith(passagePrefix));
  return (
    <mark
      className={`${markClasses[run.tone]} ${isHere ? 'is-here' : ''}`}
      tabIndex={-1}
      data-begins={begun.join(' ')}
      aria-describedby={noted.length === 0 ? undefined : noted.map(noteId).join(' ')}
    >
      {pieces}
    </mark>
  );
}

/** Stands among the findings for a passage that the address leads to; it has no note. */
export function passageMark({ start, end }: Span): string {
  return `${passagePrefix}${start}-${end}`;
}

const passagePrefix = 'passage-';

export function noteId(finding: string): string {
  return `note-${finding}`;
}
