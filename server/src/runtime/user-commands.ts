import { SubscriptionStatus } from '@clausewatch/contract/accounts';
import { closeAccount } from '../access/close-account.ts';
import type { Connection, Database } from '../database/database.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { raiseSecurityEvent } from '../platform/raise-security-event.ts';
import { exportOwnData } from '../store/people/own-data.ts';
import {
  listUsers,
  statusAt,
  trialEnd,
  updateUser,
  userByEmail,
  userById,
  type UserRow,
} from '../store/people/users.ts';
import type { OperatorContext } from './operator-commands.ts';
import { tabSeparated } from './tab-separated.ts';

/** Id, status, email (`-` for a demo account), name, creation time and role of each account. */
export async function userLines(connection: Connection, now: Date): Promise<string> {
  const users = await listUsers(connection);
  return tabSeparated(
    users.map((user) => [
      user.id,
      statusAt(user, now),
      user.isAnonymous ? '-' : user.email,
      user.profileName,
      user.createdAt.toISOString(),
      user.role ?? '-',
    ]),
  );
}

export async function userDetails(connection: Connection, name: string, now: Date): Promise<string> {
  const user = await userNamed(connection, name);
  const { part } = await exportOwnData(connection, user, { now, limit: Number.MAX_SAFE_INTEGER });
  raiseSecurityEvent('sensitive_read', user.id);
  return `${JSON.stringify(part, null, 2)}\n`;
}

export async function setStatus(
  connection: Connection,
  name: string,
  typed: string,
  now: Date,
): Promise<string> {
  const status = SubscriptionStatus.parse(typed);
  const user = await userNamed(connection, name);
  if (user.isAnonymous)
    throw new OperatorError('A demo account has no subscription: its owner signs up first.');
  const trialEndsAt = trialEndFor(status, user.trialEndsAt, now);
  await updateUser(connection, user.id, { subscriptionStatus: status, trialEndsAt });
  raiseSecurityEvent('privilege_permissions_changed', user.id);
  return `${user.email} is now ${status}.\n`;
}

/** A trial that an operator ends is over at once. */
function trialEndFor(status: SubscriptionStatus, endsAt: Date | null, now: Date): Date | null {
  if (status === 'trial') return trialEnd(now);
  return status === 'expired' && endsAt !== null && endsAt > now ? now : endsAt;
}

export async function setRole(connection: Connection, name: string, role: 'curator' | null): Promise<string> {
  const user = await userNamed(connection, name);
  if (user.isAnonymous) throw new OperatorError('A demo account has no role: its owner signs up first.');
  if (role !== null && !user.emailVerified)
    throw new OperatorError(`${user.email} is not confirmed: anybody may have signed up with it.`);
  await updateUser(connection, user.id, { role });
  raiseSecurityEvent('privilege_permissions_changed', user.id);
  return `${user.email} is ${role === null ? 'no longer' : 'now'} a curator.\n`;
}

/** Unless `isConfirmed`, the operator types the account's email (a demo account's id) before anything is deleted. */
export async function deleteUser(
  database: Database,
  name: string,
  { ask, billing }: Pick<OperatorContext, 'ask' | 'billing'>,
  isConfirmed: boolean,
): Promise<string> {
  const user = await userNamed(database.connection, name);
  if (!isConfirmed) await confirmDeletion(user, ask);
  const cancel = (await billing())?.cancel ?? refuseToCancel;
  await closeAccount(database, user.id, cancel);
  return `The account ${user.id} was deleted.\n`;
}

async function confirmDeletion(user: UserRow, ask: OperatorContext['ask']): Promise<void> {
  const expected = user.isAnonymous ? user.id : user.email;
  const typed = await ask(
    `This deletes the account ${expected} and all its data, permanently.\nType ${expected} to confirm: `,
  );
  if (typed === null)
    throw new UsageError('Without a terminal to confirm at, add --yes. Nothing was deleted.');
  if (typed.trim().toLowerCase() !== expected.toLowerCase())
    throw new OperatorError('That is not the same. Nothing was deleted.');
}

async function refuseToCancel(subscriptionId: string): Promise<never> {
  throw new OperatorError(
    `This account pays for the subscription ${subscriptionId}, which cannot be cancelled without STRIPE_SECRET_KEY. Nothing was deleted.`,
  );
}

async function userNamed(connection: Connection, name: string): Promise<UserRow> {
  const user = name.includes('@') ? await userByEmail(connection, name) : await userById(connection, name);
  if (user === null) throw new OperatorError(`There is no account ${name}.`);
  return user;
}
