import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '../../ui/toast.tsx';
import type { News } from './news.ts';

/** Leads somebody who has no business here on to where they have, with what there is to tell them. */
export function Leave({ to, news }: { to: string; news: News | null }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = useEffectEvent(() => {
    if (news !== null) showToast(news.kind, news.text, news.more);
    // Whoever has pressed a link in the meantime is on their way there, though that screen's code is yet to come.
    if (window.location.pathname === pathname) void navigate(to, { replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}
