import type { ErrorCode } from '@clausewatch/contract/error-codes';

/** The messages for calls that lack, or lost, who makes them. */
export const authenticationMessages = {
  failed: 'Authentication failed. Please sign in again.',
  required: 'Authentication required',
} as const;

/** The messages shown to people. */
export const userMessages = {
  network: 'Unable to connect to the server. Please check your internet connection and try again.',
  authentication: 'Authentication failed. Please sign in again.',
  authorization: 'You do not have permission to perform this action.',
  validation: 'The information provided is not valid. Please check your input and try again.',
  server: 'A server error occurred. Please try again later.',
  timeout: 'The request took too long to complete. Please try again.',
  unknown: 'An unexpected error occurred. Please try again.',
} as const;

/** The sentence for a code; null for the two codes whose sentence is the server's own. */
export function userMessageOf(code: ErrorCode): string | null {
  switch (code) {
    case 'NETWORK_ERROR':
      return userMessages.network;
    case 'TIMEOUT_ERROR':
      return userMessages.timeout;
    case 'AUTHENTICATION_ERROR':
      return userMessages.authentication;
    case 'AUTHORIZATION_ERROR':
      return userMessages.authorization;
    case 'VALIDATION_ERROR':
      return userMessages.validation;
    case 'SERVER_ERROR':
      return userMessages.server;
    case 'NOT_FOUND':
    case 'RATE_LIMIT_EXCEEDED':
      return null;
    case 'UNKNOWN_ERROR':
      return userMessages.unknown;
  }
}
