import type { BulkAct } from '@clausewatch/contract/watch-acts';
import { fewestCompared, mostCompared } from '@clausewatch/contract/matrix';
import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import { downloadList } from '../../api/lists.ts';
import { useDownload } from '../../components/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { written } from '../../ui/number.ts';
import { PopoverButton } from '../../ui/popover-button.tsx';
import { OwnerForm, TagForm } from './bulk-forms.tsx';
import { exportQueryOf, type ListChoice } from './list-choice.ts';
import { useBulkWithToast } from './use-bulk-with-toast.ts';
import type { ListSelection } from './use-selection.ts';

type BulkBarProps = {
  selection: ListSelection;
  total: number;
  choice: ListChoice;
  /** Marks as seen what the list shows. */
  seen: BulkAct;
};

/** What can be done to the selected vendors; docked at the bottom of narrow screens. */
export function BulkBar({ selection, total, choice, seen }: BulkBarProps) {
  const { act, isPending } = useBulkWithToast(selection, choice);
  const { save } = useDownload();
  const { on, count, isAll } = selection;
  const compared = addressOfComparison(selection);
  const run = (deed: BulkAct) => act(on, deed);
  return (
    <div className="bulk" role="region" aria-label="Selected vendors">
      <span className="say">
        <b role="status">{written(count)} selected</b>
        {!isAll && total > count && (
          <Button size="small" onClick={selection.selectAll}>
            All {written(total)} that match
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={selection.clear}>
          Clear <kbd className="kbd">Esc</kbd>
        </Button>
      </span>
      <PopoverButton className="btn btn-quiet btn-sm act-tag" label="Tag" face="Tag">
        {(close) => <TagForm onAct={run} onDone={close} />}
      </PopoverButton>
      <PopoverButton className="btn btn-quiet btn-sm act-owner" label="Set owner" face="Set owner">
        {(close) => <OwnerForm onAct={run} onDone={close} />}
      </PopoverButton>
      {compared !== null && (
        <Link className="btn btn-quiet btn-sm act-compare" to={compared}>
          Compare
        </Link>
      )}
      <Button
        kind="quiet"
        size="small"
        className="wide-only"
        isBusy={isPending}
        onClick={() => void run({ kind: 'check' })}
      >
        Check again
      </Button>
      <MenuButton
        className="btn btn-quiet btn-sm"
        label="More for the selected vendors"
        face={
          <>
            More <Ellipsis className="i i-s" aria-hidden />
          </>
        }
        entries={() => [
          { name: 'Check again', act: () => void run({ kind: 'check' }) },
          { name: 'Mark as seen', act: () => void run(seen) },
          { name: 'Analyse again', act: () => void run({ kind: 'reanalyze' }) },
          { name: 'Add to favourites', act: () => void run({ kind: 'favourite', favourite: true }) },
          { name: 'Remove from favourites', act: () => void run({ kind: 'favourite', favourite: false }) },
          ...(isAll
            ? [
                {
                  name: 'Export as CSV',
                  act: () => void save(() => downloadList(exportQueryOf(choice))),
                },
              ]
            : []),
          { name: 'Stop watching', act: () => void run({ kind: 'unwatch' }) },
        ]}
      />
    </div>
  );
}

/** Null for too few or too many to stand side by side. */
function addressOfComparison({ on, count }: ListSelection): string | null {
  if (!('ids' in on) || count < fewestCompared || count > mostCompared) return null;
  return `/compare?${new URLSearchParams({ vendors: on.ids.join(',') }).toString()}`;
}
