import { refusalMessage } from '../api/api-error.ts';
import { type Muted, useMute } from '../api/notifications.ts';
import { showToast } from '../ui/toast.tsx';

type Named = Muted & { name: string };

/** Mutes and unmutes, and reports the outcome in a toast. */
export function useMuteWithToast() {
  const { mutateAsync, isPending } = useMute();
  return {
    isPending,
    // Awaited rather than passed as a callback: callbacks are dropped when the row that called unmounts.
    mute: async (muted: Named, until: string | null): Promise<void> => {
      try {
        await mutateAsync({ muted, isMuted: true, until });
        const description = `${muted.name} is still checked, and changes appear in its timeline.`;
        showToast('ok', 'Muted', description, { to: '/settings/notifications#muted', name: 'Mutes' });
      } catch (error) {
        showToast('bad', 'Not muted', refusalMessage(error));
      }
    },
    unmute: async (muted: Named): Promise<void> => {
      try {
        await mutateAsync({ muted, isMuted: false });
        showToast('ok', 'Unmuted', `You get alerts about ${muted.name} again.`);
      } catch (error) {
        showToast('bad', 'Still muted', refusalMessage(error));
      }
    },
  };
}
