import { authMessages } from '@clausewatch/contract/auth-messages';
import { Email } from '@clausewatch/contract/email';

/** The server asks for more: it knows which passwords are common. */
const shortestPassword = 8;

export const newPasswordHint = 'At least 8 characters, and not a commonly used password.';

/** What is wrong with a new password as typed, as far as a browser can tell. */
export function newPasswordProblem(password: string): string | undefined {
  return password.length < shortestPassword ? authMessages['weak-password'] : undefined;
}

/** What is wrong with an email address as typed. */
export function emailProblem(email: string): string | undefined {
  return Email.safeParse(email).success ? undefined : authMessages['invalid-email'];
}
