import { Popover } from '@base-ui/react/popover';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { serverSentence, userMessage } from '../../api/api-error.ts';
import { matrixCellQuery } from '../../api/matrix.ts';
import { CellEvidence } from '../../components/cell-evidence.tsx';
import { CellSign } from '../../components/cell-sign.tsx';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import type { OpenCell } from './matrix-grid.tsx';
import { stateAt } from './matrix-rows.ts';

type CellPopoverProps = { isOpen: boolean; cell: OpenCell | null; onClose: () => void };

/** The words that a cell rests on, beside it; at the foot of a small screen. */
export function CellPopover({ isOpen, cell, onClose }: CellPopoverProps) {
  if (cell === null) return null;
  return (
    <Popover.Root open={isOpen} onOpenChange={(opens) => !opens && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          className="mx-pop-place"
          anchor={cell.element}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
        >
          <Popover.Popup className="mx-pop" finalFocus={() => cell.element}>
            <Opened cell={cell} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Opened({ cell: { row, shown } }: { cell: OpenCell }) {
  const { column, at } = shown;
  const { user } = useSession();
  const { data, error, refetch } = useQuery(matrixCellQuery(user?.uid ?? null, row.id, column.id));
  const state = data?.state ?? stateAt(row, at);
  const figure = data === undefined ? row.figures[String(at)]?.text : data.figure;
  return (
    <>
      <div className="top">
        <Popover.Title className="strong">
          {row.name}, {column.label}
        </Popover.Title>
        <Popover.Close className="x" aria-label="Close">
          <X className="i i-s" aria-hidden />
        </Popover.Close>
      </div>
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        <CellSign state={state} />
        <span className="sm mid">
          {figure != null && <b className="strong">{figure}. </b>}
          Required: {column.requirement}
        </span>
      </p>
      <div className="body" aria-live="polite" aria-busy={data === undefined && error === null}>
        {data !== undefined && <CellEvidence cell={data} />}
        {data === undefined && error === null && <SkeletonLines count={3} />}
        {data === undefined && error !== null && (
          <div className="grid justify-items-start gap-2">
            <p className="sm mid">{serverSentence(error) ?? userMessage(error)}</p>
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
