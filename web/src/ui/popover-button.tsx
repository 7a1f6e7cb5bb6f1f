import { type ReactNode, useEffect, useState } from 'react';
import { atFirstUse } from './at-first-use.ts';
import type { OpenPopover } from './open-popover.tsx';

export type PopoverButtonProps = {
  className: string;
  /** The accessible name of the button, where its face says too little, and of what it opens. */
  label: string;
  face: ReactNode;
  /** What it opens. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a small form beside it. Its code is fetched at the first use of the page. */
export function PopoverButton(props: PopoverButtonProps) {
  const [Popover, setPopover] = useState<typeof OpenPopover | null>(null);
  useEffect(() => atFirstUse(() => void load().catch(() => undefined)), []);
  if (Popover !== null) return <Popover {...props} />;
  const open = async () => {
    const fetched = await load().catch(() => null);
    // Where fetching fails, the next press tries again.
    if (fetched !== null) setPopover(() => fetched.OpenPopover);
  };
  const { className, label, face } = props;
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => void open()}
    >
      {face}
    </button>
  );
}

function load() {
  return import('./open-popover.tsx');
}
