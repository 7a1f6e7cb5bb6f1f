import {
  countNotifications,
  getNotificationSettings,
  judgeNotification,
  listMutes,
  listNotifications,
  muteDocument,
  muteVendor,
  pauseMail,
  previewNotificationSettings,
  readAllNotifications,
  readNotification,
  resumeMail,
  sendTestMail,
  unmuteDocument,
  unmuteVendor,
  unreadNotification,
  updateNotificationSettings,
} from '@clausewatch/contract/endpoints';
import {
  type MailState,
  type NotificationChoices,
  type NotificationChoicesChange,
  type NotificationCount,
  type NotificationSettings,
  testMailsPerHour,
} from '@clausewatch/contract/notifications';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import { testEmail } from '../../mail/email-templates.ts';
import { planMail } from '../../notify/notify.ts';
import { replanMail } from '../../store/alerts/alert-mail.ts';
import { countCall } from '../../store/people/caller-limits.ts';
import { vendorDocument } from '../../store/documents/documents.ts';
import { postMail } from '../../store/alerts/mail.ts';
import { type Muted, mute, mutesOf, unmute } from '../../store/alerts/mutes.ts';
import {
  mailStateOf,
  pauseMailUntil,
  saveChoices,
  settingsOf,
} from '../../store/alerts/notification-settings.ts';
import { forgetRefusals } from '../../store/alerts/refused-addresses.ts';
import {
  countInbox,
  inboxKey,
  inboxOf,
  judge,
  readUntil,
  setRead,
} from '../../store/alerts/notifications.ts';
import { vendorById } from '../../store/vendors/vendors.ts';
import { previewChoices } from './choices-preview.ts';
import { cursorOf, placeOf } from '../reports/cursor.ts';
import { invalid, notFound, Problem, tooManyRequests } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

/** The inbox and its settings. */
export function serveNotifications(app: FastifyInstance, service: Service): void {
  const { database, now } = service;
  const { connection } = database;
  serveInbox(app, service);

  route(app, getNotificationSettings, ({ actor }) => settingsFor(service, actor));

  route(app, updateNotificationSettings, async ({ actor, body }) => {
    await saveChoices(connection, actor.subject, body);
    await replan(service, actor.subject);
    return settingsFor(service, actor);
  });

  route(app, previewNotificationSettings, async ({ actor, body }) => {
    const { choices, mail } = await settingsFor(service, actor);
    return previewChoices(service, actor.subject, { ...choices, ...given(body) }, reaches(mail));
  });

  route(app, pauseMail, async ({ actor, body }) => {
    await pauseMailUntil(connection, actor.subject, endOf(body.until, now()));
    await replan(service, actor.subject);
    return settingsFor(service, actor);
  });

  route(app, resumeMail, async ({ actor }) => {
    await pauseMailUntil(connection, actor.subject, null);
    if (actor.user !== null) await forgetRefusals(connection, actor.user.email);
    await replan(service, actor.subject);
    return settingsFor(service, actor);
  });

  route(app, sendTestMail, async ({ actor }) => {
    const { mail } = await settingsFor(service, actor);
    const { address } = mail;
    if (address === null || !reaches(mail))
      throw new Problem('VALIDATION_ERROR', 'Mail does not reach you: see why beside your address.');
    const limit = { name: 'test mails', calls: testMailsPerHour, seconds: 3_600 };
    const wait = await countCall(connection, limit, actor.subject);
    if (wait !== null) throw tooManyRequests(wait);
    const key = `test:${randomUUID()}`;
    const email = testEmail(service.publicUrl);
    const test = { key, recipient: address, userId: actor.user?.id ?? null, ...email };
    await database.transaction((tx) => postMail(tx, test, now()));
    return { address };
  });

  route(app, listMutes, ({ actor }) => mutesOf(connection, actor.subject, now()));

  route(app, muteVendor, async ({ actor, params, body }) => {
    if ((await vendorById(connection, params.id)) === null) throw notFound('The vendor');
    const muted = { subject: actor.subject, vendorId: params.id, documentId: null };
    return silence(database, muted, body.until, now());
  });

  route(app, unmuteVendor, async ({ actor, params }) => {
    await unmute(connection, { subject: actor.subject, vendorId: params.id, documentId: null });
    return { muted: false, until: null };
  });

  route(app, muteDocument, async ({ actor, params, body }) => {
    const document = await vendorDocument(connection, params.id, params.docId);
    if (document === null) throw notFound('The document');
    const muted = { subject: actor.subject, vendorId: params.id, documentId: params.docId };
    return silence(database, muted, body.until, now());
  });

  route(app, unmuteDocument, async ({ actor, params }) => {
    await unmute(connection, { subject: actor.subject, vendorId: params.id, documentId: params.docId });
    return { muted: false, until: null };
  });
}

function serveInbox(app: FastifyInstance, service: Service): void {
  const { database, now } = service;
  const { connection } = database;
  const counted = (actor: Actor): Promise<NotificationCount> => countFor(service, actor);

  route(app, listNotifications, async ({ actor, query }) => {
    const { cursor, ...choice } = query;
    const after = placeOf('notifications', inboxKey.kind, cursor);
    const found = await inboxOf(connection, actor.subject, { ...choice, after });
    const { page, limit } = query;
    return { ...found, page, limit, next: cursorOf('notifications', found.next) };
  });

  route(app, countNotifications, ({ actor }) => counted(actor));

  route(app, readNotification, async ({ actor, params }) => {
    const own = { subject: actor.subject, id: params.id };
    if (!(await setRead(connection, own, now()))) throw notFound('The notification');
    return counted(actor);
  });

  route(app, unreadNotification, async ({ actor, params }) => {
    const own = { subject: actor.subject, id: params.id };
    if (!(await setRead(connection, own, null))) throw notFound('The notification');
    return counted(actor);
  });

  route(app, readAllNotifications, async ({ actor, body }) => {
    await readUntil(connection, actor.subject, new Date(body.until), now());
    return counted(actor);
  });

  route(app, judgeNotification, async ({ actor, params, body }) => {
    const own = { subject: actor.subject, id: params.id };
    if (!(await judge(connection, own, body.reason, now()))) throw notFound('The notification');
    return { id: params.id, feedback: body.reason };
  });
}

/** Reschedules a user's waiting mail according to their new choices. */
export async function replan(
  { database, now }: Pick<Service, 'database' | 'now'>,
  subject: string,
): Promise<void> {
  const { connection } = database;
  const chosen = await settingsOf(connection, subject);
  await replanMail(connection, subject, (kind) => planMail(kind, chosen, now()));
}

async function settingsFor(
  { database, now }: Service,
  { subject, user }: Actor,
): Promise<NotificationSettings> {
  const { connection } = database;
  const chosen = await settingsOf(connection, subject);
  return { choices: chosen.choices, mail: await mailStateOf(connection, user, chosen, now()) };
}

/** A pause is their own, and ends. */
function reaches({ kind }: MailState): boolean {
  return kind === 'ready' || kind === 'paused';
}

async function countFor({ database, now }: Service, { subject, user }: Actor): Promise<NotificationCount> {
  const { connection } = database;
  const [count, chosen] = await Promise.all([
    countInbox(connection, subject),
    settingsOf(connection, subject),
  ]);
  const mail = await mailStateOf(connection, user, chosen, now());
  return { ...count, mail: mail.kind, time_zone: chosen.timeZone };
}

async function silence(
  database: Database,
  muted: Muted,
  until: string | null,
  now: Date,
): Promise<{ muted: boolean; until: string | null }> {
  const end = until === null ? null : endOf(until, now);
  if (!(await database.transaction((tx) => mute(tx, muted, now, end)))) {
    throw new Problem(
      'AUTHORIZATION_ERROR',
      'You have reached the limit of muted vendors and documents. Unmute one first.',
    );
  }
  return { muted: true, until: end?.toISOString() ?? null };
}

/** The choices that are set in a partial change. */
function given(change: NotificationChoicesChange): Partial<NotificationChoices> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

function endOf(until: string, now: Date): Date {
  const end = new Date(until);
  if (end <= now) throw invalid('until', 'Choose a time in the future.');
  return end;
}
