import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { NavLink } from 'react-router';
import { inboxCountQuery } from '../api/notifications.ts';
import { useSession } from '../session/use-session.tsx';
import { plural } from '../ui/plural.ts';

/** Larger counts are abbreviated: the inbox itself shows the number. */
const mostShown = 99;

/** The link to the inbox, with the number of unread entries. */
export function InboxLink() {
  const { user } = useSession();
  const unread = useQuery(inboxCountQuery(user?.uid ?? null)).data?.unread ?? 0;
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
