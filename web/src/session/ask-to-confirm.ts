import { configuration } from '../api/api.ts';
import { showToast } from '../ui/toast.tsx';
import { canReadKeptMail } from './kept-mail-hint.tsx';
import { whereLinkIs } from './where-link-is.ts';

/** Asks the user to confirm `email` by the link just sent. */
export function askToConfirm(email: string): void {
  const kind = configuration.keepsMail ? 'info' : 'ok';
  const way = canReadKeptMail ? { to: '/mail', name: 'Open sent mail' } : undefined;
  showToast(kind, 'Confirm your email', whereLinkIs(configuration, email), way);
}
