import { addressOfAlert } from '@clausewatch/contract/vendor-addresses';
import { isMailed } from '@clausewatch/contract/notifications';
import { mailLinkToken } from '../access/mail-links.ts';
import type { Database, Transaction } from '../database/database.ts';
import { composeDecision, endOfQuiet } from '../notify/notify.ts';
import { newIdentifier } from '../platform/identifier.ts';
import { occurred } from '../platform/occurrences.ts';
import { postMail } from '../store/alerts/mail.ts';
import { mailStateOf, settingsOf } from '../store/alerts/notification-settings.ts';
import { notificationsOf } from '../store/alerts/notifications.ts';
import { claimDecisions, settleDecision } from '../store/alerts/standing-deliveries.ts';
import { userById } from '../store/people/users.ts';
import { mailLink, mailPeople } from './mail-people.ts';
import type { PostOptions } from './post-alerts.ts';

/**
 * Mails what was decided about alerts to those to whom they had been mailed: whatever they chose since for alerts to come, also where they no longer
 * watch the vendor, unless they take no mail at all.
 */
export async function postDecisions(
  database: Pick<Database, 'connection' | 'transaction'>,
  options: PostOptions,
): Promise<void> {
  await mailPeople(database, options, {
    channel: 'standing_mail',
    name: 'mail of a decision',
    post: (tx, subject, now) => postFor(tx, subject, options, now),
  });
}

async function postFor(tx: Transaction, subject: string, options: PostOptions, now: Date): Promise<void> {
  const claimed = await claimDecisions(tx, subject, now);
  const chosen = await settingsOf(tx, subject);
  const { choices, mailPausedUntil } = chosen;
  const mail = await mailStateOf(tx, await userById(tx, subject), chosen, now);
  const isReached = (mail.kind === 'ready' || mail.kind === 'paused') && isMailed(choices.mail);
  const from = mailPausedUntil !== null && mailPausedUntil > now ? mailPausedUntil : now;
  const dueAt = endOfQuiet(from, choices.quiet, choices.time_zone);
  const ids = claimed.map(({ notificationId }) => notificationId);
  const known = new Map((await notificationsOf(tx, ids, subject)).map((each) => [each.id, each]));
  const { publicUrl, linkKey } = options;
  const first = claimed.find(({ notificationId }) => known.has(notificationId));
  const settle = async (to: Parameters<typeof settleDecision>[2]): Promise<void> => {
    for (const each of claimed) await settleDecision(tx, each, to);
  };
  if (!isReached || mail.address === null || first === undefined) return settle({ state: 'skipped' });
  if (dueAt > now) return settle({ dueAt });
  const composed = composeDecision({
    items: [...known.values()].map((item) => ({ ...item, url: `${publicUrl}${addressOfAlert(item)}` })),
    recipient: mail.address,
    timeZone: choices.time_zone,
    links: {
      settings: `${publicUrl}/settings/notifications`,
      unsubscribe: mailLink(publicUrl, mailLinkToken(linkKey, subject, { act: 'unsubscribe' })),
    },
  });
  const id = newIdentifier('mai');
  const key = `decision:${first.eventId}:${subject}`;
  const recipient = mail.address;
  await postMail(tx, { id, key, recipient, userId: subject, isBulk: true, ...composed }, now);
  await settle({ state: 'sent', mailId: id });
  occurred({ what: 'alert', channel: 'mail', outcome: 'sent' });
}
