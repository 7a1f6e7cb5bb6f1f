import { refusalMessage } from '../api/api-error.ts';
import { useUndo } from '../api/lists.ts';
import { useUnwatch } from '../api/watches.ts';
import { plural } from '../ui/plural.ts';
import { showToast } from '../ui/toast.tsx';

/** Brings back what an act on watched vendors changed, and reports the outcome in a toast. */
export function useUndoWithToast() {
  const { mutateAsync } = useUndo();
  return async (id: string): Promise<void> => {
    try {
      const { restored, left_out: leftOut } = await mutateAsync(id);
      const rest =
        leftOut === 0 ? undefined : `Your plan has no room for ${plural(leftOut, 'other vendor')}.`;
      showToast('ok', `Undone for ${plural(restored, 'vendor')}`, rest);
    } catch (error) {
      showToast('bad', 'Not undone', refusalMessage(error));
    }
  };
}

/** Stops watching a vendor at once; the toast brings it back with its tags and notes. */
export function useUnwatchWithUndo() {
  const { mutateAsync, isPending } = useUnwatch();
  const undo = useUndoWithToast();
  return {
    isPending,
    // Awaited rather than passed as a callback: callbacks are dropped when the row that called unmounts.
    unwatch: async (vendor: { id: string; name: string }): Promise<void> => {
      try {
        const { undo: id } = await mutateAsync(vendor.id);
        const back = id === null ? undefined : { name: 'Undo', act: () => void undo(id) };
        showToast('ok', 'No longer watched', `${vendor.name}. Its report and history stay.`, back);
      } catch (error) {
        showToast('bad', 'Still watched', refusalMessage(error));
      }
    },
  };
}
