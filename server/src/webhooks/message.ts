import type { ChangePoint } from '@clausewatch/contract/changes';
import {
  mostAlertPoints,
  type Notification,
  type NotificationKind,
} from '@clausewatch/contract/notifications';
import {
  mostSentProofs,
  type ProvedLine,
  type WebhookEvent,
  type WebhookFormat,
  type WebhookPayload,
} from '@clausewatch/contract/webhooks';
import { addressOfAlert, addressOfStandard } from '@clausewatch/contract/vendor-addresses';
import type { NewMessage } from '../store/alerts/webhook-messages.ts';
import { type AlertAddresses, type AlertLines, alertLines, decisionLines } from './alert-lines.ts';
import { discordMessage, discordNote } from './discord.ts';
import { shorten } from './shorten.ts';
import { slackMessage, slackText } from './slack.ts';
import { teamsMessage, teamsText } from './teams.ts';

/** In the list of the log. */
const longestSummary = 200;

const events: Record<NotificationKind, WebhookEvent> = {
  change: 'document.changed',
  unreachable: 'document.unreachable',
  recovered: 'document.recovered',
  gone: 'document.gone',
  check: 'standard.turned',
};

type Target = { id: string; format: WebhookFormat };

/** A notification with what its change rests on: nothing, where it is about none. */
export type Told = { alert: Notification; points: readonly ChangePoint[] };

/** What a webhook sends of a notification. */
export function alertMessage(target: Target, told: Told, publicUrl: string): NewMessage {
  const { alert } = told;
  const addresses = addressesOf(alert, publicUrl);
  const body = inFormat(target.format, alertPayload(told, addresses), alertLines(alert, addresses));
  return {
    webhookId: target.id,
    notificationId: alert.id,
    type: events[alert.kind],
    summary: shorten(`${alert.vendor.name}: ${alert.headline}`, longestSummary),
    body: JSON.stringify(body).toWellFormed(),
  };
}

/** What a webhook sends once an alert that it sent was taken back, is corrected, or stands after all. */
export function decisionMessage(
  target: Target,
  told: Told,
  publicUrl: string,
  { eventId, kind, at }: { eventId: string; kind: 'retracted' | 'corrected'; at: Date },
): NewMessage {
  const type = `change.${kind}` as const;
  const { alert } = told;
  const addresses = addressesOf(alert, publicUrl);
  const lines = decisionLines(alert, addresses, at);
  const payload = { ...alertPayload(told, addresses), type, timestamp: at.toISOString() };
  return {
    webhookId: target.id,
    notificationId: alert.id,
    about: eventId,
    type,
    summary: shorten(lines.title, longestSummary),
    body: JSON.stringify(inFormat(target.format, payload, lines)).toWellFormed(),
  };
}

function addressesOf({ vendor, document, standard, version1, version2 }: Notification, publicUrl: string) {
  return {
    url: `${publicUrl}${addressOfAlert({ vendor, document, version1, version2 })}`,
    standardUrl: standard === null ? null : `${publicUrl}${addressOfStandard(standard.id, vendor.name)}`,
  };
}

function inFormat(format: WebhookFormat, payload: WebhookPayload, lines: AlertLines): object {
  switch (format) {
    case 'standard':
      return payload;
    case 'slack':
      return slackMessage(lines);
    case 'teams':
      return teamsMessage(lines);
    case 'discord':
      return discordMessage(lines);
  }
}

/** Whether it was read in the inbox, and what its reader thinks of it, is nobody else's business. */
function alertPayload({ alert, points }: Told, { url, standardUrl }: AlertAddresses) {
  const { id, kind, read_at: _, feedback: __, ...published } = alert;
  const proof = points.slice(0, 1 + mostAlertPoints).map(provedLine);
  return {
    type: events[kind],
    timestamp: published.at,
    data: { notification_id: id, ...published, proof, url, standard_url: standardUrl },
  } satisfies WebhookPayload;
}

/** A line with the words that prove it. */
function provedLine({ text, proof }: ChangePoint): ProvedLine {
  return { text, words: proof.slice(0, mostSentProofs) };
}

const testText = 'This is a test from Clausewatch. If you can read it, alerts will arrive here.';

export function testMessage(target: Target, now: Date): NewMessage {
  return {
    webhookId: target.id,
    notificationId: null,
    type: 'webhook.test',
    summary: 'Test',
    body: JSON.stringify(testBody(target, now)),
  };
}

function testBody({ id, format }: Target, now: Date): object {
  switch (format) {
    case 'standard': {
      const data = { webhook_id: id, message: testText };
      return { type: 'webhook.test', timestamp: now.toISOString(), data } satisfies WebhookPayload;
    }
    case 'slack':
      return { text: slackText(testText) };
    case 'teams':
      return teamsText(testText);
    case 'discord':
      return discordNote(testText);
  }
}
