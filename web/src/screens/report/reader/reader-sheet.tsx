import type { Block } from '@clausewatch/contract/documents';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useMedia } from '../../../ui/use-media.ts';
import { FoldedNotes } from './folded-notes.tsx';
import type { NoteGroup } from './note-groups.ts';
import { ReaderNotes } from './reader-notes.tsx';
import { cellsOf, type Part, partsOf } from './reader-parts.ts';
import { ReaderText, useReading } from './reader-text.tsx';

/** The document's text, with notes on the sentences that findings quote: beside it, or folded under each paragraph. */
export function ReaderSheet({ groups, head }: { groups: NoteGroup[]; head: ReactNode }) {
  const { document } = useReading();
  const hasRoom = useMedia(roomBeside);
  const parts = useMemo(
    () =>
      partsOf(
        document.currentVersion.content,
        document.blocks,
        (block) => !hasRoom && beginsIn(block, groups),
      ),
    [document, groups, hasRoom],
  );
  return (
    <article className="sheet" lang={document.language ?? undefined}>
      {head}
      <div className={groups.length === 0 ? 'sheet-columns is-plain' : 'sheet-columns'}>
        <div className="sheet-text">
          {parts.map((part) => {
            const blocks = blocksOf(part);
            const noted = hasRoom
              ? []
              : groups.filter((group) => blocks.some((block) => beginsIn(block, [group])));
            return (
              <Fragment key={blocks[0]?.start}>
                <PartText part={part} />
                {noted.length > 0 && <FoldedNotes groups={noted} />}
              </Fragment>
            );
          })}
        </div>
        {hasRoom && groups.length > 0 && <ReaderNotes groups={groups} />}
      </div>
    </article>
  );
}

/** As in the style sheet. */
const roomBeside = '(min-width: 72rem)';

function beginsIn({ start, end }: Block, groups: readonly NoteGroup[]): boolean {
  return groups.some((group) => start <= group.start && group.start < end);
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, by keyboard as well (WCAG 2.1.1)
        <div className="rows" tabIndex={0} role="group" aria-label="Table">
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
