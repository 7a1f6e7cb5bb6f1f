import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { signInAddress, signInAgainAddress } from '../session/destination.ts';
import { useAuthState, useSession } from '../session/use-session.tsx';

/**
 * Guards the screens of accounts. A user who signs out on one, here or in another tab, goes home. A visitor, or a user whose session the
 * server ended, is asked to sign in first.
 */
export function AccountOnly({ children }: { children: ReactNode }) {
  const { canOwn } = useSession();
  const { endedBy } = useAuthState();
  const { pathname, search } = useLocation();
  const [wasOpen, setWasOpen] = useState(canOwn);
  if (canOwn && !wasOpen) setWasOpen(true);
  if (canOwn) return children;
  if (!wasOpen) return <Navigate replace to={signInAddress(pathname + search)} />;
  return <Navigate replace to={endedBy === 'server' ? signInAgainAddress(pathname + search) : '/'} />;
}
