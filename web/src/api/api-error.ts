import { codeOfStatus, type ErrorCode } from '@clausewatch/contract/error-codes';
import type { ErrorDetails } from '@clausewatch/contract/problem';
import { failureMessages, userMessageOf, userMessages } from './messages.ts';

/** Why a call failed. `status` is 0 where no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly retryable: boolean;
  /** How long the server asks to wait, from `Retry-After`; null where the header is missing. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    failure: {
      code: ErrorCode;
      status?: number;
      details?: unknown;
      retryAfterMs?: number | null;
      cause?: unknown;
    },
  ) {
    super(message, { cause: failure.cause });
    this.code = failure.code;
    this.status = failure.status ?? 0;
    this.details = failure.details ?? null;
    this.retryAfterMs = failure.retryAfterMs ?? null;
    this.retryable = isRetryable(this.code, this.status);
  }
}

export function networkError(cause: unknown): ApiError {
  return new ApiError(failureMessages.network, { code: 'NETWORK_ERROR', cause });
}

export function timeoutError(): ApiError {
  return new ApiError(failureMessages.timeout, { code: 'TIMEOUT_ERROR' });
}

export function statusError(
  status: number,
  given: { message?: string | undefined; details?: unknown; retryAfterMs?: number | null } = {},
): ApiError {
  const message = given.message === undefined || given.message === '' ? failureMessages.api : given.message;
  return new ApiError(message, { ...given, status, code: codeOfStatus(status) });
}

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
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal && error.message !== failureMessages.api ? error.message : null;
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

function isRetryable(code: ErrorCode, status: number): boolean {
  return code === 'NETWORK_ERROR' || code === 'TIMEOUT_ERROR' || status >= 500 || status === 429;
}
