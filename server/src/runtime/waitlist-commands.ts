import type { Database } from '../database/database.ts';
import { listWaitlist, type WaitlistRow } from '../store/people/waitlist.ts';
import { tabSeparated } from './tab-separated.ts';

export async function waitlistLines({ connection }: Database): Promise<string> {
  const entries = await listWaitlist(connection);
  return tabSeparated(
    entries.map((entry) => [entry.createdAt.toISOString(), standingOf(entry), entry.email]),
  );
}

function standingOf({ confirmedAt, announcedAt }: WaitlistRow): string {
  if (announcedAt !== null) return 'told';
  return confirmedAt === null ? 'unconfirmed' : 'confirmed';
}

export async function waitlistCsv({ connection }: Database): Promise<string> {
  const rows = (await listWaitlist(connection)).map(({ email, createdAt, confirmedAt, announcedAt }) => [
    email,
    createdAt.toISOString(),
    confirmedAt?.toISOString() ?? '',
    announcedAt?.toISOString() ?? '',
  ]);
  return [['email', 'joined_at', 'confirmed_at', 'told_at'], ...rows]
    .map((row) => `${row.map(csvCell).join(',')}\r\n`)
    .join('');
}

/** RFC 4180; a cell that a spreadsheet would run as a formula, also after blanks or in full-width characters, gets an apostrophe. */
function csvCell(text: string): string {
  const harmless = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
