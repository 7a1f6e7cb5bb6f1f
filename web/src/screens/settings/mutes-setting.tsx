import type { Mute } from '@clausewatch/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { refusalMessage } from '../../api/api-error.ts';
import { mutesQuery } from '../../api/notifications.ts';
import { useMuteWithToast } from '../../components/use-mute-with-toast.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { wholeDay } from '@clausewatch/contract/words/whole-day';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { Setting } from './setting.tsx';

/** Muted vendors and documents. */
export function MutesSetting() {
  const { user } = useSession();
  const { data: mutes, error, refetch } = useQuery(mutesQuery(user?.uid ?? null));
  return (
    <Setting id="muted" title="Muted" about="Still checked and recorded, but never sent.">
      {mutes === undefined && error === null && <span className="skel w-64" aria-hidden />}
      {mutes === undefined && error !== null && (
        <>
          <p className="mid">{refusalMessage(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </>
      )}
      {mutes?.length === 0 && (
        <p className="mid">Nothing is muted. You can mute a vendor on its page, or from an alert.</p>
      )}
      {mutes !== undefined && mutes.length > 0 && (
        <ul className="mini full">
          {mutes.map((mute) => (
            <MuteRow key={`${mute.vendor.id} ${mute.document?.id}`} mute={mute} />
          ))}
        </ul>
      )}
    </Setting>
  );
}

function MuteRow({ mute: { vendor, document, since, until } }: { mute: Mute }) {
  const { unmute, isPending } = useMuteWithToast();
  const name = document === null ? vendor.name : `${vendor.name}, ${document.title}`;
  return (
    <li>
      <span className="stack min-w-0">
        <Link className="plain strong" to={addressOfVendor(vendor.id)}>
          <bdi>{name}</bdi>
        </Link>
        <span className="url">
          {document === null ? 'The whole vendor' : 'One document'}, since {wholeDay(since)}
          {until === null ? ', until you unmute it' : `, until ${wholeDay(until)}`}
        </span>
      </span>
      <Button
        size="small"
        isBusy={isPending}
        onClick={() => void unmute({ vendorId: vendor.id, documentId: document?.id ?? null, name })}
      >
        Unmute<span className="sr"> {name}</span>
      </Button>
    </li>
  );
}
