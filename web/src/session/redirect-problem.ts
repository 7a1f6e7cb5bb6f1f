import { authMessages, type AuthReason, authReasonOf } from '@clausewatch/contract/auth-messages';
import { userMessages } from '../api/messages.ts';

/** What a redirect back to us says went wrong; `reason` where something was refused for one that we know. */
export type RedirectProblem = { text: string; reason: AuthReason | null };

/** Reads `?error=` of a page that Google or the link of a mail led back to; null where there is none. */
export function redirectProblem(search: URLSearchParams): RedirectProblem | null {
  const code = search.get('error');
  if (code === null) return null;
  const reason = authReasonOf(code);
  if (reason !== null) return { text: authMessages[reason], reason };
  return { text: unfinished.has(code) ? notFinished : userMessages.unknown, reason: null };
}

const notFinished = 'Signing in with Google was not finished. Please try again.';

/**
 * The visit to Google was broken off (RFC 6749, 4.1.2.1), or its answer does not belong to a visit under way: it was opened
 * again, too late, or in another browser. The latter are the identity library's codes.
 */
const unfinished = new Set([
  'access_denied',
  'state_mismatch',
  'state_security_mismatch',
  'state_not_found',
  'state_invalid',
  'no_code',
  'invalid_code',
]);
