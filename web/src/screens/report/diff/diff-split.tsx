import type { Version, VersionDiff } from '@clausewatch/contract/changes';
import type { ReactNode } from 'react';
import { Instant } from '../../../ui/instant.tsx';
import { FoldedRows } from './diff-fold.tsx';
import { changeNames } from './diff-inline.tsx';
import { type ChangeRow, type DiffRow, folded, type SameRow, withDepartures } from './diff-rows.ts';
import { ChangedText, WholeBlock } from './diff-words.tsx';

type SplitDiffProps = {
  rows: (SameRow | ChangeRow)[];
  here: number;
  isOnlyChanges: boolean;
  diff: VersionDiff;
  older: Version | undefined;
  newer: Version | undefined;
  names?: readonly [string, string] | undefined;
};

/** Both versions beside each other, the same rows aligned; what moved is at both of its places under one number. */
export function SplitDiff({ rows, here, isOnlyChanges, diff, older, newer, names }: SplitDiffProps) {
  const all = withDepartures(rows);
  const parts = isOnlyChanges ? folded(all) : all;
  return (
    <div className="diff">
      <div className="split-head">
        <SideHead name={names?.[0]} number={diff.number1} version={older} />
        <SideHead name={names?.[1]} number={diff.number2} version={newer} />
      </div>
      {parts.map((part) =>
        part.kind === 'fold' ? (
          <FoldedRows key={part.key} fold={part} draw={drawSame} />
        ) : part.kind === 'same' ? (
          drawSame(part)
        ) : (
          <SplitRow key={part.key} row={part} isHere={part.number === here} />
        ),
      )}
    </div>
  );
}

type SideHeadProps = { name: string | undefined; number: number; version: Version | undefined };

function SideHead({ name, number, version }: SideHeadProps) {
  return (
    <div>
      <b className="strong">
        {name ?? (
          <>
            Version <span className="mono">{number}</span>
          </>
        )}
      </b>
      {version !== undefined && (
        <span className="quiet">
          <Instant at={version.created_at} />
        </span>
      )}
    </div>
  );
}

function SplitRow({ row, isHere }: { row: Exclude<DiffRow, SameRow>; isHere: boolean }) {
  if (row.kind === 'departure') {
    return (
      <div className="sp">
        <p className="lab">
          <b>{row.number} Moved</b>
          <span>To {row.toSection ?? 'the beginning'}</span>
        </p>
        <div className="db-txt">
          <WholeBlock block={row.before} look="blk-mov">
            {row.before.text}
          </WholeBlock>
        </div>
        <Void />
      </div>
    );
  }
  const isAtBoth = row.kind === 'reworded';
  return (
    <div className={`sp ${isHere ? 'is-here' : ''}`} data-change={row.number} tabIndex={-1}>
      <p className="lab">
        <b>
          {row.number} {changeNames[row.kind]}
        </b>
        {row.section !== null && <span>{row.section}</span>}
        {row.kind === 'moved' && <span>From {row.fromSection ?? 'the beginning'}</span>}
      </p>
      <SideText isThere={isAtBoth || row.kind === 'removed'}>
        <ChangedText row={row} side="before" />
      </SideText>
      <SideText isThere={row.kind !== 'removed'}>
        <ChangedText row={row} side="after" />
      </SideText>
    </div>
  );
}

function SideText({ isThere, children }: { isThere: boolean; children: ReactNode }) {
  return isThere ? <div className="db-txt">{children}</div> : <Void />;
}

function Void() {
  return (
    <div className="void">
      <span className="sr">Nothing here in this version</span>
    </div>
  );
}

function drawSame(row: SameRow) {
  return (
    <div className="sp ctx" key={row.key}>
      {[row.before, row.after].map((block, index) => (
        <div className="db-txt" key={index === 0 ? 'before' : 'after'}>
          <span className="mid">
            <WholeBlock block={block} look="">
              {block.text}
            </WholeBlock>
          </span>
        </div>
      ))}
    </div>
  );
}
