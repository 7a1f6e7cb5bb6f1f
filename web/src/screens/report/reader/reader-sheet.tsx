import type { Block } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import type { ReactNode } from 'react';
import { Points } from '../../../ui/points.tsx';
import { ScopeTag } from '../../../ui/scope-tag.tsx';
import { cellsOf, type Part, partsOf } from './reader-parts.ts';
import { noteId, ReaderText, useReading } from './reader-text.tsx';

const noteClasses: Record<Finding['polarity'], string> = {
  concern: '',
  favourable: 'note-good',
  neutral: 'note-plain',
};

/** The document's text, with a note beside each passage that a finding quotes. */
export function ReaderSheet({ findings, head }: { findings: Finding[]; head: ReactNode }) {
  const { document } = useReading();
  const beginsIn = ({ start, end }: Block) =>
    findings.filter((finding) => start <= finding.start && finding.start < end);
  const parts = partsOf(
    document.currentVersion.content,
    document.blocks,
    (block) => beginsIn(block).length > 0,
  );
  return (
    <article className="sheet" lang={document.language ?? undefined}>
      {head}
      {parts.map((part) => {
        const blocks = blocksOf(part);
        const notes = blocks.flatMap(beginsIn);
        return (
          <div className="rb" key={blocks[0]?.start}>
            <PartText part={part} />
            {notes.length > 0 && (
              <div className="notes" lang="en">
                {notes.map((finding) => (
                  <Note key={finding.practice} finding={finding} />
                ))}
              </div>
            )}
          </div>
        );
      })}
    </article>
  );
}

function Note({ finding }: { finding: Finding }) {
  const { here } = useReading();
  const isHere = finding.practice === here;
  return (
    <aside
      className={`note ${noteClasses[finding.polarity]} ${isHere ? 'is-here' : ''}`}
      id={noteId(finding.practice)}
      aria-label={`Finding: ${finding.title}`}
    >
      <p className="top">
        <b>{finding.title}</b>
        <Points value={finding.points} />
      </p>
      {finding.scope != null && <ScopeTag>{finding.scope.label}</ScopeTag>}
      <p>
        {finding.reason}
        {finding.norms !== undefined && finding.norms.length > 0 && (
          <span className="basis">{finding.norms.join(', ')}</span>
        )}
      </p>
    </aside>
  );
}

function PartText({ part }: { part: Part }) {
  switch (part.kind) {
    case 'heading': {
      // The page's own title is the first level; no document goes deeper than the sixth.
      const Heading = `h${Math.min(part.depth + 2, 6)}` as 'h2';
      return (
        <Heading id={headingId(part.block)} className={`depth-${Math.min(part.depth, 2)}`}>
          <ReaderText place={part.block} />
        </Heading>
      );
    }
    case 'list':
      return (
        <ul>
          {part.items.map(({ block, marker }) => (
            <li key={block.start} data-marker={marker || undefined} style={{ '--level': block.level }}>
              <ReaderText place={block} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <div className="rows">
          <table>
            <tbody>
              {part.rows.map((row) => (
                <tr key={row.start}>
                  {cellsOf(row).map((cell) => (
                    <td key={cell.start}>
                      <ReaderText place={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'text':
      return part.block.kind === 'code' ? (
        <pre>
          <ReaderText place={part.block} />
        </pre>
      ) : (
        <p className={part.block.kind === 'quote' ? 'cited' : undefined}>
          <ReaderText place={part.block} />
        </p>
      );
  }
}

export function headingId(heading: Block): string {
  return `s-${heading.anchor}`;
}

function blocksOf(part: Part): Block[] {
  switch (part.kind) {
    case 'list':
      return part.items.map(({ block }) => block);
    case 'table':
      return part.rows;
    case 'heading':
    case 'text':
      return [part.block];
  }
}
