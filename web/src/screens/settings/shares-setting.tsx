import { useQuery } from '@tanstack/react-query';
import { refusalMessage } from '../../api/api-error.ts';
import { sharesQuery } from '../../api/reports.ts';
import { ShareList } from '../../components/share-list.tsx';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Setting } from './setting.tsx';

/** Every link to a report, with how often it was opened. */
export function SharesSetting() {
  const { user } = useSession();
  const { data, error, refetch } = useQuery(sharesQuery(user?.uid ?? null));
  return (
    <Setting
      id="shares"
      title="Shared reports"
      about="Anyone with a link can read its report as it stood then. Links are made on a vendor’s report, under Export."
    >
      {data === undefined && error === null && <span className="skel w-72 max-w-full" aria-hidden />}
      {data === undefined && error !== null && (
        <div className="grid justify-items-start gap-3">
          <p className="mid">{refusalMessage(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data?.items.length === 0 && <p className="mid">No report is shared.</p>}
      {data !== undefined && data.items.length > 0 && <ShareList shares={data.items} namesVendor />}
    </Setting>
  );
}
