import { errors } from 'undici';
import type { Failure } from './fetch.ts';
import { ForbiddenAddressError } from './guarded-connector.ts';

/** Why a request got no answer, from the class and code of its error. */
export function networkFailure(error: unknown): { failure: Failure; message: string } {
  if (error instanceof ForbiddenAddressError) {
    return {
      failure: 'forbidden',
      message: 'The site’s name leads to an address that is not on the public internet.',
    };
  }
  if (error instanceof errors.HeadersOverflowError) {
    return { failure: 'too_large', message: 'The site sent more header data than we accept.' };
  }
  if (error instanceof errors.ConnectTimeoutError || error instanceof errors.HeadersTimeoutError) {
    return { failure: 'timeout', message: 'The site did not answer in time.' };
  }
  if (error instanceof errors.HTTPParserError || error instanceof errors.ResponseContentLengthMismatchError) {
    return { failure: 'broken', message: 'The site sent an answer that is not valid HTTP.' };
  }
  return { failure: 'unreachable', message: sentences[codeOf(error)] ?? 'The site could not be reached.' };
}

const sentences: Record<string, string> = {
  ENOTFOUND: 'The site’s name does not exist in the DNS.',
  EAI_AGAIN: 'The site’s name could not be looked up.',
  ECONNREFUSED: 'The site refused the connection.',
  ECONNRESET: 'The site closed the connection before it answered.',
  UND_ERR_SOCKET: 'The site closed the connection before it answered.',
  CERT_HAS_EXPIRED: 'The site’s security certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The site’s security certificate cannot be verified.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The site’s security certificate cannot be verified.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The site’s security certificate cannot be verified.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The site’s security certificate belongs to another name.',
};

/** The code of an error, or of the first one gathered in it (a name with several addresses fails once for each). */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : '';
}
