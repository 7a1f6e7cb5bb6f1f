import { codeOfStatus, type ErrorCode } from './error-codes.ts';

/** The messages of failures without a sentence from the server. */
export const failureMessages = {
  network: 'Network error occurred',
  timeout: 'Request timed out',
  api: 'API request failed',
} as const;

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

function isRetryable(code: ErrorCode, status: number): boolean {
  return code === 'NETWORK_ERROR' || code === 'TIMEOUT_ERROR' || status >= 500 || status === 429;
}
