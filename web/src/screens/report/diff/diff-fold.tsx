import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { plural } from '../../../ui/plural.ts';
import type { Fold, SameRow } from './diff-rows.ts';

/** Unchanged text folded to one line that opens. */
export function FoldedRows({ fold, draw }: { fold: Fold; draw: (row: SameRow) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return fold.rows.map(draw);
  return (
    <button type="button" className="fold" onClick={() => setOpen(true)}>
      <ChevronDown className="i i-s" aria-hidden />
      Show {plural(fold.rows.length, 'unchanged paragraph')}
    </button>
  );
}
