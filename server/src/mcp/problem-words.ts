import { ApiError } from '@clausewatch/contract/api-error';
import type { ErrorCode } from '@clausewatch/contract/error-codes';
import type { z } from 'zod';
import { holdsUnstorable } from '../platform/unstorable.ts';

/** What a caller can mend by calling otherwise: no such vendor, too few to compare. */
export class ToolProblem extends Error {
  override readonly name = 'ToolProblem';
}

/**
 * What is wrong with a request that has no result for it: an error of the protocol (JSON-RPC: invalid parameters), in the same words as a tool’s. The
 * SDK’s own class would begin them with its name and a number.
 */
export class RequestProblem extends Error {
  override readonly name = 'RequestProblem';
  readonly code = -32_602;
}

/** What an assistant can do about each failure of a call; what went wrong is said by the server. */
const remedies: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_ERROR: 'Correct the arguments and call again.',
  NOT_FOUND:
    'Look it up first: find_vendor for vendors, get_report for the documents of one, list_standards for standards.',
  AUTHENTICATION_ERROR: 'Ask the person to connect Clausewatch again.',
  AUTHORIZATION_ERROR: 'Calling again will not help: tell the person.',
  RATE_LIMIT_EXCEEDED: 'Wait before you call again.',
  SERVER_ERROR: 'Try once more in a minute; if it fails again, tell the person.',
  NETWORK_ERROR: 'Clausewatch cannot be reached: try once more in a minute, then tell the person.',
  TIMEOUT_ERROR: 'Try once more with less to read, for example one vendor.',
  UNKNOWN_ERROR: 'Try once more; if it fails again, tell the person.',
};

/** What is wrong with the arguments of a call: “vendor”: This is required. Correct the arguments and call again. */
export function argumentWords(issues: readonly z.core.$ZodIssue[]): string {
  const faults = issues.map(({ path, message }) => {
    const sentence = `${message.replace(/\.$/, '')}.`;
    return path.length === 0 ? sentence : `“${path.join('.')}”: ${sentence}`;
  });
  return [...faults, remedies.VALIDATION_ERROR].join(' ');
}

/** Why arguments or an address are refused whatever they are for; null where they are not. */
export function textProblem(given: unknown): string | null {
  if (!holdsUnstorable(given)) return null;
  return `A text holds a character that is not allowed: U+0000, or half of a surrogate pair. ${remedies.VALIDATION_ERROR}`;
}

/** What went wrong and what to do, in plain words; null for a fault of ours. */
export function problemWords(error: unknown): string | null {
  if (error instanceof ToolProblem) return error.message;
  if (!(error instanceof ApiError)) return null;
  const seconds = error.retryAfterMs === null ? null : Math.ceil(error.retryAfterMs / 1_000);
  const remedy =
    error.code === 'RATE_LIMIT_EXCEEDED' && seconds !== null
      ? `Wait ${seconds} seconds before you call again.`
      : remedies[error.code];
  return `${error.message.replace(/\.$/, '')}. ${remedy}`;
}
