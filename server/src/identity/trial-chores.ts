import type { Database } from '../database/database.ts';
import { trialEndedEmail, trialEndingEmail } from '../mail/email-templates.ts';
import { postMail } from '../store/alerts/mail.ts';
import { expireTrials, trialsEndingBy } from '../store/people/users.ts';

const dayMs = 86_400_000;

/** Ends trials whose time is over, and writes to each person a day before and at the end: once, however often this runs. */
export async function keepTrials(
  database: Pick<Database, 'connection' | 'transaction'>,
  publicUrl: string,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const user of await expireTrials(tx, now)) {
      const key = `trial-ended:${user.id}:${user.trialEndsAt?.toISOString() ?? ''}`;
      await postMail(tx, { key, userId: user.id, recipient: user.email, ...trialEndedEmail(publicUrl) }, now);
    }
  });
  const tomorrow = new Date(now.getTime() + dayMs);
  for (const user of await trialsEndingBy(database.connection, now, tomorrow)) {
    if (user.trialEndsAt === null) continue;
    const key = `trial-ending:${user.id}:${user.trialEndsAt.toISOString()}`;
    const email = trialEndingEmail(publicUrl, user.trialEndsAt);
    await postMail(database.connection, { key, userId: user.id, recipient: user.email, ...email }, now);
  }
}
