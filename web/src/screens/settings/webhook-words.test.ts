import type { Delivery, Webhook, WebhookEvent } from '@clausewatch/contract/webhooks';
import { WebhookEvent as events } from '@clausewatch/contract/webhooks';
import { expect, test } from 'vitest';
import { deliverySign, webhookSentence } from './webhook-words.ts';

const webhook: Webhook = {
  id: 'whk_1',
  name: 'Ours',
  format: 'standard',
  header_names: [],
  url: 'https://hooks.example/in',
  events: [...events.options],
  minimum_severity: 'minor',
  types: null,
  vendors: null,
  created_at: '2026-05-04T08:00:00Z',
  paused: null,
  failing_since: null,
  former_secret_until: null,
  delivered: 0,
  failed: 0,
  waiting: 0,
};

test.each<[WebhookEvent[], Webhook['minimum_severity'], string]>([
  [[...events.options], 'minor', 'Changes, checks that turned, what we take back and document health.'],
  [['document.changed', 'standard.turned'], 'material', 'Material changes and checks that turned.'],
  [['standard.turned'], 'minor', 'Checks that turned.'],
  [['document.gone'], 'material', 'Document health.'],
])('a webhook says what it sends (%s, %s)', (chosen, minimum, sentence) => {
  const told = webhookSentence({ ...webhook, events: chosen, minimum_severity: minimum });
  expect(told.startsWith(`${sentence} Signed`)).toBe(true);
});

const delivery: Delivery = {
  id: 'msg_1',
  type: 'document.changed',
  summary: 'Fernhill: Retention: 24 → 36 months',
  state: 'failed',
  created_at: '2026-05-04T08:00:00Z',
  next_try_at: null,
  tries: 8,
  status: null,
  problem: 'The site’s name does not exist in the DNS.',
  took_ms: 12,
};

test.each<[Partial<Delivery>, string]>([
  [{}, 'Not delivered, given up'],
  [{ type: 'webhook.test', tries: 1 }, 'Not delivered'],
  [{ state: 'waiting', tries: 1 }, 'Not delivered, trying again'],
  [{ state: 'waiting', tries: 1, status: 503 }, '503, trying again'],
  [{ state: 'delivered', status: 200, problem: null, tries: 2 }, '200 after 2 tries'],
])('what became of a delivery is told in a word or two (%o)', (more, words) => {
  expect(deliverySign({ ...delivery, ...more }).words).toBe(words);
});
