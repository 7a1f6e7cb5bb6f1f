import type { DocumentType } from '@clausewatch/contract/documents';
import type { AlertSeverity } from '@clausewatch/contract/notifications';
import type {
  DeliveryState,
  PauseReason,
  WebhookEvent,
  WebhookFormat,
  WebhookMessageType,
} from '@clausewatch/contract/webhooks';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, json } from './tables.ts';

// The columns as the migrations make them; constraints and indexes are defined only there.

/** Signs beside the newest until a moment (ISO 8601). */
export type FormerSecret = { sealed: string; until: string };

export const webhooks = pgTable('webhooks', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  name: text('name').notNull(),
  format: text('format').$type<WebhookFormat>().notNull(),
  urlSealed: text('url_sealed').notNull(),
  secretSealed: text('secret_sealed'),
  formerSecrets: json('former_secrets').$type<FormerSecret[]>().notNull().default([]),
  urlShown: text('url_shown').notNull(),
  headerNames: text('header_names').array().notNull().default([]),
  headersSealed: text('headers_sealed'),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  minimumSeverity: text('minimum_severity').$type<AlertSeverity>().notNull(),
  types: text('types').array().$type<DocumentType[]>(),
  vendors: text('vendors').array(),
  createdAt: instant('created_at').notNull(),
  pausedAt: instant('paused_at'),
  pausedBecause: text('paused_because').$type<PauseReason>(),
  failingSince: instant('failing_since'),
  givenUp: integer('given_up').notNull().default(0),
});

export const webhookMessages = pgTable('webhook_messages', {
  id: text('id').primaryKey(),
  webhookId: text('webhook_id').notNull(),
  notificationId: text('notification_id'),
  about: text('about').notNull().default(''),
  type: text('type').$type<WebhookMessageType>().notNull(),
  summary: text('summary').notNull(),
  body: text('body').notNull(),
  state: text('state').$type<DeliveryState>().notNull(),
  tries: integer('tries').notNull().default(0),
  failures: integer('failures').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const webhookTries = pgTable(
  'webhook_tries',
  {
    messageId: text('message_id').notNull(),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    headers: json('headers').$type<Record<string, string>>().notNull(),
    status: integer('status'),
    answer: text('answer'),
    problem: text('problem'),
    tookMs: integer('took_ms'),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.number] })],
);

export const feeds = pgTable('feeds', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  vendorId: text('vendor_id'),
  /** Of the vendors that have this tag when the feed is read. */
  tag: text('tag'),
  tokenHash: text('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  lastReadAt: instant('last_read_at'),
  contentHash: text('content_hash'),
  changedAt: instant('changed_at'),
});
