import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  children: ReactNode;
};

/** Something to fill in over the page. What is pressed at its foot is the caller's. */
export function Dialog({ isOpen, onClose, title, description, children }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(opens) => !opens && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="dialog-scrim" />
        <Base.Popup className="dialog">
          <Base.Title className="h3">{title}</Base.Title>
          <Base.Description className="mid" render={<div />}>
            {description}
          </Base.Description>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
