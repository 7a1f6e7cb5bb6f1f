import type { Connection } from '../database/database.ts';
import { statusAt, userById, type UserRow } from '../store/people/users.ts';
import { localRights, type Rights, rightsByStatus } from './plans.ts';

/** Whose analyses, watches and standards they are: `local` for the operator of a local installation, who has no account. */
export type Owner = { subject: string; user: Pick<UserRow, 'subscriptionStatus' | 'trialEndsAt'> | null };
export type Moment = { isLocal: boolean; now: Date };

/**
 * The one rule on what is done for somebody while they are not calling. Null where nobody is behind `subject`: a deleted account, a visitor,
 * or the operator of an installation that has since become a hosted one.
 */
function rightsFor({ subject, user }: Owner, { isLocal, now }: Moment): Rights | null {
  if (subject === 'local') return isLocal ? localRights : null;
  return user === null ? null : rightsByStatus(statusAt(user, now));
}

export function hasAccess(owner: Owner, at: Moment): boolean {
  return rightsFor(owner, at)?.isMember === true;
}

/** As `rightsFor`, for an owner whose account has not been read. */
export async function rightsOf(connection: Connection, subject: string, at: Moment): Promise<Rights | null> {
  return rightsFor({ subject, user: await userById(connection, subject) }, at);
}

export async function subjectHasAccess(
  connection: Connection,
  subject: string,
  at: Moment,
): Promise<boolean> {
  return (await rightsOf(connection, subject, at))?.isMember === true;
}
