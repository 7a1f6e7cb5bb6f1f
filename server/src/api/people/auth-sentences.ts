import { appLimits } from '@clausewatch/contract/connected-apps';
import type { ErrorCode } from '@clausewatch/contract/error-codes';

const elsewhere =
  'This page was opened at an address that this installation does not know. Please open it at its own address.';
const tooLongAgo = 'Please sign in again first: this needs a recent sign-in.';

/** Sentences for the identity library's refusal codes that have no reason in the contract. */
const sentenceByCode: Readonly<Record<string, string>> = {
  INVALID_ORIGIN: elsewhere,
  MISSING_OR_NULL_ORIGIN: elsewhere,
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: elsewhere,
  SESSION_NOT_FRESH: tooLongAgo,
  SESSION_EXPIRED: tooLongAgo,
  EMAIL_ALREADY_VERIFIED: 'This email address is confirmed already.',
  EMAIL_MISMATCH: 'You are signed in with another email address.',
  EMAIL_IS_THE_SAME: 'This is your email address already.',
  FAILED_TO_UNLINK_LAST_ACCOUNT: 'This is your only way to sign in.',
  ACCOUNT_NOT_FOUND: 'This sign-in method is not linked.',
  OTHER_ACCOUNT: 'You are signed in with another account by now. Reload the page.',
  DEMO_CONNECTS_NO_APPS: 'Demo accounts connect no apps. Sign up first.',
  TOO_MANY_APPS: `You have ${appLimits.apps} connected apps, which is the most there can be. Disconnect one in Settings first.`,
  DEMO_HAS_NO_EMAIL: 'Demo accounts have no email address to change. Sign up to keep yours under one.',
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: 'You are using a demo account already.',
};

const unexpected = 'An unexpected error occurred. Please try again.';
const sentenceByStatus: Readonly<Partial<Record<ErrorCode, string>>> = {
  AUTHENTICATION_ERROR: 'Authentication required',
  AUTHORIZATION_ERROR: 'You do not have permission to perform this action.',
  NOT_FOUND: 'There is nothing at this address.',
  SERVER_ERROR: 'A server error occurred. Please try again later.',
};

/** A refusal in words for a person: the library's codes and messages are for programs. */
export function sentenceOf(libraryCode: string, code: ErrorCode): string {
  return sentenceByCode[libraryCode] ?? sentenceByStatus[code] ?? unexpected;
}
