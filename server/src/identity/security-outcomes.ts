import type { Database } from '../database/database.ts';
import { raiseSecurityEvent } from '../platform/raise-security-event.ts';
import type { SecurityEventName } from '../platform/security-events.ts';
import { userByEmail } from '../store/people/users.ts';

type Outcomes = { done?: SecurityEventName; refused: SecurityEventName; refusedWith: number };

/** What the library's answer to a call means. Sessions and accounts that begin are raised by the library's hooks. */
const outcomesOf: Readonly<Record<string, Outcomes>> = {
  '/sign-in/email': { refused: 'authn_login_fail', refusedWith: 401 },
  '/change-password': {
    done: 'authn_password_change',
    refused: 'authn_password_change_fail',
    refusedWith: 400,
  },
  '/reset-password': {
    done: 'authn_password_change',
    refused: 'authn_password_change_fail',
    refusedWith: 400,
  },
};

/** Raises the event of an answered call, if it is one, about the account of the email that the call was for. */
export async function raiseOutcome(
  { connection }: Pick<Database, 'connection'>,
  path: string,
  { ok, status }: Pick<Response, 'ok' | 'status'>,
  email: string | null,
): Promise<void> {
  const outcomes = Object.hasOwn(outcomesOf, path) ? outcomesOf[path] : undefined;
  const event = ok ? outcomes?.done : status === outcomes?.refusedWith ? outcomes.refused : undefined;
  if (event !== undefined) await raiseFor({ connection }, event, email);
}

/** Whether an account has the email or not, the same is done: the answer must not take longer for one of them. */
export async function raiseFor(
  { connection }: Pick<Database, 'connection'>,
  event: SecurityEventName,
  email: string | null,
): Promise<void> {
  const user = email === null ? null : await userByEmail(connection, email);
  raiseSecurityEvent(event, user?.id ?? email?.toLowerCase() ?? null);
}
