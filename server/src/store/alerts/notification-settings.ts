import {
  type MailState,
  NotificationChoices,
  type NotificationChoicesChange,
} from '@clausewatch/contract/notifications';
import { eq, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { notificationSettings } from '../../database/notification-tables.ts';
import { refusalOf } from './refused-addresses.ts';
import type { UserRow } from '../people/users.ts';

/** A user's choices, with defaults for the rest; which time zone they chose themselves; and until when mail is paused. */
export type ChosenSettings = {
  choices: NotificationChoices;
  timeZone: string | null;
  mailPausedUntil: Date | null;
};

export async function settingsOf(connection: Connection, subject: string): Promise<ChosenSettings> {
  const [row] = await connection
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.subject, subject));
  return {
    choices: withDefaults(row?.choices),
    timeZone: row?.choices.time_zone ?? null,
    mailPausedUntil: row?.mailPausedUntil ?? null,
  };
}

/** The stored choices that are still valid, such as an existing time zone; defaults for the rest. */
export function withDefaults(choices: NotificationChoicesChange | null | undefined): NotificationChoices {
  const valid = Object.entries(choices ?? {}).filter(
    ([name, value]) => NotificationChoices.safeParse({ [name]: value }).success,
  );
  return NotificationChoices.parse(Object.fromEntries(valid));
}

/** Fields left out stay unchanged. */
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

/** Whether alerts reach a user by mail at a moment. */
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
