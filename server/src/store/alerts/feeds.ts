import type { Feed } from '@clausewatch/contract/feeds';
import { and, asc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { feeds } from '../../database/outbound-tables.ts';
import { vendors } from '../../database/tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { lockSubject } from '../analyses/usage.ts';

export type FeedRow = typeof feeds.$inferSelect;

const hourMs = 3_600_000;

/** Null where the owner has reached the limit. */
export async function addFeed(
  tx: Transaction,
  feed: Pick<FeedRow, 'subject' | 'vendorId' | 'tag' | 'tokenHash'>,
  limit: number,
  now: Date,
): Promise<string | null> {
  await lockSubject(tx, feed.subject);
  if ((await tx.$count(feeds, eq(feeds.subject, feed.subject))) >= limit) return null;
  const id = newIdentifier('fed');
  await tx.insert(feeds).values({ ...feed, id, createdAt: now });
  return id;
}

/** Replaces a feed's secret. Returns whether the feed is the subject's. */
export async function replaceFeedToken(
  connection: Connection,
  own: { subject: string; id: string },
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const replaced = await connection
    .update(feeds)
    .set({ tokenHash, createdAt: now, lastReadAt: null })
    .where(isOwn(own))
    .returning({ id: feeds.id });
  return replaced.length > 0;
}

export async function removeFeed(
  connection: Connection,
  own: { subject: string; id: string },
): Promise<boolean> {
  const gone = await connection.delete(feeds).where(isOwn(own)).returning({ id: feeds.id });
  return gone.length > 0;
}

/** Oldest first; only the feed `id` where that is given. */
export async function feedsOf(connection: Connection, subject: string, id?: string): Promise<Feed[]> {
  const rows = await connection
    .select({ feed: feeds, vendor: vendors.name })
    .from(feeds)
    .leftJoin(vendors, eq(vendors.id, feeds.vendorId))
    .where(and(eq(feeds.subject, subject), id === undefined ? undefined : eq(feeds.id, id)))
    .orderBy(asc(feeds.id));
  return rows.map(({ feed, vendor }) => ({
    id: feed.id,
    vendor: feed.vendorId === null ? null : { id: feed.vendorId, name: vendor ?? '' },
    tag: feed.tag,
    created_at: feed.createdAt.toISOString(),
    last_read_at: feed.lastReadAt?.toISOString() ?? null,
  }));
}

export async function feedByToken(
  connection: Connection,
  tokenHash: string,
): Promise<{ feed: FeedRow; vendor: string | null } | null> {
  const [row] = await connection
    .select({ feed: feeds, vendor: vendors.name })
    .from(feeds)
    .leftJoin(vendors, eq(vendors.id, feeds.vendorId))
    .where(eq(feeds.tokenHash, tokenHash));
  return row ?? null;
}

/** Written at most once an hour, however often the feed is read. */
export async function noteFeedRead(connection: Connection, id: string, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - hourMs);
  await connection
    .update(feeds)
    .set({ lastReadAt: now })
    .where(and(eq(feeds.id, id), or(isNull(feeds.lastReadAt), lt(feeds.lastReadAt, anHourAgo))));
}

/**
 * When the feed began to hold what it holds, to the second, from a hash of that. Later than any moment returned before for other contents:
 * times in HTTP have no parts of a second.
 */
export async function contentSince(
  connection: Connection,
  { id, hash, now }: { id: string; hash: string; now: Date },
): Promise<Date> {
  const isOther = or(isNull(feeds.contentHash), ne(feeds.contentHash, hash));
  const after = sql`greatest(date_trunc('second', ${now.toISOString()}::timestamptz), changed_at + interval '1 second')`;
  await connection
    .update(feeds)
    .set({ contentHash: hash, changedAt: after })
    .where(and(eq(feeds.id, id), isOther));
  const [row] = await connection.select({ at: feeds.changedAt }).from(feeds).where(eq(feeds.id, id));
  return row?.at ?? now;
}

function isOwn({ subject, id }: { subject: string; id: string }) {
  return and(eq(feeds.id, id), eq(feeds.subject, subject));
}
