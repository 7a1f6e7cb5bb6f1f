import type { Direction } from '@clausewatch/contract/changes';
import type {
  AlertPoint,
  AlertSeverity,
  FeedbackReason,
  NotificationChoicesChange,
  NotificationKind,
  Passage,
} from '@clausewatch/contract/notifications';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, json } from './tables.ts';

// The columns as the migrations make them; constraints and indexes are defined only there.

export const alerts = pgTable('alerts', {
  eventId: text('event_id').primaryKey(),
  kind: text('kind').$type<NotificationKind>().notNull(),
  vendorId: text('vendor_id').notNull(),
  documentId: text('document_id').notNull(),
  changeId: text('change_id'),
  severity: text('severity').$type<AlertSeverity>(),
  direction: text('direction').$type<Direction>(),
  headline: text('headline').notNull(),
  meaning: text('meaning').notNull(),
  points: json('points').$type<AlertPoint[]>().notNull(),
  passages: json('passages').$type<Passage[]>().notNull(),
  rules: text('rules').array().notNull(),
  scoreBefore: integer('score_before'),
  scoreAfter: integer('score_after'),
  inForce: date('in_force', { mode: 'string' }),
  at: instant('at').notNull(),
});

export const notifications = pgTable('notifications', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  eventId: text('event_id').notNull(),
  vendorId: text('vendor_id').notNull(),
  documentId: text('document_id').notNull(),
  changeId: text('change_id'),
  severity: text('severity').$type<AlertSeverity>(),
  at: instant('at').notNull(),
  readAt: instant('read_at'),
});

export const deliveries = pgTable(
  'deliveries',
  {
    notificationId: text('notification_id').notNull(),
    subject: text('subject').notNull(),
    channel: text('channel').$type<'mail' | 'standing_mail'>().notNull(),
    target: text('target').notNull().default(''),
    batch: text('batch').$type<'vendor' | 'held' | 'day' | 'week'>().notNull(),
    state: text('state').$type<'waiting' | 'sent' | 'skipped' | 'withdrawn'>().notNull().default('waiting'),
    dueAt: instant('due_at').notNull(),
    mailId: text('mail_id'),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.channel, table.target] })],
);

export const notificationSettings = pgTable('notification_settings', {
  subject: text('subject').primaryKey(),
  choices: json('choices').$type<NotificationChoicesChange>().notNull(),
  mailPausedUntil: instant('mail_paused_until'),
});

export const mutes = pgTable('mutes', {
  subject: text('subject').notNull(),
  vendorId: text('vendor_id').notNull(),
  documentId: text('document_id'),
  since: instant('since').notNull(),
  until: instant('until'),
});

export const alertFeedback = pgTable(
  'alert_feedback',
  {
    subject: text('subject').notNull(),
    changeId: text('change_id').notNull(),
    reason: text('reason').$type<FeedbackReason>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.changeId] })],
);

export const refusedAddresses = pgTable('refused_addresses', {
  address: text('address').primaryKey(),
  refusals: integer('refusals').notNull().default(0),
  reason: text('reason').$type<'bounced' | 'complained'>(),
  at: instant('at').notNull(),
});
