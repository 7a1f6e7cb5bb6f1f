import { configuration } from '../api/api.ts';
import { useSession } from './use-session.tsx';

/** Whether the user has an inbox: changes are history, which needs full access. */
export function useHasInbox(): boolean {
  const { canOwn, hasFullAccess } = useSession();
  return configuration.flags.changeNotifications && canOwn && hasFullAccess;
}
