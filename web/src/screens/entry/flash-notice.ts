import { authMessages, type AuthReason } from '@clausewatch/contract/auth-messages';
import { userMessages } from '../../api/messages.ts';
import { redirectProblem } from '../../session/redirect-problem.ts';
import type { ToastKind } from '../../ui/toast.tsx';

/** A notice shown once. `reason` is set where something was refused for a known reason. */
export type FlashNotice = { kind: ToastKind; text: string; more?: string; reason?: AuthReason | null };

/** The outcome of what led here (a link, a redirect), as the address carries it; null where there is none. */
export function noticeFromAddress(search: URLSearchParams): FlashNotice | null {
  const problem = redirectProblem(search);
  if (problem !== null) return { kind: 'bad', ...problem };
  if (search.has('confirmed')) return { kind: 'ok', text: 'Your email address is confirmed.' };
  if (search.has('changed')) {
    return { kind: 'ok', text: 'Your password is changed. Sign in with the new one.' };
  }
  return null;
}

/** The same for visitors who have to sign in first: they also learn that their session ended. */
export function noticeBeforeEntry(search: URLSearchParams): FlashNotice | null {
  const hasEnded = search.has('ended');
  return noticeFromAddress(search) ?? (hasEnded ? { kind: 'bad', text: userMessages.authentication } : null);
}

export function refusal(reason: AuthReason): FlashNotice {
  return { kind: 'bad', text: authMessages[reason], reason };
}
