import type { ServerErrorCode } from '@clausewatch/contract/problem';

/** What the API refuses: a code of the specification, a sentence for a person, and details for a program. */
export class Problem extends Error {
  readonly code: ServerErrorCode;
  readonly details: unknown;
  /** When it is worth asking again; sent as Retry-After. */
  readonly retryAfterSeconds: number | null;
  constructor(
    code: ServerErrorCode,
    message: string,
    options: { details?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.details = options.details ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

export function notFound(what: string): Problem {
  return new Problem('NOT_FOUND', `${what} was not found.`);
}
