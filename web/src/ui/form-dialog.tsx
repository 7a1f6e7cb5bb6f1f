import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  children: ReactNode;
};

export function FormDialog({ isOpen, onClose, title, description, children }: DialogProps) {
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
