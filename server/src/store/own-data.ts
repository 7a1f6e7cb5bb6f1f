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
import { analyses, corrections, documents, lookBacks, usage, vendors, watches } from '../database/tables.ts';
import { spendTrial } from './spent-trials.ts';
import type { UserRow } from './users.ts';

/** How much somebody has analysed and watches; what they have not seen is counted elsewhere. */
export async function userStats(
  connection: Connection,
  subject: string,
): Promise<Omit<UserStats, 'unseen_changes'>> {
  const watched = connection
    .select({ id: watches.vendorId })
    .from(watches)
    .where(eq(watches.subject, subject));
  const [analysed, vendorCount, documentTotal, [score]] = await Promise.all([
    connection.$count(analyses, eq(analyses.requestedBy, subject)),
    connection.$count(watches, eq(watches.subject, subject)),
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
    watched_vendors: vendorCount,
    documents: documentTotal,
    average_score: score?.mean == null ? null : Number(score.mean),
  };
}

/** Everything that belongs to one user, as it stands in the database but for what would open their account. */
export async function exportOwnData(connection: Connection, user: UserRow, now: Date): Promise<OwnData> {
  const { isAnonymous, email, ...rest } = user;
  const [methods, open, watched, asked, used, written, joined, paid, looked, corrections] = await Promise.all(
    [
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
          // The others hold links that open the account.
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
      connection
        .select({
          vendor_id: lookBacks.vendorId,
          since: lookBacks.since,
          started_at: lookBacks.createdAt,
          finished_at: lookBacks.finishedAt,
        })
        .from(lookBacks)
        .where(eq(lookBacks.requestedBy, user.id))
        .orderBy(asc(lookBacks.createdAt)),
      correctionsOf(connection, user.id),
    ],
  );
  return plain({
    exported_at: now,
    user: { ...rest, email: isAnonymous ? null : email, isAnonymous },
    sign_in_methods: methods,
    sessions: open,
    watches: watched,
    analyses: asked,
    usage: used,
    mails: written,
    waitlist: joined,
    subscriptions: paid,
    look_backs: looked,
    corrections,
  });
}

/** What somebody proposed or, as a curator, said; not what they decided of others'. */
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

/** Stands for whoever has deleted their account where it must be known that it was somebody. */
export const nobody = 'deleted';

/**
 * Deletes a user and what is theirs. Analyses, looks back, and corrections that were accepted, lose their owner and stay: what is known of a vendor is
 * shared. A hash of the email stays for a year, so that it begins no second trial.
 * Sessions and ways to sign in go with the user's row.
 */
export async function deleteUser(
  tx: Transaction,
  user: Pick<UserRow, 'id' | 'email' | 'emailVerified' | 'isAnonymous'>,
): Promise<void> {
  if (!user.isAnonymous) await spendTrial(tx, user);
  await tx.delete(watches).where(eq(watches.subject, user.id));
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

/** Proposals that nobody accepted go, with what was read for them; of what holds for everybody, the person does. */
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
 * Mail about an account, whatever its email was then. What was written to its email now, or from there by nobody in particular, is theirs
 * once they have confirmed it: anybody can make an account with an email that is not theirs. A message from somebody is that person's,
 * and not whose mailbox it was sent to.
 */
function mailOf({ id, email, emailVerified }: Pick<UserRow, 'id' | 'email' | 'emailVerified'>) {
  if (!emailVerified) return eq(mails.userId, id);
  const received = and(isNull(mails.replyTo), sql`lower(${mails.recipient}) = ${email}`);
  return or(eq(mails.userId, id), received, sql`lower(${mails.replyTo}) = ${email}`);
}

/** As with mail, an email is on the list in the name of whoever has confirmed it. */
function entryOf({ email, emailVerified }: Pick<UserRow, 'email' | 'emailVerified'>) {
  return emailVerified ? sql`lower(${waitlist.email}) = ${email}` : sql`false`;
}

/** Instants as they cross the wire. */
function plain(data: Omit<OwnData, 'exported_at'> & { exported_at: Date }): OwnData {
  return JSON.parse(JSON.stringify(data)) as OwnData;
}
