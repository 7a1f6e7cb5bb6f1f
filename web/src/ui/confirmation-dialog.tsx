import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export type ConfirmationProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The consequences of confirming. */
  description: ReactNode;
  /** The label of the confirming button. */
  act: string;
  onConfirm: () => void;
  isBusy?: boolean;
  /** False while required input is missing. */
  isReady?: boolean;
  children?: ReactNode;
};

export function ConfirmationDialog(props: ConfirmationProps) {
  const {
    isOpen,
    onClose,
    title,
    description,
    act,
    onConfirm,
    isBusy = false,
    isReady = true,
    children,
  } = props;
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(opens) => !opens && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-scrim" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="h3">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mid" render={<div />}>
            {description}
          </AlertDialog.Description>
          {children}
          <div className="dialog-acts">
            <AlertDialog.Close className="btn">Cancel</AlertDialog.Close>
            <Button
              kind="danger"
              className="btn-danger-full"
              isBusy={isBusy}
              disabled={!isReady}
              onClick={onConfirm}
            >
              {act}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
