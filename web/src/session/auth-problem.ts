import { authMessages, type AuthReason } from '@clausewatch/contract/auth-messages';
import { ApiError } from '@clausewatch/contract/api-error';
import { refusalMessage } from '../api/api-error.ts';

/** A refusal that the browser detects itself, in the shape of the server's. */
export function authProblem(reason: AuthReason): ApiError {
  return new ApiError(authMessages[reason], { code: 'VALIDATION_ERROR', status: 400, details: { reason } });
}

/** Why signing in, up or linking was refused; null for any other failure. */
export function authReason(error: unknown): AuthReason | null {
  if (!(error instanceof ApiError) || typeof error.details !== 'object' || error.details === null)
    return null;
  const reason = 'reason' in error.details ? error.details.reason : null;
  return typeof reason === 'string' && Object.hasOwn(authMessages, reason) ? (reason as AuthReason) : null;
}

/** The message shown when signing in, up, out or linking failed. */
export function authMessage(error: unknown): string {
  const reason = authReason(error);
  // The reason's own sentence does not name the wait.
  return reason === null || reason === 'too-many-requests' ? refusalMessage(error) : authMessages[reason];
}
