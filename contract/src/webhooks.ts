import { z } from 'zod';
import { Identifier, withoutControls } from './bounded.ts';
import { maximumAddressLength } from './address.ts';
import { Proof } from './changes.ts';
import { DocumentType } from './documents.ts';
import { AlertSeverity, Notification } from './notifications.ts';
import { WebhookHeaders, WebhookHeadersChange } from './webhook-headers.ts';

/** The format of messages: signed JSON after the Standard Webhooks specification, or the format of a chat. */
export const webhookFormats = ['standard', 'slack', 'teams', 'discord'] as const;
export const WebhookFormat = z.enum(webhookFormats);
export type WebhookFormat = z.infer<typeof WebhookFormat>;

/** The kinds of messages. A test is sent whatever was chosen. */
export const webhookEvents = [
  'document.changed',
  'document.unreachable',
  'document.recovered',
  'document.gone',
  'standard.turned',
  'change.retracted',
  'change.corrected',
] as const;
export const WebhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof WebhookEvent>;
export const WebhookMessageType = z.enum([...WebhookEvent.options, 'webhook.test']);
export type WebhookMessageType = z.infer<typeof WebhookMessageType>;

export const webhookLimits = {
  webhooks: 10,
  vendors: 500,
  name: 80,
  actsPerHour: 60,
  formerSecrets: 4,
} as const;
/** How long the previous secret signs alongside a new one. */
export const secretOverlapHours = 24;
/** How long messages stay in the log. */
export const deliveriesKeptDays = 30;

/** Narrower than the inbox, never wider: what does not reach the inbox is sent nowhere. */
const choices = {
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name')
    .max(webhookLimits.name, `A name may have ${webhookLimits.name} characters at most`)
    .regex(withoutControls, 'Enter a name without control characters'),
  events: z.array(WebhookEvent).min(1, 'Choose at least one event').max(WebhookEvent.options.length),
  minimum_severity: AlertSeverity,
  /** Types of documents; null: all. */
  types: z
    .array(DocumentType)
    .min(1, 'Choose at least one type of document')
    .max(DocumentType.options.length)
    .nullable(),
  /** Ids of vendors; null: all watched ones. */
  vendors: z
    .array(Identifier)
    .min(1, 'Choose at least one vendor')
    .max(webhookLimits.vendors, `Choose ${webhookLimits.vendors} vendors at most`)
    .nullable(),
};

const Address = z
  .string()
  .trim()
  .min(1, 'Enter the address that messages are sent to')
  .max(maximumAddressLength, 'This address is too long.');

export const NewWebhook = z.strictObject({
  ...choices,
  events: choices.events.default([...WebhookEvent.options]),
  minimum_severity: AlertSeverity.default('minor'),
  types: choices.types.default(null),
  vendors: choices.vendors.default(null),
  format: WebhookFormat.default('standard'),
  /** https, on the standard port, of a host on the public internet; or a receiver inside the network that the operator allows. */
  url: Address,
  headers: WebhookHeaders.default([]),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

/** Fields left out stay unchanged. */
export const WebhookChange = z
  .strictObject({ ...choices, url: Address, headers: WebhookHeadersChange })
  .partial();
export type WebhookChange = z.infer<typeof WebhookChange>;

/**
 * Why nothing is sent: its owner paused it; the receiver answered 410, which means stop; too many deliveries failed; or its address and
 * secret cannot be decrypted any more, because the installation's key changed, and have to be entered again.
 */
export const PauseReason = z.enum(['by_you', 'gone', 'failing', 'unreadable']);
export type PauseReason = z.infer<typeof PauseReason>;

export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  format: WebhookFormat,
  /** With possible secrets removed: the query, and all but the first three characters of path segments that look like a key. */
  url: z.string(),
  /** Of the headers sent with each message; their values are never returned. */
  header_names: z.array(z.string()),
  events: z.array(WebhookEvent),
  minimum_severity: AlertSeverity,
  types: z.array(DocumentType).nullable(),
  vendors: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  created_at: z.iso.datetime(),
  /** Null: active. Messages that arise while paused wait. */
  paused: z.object({ reason: PauseReason, at: z.iso.datetime() }).nullable(),
  /** Since when nothing has been delivered, where the last attempts failed. */
  failing_since: z.iso.datetime().nullable(),
  /** Until when messages are also signed with a previous secret, the newest of them; null where there is none. */
  former_secret_until: z.iso.datetime().nullable(),
  /** Messages of the last 30 days without tests: delivered, given up, and waiting for the next attempt or the end of the pause. */
  delivered: z.number().int(),
  failed: z.number().int(),
  waiting: z.number().int(),
});
export type Webhook = z.infer<typeof Webhook>;

/** `secret` is shown only once; null for chats, whose address itself is the secret. */
export const WebhookWithSecret = z.object({ webhook: Webhook, secret: z.string().nullable() });

/** `held`: until the pause ends. `discarded`: its owner no longer wanted it sent. */
export const DeliveryState = z.enum(['waiting', 'held', 'delivered', 'failed', 'discarded']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** A message in the log of a webhook. */
export const Delivery = z.object({
  /** The `webhook-id` that the receiver gets, the same on each attempt. */
  id: z.string(),
  type: WebhookMessageType,
  /** Its subject, in a line. */
  summary: z.string(),
  state: DeliveryState,
  created_at: z.iso.datetime(),
  /** When the next attempt is due; null: none. */
  next_try_at: z.iso.datetime().nullable(),
  tries: z.number().int(),
  /** The last attempt: its response status, its failure, and how long it took. */
  status: z.number().int().nullable(),
  problem: z.string().nullable(),
  took_ms: z.number().int().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/** One request and its response: `answer` is the beginning of the body. All null: it was interrupted, and may have arrived. */
export const DeliveryTry = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  headers: z.record(z.string(), z.string()),
  status: z.number().int().nullable(),
  answer: z.string().nullable(),
  problem: z.string().nullable(),
  took_ms: z.number().int().nullable(),
});
export type DeliveryTry = z.infer<typeof DeliveryTry>;

/** `body` is the beginning of what is sent; `attempts` come newest first. */
export const DeliveryDetail = Delivery.extend({
  url: z.string(),
  body: z.string(),
  attempts: z.array(DeliveryTry),
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

/** At most so many places prove a line in a message; the difference of the two versions has all of them. */
export const mostSentProofs = 3;

/** A line of a change, the headline’s first, with the words of both versions that prove it. */
export const ProvedLine = z.object({ text: z.string(), words: z.array(Proof).max(mostSentProofs) });
export type ProvedLine = z.infer<typeof ProvedLine>;

/** The content of a message about a document: the inbox notification, with its address. */
export const AlertData = Notification.omit({ id: true, kind: true, read_at: true, feedback: true }).extend({
  /** What the change rests on; empty where nothing changed, and of changes that were recorded before proofs were. */
  proof: z.array(ProvedLine),
  notification_id: z.string(),
  /** The change, or the document’s history, in the product. */
  url: z.string(),
  /** The page of the standard with what the vendor comes to by it; null where there is no standard. */
  standard_url: z.string().nullable(),
});
export type AlertData = z.infer<typeof AlertData>;

/** The body of a message in the standard format. */
export const WebhookPayload = z.discriminatedUnion('type', [
  z.object({ type: WebhookEvent, timestamp: z.iso.datetime(), data: AlertData }),
  z.object({
    type: z.literal('webhook.test'),
    timestamp: z.iso.datetime(),
    data: z.object({ webhook_id: z.string(), message: z.string() }),
  }),
]);
export type WebhookPayload = z.infer<typeof WebhookPayload>;
