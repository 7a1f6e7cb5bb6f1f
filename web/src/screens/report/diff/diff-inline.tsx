import type { ChangePoint } from '@clausewatch/contract/changes';
import { Severity } from '../../../ui/severity.tsx';
import { FoldedRows } from './diff-fold.tsx';
import { type ChangeKind, type ChangeRow, folded, type SameRow } from './diff-rows.ts';
import { ChangedText, WholeBlock } from './diff-words.tsx';

export const changeNames: Record<ChangeKind, string> = {
  added: 'Added',
  removed: 'Removed',
  reworded: 'Reworded',
  moved: 'Moved',
};

type InlineDiffProps = {
  rows: (SameRow | ChangeRow)[];
  here: number;
  isOnlyChanges: boolean;
  points: ChangePoint[];
};

/** One text with both versions in it. What a change means stands right of it, with how much it matters. */
export function InlineDiff({ rows, here, isOnlyChanges, points }: InlineDiffProps) {
  const parts = isOnlyChanges ? folded(rows) : rows;
  return (
    <div className="diff">
      {parts.map((part) => {
        if (part.kind === 'fold') return <FoldedRows key={part.key} fold={part} draw={drawContext} />;
        if (part.kind === 'same') return drawContext(part);
        const meant = points.filter(({ place }) => place === part.place);
        return (
          <div
            key={part.key}
            className={`db ${meant.length > 0 ? 'noted' : ''} ${part.number === here ? 'is-here' : ''}`}
            data-change={part.number}
            tabIndex={-1}
          >
            <div className="db-gut">
              <b>
                {part.number} {changeNames[part.kind]}
              </b>
              {part.section !== null && <span>{part.section}</span>}
              {part.kind === 'moved' && part.fromSection !== part.section && (
                <span>From {part.fromSection ?? 'the beginning'}</span>
              )}
            </div>
            <div className="db-txt">
              <ChangedText row={part} side="both" />
            </div>
            {meant.length > 0 && (
              <div className="db-note">
                {meant.map(({ severity, text }) => (
                  <p key={text}>
                    <Severity severity={severity} />
                    <span>{text}</span>
                  </p>
                ))}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

function drawContext(row: SameRow) {
  return (
    <div className="db ctx" key={row.key}>
      <div className="db-gut" />
      <div className="db-txt">
        <WholeBlock block={row.after} look="">
          {row.after.text}
        </WholeBlock>
      </div>
    </div>
  );
}
