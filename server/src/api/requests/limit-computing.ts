import type { Actor } from '../../access/actor.ts';
import type { Connection } from '../../database/database.ts';
import { hasSpentComputing, secondsUntilTomorrow } from '../../store/analyses/usage.ts';
import { Problem } from '../problem.ts';

/**
 * Refuses work that is read or judged for somebody who has used the computing that their plan has for a day, with the seconds until it is
 * counted from none again. What was accepted before is finished all the same.
 */
export async function limitComputing(
  connection: Connection,
  { subject, rights: { computingSeconds } }: Pick<Actor, 'subject' | 'rights'>,
): Promise<void> {
  if (computingSeconds === null || !(await hasSpentComputing(connection, subject, computingSeconds))) return;
  const retryAfterSeconds = await secondsUntilTomorrow(connection);
  const message = `You have used all ${computingSeconds / 60} minutes of computing for today. They are yours again ${inTime(retryAfterSeconds)}, at midnight UTC.`;
  throw new Problem('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds });
}

function inTime(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  if (hours > 0) return `in ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  const minutes = Math.ceil(seconds / 60);
  return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
