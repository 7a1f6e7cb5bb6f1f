import { RefreshCw } from 'lucide-react';
import { refusalMessage } from '../api/api-error.ts';
import { useCheckNow } from '../api/checks.ts';
import { Button } from '../ui/button.tsx';
import { plural } from '../ui/plural.ts';
import { showToast } from '../ui/toast.tsx';

type CheckNowProps = { vendorId: string; documentId?: string | null; size?: 'small' | 'medium' };

/** Checks a vendor's documents, or one of them, for changes ahead of all others. */
export function CheckNow({ vendorId, documentId = null, size = 'medium' }: CheckNowProps) {
  const check = useCheckNow();
  return (
    <Button
      size={size}
      isBusy={check.isPending}
      onClick={() =>
        check.mutate(
          { vendorId, documentId },
          {
            onSuccess: ({ documents }) => showToast('ok', 'Being checked', comingOf(documents)),
            onError: (error) => showToast('bad', 'Not checked', refusalMessage(error)),
          },
        )
      }
    >
      <RefreshCw className="i" aria-hidden />
      Check now
    </Button>
  );
}

function comingOf(documents: number): string {
  return documents === 0
    ? 'A check is already queued. Any change appears in the timeline.'
    : `${plural(documents, 'document')} next in line. Any change appears in the timeline.`;
}
