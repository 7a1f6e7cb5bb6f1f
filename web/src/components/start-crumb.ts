import { useSession } from '../session/use-session.tsx';

/** Where a trail of links begins: at what somebody watches, or at the home page. */
export function useStartCrumb(): { to: string; name: string } {
  const { canOwn } = useSession();
  return canOwn ? { to: '/dashboard', name: 'Dashboard' } : { to: '/', name: 'Home' };
}
