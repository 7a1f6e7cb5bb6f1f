import type { Version, VersionDiff } from '@clausewatch/contract/changes';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { plural } from '../../../ui/plural.ts';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { useStepKeys } from '../../../ui/use-step-keys.ts';
import { InlineDiff } from './diff-inline.tsx';
import type { ChangeRow, SameRow } from './diff-rows.ts';
import { SplitDiff } from './diff-split.tsx';

/** The change in focus, counted from 1; 0 for none. A new object brings it into view again. */
export type Here = { number: number };

type DiffBodyProps = {
  diff: VersionDiff;
  rows: (SameRow | ChangeRow)[];
  older: Version | undefined;
  newer: Version | undefined;
  here: Here;
  onStep: (number: number) => void;
  /** What the two texts are called, where they are not versions of one document. */
  names?: readonly [string, string];
};

const layouts = { inline: 'Inline', split: 'Side by side' } as const;

/** The changes one by one. J and K step through them and loop. */
export function DiffBody({ diff, rows, older, newer, here: place, onStep, names }: DiffBodyProps) {
  const [search, setSearch] = useSearchParams();
  const here = place.number;
  const [isOnlyChanges, setOnlyChanges] = useState(true);
  const body = useRef<HTMLDivElement>(null);
  const changeCount = rows.filter(({ kind }) => kind !== 'same').length;
  const isSplit = search.get('layout') === 'split';
  const step = (by: 1 | -1) => {
    if (changeCount === 0) return;
    onStep(here === 0 && by < 0 ? changeCount : ((here - 1 + by + changeCount) % changeCount) + 1);
  };
  useEffect(() => {
    if (place.number === 0) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-change="${place.number}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [place]);
  useStepKeys(step);
  if (changeCount === 0) return <p className="mid pt-6">The vendor’s wording did not change.</p>;
  const shared = { rows, here, isOnlyChanges };
  return (
    <>
      <div className="diff-bar">
        <span className="only-wide">
          <SegmentedChoice
            label="Layout"
            options={layouts}
            chosen={isSplit ? 'split' : 'inline'}
            onChoose={(layout) =>
              setSearch(
                (known) => {
                  known.set('layout', layout);
                  return known;
                },
                { replace: true, preventScrollReset: true },
              )
            }
          />
        </span>
        <Checkbox isChecked={isOnlyChanges} onChange={setOnlyChanges}>
          Only changes
        </Checkbox>
        <div className="nav">
          <span className="sm quiet" role="status">
            {here === 0 ? plural(changeCount, 'change') : `Change ${here} of ${changeCount}`}
          </span>
          <Button size="small" isIcon aria-label="Previous change" onClick={() => step(-1)}>
            <ChevronUp className="i" aria-hidden />
          </Button>
          <Button size="small" isIcon aria-label="Next change" onClick={() => step(1)}>
            <ChevronDown className="i" aria-hidden />
          </Button>
          <span className="only-wide gap-1" aria-hidden>
            <kbd className="kbd">K</kbd>
            <kbd className="kbd">J</kbd>
          </span>
        </div>
      </div>
      <div ref={body}>
        <div className={isSplit ? 'narrow-only' : undefined}>
          <InlineDiff {...shared} points={diff.points} />
        </div>
        {isSplit && (
          <div className="wide-only">
            <SplitDiff {...shared} diff={diff} older={older} newer={newer} names={names} />
          </div>
        )}
      </div>
    </>
  );
}
