import { configuration } from '../api/api.ts';
import { useSession } from './use-session.tsx';

/** Whether whoever looks has an inbox: what changed is history, which comes with full access. */
export function useHasInbox(): boolean {
  const { canOwn, hasFullAccess } = useSession();
  return configuration.flags.changeNotifications && canOwn && hasFullAccess;
}
