import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { refusalMessage } from '../api/api-error.ts';
import { reviewKey, undoCorrection } from '../api/corrections.ts';
import { vendorKey } from '../api/vendors.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';

type RevertCorrectionProps = { id: string; vendorId: string; name: string };

/** For curators: undoes an accepted correction for everybody. */
export function RevertCorrection({ id, vendorId, name }: RevertCorrectionProps) {
  const queries = useQueryClient();
  const revert = useMutation({
    mutationFn: () => undoCorrection(id, null),
    onSuccess: () => showToast('ok', 'Reverted', `${name} is as it was before.`),
    onError: (error) => showToast('bad', 'Not reverted', refusalMessage(error)),
    onSettled: () =>
      Promise.all(
        [reviewKey, vendorKey(vendorId)].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
  return (
    <Button kind="quiet" size="small" isBusy={revert.isPending} onClick={() => revert.mutate()}>
      <Undo2 className="i" aria-hidden />
      Revert<span className="sr"> {name}</span>
    </Button>
  );
}
