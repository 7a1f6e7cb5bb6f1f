import { type ServerErrorCode, statusOfCode } from '@clausewatch/contract/error-codes';
import type { ErrorDetails } from '@clausewatch/contract/problem';
import type { SecurityEventName } from '../platform/security-events.ts';
import { failureSentences } from './requests/failure-sentences.ts';

/** A refusal of the API: a code of the specification, a sentence for people, and details for programs. */
export class Problem extends Error {
  readonly code: ServerErrorCode;
  readonly details: ErrorDetails | null;
  /** When to ask again; sent as Retry-After. */
  readonly retryAfterSeconds: number | null;
  readonly status: number;
  /** The security event that it is, where its status does not say it. */
  readonly event: SecurityEventName | null;
  constructor(
    code: ServerErrorCode,
    message: string,
    options: {
      details?: ErrorDetails;
      retryAfterSeconds?: number;
      status?: number;
      event?: SecurityEventName;
    } = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.details = options.details ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.status = options.status ?? statusOfCode[code];
    this.event = options.event ?? null;
  }
}

/** An invalid value, with its field. `reason` names the case where a program may want to distinguish it. */
export function invalid(field: string, message: string, reason?: string): Problem {
  const details = { ...(reason === undefined ? {} : { reason }), fields: [{ field, message }] };
  return new Problem('VALIDATION_ERROR', message, { details });
}

export function notFound(what: string): Problem {
  return new Problem('NOT_FOUND', `${what} was not found.`);
}

/** After a trial or subscription, nothing new can be started. */
export function planEnded(): Problem {
  return new Problem(
    'AUTHORIZATION_ERROR',
    'Your trial or subscription has ended. What you have analysed stays readable; choose a plan to analyse more.',
  );
}

/** Work that can wait is not started during maintenance. */
export function underMaintenance(): Problem {
  return new Problem(
    'SERVER_ERROR',
    'The system is currently undergoing maintenance. Some features may be temporarily unavailable.',
    { status: 503, retryAfterSeconds: 300, details: { reason: 'maintenance' } },
  );
}

/** Space has to be freed by a person, so that trying again at once is in vain. */
export function insufficientStorage(): Problem {
  return new Problem('UNKNOWN_ERROR', failureSentences[507], {
    details: { reason: 'storage_full' },
    retryAfterSeconds: 300,
  });
}

export function tooManyRequests(seconds: number): Problem {
  const wait = Math.max(1, Math.ceil(seconds));
  const advice =
    wait < 90
      ? 'Please wait a moment and try again.'
      : `Please try again in ${Math.ceil(wait / 60)} minutes.`;
  return new Problem('RATE_LIMIT_EXCEEDED', `Too many requests. ${advice}`, { retryAfterSeconds: wait });
}
