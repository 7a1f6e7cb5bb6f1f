import { accessHasEnded } from '@clausewatch/contract/account-access';
import { configuration } from '../api/api.ts';
import { useSession } from './use-session.tsx';

/** Whether the user has an inbox: changes are history, which needs full access. */
export function useHasInbox(): boolean {
  const { canOwn, hasFullAccess } = useSession();
  return configuration.flags.changeNotifications && canOwn && hasFullAccess;
}

/** Whether they can have, or have kept from a plan that has ended, places that alerts are sent to. */
export function useHasWebhooks(): boolean {
  const { status } = useSession();
  const hasEnded = status !== null && accessHasEnded(status);
  return useHasInbox() || (configuration.flags.changeNotifications && hasEnded);
}
