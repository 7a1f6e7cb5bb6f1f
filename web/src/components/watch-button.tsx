import { Eye, EyeOff } from 'lucide-react';
import { ApiError } from '@clausewatch/contract/api-error';
import { refusalMessage } from '../api/api-error.ts';
import { useWatch } from '../api/watches.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/use-session.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { useUnwatchWithUndo } from './use-unwatch-with-undo.ts';
import { upgradeLink } from './upgrade-link.ts';

type WatchButtonProps = { vendor: { id: string; name: string; watched: boolean } };

/** Puts a vendor on the dashboard, or takes it off. */
export function WatchButton({ vendor }: WatchButtonProps) {
  const session = useSession();
  const watch = useWatch();
  const { unwatch, isPending } = useUnwatchWithUndo();
  if (vendor.watched) {
    return (
      <Button isBusy={isPending} onClick={() => void unwatch(vendor)}>
        <EyeOff className="i" aria-hidden />
        Stop watching
      </Button>
    );
  }
  return (
    <Button
      isBusy={watch.isPending}
      onClick={() =>
        watch.mutate(
          { vendorId: vendor.id },
          {
            onSuccess: () => showToast('ok', 'Watched', `${vendor.name} is on your dashboard.`),
            onError: (error) => showRefusal(error, session),
          },
        )
      }
    >
      <Eye className="i" aria-hidden />
      Watch
    </Button>
  );
}

/** Where the limit is reached, the toast links to a higher one. */
function showRefusal(error: unknown, session: Session): void {
  const isOverLimit = error instanceof ApiError && error.code === 'AUTHORIZATION_ERROR';
  showToast('bad', 'Not watched', refusalMessage(error), isOverLimit ? upgradeLink(session) : undefined);
}
