import { ApiError, failureMessages } from '@clausewatch/contract/api-error';
import type { ErrorDetails } from '@clausewatch/contract/problem';
import { userMessageOf, userMessages } from './messages.ts';

/** The sentence of the error catalogue for whatever was thrown. */
export function userMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return userMessages.unknown;
  return userMessageOf(error.code) ?? serverSentence(error) ?? userMessages.unknown;
}

/** The message for a person whose input was refused or did not arrive: the server's own sentence where there is one. */
export function refusalMessage(error: unknown): string {
  return waitSentence(error) ?? serverSentence(error) ?? userMessage(error);
}

/** The server's own sentence about a request that it refused; null where it sent none that a person can use. */
export function serverSentence(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.message === failureMessages.api) return null;
  // A fault of the server has no reason to give; maintenance and a full disk do.
  const { reason } = (error.details ?? {}) as Partial<ErrorDetails>;
  const isRefusal = error.status >= 400 && (error.status < 500 || reason !== undefined);
  return isRefusal ? error.message : null;
}

/** Whether there is nothing at the address that was asked for, or nothing that the caller may know of. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}

/** Whether the server refused the value of this form field. Checked by hand, so that the schema library need not be loaded. */
export function isAboutField(error: unknown, field: string): boolean {
  const details = error instanceof ApiError ? (error.details as Partial<ErrorDetails> | null) : null;
  return Array.isArray(details?.fields) && details.fields.some((each) => each?.field === field);
}

function waitSentence(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'RATE_LIMIT_EXCEEDED' || error.retryAfterMs === null)
    return null;
  const seconds = Math.max(1, Math.ceil(error.retryAfterMs / 1_000));
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const wait = count.toLocaleString('en', { style: 'unit', unit, unitDisplay: 'long' });
  return `Too many attempts. Please try again in ${wait}.`;
}
