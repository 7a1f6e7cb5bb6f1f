import type { Direction as DirectionName } from '@clausewatch/contract/words/directions';
import { Direction } from './direction.tsx';
import { Severity, type SeverityName } from './severity.tsx';

type ChangeSignProps = { severity: SeverityName; direction: DirectionName | null };

/** How much a change matters, and whether it is better or worse for its reader: beside each other, or below where there is no room. */
export function ChangeSign({ severity, direction }: ChangeSignProps) {
  return (
    <span className="weight inline-flex flex-wrap gap-x-3">
      <Severity severity={severity} />
      {direction !== null && <Direction direction={direction} />}
    </span>
  );
}
