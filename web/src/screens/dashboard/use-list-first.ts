import type { Dashboard } from '@clausewatch/contract/accounts';
import { useEffect } from 'react';
import { useSession } from '../../session/use-session.tsx';

/** From so many vendors on the list is what people work with: it comes first, and what changed stands beside it. */
const longList = 12;
const key = 'clausewatch-list-first';

/** Whether the list comes first. Until the dashboard is loaded, as it was for this account in this browser: so nothing moves when it arrives. */
export function useListFirst(dashboard: Dashboard | undefined): boolean {
  const { user, hasFullAccess } = useSession();
  const uid = user?.uid ?? 'local';
  const isFirst =
    dashboard === undefined
      ? localStorage.getItem(key) === uid
      : hasFullAccess && dashboard.watched_vendors >= longList;
  const isKnown = dashboard !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    if (isFirst) localStorage.setItem(key, uid);
    else localStorage.removeItem(key);
  }, [isKnown, isFirst, uid]);
  return isFirst;
}
