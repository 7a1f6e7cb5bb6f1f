import { documentTypeNames } from '@clausewatch/contract/documents';
import type { Delivery, Webhook, WebhookEvent, WebhookFormat } from '@clausewatch/contract/webhooks';
import type { Health } from '../../ui/health.tsx';
import { plural } from '../../ui/plural.ts';

export const formatNames: Record<WebhookFormat, string> = {
  standard: 'Standard Webhooks (signed JSON)',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  discord: 'Discord',
};

export const eventNames: Record<WebhookEvent, string> = {
  'document.changed': 'Wording that changed',
  'document.unreachable': 'Documents we cannot read',
  'document.recovered': 'Documents that are back',
  'document.gone': 'Documents that were taken down',
  'standard.turned': 'Checks of your standards that turned',
  'change.retracted': 'Alerts that we take back',
  'change.corrected': 'Alerts that we correct',
};

/** What is sent, how, and with what success: “Material changes. Signed. 48 of 49 delivered in 30 days.” */
export function webhookSentence(webhook: Webhook): string {
  const { format, delivered, failed, waiting } = webhook;
  const sent = delivered + failed;
  const fared = [
    sent === 0 ? 'Nothing sent yet' : `${delivered} of ${sent} delivered in 30 days`,
    ...(waiting > 0 ? [`${plural(waiting, 'message')} waiting`] : []),
  ];
  const how = format === 'standard' ? 'Signed with HMAC-SHA256' : `For ${formatNames[format]}`;
  return `${whatIsSent(webhook)}. ${how}. ${fared.join(', ')}.`;
}

function whatIsSent({ events, minimum_severity: severity, types, vendors }: Webhook): string {
  const isAboutHealth = events.some((event) => isHealth.test(event));
  const told = [
    ...(events.includes('document.changed') ? ['changes'] : []),
    ...(events.includes('standard.turned') ? ['checks that turned'] : []),
    ...(events.some((event) => event.startsWith('change.')) ? ['what we take back'] : []),
    ...(isAboutHealth ? ['document health'] : []),
  ];
  const line = `${severity === 'material' && told[0] !== 'document health' ? 'material ' : ''}${list.format(told)}`;
  const what = line.charAt(0).toUpperCase() + line.slice(1);
  const of = types === null ? '' : ` in ${types.map((type) => documentTypeNames[type]).join(', ')}`;
  const at = vendors === null ? '' : ` at ${vendors.map(({ name }) => name).join(', ')}`;
  return `${what}${of}${at}`;
}

const isHealth = /^document\.(?!changed)/;
const list = new Intl.ListFormat('en-GB');

/** Why nothing is sent; null where it is. */
export function pauseSentence({ paused, waiting }: Webhook): string | null {
  if (paused === null) return null;
  const held = waiting > 0 ? ` ${plural(waiting, 'message')} ${waiting === 1 ? 'waits' : 'wait'}.` : '';
  switch (paused.reason) {
    case 'by_you':
      return `You paused it.${held}`;
    case 'gone':
      return `The receiver answered 410 (Gone), so we paused it.${held}`;
    case 'failing':
      return `Messages failed for a day, so we paused it.${held}`;
    case 'unreadable':
      return `Its address and secret can no longer be decrypted, because this installation’s key changed. Enter the address again.${held}`;
  }
}

/** The state or outcome of a delivery in a word or two; why stands beside it as a sentence. */
export function deliverySign(delivery: Delivery): { health: Exclude<Health, 'busy'>; words: string } {
  const { state, status, type, tries, took_ms: took } = delivery;
  const seconds = took === null ? '' : ` in ${(took / 1_000).toFixed(1)} s`;
  const answer = status === null ? 'Not delivered' : String(status);
  switch (state) {
    case 'delivered':
      return {
        health: 'current',
        words: tries > 1 ? `${answer} after ${tries} tries` : `${answer}${seconds}`,
      };
    case 'failed':
      // A test is tried once.
      return { health: 'gone', words: type === 'webhook.test' ? answer : `${answer}, given up` };
    case 'waiting':
      return tries === 0
        ? { health: 'pending', words: 'Being sent' }
        : { health: 'unreachable', words: `${answer}, trying again` };
    case 'held':
      return { health: 'blocked', words: 'Held until you resume' };
    case 'discarded':
      return { health: 'blocked', words: 'Not sent' };
  }
}
