import type { NotificationCount } from '@clausewatch/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { refusalMessage } from '../../api/api-error.ts';
import { notificationSettingsQuery, useReadAll } from '../../api/notifications.ts';
import { StaleNotice } from '../../components/stale-notice.tsx';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { showToast } from '../../ui/toast.tsx';
import { inboxTitle, mailSentence } from './inbox-words.ts';

type InboxHeadProps = {
  count: NotificationCount | undefined;
  /** When the newest entry arrived, where all unread entries are shown; else null. */
  newest: string | null;
  /** When the data on screen was loaded, where newer data could not be had. */
  staleSince: number | null;
};

/** The title shows the count; the button beside it marks everything shown as read. */
export function InboxHead({ count, newest, staleSince }: InboxHeadProps) {
  const { user } = useSession();
  const { data: settings } = useQuery(notificationSettingsQuery(user?.uid ?? null));
  const all = useReadAll();
  const title = count === undefined ? 'Inbox' : inboxTitle(count);
  return (
    <div className="head">
      <PageTitle>{count === undefined ? 'Inbox' : `Inbox, ${title.toLowerCase()}`}</PageTitle>
      <div className="grid gap-1">
        <h1 className="h1">{title}</h1>
        <p className="quiet">
          {settings !== undefined && `${mailSentence(settings)} `}
          <Link className="link" to="/settings/notifications">
            Notification settings
          </Link>
        </p>
        {staleSince !== null && <StaleNotice loadedAt={staleSince} />}
      </div>
      {newest !== null && (count?.unread ?? 0) > 0 && (
        <div className="acts">
          <Button
            isBusy={all.isPending}
            onClick={() =>
              all.mutate(newest, {
                onSuccess: () => showToast('ok', 'Marked as read'),
                onError: (error) => showToast('bad', 'Not marked as read', refusalMessage(error)),
              })
            }
          >
            <Check className="i" aria-hidden />
            Mark all as read
          </Button>
        </div>
      )}
    </div>
  );
}
