import './share-list.css';
import type { Share } from '@clausewatch/contract/shares';
import { useState } from 'react';
import { refusalMessage } from '../api/api-error.ts';
import { useRevokeShare } from '../api/reports.ts';
import { Button } from '../ui/button.tsx';
import { plural } from '../ui/plural.ts';
import { showToast } from '../ui/toast.tsx';
import { wholeDay } from '@clausewatch/contract/words/whole-day';
import { useNow } from '../ui/use-now.ts';

type ShareListProps = {
  shares: readonly Share[];
  /** Named where the links are to several vendors' reports. */
  namesVendor?: boolean;
};

/** Links to shared reports. Revoking asks once more, in place: what was handed on cannot be handed on again. */
export function ShareList({ shares, namesVendor = false }: ShareListProps) {
  return (
    <ul className="shares">
      {shares.map((share) => (
        <ShareRow key={share.id} share={share} name={nameOf(share, namesVendor)} />
      ))}
    </ul>
  );
}

function ShareRow({ share, name }: { share: Share; name: string }) {
  const now = useNow();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useRevokeShare();
  const isOver = share.revoked_at !== null || Date.parse(share.expires_at) <= now.getTime();
  const revoke = () =>
    mutate(share.id, {
      onSuccess: () => showToast('ok', 'Link revoked', name),
      onError: (error) => showToast('bad', 'Not revoked', refusalMessage(error)),
    });
  return (
    <li className={isOver ? 'over' : undefined}>
      <span className="grid min-w-0">
        <bdi className="strong">{name}</bdi>
        <span className="sm quiet">{stateOf(share, isOver)}</span>
      </span>
      {!isOver &&
        (isAsked ? (
          <span className="flex gap-1">
            <Button size="small" kind="danger" isBusy={isPending} onClick={revoke} ref={takeFocus}>
              Revoke now<span className="sr">: {name}</span>
            </Button>
            <Button size="small" kind="quiet" onClick={() => setAsked(false)}>
              Keep<span className="sr"> {name}</span>
            </Button>
          </span>
        ) : (
          <Button size="small" onClick={() => setAsked(true)}>
            Revoke<span className="sr"> {name}</span>
          </Button>
        ))}
    </li>
  );
}

/** "Opened 3 times, until 4 March 2027". */
function stateOf({ views, revoked_at: revokedAt, expires_at: expiresAt }: Share, isOver: boolean): string {
  const opened = views === 0 ? 'Never opened' : `Opened ${plural(views, 'time')}`;
  if (revokedAt !== null) return `${opened}, revoked ${wholeDay(revokedAt)}`;
  return `${opened}, ${isOver ? 'ended' : 'works until'} ${wholeDay(expiresAt)}`;
}

/** By its label, else by its day. */
function nameOf({ label, vendor, created_at: at }: Share, namesVendor: boolean): string {
  const own = label ?? `Link of ${wholeDay(at)}`;
  return namesVendor ? `${vendor.name}: ${own}` : own;
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
