import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ApiError, refusalMessage } from '../api/api-error.ts';
import { useWatch } from '../api/watches.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/use-session.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { Unwatch } from './unwatch.tsx';
import { upgradeLink } from './upgrade-link.ts';

type WatchButtonProps = { vendor: { id: string; name: string; watched: boolean } };

/** Puts a vendor on the dashboard, or takes it off. */
export function WatchButton({ vendor }: WatchButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const session = useSession();
  const watch = useWatch();
  if (vendor.watched) {
    return (
      <>
        <Button onClick={() => setAsking(true)}>
          <EyeOff className="i" aria-hidden />
          Stop watching
        </Button>
        <Unwatch vendor={vendor} isOpen={isAsking} onClose={() => setAsking(false)} />
      </>
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
