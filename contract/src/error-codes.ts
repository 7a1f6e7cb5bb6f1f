/** The specification's error codes (section 8), including those that only occur in clients. */
export const errorCodes = [
  'VALIDATION_ERROR',
  'AUTHENTICATION_ERROR',
  'AUTHORIZATION_ERROR',
  'NOT_FOUND',
  'RATE_LIMIT_EXCEEDED',
  'SERVER_ERROR',
  'UNKNOWN_ERROR',
  'NETWORK_ERROR',
  'TIMEOUT_ERROR',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** HTTP status to code; anything else is UNKNOWN_ERROR. */
export function codeOfStatus(status: number): ErrorCode {
  switch (status) {
    case 400:
      return 'VALIDATION_ERROR';
    case 401:
      return 'AUTHENTICATION_ERROR';
    case 403:
      return 'AUTHORIZATION_ERROR';
    case 404:
      return 'NOT_FOUND';
    case 429:
      return 'RATE_LIMIT_EXCEEDED';
    case 500:
    case 502:
    case 503:
    case 504:
      return 'SERVER_ERROR';
    default:
      return 'UNKNOWN_ERROR';
  }
}

/** The HTTP status of each code that the server returns by itself. UNKNOWN_ERROR is the specification's code for a status outside its list. */
export const statusOfCode = {
  VALIDATION_ERROR: 400,
  AUTHENTICATION_ERROR: 401,
  AUTHORIZATION_ERROR: 403,
  NOT_FOUND: 404,
  RATE_LIMIT_EXCEEDED: 429,
  SERVER_ERROR: 500,
  UNKNOWN_ERROR: 507,
} as const;
export type ServerErrorCode = keyof typeof statusOfCode;
