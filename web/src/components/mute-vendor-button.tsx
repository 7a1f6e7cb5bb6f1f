import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { mutesQuery } from '../api/notifications.ts';
import { useHasInbox } from '../session/use-inbox.ts';
import { useSession } from '../session/use-session.tsx';
import { Button } from '../ui/button.tsx';
import { useMuteWithToast } from './use-mute-with-toast.ts';

type MuteVendorButtonProps = { vendor: { id: string; name: string; watched: boolean } };

/** Mutes or unmutes alerts about a watched vendor. */
export function MuteVendorButton({ vendor }: MuteVendorButtonProps) {
  const { user } = useSession();
  const isShown = useHasInbox() && vendor.watched;
  const { data: mutes } = useQuery({ ...mutesQuery(user?.uid ?? null), enabled: isShown });
  const { mute, unmute, isPending } = useMuteWithToast();
  if (!isShown || mutes === undefined) return null;
  const isMuted = mutes.some((each) => each.vendor.id === vendor.id && each.document === null);
  const muted = { vendorId: vendor.id, documentId: null, name: vendor.name };
  const Icon = isMuted ? Bell : BellOff;
  return (
    <Button isBusy={isPending} onClick={() => void (isMuted ? unmute(muted) : mute(muted, null))}>
      <Icon className="i" aria-hidden />
      {isMuted ? 'Unmute' : 'Mute'}
    </Button>
  );
}
