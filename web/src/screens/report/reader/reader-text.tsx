import { addressOfDocument } from '@clausewatch/contract/vendor-addresses';
import { createContext, Fragment, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import type { ReadableDocument } from '../../../api/client-document.ts';
import { markClasses } from '../../../ui/mark.tsx';
import { PolicyLink } from './policy-link.tsx';
import { markText, type Passage, type Span, type TextPiece, type TextRun } from './marked-text.ts';
import type { NoteGroup } from './note-groups.ts';
import { splitAtMatches } from './text-search.ts';

/** What every stretch of the text needs to know to draw itself. */
export type Reading = {
  document: ReadableDocument;
  passages: Passage[];
  /** Where each finding's own quote begins: the stroke that a link to the finding leads to. */
  beginnings: Map<string, number>;
  /** The sentences with notes, by the offset at which they end. */
  groups: NoteGroup[];
  /** What is searched for, and which of it is in focus. */
  matches: Span[];
  match: number;
  /** The finding that the address names. */
  here: string | null;
  onOpen: (practice: string | null) => void;
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
      <Run
        key={start}
        run={run}
        span={{ start, end }}
        begun={begun}
        isHere={here !== null && run.findings.includes(here)}
      />,
    );
  }
  return drawn;
}

type RunProps = { run: TextRun; span: Span; begun: string[]; isHere: boolean };

function Run({ run, span, begun, isHere }: RunProps) {
  const pieces = run.pieces.map((piece) =>
    piece.href === null ? (
      <Searched key={piece.start} piece={piece} />
    ) : (
      <PolicyLink key={piece.start} href={piece.href}>
        <Searched piece={piece} />
      </PolicyLink>
    ),
  );
  if (run.tone === null) return pieces;
  const noted = begun.filter((finding) => !finding.startsWith(passagePrefix));
  return (
    <>
      <mark
        className={`${markClasses[run.tone]} ${isHere ? 'is-here' : ''}`}
        tabIndex={-1}
        data-begins={begun.join(' ')}
        aria-describedby={noted.length === 0 ? undefined : noted.map(noteId).join(' ')}
      >
        {pieces}
      </mark>
      <Numbers span={span} />
    </>
  );
}

/** The numbers of the sentences that end here: each leads to its note. */
function Numbers({ span }: { span: Span }) {
  const { groups, here, document } = useReading();
  return groups
    .filter(({ end }) => span.start < end && end <= span.end)
    .map(({ number, findings }) => (
      <Fragment key={number}>
        {wordJoiner}
        <Link
          className="note-ref"
          aria-current={findings.some(({ practice }) => practice === here) || undefined}
          aria-label={`Note ${number}`}
          to={addressOfDocument(document.vendorId, document.id, findings[0]?.practice)}
          replace
          preventScrollReset
        >
          {number}
        </Link>
      </Fragment>
    ));
}

/** Keeps a number on the line of the word that it follows. */
const wordJoiner = '\u2060';

/** Text with what is searched for outlined: the highlighter stays evidence. */
function Searched({ piece }: { piece: TextPiece }) {
  const { matches, match } = useReading();
  if (matches.length === 0) return piece.text;
  return splitAtMatches(piece.start, piece.text, matches).map((run) =>
    run.match === null ? (
      run.text
    ) : (
      <span key={run.start} className={run.match === match ? 'hit on' : 'hit'}>
        {run.text}
      </span>
    ),
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
