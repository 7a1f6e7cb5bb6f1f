import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { configuration } from '../api/api.ts';
import { profileQuery } from '../api/account.ts';
import { initialAuthState } from './auth-state.ts';
import { identity, mode } from './current-identity.ts';
import { readSession, type Session } from './session.ts';

const SessionContext = createContext<Session | null>(null);

/** Reads the session once for the whole page. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { user } = useAuthState();
  const { data: profile = null, isLoading } = useQuery(profileQuery(user?.uid ?? null));
  const session = useMemo(() => {
    const { flags, fullAccess } = configuration;
    return readSession({ mode, flags, fullAccess, user, profile, isProfilePending: isLoading });
  }, [user, profile, isLoading]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession is called outside SessionProvider');
  return session;
}

export function useAuthState() {
  return useSyncExternalStore(identity.subscribe, identity.getState, () => initialAuthState);
}
