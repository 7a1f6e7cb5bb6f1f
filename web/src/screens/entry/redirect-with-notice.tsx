import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '../../ui/toast.tsx';
import type { FlashNotice } from './flash-notice.ts';

/** Redirects a visitor for whom this screen has no use, and shows the notice as a toast. */
export function RedirectWithNotice({ to, notice }: { to: string; notice: FlashNotice | null }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const redirect = useEffectEvent(() => {
    if (notice !== null) showToast(notice.kind, notice.text, notice.more);
    // A visitor who has pressed a link in the meantime is on the way there, even if that screen's code has yet to load.
    if (window.location.pathname === pathname) void navigate(to, { replace: true });
  });
  useEffect(() => redirect(), []);
  return null;
}
