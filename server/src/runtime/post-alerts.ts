import type { Logger } from 'pino';
import { type MailAct, mailLinkToken } from '../access/mail-links.ts';
import { hasAccess, type Moment } from '../access/subject.ts';
import { addressOfAlert, addressOfStandard } from '@clausewatch/contract/vendor-addresses';
import type { Connection, Database, Transaction } from '../database/database.ts';
import { newIdentifier } from '../platform/identifier.ts';
import { type AlertMail, composeMail, decideFor, groupMail, planMail } from '../notify/notify.ts';
import { occurred } from '../platform/occurrences.ts';
import { claimWaiting, replanMail, settleMail, type WaitingMail } from '../store/alerts/alert-mail.ts';
import { watchersOf } from '../store/alerts/deciding.ts';
import { postMail } from '../store/alerts/mail.ts';
import { type ChosenSettings, mailStateOf, settingsOf } from '../store/alerts/notification-settings.ts';
import { notificationsOf } from '../store/alerts/notifications.ts';
import { userById } from '../store/people/users.ts';
import { countWatches, watchedHealth } from '../store/watches/watches.ts';
import { mailLink, mailPeople } from './mail-people.ts';

export type PostOptions = {
  publicUrl: string;
  /** The key that signs the links in mail. */
  linkKey: string;
  now: () => Date;
  logger: Pick<Logger, 'error'>;
  /** Whether this is a local installation, whose operator watches without an account. */
  isLocal: boolean;
};

/** Sends due alerts by mail. */
export async function postAlerts(
  database: Pick<Database, 'connection' | 'transaction'>,
  options: PostOptions,
): Promise<void> {
  await mailPeople(database, options, {
    channel: 'mail',
    name: 'alert mail',
    post: (tx, subject, now) => postFor(tx, subject, options, now),
  });
}

async function postFor(tx: Transaction, subject: string, options: PostOptions, now: Date): Promise<void> {
  const waiting = await claimWaiting(tx, subject);
  const due = waiting.filter(({ dueAt }) => dueAt <= now);
  const user = await userById(tx, subject);
  const chosen = await settingsOf(tx, subject);
  const mail = await mailStateOf(tx, user, chosen, now);
  const isReached = mail.kind === 'ready' || mail.kind === 'paused';
  // The inbox has it: an address that is unconfirmed, or refuses mail, does not get it later either.
  if (!isReached || mail.address === null) return settleMail(tx, idsOf(due), { state: 'skipped' });
  const wanted = await stillWanted(tx, subject, waiting, { isLocal: options.isLocal, now });
  const isWanted = new Set(idsOf(wanted));
  await settleMail(
    tx,
    idsOf(due).filter((id) => !isWanted.has(id)),
    { state: 'skipped' },
  );
  if (mail.kind === 'paused') {
    return replanMail(tx, subject, (kind) => planMail(kind, chosen, now));
  }
  for (const { batch, items } of groupMail(wanted, now)) {
    const notifications = await notificationsOf(tx, idsOf(items), subject);
    const composed = await composeMail({
      ...(await mailContext(tx, subject, chosen, options)),
      batch,
      items: notifications.map((each) => ({ ...each, ...addressesOf(each, subject, options) })),
      recipient: mail.address,
      now,
    });
    const mailId = newIdentifier('mai');
    const key = `alert:${items[0]?.notificationId}`;
    const recipient = mail.address;
    await postMail(tx, { id: mailId, key, recipient, userId: subject, isBulk: true, ...composed }, now);
    await settleMail(tx, idsOf(items), { state: 'sent', mailId });
    occurred({ what: 'alert', channel: 'mail', outcome: 'sent' });
  }
}

/** What would still be mailed if it were decided now: its owner may have muted or unwatched a vendor, or raised the severity. */
async function stillWanted(
  tx: Transaction,
  subject: string,
  waiting: readonly WaitingMail[],
  at: Moment,
): Promise<WaitingMail[]> {
  const { now } = at;
  const wanted: WaitingMail[] = [];
  for (const each of waiting) {
    const { vendorId, documentId } = each;
    const [watcher] = await watchersOf(tx, { vendorId, documentId, subject }, now);
    if (watcher === undefined) continue;
    // They know only through this alert.
    const asNow = { ...watcher, hasAccess: hasAccess(watcher, at), knowsUnreadable: true };
    // Whether it happened after the watch began was decided with the alert.
    const decision = decideFor({ ...each, notBefore: null }, asNow, now);
    if (decision.kind === 'told' && decision.mail !== null) wanted.push(each);
  }
  return wanted;
}

function idsOf(waiting: readonly WaitingMail[]): string[] {
  return waiting.map(({ notificationId }) => notificationId);
}

async function mailContext(
  connection: Connection,
  subject: string,
  { choices }: ChosenSettings,
  { publicUrl, linkKey }: PostOptions,
): Promise<Pick<AlertMail, 'watched' | 'links' | 'timeZone' | 'chosen' | 'digest'>> {
  const health = await watchedHealth(connection, subject);
  const unreadable = health.unreachable + health.blocked + health.gone;
  const link = (act: 'unsubscribe' | 'pause' | 'weekly' | 'material') =>
    mailLink(publicUrl, mailLinkToken(linkKey, subject, { act }));
  return {
    watched: {
      vendors: await countWatches(connection, subject),
      documents: health.current + health.changed + unreadable,
      unreadable,
    },
    links: {
      inbox: `${publicUrl}/inbox`,
      settings: `${publicUrl}/settings/notifications`,
      unsubscribe: link('unsubscribe'),
      pause: link('pause'),
      weekly: link('weekly'),
      material: link('material'),
    },
    timeZone: choices.time_zone,
    chosen: choices.mail,
    digest: choices.digest,
  };
}

function addressesOf(
  alert: Awaited<ReturnType<typeof notificationsOf>>[number],
  subject: string,
  { publicUrl, linkKey }: PostOptions,
) {
  const { id, vendor, document, standard } = alert;
  const act = (what: MailAct) => mailLink(publicUrl, mailLinkToken(linkKey, subject, what));
  return {
    url: `${publicUrl}${addressOfAlert(alert)}`,
    standardUrl: standard === null ? null : `${publicUrl}${addressOfStandard(standard.id, vendor.name)}`,
    muteVendorUrl: act({ act: 'mute_vendor', id: vendor.id }),
    muteDocumentUrl: act({ act: 'mute_document', id: document.id }),
    notUsefulUrl: act({ act: 'not_useful', id }),
  };
}
