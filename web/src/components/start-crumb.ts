import { useSession } from '../session/use-session.tsx';

/** The first breadcrumb: the dashboard, or the home page. */
export function useStartCrumb(): { to: string; name: string } {
  const { canOwn } = useSession();
  return canOwn ? { to: '/dashboard', name: 'Dashboard' } : { to: '/', name: 'Home' };
}
