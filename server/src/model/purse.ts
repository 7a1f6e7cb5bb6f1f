import type { Connection } from '../database/database.ts';
import { monitorSubject } from '../store/analyses/analyses.ts';
import type { Purse } from '../store/analyses/model-usage.ts';
import { userById } from '../store/people/users.ts';
import type { ModelSettings } from './settings.ts';

/** On whose account the model is asked: the subject of an analysis. */
export type Payer = { subject: string };

/** Checks that nobody waits for may not take what people need. */
const shareOfMonitoring = 1 / 2;

/**
 * What somebody may take in a day. Accounts that cost nothing to make share one purse: visitors, demo accounts, and those whose email is
 * not confirmed. However many of them a stranger makes, together they take what one person may.
 */
export async function purseOf(
  connection: Connection,
  { subject }: Payer,
  { tokensAUser, tokensADay }: Pick<ModelSettings, 'tokensAUser' | 'tokensADay'>,
): Promise<Purse> {
  const purse = (owner: string, ownLimit: number) => ({ subject: owner, ownLimit, allLimit: tokensADay });
  if (subject === 'local') return purse(subject, tokensADay);
  if (subject === monitorSubject) return purse(subject, Math.floor(tokensADay * shareOfMonitoring));
  const user = await userById(connection, subject);
  const isKnown = user !== null && !user.isAnonymous && user.emailVerified;
  return purse(isKnown ? user.id : 'visitors', tokensAUser);
}
