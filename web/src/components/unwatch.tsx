import { refusalMessage } from '../api/api-error.ts';
import { useUnwatch } from '../api/watches.ts';
import { Confirmation } from '../ui/confirmation.tsx';
import { showToast } from '../ui/toast.tsx';

type UnwatchProps = {
  vendor: { id: string; name: string };
  isOpen: boolean;
  onClose: () => void;
};

/** Asks whether a vendor is to be watched no longer, and sees to it. */
export function Unwatch({ vendor, isOpen, onClose }: UnwatchProps) {
  const unwatch = useUnwatch();
  // Awaited, not told by a callback of the call: those are dropped when what is shown of the vendor goes as it is read again.
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
