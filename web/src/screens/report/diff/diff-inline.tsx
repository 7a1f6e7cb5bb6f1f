import type { Finding } from '@clausewatch/contract/findings';
import { Points } from '../../../ui/points.tsx';
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
  gained: Finding[];
  lost: Finding[];
};

/** One text with both versions in it. What a change did to the findings stands right of it. */
export function InlineDiff({ rows, here, isOnlyChanges, gained, lost }: InlineDiffProps) {
  const parts = isOnlyChanges ? folded(rows) : rows;
  return (
    <div className="diff">
      {parts.map((part) => {
        if (part.kind === 'fold') return <FoldedRows key={part.key} fold={part} draw={drawContext} />;
        if (part.kind === 'same') return drawContext(part);
        const effects = effectsOf(part, gained, lost);
        return (
          <div
            key={part.key}
            className={`db ${effects.length > 0 ? 'noted' : ''} ${part.number === here ? 'is-here' : ''}`}
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
            {effects.length > 0 && (
              <div className="db-note">
                {effects.map(({ points, words }) => (
                  <p key={words}>
                    <Points value={points} />
                    <span>{words}</span>
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

/** The findings whose words stand in this block: gained with the new text, lost with the old. */
function effectsOf({ before, after }: ChangeRow, gained: Finding[], lost: Finding[]) {
  const stands = (finding: Finding, block: ChangeRow['after']) =>
    block !== null &&
    finding.end > finding.start &&
    block.start <= finding.start &&
    finding.start < block.end;
  return [
    ...gained
      .filter((finding) => stands(finding, after))
      .map(({ points, title, polarity }) => ({ points, words: `${nounOf(polarity)} gained: ${title}` })),
    ...lost
      .filter((finding) => stands(finding, before))
      .map(({ points, title, polarity }) => ({
        points: -points,
        words: `${nounOf(polarity)} lost: ${title}`,
      })),
  ];
}

function nounOf(polarity: Finding['polarity']): string {
  return polarity === 'concern' ? 'Concern' : 'Key point';
}
