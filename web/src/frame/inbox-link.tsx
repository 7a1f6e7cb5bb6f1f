import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { NavLink } from 'react-router';
import { inboxCountQuery } from '../api/notifications.ts';
import { useSession } from '../session/use-session.tsx';
import { plural } from '../ui/plural.ts';

/** More are not counted out: the inbox itself says how many. */
const mostShown = 99;

/** The way to the inbox, with how much of it is unread. */
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
