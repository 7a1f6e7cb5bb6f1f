import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import type { PopoverButtonProps } from './popover-button.tsx';

/** The button with what it opens, open from the start: it has just been pressed. */
export function OpenPopover({ className, label, face, children }: PopoverButtonProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={className} aria-label={label}>
        {face}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="start" collisionPadding={12} className="menu-place">
          <Popover.Popup className="menu-list popover" aria-label={label}>
            {children(() => setOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
