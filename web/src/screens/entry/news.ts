import { authMessages, type AuthReason } from '@clausewatch/contract/auth-messages';
import { userMessages } from '../../api/messages.ts';
import { redirectProblem } from '../../session/redirect-problem.ts';
import type { ToastKind } from '../../ui/toast.tsx';

/** `reason` is known where something was refused for one. */
export type News = { kind: ToastKind; text: string; more?: string; reason?: AuthReason | null };

/** What happened elsewhere before somebody was led here, as the address tells it; null where nothing did. */
export function newsOf(search: URLSearchParams): News | null {
  const problem = redirectProblem(search);
  if (problem !== null) return { kind: 'bad', ...problem };
  if (search.has('confirmed')) return { kind: 'ok', text: 'Your email address is confirmed.' };
  if (search.has('changed')) {
    return { kind: 'ok', text: 'Your password is changed. Sign in with the new one.' };
  }
  return null;
}

/** The same for whoever has to sign in first, perhaps again: to whoever is signed in, an ended session is no news. */
export function newsForEntering(search: URLSearchParams): News | null {
  const hasEnded = search.has('ended');
  return newsOf(search) ?? (hasEnded ? { kind: 'bad', text: userMessages.authentication } : null);
}

export function refusal(reason: AuthReason): News {
  return { kind: 'bad', text: authMessages[reason], reason };
}
