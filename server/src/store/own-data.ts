import type { OwnData, UserStats } from '@clausewatch/contract/accounts';
import { and, asc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import {
  accounts,
  mails,
  sessions,
  subscriptions,
  users,
  verifications,
  waitlist,
} from '../database/account-tables.ts';
import type { Connection, Transaction } from '../database/database.ts';
import {
  alertFeedback,
  alerts,
  mutes,
  notifications,
  notificationSettings,
  refusedAddresses,
} from '../database/notification-tables.ts';
import { feeds, webhookMessages, webhooks } from '../database/outbound-tables.ts';
import { analyses, corrections, documents, lookBacks, usage, vendors, watches } from '../database/tables.ts';
import { spendTrial } from './spent-trials.ts';
import type { UserRow } from './users.ts';

/** A user's analyses and the mean score of their vendors; the number of vendors and of unseen changes is counted elsewhere. */
export async function userStats(
  connection: Connection,
  subject: string,
): Promise<Omit<UserStats, 'watched_vendors' | 'unseen_changes'>> {
  const watched = connection
    .select({ id: watches.vendorId })
    .from(watches)
    .where(eq(watches.subject, subject));
  const [analysed, documentTotal, [score]] = await Promise.all([
    connection.$count(analyses, eq(analyses.requestedBy, subject)),
    connection.$count(
      documents,
      and(inArray(documents.vendorId, watched), sql`${documents.status} <> 'not_a_policy'`),
    ),
    connection
      .select({ mean: sql<string | null>`round(avg(${vendors.score}), 1)` })
      .from(vendors)
      .where(inArray(vendors.id, watched)),
  ]);
  return {
    analyses: analysed,
    documents: documentTotal,
    average_score: score?.mean == null ? null : Number(score.mean),
  };
}

/** All data of one user as stored, except what would give access to their account. */
export async function exportOwnData(connection: Connection, user: UserRow, now: Date): Promise<OwnData> {
  const { isAnonymous, email, ...rest } = user;
  const [methods, open, watched, asked, used, written, joined, paid, looked, corrections, notified, sent] =
    await Promise.all([
      connection
        .select({ provider: accounts.providerId, account: accounts.accountId, linked_at: accounts.createdAt })
        .from(accounts)
        .where(eq(accounts.userId, user.id)),
      connection
        .select({
          started_at: sessions.createdAt,
          expires_at: sessions.expiresAt,
          browser: sessions.userAgent,
        })
        .from(sessions)
        .where(eq(sessions.userId, user.id)),
      connection
        .select({
          vendor_id: watches.vendorId,
          domain: vendors.domain,
          since: watches.createdAt,
          seen_at: watches.seenAt,
        })
        .from(watches)
        .innerJoin(vendors, eq(vendors.id, watches.vendorId))
        .where(eq(watches.subject, user.id))
        .orderBy(asc(watches.createdAt)),
      connection
        .select({
          id: analyses.id,
          url: analyses.url,
          status: analyses.status,
          created_at: analyses.createdAt,
          finished_at: analyses.finishedAt,
        })
        .from(analyses)
        .where(eq(analyses.requestedBy, user.id))
        .orderBy(asc(analyses.createdAt)),
      connection
        .select({ kind: usage.kind, day: usage.day, count: usage.count })
        .from(usage)
        .where(eq(usage.subject, user.id)),
      connection
        .select({
          subject: mails.subject,
          state: mails.state,
          created_at: mails.createdAt,
          // Other kinds hold links that give access to the account.
          message: sql<string | null>`CASE WHEN ${mails.replyTo} IS NOT NULL THEN ${mails.body} END`,
        })
        .from(mails)
        .where(mailOf(user))
        .orderBy(asc(mails.createdAt)),
      connection
        .select({ joined_at: waitlist.createdAt, confirmed_at: waitlist.confirmedAt })
        .from(waitlist)
        .where(entryOf(user)),
      connection
        .select({
          customer: subscriptions.customerId,
          subscription: subscriptions.subscriptionId,
          status: subscriptions.status,
          updated_at: subscriptions.updatedAt,
        })
        .from(subscriptions)
        .where(eq(subscriptions.userId, user.id)),
      lookBacksOf(connection, user.id),
      correctionsOf(connection, user.id),
      toldTo(connection, user.id),
      sentFor(connection, user.id),
    ]);
  return {
    exported_at: now.toISOString(),
    user: asSent({ ...rest, email: isAnonymous ? null : email, isAnonymous }),
    sign_in_methods: methods.map(asSent),
    sessions: open.map(asSent),
    watches: watched.map(asSent),
    analyses: asked.map(asSent),
    usage: used.map(asSent),
    mails: written.map(asSent),
    waitlist: joined.map(asSent),
    subscriptions: paid.map(asSent),
    look_backs: looked.map(asSent),
    corrections: corrections.map(asSent),
    ...notified,
    ...sent,
  };
}

/** A user's notifications, and their notification settings. */
async function toldTo(connection: Connection, subject: string) {
  const { vendorId, documentId, since, until } = mutes;
  const [inbox, [settings], muted, feedback] = await Promise.all([
    connection
      .select({
        vendor_id: notifications.vendorId,
        document_id: notifications.documentId,
        what: alerts.kind,
        headline: alerts.headline,
        at: notifications.at,
        read_at: notifications.readAt,
      })
      .from(notifications)
      .innerJoin(alerts, eq(alerts.eventId, notifications.eventId))
      .where(eq(notifications.subject, subject))
      .orderBy(asc(notifications.at)),
    connection
      .select({
        choices: notificationSettings.choices,
        mail_paused_until: notificationSettings.mailPausedUntil,
      })
      .from(notificationSettings)
      .where(eq(notificationSettings.subject, subject)),
    connection
      .select({ vendor_id: vendorId, document_id: documentId, since, until })
      .from(mutes)
      .where(eq(mutes.subject, subject)),
    connection
      .select({ change_id: alertFeedback.changeId, reason: alertFeedback.reason, at: alertFeedback.at })
      .from(alertFeedback)
      .where(eq(alertFeedback.subject, subject)),
  ]);
  return {
    notifications: inbox.map(asSent),
    notification_settings: settings === undefined ? {} : asSent(settings),
    mutes: muted.map(asSent),
    feedback: feedback.map(asSent),
  };
}

async function lookBacksOf(connection: Connection, subject: string) {
  const { vendorId, since, requestedBy, createdAt, finishedAt } = lookBacks;
  return connection
    .select({ vendor_id: vendorId, since, started_at: createdAt, finished_at: finishedAt })
    .from(lookBacks)
    .where(eq(requestedBy, subject))
    .orderBy(asc(createdAt));
}

/** A user's webhooks and feeds with their deliveries, without secrets. */
async function sentFor(connection: Connection, subject: string) {
  const [targets, messages, own] = await Promise.all([
    connection
      .select({
        name: webhooks.name,
        format: webhooks.format,
        url: webhooks.urlShown,
        events: webhooks.events,
        minimum_severity: webhooks.minimumSeverity,
        types: webhooks.types,
        vendors: webhooks.vendors,
        created_at: webhooks.createdAt,
        paused_at: webhooks.pausedAt,
      })
      .from(webhooks)
      .where(eq(webhooks.subject, subject))
      .orderBy(asc(webhooks.createdAt)),
    connection
      .select({
        webhook: webhooks.name,
        message: webhookMessages.id,
        summary: webhookMessages.summary,
        state: webhookMessages.state,
        created_at: webhookMessages.createdAt,
      })
      .from(webhookMessages)
      .innerJoin(webhooks, eq(webhooks.id, webhookMessages.webhookId))
      .where(eq(webhooks.subject, subject))
      .orderBy(asc(webhookMessages.createdAt)),
    connection
      .select({
        vendor_id: feeds.vendorId,
        created_at: feeds.createdAt,
        last_read_at: feeds.lastReadAt,
      })
      .from(feeds)
      .where(eq(feeds.subject, subject))
      .orderBy(asc(feeds.createdAt)),
  ]);
  return { webhooks: targets.map(asSent), webhook_messages: messages.map(asSent), feeds: own.map(asSent) };
}

/** A user's proposals and, as a curator, corrections; not their decisions about others'. */
async function correctionsOf(connection: Connection, subject: string) {
  const { vendorId, url, kind, before, after, state, reason, createdAt, decidedAt, revertedAt } = corrections;
  return connection
    .select({
      vendor_id: vendorId,
      url,
      what: kind,
      before,
      after,
      state,
      reason,
      at: createdAt,
      decided_at: decidedAt,
      reverted_at: revertedAt,
    })
    .from(corrections)
    .where(eq(corrections.author, subject))
    .orderBy(asc(createdAt));
}

/** Stands for a user who deleted their account, where it must be known that there was one. */
export const nobody = 'deleted';

/**
 * Deletes a user and their data. Analyses, archive imports and accepted corrections stay without an owner, since knowledge of vendors is
 * shared. A hash of the email is kept for a year, so that it cannot start a second trial. Sessions and sign-in methods are deleted with
 * the user's row.
 */
export async function deleteUser(
  tx: Transaction,
  user: Pick<UserRow, 'id' | 'email' | 'emailVerified' | 'isAnonymous'>,
): Promise<void> {
  if (!user.isAnonymous) await spendTrial(tx, user);
  await tx.delete(watches).where(eq(watches.subject, user.id));
  for (const table of [notifications, notificationSettings, mutes, alertFeedback, webhooks, feeds])
    await tx.delete(table).where(eq(table.subject, user.id));
  if (user.emailVerified) await tx.delete(refusedAddresses).where(eq(refusedAddresses.address, user.email));
  await tx.delete(usage).where(eq(usage.subject, user.id));
  await tx
    .update(analyses)
    .set({ requestedBy: nobody, removed: true })
    .where(eq(analyses.requestedBy, user.id));
  await tx.update(lookBacks).set({ requestedBy: nobody }).where(eq(lookBacks.requestedBy, user.id));
  await forgetCorrector(tx, user.id);
  await tx.delete(mails).where(mailOf(user));
  await tx.delete(waitlist).where(entryOf(user));
  await tx.delete(verifications).where(eq(verifications.value, user.id));
  await tx.delete(users).where(eq(users.id, user.id));
}

/** Deletes proposals that nobody accepted, with what was read for them; corrections that hold for everybody only lose their author. */
async function forgetCorrector(tx: Transaction, userId: string): Promise<void> {
  const isShared = inArray(corrections.state, ['accepted', 'reverted']);
  await tx.delete(corrections).where(and(eq(corrections.author, userId), not(isShared)));
  for (const key of ['author', 'decidedBy', 'revertedBy'] as const)
    await tx
      .update(corrections)
      .set({ [key]: nobody })
      .where(eq(corrections[key], userId));
}

/**
 * Mail about an account, whatever its email was then. Mail to or from its present email that belongs to no account is included once that
 * email is confirmed: anybody can create an account with somebody else's email. A message belongs to its author, not to the mailbox that
 * received it.
 */
function mailOf({ id, email, emailVerified }: Pick<UserRow, 'id' | 'email' | 'emailVerified'>) {
  if (!emailVerified) return eq(mails.userId, id);
  const received = and(isNull(mails.replyTo), sql`lower(${mails.recipient}) = ${email}`);
  return or(eq(mails.userId, id), received, sql`lower(${mails.replyTo}) = ${email}`);
}

/** As with mail, a waitlist entry belongs to the account that has confirmed its email. */
function entryOf({ email, emailVerified }: Pick<UserRow, 'email' | 'emailVerified'>) {
  return emailVerified ? sql`lower(${waitlist.email}) = ${email}` : sql`false`;
}

/** Converts a row's instants to the API's format. In place, since there may be tens of thousands of rows. */
function asSent(row: Record<string, unknown>): Record<string, unknown> {
  for (const key in row) {
    const value = row[key];
    if (value instanceof Date) row[key] = value.toISOString();
  }
  return row;
}
