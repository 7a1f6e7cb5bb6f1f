import { type Direction as DirectionName, directionNames } from '@clausewatch/contract/words/directions';
import { ArrowDown, ArrowDownUp, ArrowUp, type LucideIcon, Minus } from 'lucide-react';

const icons: Record<DirectionName, LucideIcon> = {
  worse: ArrowDown,
  mixed: ArrowDownUp,
  better: ArrowUp,
  neutral: Minus,
};

/** Whether a change is better or worse for its reader: the word, with a quiet icon. */
export function Direction({ direction }: { direction: DirectionName }) {
  const Icon = icons[direction];
  return (
    <span className="direction mid">
      <Icon className="quiet" aria-hidden />
      {directionNames[direction]}
      <span className="sr"> for you</span>
    </span>
  );
}
