import { authMessages } from '@clausewatch/contract/auth-messages';
import { fetched } from '../api/fetched.ts';

/** The server is stricter: it also knows which passwords are common. */
const shortestPassword = 8;

export const newPasswordHint = 'At least 8 characters, and not a commonly used password.';

/** The problem with a new password, as far as a browser can check. */
export function newPasswordProblem(password: string): string | undefined {
  return password.length < shortestPassword ? authMessages['weak-password'] : undefined;
}

/** The problem with an email address, by the server's own rule, which is fetched when a form is first sent. */
export async function emailProblem(email: string): Promise<string | undefined> {
  const { Email } = await fetched(import('@clausewatch/contract/email'));
  return Email.safeParse(email).success ? undefined : authMessages['invalid-email'];
}
