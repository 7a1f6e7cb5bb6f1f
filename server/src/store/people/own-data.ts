import type { OwnData, UserStats } from '@clausewatch/contract/accounts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { notificationSettings } from '../../database/notification-tables.ts';
import { analyses, documents, vendors, watches } from '../../database/tables.ts';
import type { Place } from '../keyset.ts';
import { type OwnListName, ownListNames, readOwnList } from '../watches/own-lists.ts';
import type { UserRow } from './users.ts';

/** The end of a part of an export: the last row that it has, and the list that this row is in. */
export type ExportPlace = { list: OwnListName; place: Place };

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

/**
 * A part of all data of one user as stored, except what would give access to their account: up to `limit` rows of their lists, one list
 * after the other, oldest first. The next part begins behind the last row: rows added or deleted meanwhile make no other row missing or
 * double.
 */
export async function exportOwnData(
  connection: Connection,
  user: UserRow,
  { now, limit, after }: { now: Date; limit: number; after?: ExportPlace | undefined },
): Promise<{ part: Omit<OwnData, 'next'>; next: ExportPlace | null }> {
  const { isAnonymous, email, ...rest } = user;
  const { lists, next } = await listsFrom(connection, user, limit, after);
  const { choices, mailPausedUntil } = notificationSettings;
  const [settings] = await connection
    .select({ choices, mail_paused_until: mailPausedUntil })
    .from(notificationSettings)
    .where(eq(notificationSettings.subject, user.id));
  const part = {
    exported_at: now.toISOString(),
    user: asSent({ ...rest, email: isAnonymous ? null : email, isAnonymous }),
    notification_settings: settings === undefined ? {} : asSent(settings),
    ...lists,
  };
  return { part, next };
}

async function listsFrom(connection: Connection, user: UserRow, limit: number, after?: ExportPlace) {
  const lists = Object.fromEntries(ownListNames.map((name) => [name, []])) as unknown as Pick<
    OwnData,
    OwnListName
  >;
  let left = limit;
  for (const name of ownListNames.slice(after === undefined ? 0 : ownListNames.indexOf(after.list))) {
    const behind = name === after?.list ? after.place : undefined;
    const rows = await readOwnList(connection, user, name, { limit: left, after: behind });
    lists[name] = rows.map(({ row }) => asSent(row));
    left -= rows.length;
    const last = rows.at(-1);
    if (left === 0 && last !== undefined) return { lists, next: { list: name, place: last.place } };
  }
  return { lists, next: null };
}

/** Converts a row's instants to the API's format. In place, since there may be tens of thousands of rows. */
function asSent(row: Record<string, unknown>): Record<string, unknown> {
  for (const key in row) {
    const value = row[key];
    if (value instanceof Date) row[key] = value.toISOString();
  }
  return row;
}
