import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { inboxCountQuery, useSaveChoices } from '../api/notifications.ts';
import { useSession } from '../session/use-session.tsx';
import { ownTimeZone } from '../ui/own-time-zone.ts';
import { plural } from '../ui/plural.ts';

/** Larger counts are abbreviated: the inbox itself shows the number. */
const mostShown = 99;

/** The link to the inbox, with the number of unread entries. */
export function InboxLink() {
  const { user } = useSession();
  const count = useQuery(inboxCountQuery(user?.uid ?? null)).data;
  useFirstTimeZone(count?.time_zone);
  const unread = count?.unread ?? 0;
  return (
    <NavLink className="btn btn-quiet inbox-link" to="/inbox" end>
      <Bell className="i" aria-hidden />
      <span className="wide">Inbox</span>
      <span className="sr narrow">Inbox</span>
      {unread > 0 && (
        <>
          <span className="unread-count" aria-hidden>
            {unread > mostShown ? `${mostShown}+` : unread}
          </span>
          <span className="sr"> {plural(unread, 'unread', 'unread')}</span>
        </>
      )}
    </NavLink>
  );
}

/** Saves the browser's time zone for an account without one, so that digests and quiet hours follow its owner's day from the start. */
function useFirstTimeZone(chosen: string | null | undefined): void {
  const { mutate, isIdle } = useSaveChoices();
  useEffect(() => {
    if (chosen === null && isIdle) mutate({ time_zone: ownTimeZone() });
  }, [chosen, isIdle, mutate]);
}
