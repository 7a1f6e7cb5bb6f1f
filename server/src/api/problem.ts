import { type ServerErrorCode, statusOfCode } from '@clausewatch/contract/error-codes';
import type { ErrorDetails } from '@clausewatch/contract/problem';

/** What the API refuses: a code of the specification, a sentence for a person, and details for a program. */
export class Problem extends Error {
  readonly code: ServerErrorCode;
  readonly details: ErrorDetails | null;
  /** When it is worth asking again; sent as Retry-After. */
  readonly retryAfterSeconds: number | null;
  readonly status: number;
  constructor(
    code: ServerErrorCode,
    message: string,
    options: { details?: ErrorDetails; retryAfterSeconds?: number; status?: number } = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.details = options.details ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.status = options.status ?? statusOfCode[code];
  }
}

/** A value that is not valid, with the field it was sent in. `reason` names the case where a program may want to tell it from others. */
export function invalid(field: string, message: string, reason?: string): Problem {
  const details = { ...(reason === undefined ? {} : { reason }), fields: [{ field, message }] };
  return new Problem('VALIDATION_ERROR', message, { details });
}

export function notFound(what: string): Problem {
  return new Problem('NOT_FOUND', `${what} was not found.`);
}

/** Whoever is past a trial or subscription begins nothing new. */
export function planEnded(): Problem {
  return new Problem(
    'AUTHORIZATION_ERROR',
    'Your trial or subscription has ended. What you have analysed stays readable; choose a plan to analyse more.',
  );
}

/** Work that can wait is not begun while the operator works on the installation. */
export function underMaintenance(): Problem {
  return new Problem(
    'SERVER_ERROR',
    'The system is currently undergoing maintenance. Some features may be temporarily unavailable.',
    { status: 503, retryAfterSeconds: 300 },
  );
}

export function tooManyRequests(seconds: number): Problem {
  return new Problem('RATE_LIMIT_EXCEEDED', 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  });
}
