import type { Connection } from '../database/database.ts';
import { statusAt, userById } from '../store/people/users.ts';
import { rightsByStatus } from './plans.ts';

/** Whether the account behind `subject` has full access, for work done while its owner is not calling. */
export async function hasAccess(
  connection: Connection,
  subject: string,
  { isLocal, now }: { isLocal: boolean; now: Date },
): Promise<boolean> {
  if (subject === 'local') return isLocal;
  const user = await userById(connection, subject);
  return user !== null && rightsByStatus[statusAt(user, now)].isMember;
}
