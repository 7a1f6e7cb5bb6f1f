import type { Database } from '../database/database.ts';
import { listWaitlist } from '../store/waitlist.ts';
import { tabSeparated } from './tab-separated.ts';

export async function waitlistLines({ connection }: Database): Promise<string> {
  const entries = await listWaitlist(connection);
  return tabSeparated(entries.map(({ email, createdAt }) => [createdAt.toISOString(), email]));
}

export async function waitlistCsv({ connection }: Database): Promise<string> {
  const rows = (await listWaitlist(connection)).map(({ email, createdAt }) => [
    email,
    createdAt.toISOString(),
  ]);
  return [['email', 'joined_at'], ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** RFC 4180; a cell that a spreadsheet would run as a formula, after blanks or in full-width signs too, begins with an apostrophe. */
function csvCell(text: string): string {
  const harmless = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
