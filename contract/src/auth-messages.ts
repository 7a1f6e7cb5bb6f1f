/** Errors of signing in, up and linking, by the usual names of identity providers. */
export type AuthReason =
  | 'wrong-password'
  | 'email-already-in-use'
  | 'weak-password'
  | 'invalid-email'
  | 'no-anonymous-user'
  | 'linking-failed'
  | 'email-not-confirmed'
  | 'link-expired'
  | 'not-available'
  | 'too-many-requests';

export const authMessages: Readonly<Record<AuthReason, string>> = {
  'wrong-password': 'Invalid email or password',
  'email-already-in-use': 'An account with this email already exists',
  'weak-password': 'Password is too weak. Please choose a stronger password',
  'invalid-email': 'Please enter a valid email address',
  'no-anonymous-user': 'No anonymous user to link',
  'linking-failed': 'Account linking failed. Please contact support.',
  'email-not-confirmed': 'Please confirm your email address first.',
  'link-expired': 'This link is no longer valid. Please ask for a new one.',
  'not-available': 'This way of signing in is not available.',
  'too-many-requests': 'Too many attempts. Please wait a moment and try again.',
};

/** The identity library's codes, in responses and in `?error=` of the page that a redirect leads back to. */
const reasonByCode: Readonly<Record<string, AuthReason>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong-password',
  INVALID_PASSWORD: 'wrong-password',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrong-password',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  ACCOUNT_NOT_LINKED: 'email-already-in-use',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'weak-password',
  PASSWORD_TOO_WEAK: 'weak-password',
  INVALID_EMAIL: 'invalid-email',
  NO_ANONYMOUS_USER: 'no-anonymous-user',
  ACCOUNT_ALREADY_LINKED_TO_DIFFERENT_USER: 'linking-failed',
  UNABLE_TO_LINK_ACCOUNT: 'linking-failed',
  LINKING_FAILED: 'linking-failed',
  EMAIL_NOT_VERIFIED: 'linking-failed',
  OWN_EMAIL_NOT_VERIFIED: 'email-not-confirmed',
  INVALID_TOKEN: 'link-expired',
  // Only links name a user by email: the account has another email by now, is gone, or is not the one that is signed in.
  USER_NOT_FOUND: 'link-expired',
  INVALID_USER: 'link-expired',
  TOKEN_EXPIRED: 'link-expired',
  PROVIDER_NOT_FOUND: 'not-available',
  NOT_AVAILABLE: 'not-available',
  TOO_MANY_REQUESTS: 'too-many-requests',
};

/** The reason behind a code, or null for a code that a person cannot act on. */
export function authReasonOf(code: string): AuthReason | null {
  return reasonByCode[code.toUpperCase().replaceAll(/[ '-]/g, '_')] ?? null;
}
