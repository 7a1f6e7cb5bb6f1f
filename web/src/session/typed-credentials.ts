import { authMessages } from '@clausewatch/contract/auth-messages';
import { Email } from '@clausewatch/contract/email';

/** The server is stricter: it also knows which passwords are common. */
const shortestPassword = 8;

export const newPasswordHint = 'At least 8 characters, and not a commonly used password.';

/** The problem with a new password, as far as a browser can check. */
export function newPasswordProblem(password: string): string | undefined {
  return password.length < shortestPassword ? authMessages['weak-password'] : undefined;
}

/** The problem with an email address. */
export function emailProblem(email: string): string | undefined {
  return Email.safeParse(email).success ? undefined : authMessages['invalid-email'];
}
