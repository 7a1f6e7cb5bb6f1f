import { refusalMessage } from '../api/api-error.ts';
import { useUnwatch } from '../api/watches.ts';
import { Confirmation } from '../ui/confirmation.tsx';
import { showToast } from '../ui/toast.tsx';

type UnwatchProps = {
  vendor: { id: string; name: string };
  isOpen: boolean;
  onClose: () => void;
};

/** Asks for confirmation, then stops watching a vendor. */
export function Unwatch({ vendor, isOpen, onClose }: UnwatchProps) {
  const unwatch = useUnwatch();
  // Awaited rather than passed as a callback: callbacks are dropped when the vendor's part of the page unmounts on reload.
  const stop = async () => {
    try {
      await unwatch.mutateAsync(vendor.id);
      onClose();
      showToast('ok', 'No longer watched', vendor.name);
    } catch (error) {
      showToast('bad', 'Still watched', refusalMessage(error));
    }
  };
  return (
    <Confirmation
      isOpen={isOpen}
      onClose={onClose}
      title={`Stop watching ${vendor.name}?`}
      description="It leaves your dashboard, and you get no more alerts about it. Its report and history stay."
      act="Stop watching"
      isBusy={unwatch.isPending}
      onConfirm={() => void stop()}
    />
  );
}
