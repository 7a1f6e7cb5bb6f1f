import type { Notification, NotificationKind } from '@clausewatch/contract/notifications';
import type { WebhookEvent, WebhookFormat, WebhookPayload } from '@clausewatch/contract/webhooks';
import { addressOfAlert } from '@clausewatch/contract/vendor-addresses';
import type { NewMessage } from '../store/webhook-messages.ts';
import { alertLines } from './alert-lines.ts';
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
  const url = `${publicUrl}${addressOfAlert(alert)}`;
  return {
    webhookId: target.id,
    notificationId: alert.id,
    type: events[alert.kind],
    summary: shorten(`${alert.vendor.name}: ${alert.headline}`, longestSummary),
    body: JSON.stringify(alertBody(target.format, alert, url)).toWellFormed(),
  };
}

function alertBody(format: WebhookFormat, alert: Notification, url: string): object {
  switch (format) {
    case 'standard':
      return alertPayload(alert, url);
    case 'slack':
      return slackMessage(alertLines(alert, url));
    case 'teams':
      return teamsMessage(alertLines(alert, url));
    case 'discord':
      return discordMessage(alertLines(alert, url));
  }
}

/** Whether it was read in the inbox, and what its reader thinks of it, is nobody else's business. */
function alertPayload(alert: Notification, url: string): WebhookPayload {
  const { id, kind, read_at: _, feedback: __, ...told } = alert;
  return { type: events[kind], timestamp: told.at, data: { notification_id: id, ...told, url } };
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
