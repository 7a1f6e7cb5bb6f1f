import type { Notification, NotificationKind } from '@clausewatch/contract/notifications';
import type { WebhookEvent, WebhookFormat, WebhookPayload } from '@clausewatch/contract/webhooks';
import { addressOfAlert, addressOfStandard } from '@clausewatch/contract/vendor-addresses';
import type { NewMessage } from '../store/alerts/webhook-messages.ts';
import { type AlertAddresses, alertLines } from './alert-lines.ts';
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

/** What a webhook sends of a notification. */
export function alertMessage(target: Target, alert: Notification, publicUrl: string): NewMessage {
  const { vendor, standard } = alert;
  const addresses = {
    url: `${publicUrl}${addressOfAlert(alert)}`,
    standardUrl: standard === null ? null : `${publicUrl}${addressOfStandard(standard.id, vendor.name)}`,
  };
  return {
    webhookId: target.id,
    notificationId: alert.id,
    type: events[alert.kind],
    summary: shorten(`${vendor.name}: ${alert.headline}`, longestSummary),
    body: JSON.stringify(alertBody(target.format, alert, addresses)).toWellFormed(),
  };
}

function alertBody(format: WebhookFormat, alert: Notification, addresses: AlertAddresses): object {
  switch (format) {
    case 'standard':
      return alertPayload(alert, addresses);
    case 'slack':
      return slackMessage(alertLines(alert, addresses));
    case 'teams':
      return teamsMessage(alertLines(alert, addresses));
    case 'discord':
      return discordMessage(alertLines(alert, addresses));
  }
}

/** Whether it was read in the inbox, and what its reader thinks of it, is nobody else's business. */
function alertPayload(alert: Notification, { url, standardUrl }: AlertAddresses): WebhookPayload {
  const { id, kind, read_at: _, feedback: __, ...told } = alert;
  return {
    type: events[kind],
    timestamp: told.at,
    data: { notification_id: id, ...told, url, standard_url: standardUrl },
  };
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
