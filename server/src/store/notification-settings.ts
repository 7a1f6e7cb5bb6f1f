import {
  type MailState,
  NotificationChoices,
  type NotificationChoicesChange,
} from '@clausewatch/contract/notifications';
import { eq, sql } from 'drizzle-orm';
import type { Connection } from '../database/database.ts';
import { notificationSettings } from '../database/notification-tables.ts';
import { refusalOf } from './refused-addresses.ts';
import type { UserRow } from './users.ts';

/** What somebody chose, with the defaults for the rest, and until when they want no mail. */
export type ChosenSettings = { choices: NotificationChoices; mailPausedUntil: Date | null };

export async function settingsOf(connection: Connection, subject: string): Promise<ChosenSettings> {
  const [row] = await connection
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.subject, subject));
  return { choices: withDefaults(row?.choices), mailPausedUntil: row?.mailPausedUntil ?? null };
}

/** What was chosen where that is still something to choose, such as a time zone that there is; the defaults for the rest. */
export function withDefaults(choices: NotificationChoicesChange | null | undefined): NotificationChoices {
  const valid = Object.entries(choices ?? {}).filter(
    ([name, value]) => NotificationChoices.safeParse({ [name]: value }).success,
  );
  return NotificationChoices.parse(Object.fromEntries(valid));
}

/** What is left out stays as it is. */
export async function saveChoices(
  connection: Connection,
  subject: string,
  change: NotificationChoicesChange,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await connection
    .insert(notificationSettings)
    .values({ subject, choices: given })
    .onConflictDoUpdate({
      target: notificationSettings.subject,
      set: { choices: sql`${notificationSettings.choices} || excluded.choices` },
    });
}

export async function pauseMailUntil(
  connection: Connection,
  subject: string,
  until: Date | null,
): Promise<void> {
  await connection
    .insert(notificationSettings)
    .values({ subject, choices: {}, mailPausedUntil: until })
    .onConflictDoUpdate({ target: notificationSettings.subject, set: { mailPausedUntil: until } });
}

/** Whether alerts reach somebody by mail at a moment. */
export async function mailStateOf(
  connection: Connection,
  user: Pick<UserRow, 'email' | 'emailVerified' | 'isAnonymous'> | null,
  { mailPausedUntil }: Pick<ChosenSettings, 'mailPausedUntil'>,
  now: Date,
): Promise<MailState> {
  if (user === null || user.isAnonymous) return { address: null, kind: 'none', paused_until: null };
  const address = user.email;
  if (!user.emailVerified) return { address, kind: 'unverified', paused_until: null };
  const refusal = await refusalOf(connection, address);
  if (refusal !== null) return { address, kind: refusal, paused_until: null };
  if (mailPausedUntil !== null && mailPausedUntil > now)
    return { address, kind: 'paused', paused_until: mailPausedUntil.toISOString() };
  return { address, kind: 'ready', paused_until: null };
}
