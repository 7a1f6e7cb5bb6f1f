import { accessHasEnded } from '@clausewatch/contract/account-access';
import { configuration } from '../api/api.ts';
import { useSession } from './use-session.tsx';

/** Whether the user can connect programs, or has kept keys from a plan that has ended. */
export function useHasKeys(): boolean {
  const { canOwn, hasFullAccess, status } = useSession();
  const hasEnded = status !== null && accessHasEnded(status);
  return configuration.flags.apiAccess && ((canOwn && hasFullAccess) || hasEnded);
}
