import type { Database } from '../database/database.ts';
import { accountsOpenEmail } from '../mail/email-templates.ts';
import { postMail } from '../store/alerts/mail.ts';
import { claimUnnotified, countWaitlist, markNotified } from '../store/people/waitlist.ts';

export type Opening = {
  /** Whether new accounts can be opened now. */
  isOpen: boolean;
  /** Whether mail leaves this installation, rather than being kept for its operator. */
  sendsMail: boolean;
  publicUrl: string;
};

/** Small enough that an interrupted run loses little, and no other writer waits long. */
const batch = 100;

/**
 * Queues one message for each confirmed entry of the waitlist that has had none. An entry is marked in the transaction that queues its
 * message, so an interrupted run is finished by the next one, and two concurrent runs send nothing twice.
 */
export async function announceOpening(
  database: Pick<Database, 'connection' | 'transaction'>,
  { isOpen, sendsMail, publicUrl }: Opening,
  { dryRun, now }: { dryRun: boolean; now: () => Date },
): Promise<{ kind: 'done' | 'refused'; message: string }> {
  const { due, notified, unconfirmed } = await countWaitlist(database.connection);
  const others = `${notified} had been notified before; ${unconfirmed} never confirmed and will not be written to.`;
  if (dryRun) return { kind: 'done', message: `${due} would be notified. ${others}\n` };
  if (!isOpen) {
    return {
      kind: 'refused',
      message:
        'Nobody can open an account here yet, and the message says that they can. Turn enableWaitlist off, and enableAuth, enableSignup and a way to sign in on, with CLAUSEWATCH_FLAGS, then run this again.',
    };
  }
  let count = 0;
  for (let claimed = -1; claimed !== 0; count += claimed) {
    claimed = await database.transaction(async (tx) => {
      const entries = await claimUnnotified(tx, batch);
      for (const { id, email } of entries) {
        const text = accountsOpenEmail(publicUrl);
        await postMail(tx, { key: `accounts open:${id}`, recipient: email, ...text }, now());
        await markNotified(tx, id, now());
      }
      return entries.length;
    });
  }
  const fate = sendsMail
    ? 'The server sends them as soon as it runs.'
    : 'Without SMTP_URL they are kept: clausewatch mail list.';
  return { kind: 'done', message: `${count} notified. ${others}${count === 0 ? '' : ` ${fate}`}\n` };
}
