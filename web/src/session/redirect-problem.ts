import { authMessages, type AuthReason, authReasonOf } from '@clausewatch/contract/auth-messages';
import { userMessages } from '../api/messages.ts';

/** The error carried by a redirect back to us; `reason` where it is a known refusal. */
export type RedirectProblem = { text: string; reason: AuthReason | null };

/** Reads `?error=` of the page that Google or a mail link led back to; null where there is none. */
export function redirectProblem(search: URLSearchParams): RedirectProblem | null {
  const code = search.get('error');
  if (code === null) return null;
  const reason = authReasonOf(code);
  if (reason !== null) return { text: authMessages[reason], reason };
  return { text: unfinished.has(code) ? notFinished : userMessages.unknown, reason: null };
}

const notFinished = 'Signing in with Google was not finished. Please try again.';

/**
 * Signing in at Google was cancelled (RFC 6749, 4.1.2.1), or its answer belongs to no running attempt: it was opened twice, too late,
 * or in another browser. The latter are the identity library's codes.
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
