import { useSearchParams } from 'react-router';
import { RedirectNotice } from '../../components/redirect-notice.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The outcome of what led back here: Google, Stripe, or a link in a mail. */
export function SettingsNotice() {
  const [search] = useSearchParams();
  if (search.has('error')) return <RedirectNotice />;
  if (search.has('subscribed')) {
    return <Notice kind="ok">Thank you. Your subscription shows below as soon as it is confirmed.</Notice>;
  }
  if (search.has('linked')) return <Notice kind="ok">Your Google account is linked.</Notice>;
  if (search.has('mail')) return <Notice kind="ok">The link in your mail has been followed.</Notice>;
  return null;
}
