import type { Connection } from '../database/database.ts';
import { statusAt, userById } from '../store/users.ts';
import { rightsByStatus } from './plans.ts';

/** Whether somebody has full access who is not there to ask: `subject` is what their things are kept under. */
export async function hasAccess(
  connection: Connection,
  subject: string,
  { isLocal, now }: { isLocal: boolean; now: Date },
): Promise<boolean> {
  if (subject === 'local') return isLocal;
  const user = await userById(connection, subject);
  return user !== null && rightsByStatus[statusAt(user, now)].isMember;
}
