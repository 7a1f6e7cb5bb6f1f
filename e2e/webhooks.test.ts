import { expect, type Page } from '@playwright/test';
import type { Feed } from '@clausewatch/contract/feeds';
import type { Delivery, DeliveryDetail, Webhook } from '@clausewatch/contract/webhooks';
import { expectAccessible } from './accessible.ts';
import { now } from './alert-answers.ts';
import { test } from './product.ts';

const chat: Webhook = {
  id: 'whk_1',
  name: 'Vendor risk channel',
  format: 'slack',
  header_names: [],
  url: 'https://hooks.chat.example/…2b6',
  events: ['document.changed'],
  minimum_severity: 'material',
  types: null,
  vendors: null,
  created_at: '2026-10-01T08:00:00.000Z',
  paused: { reason: 'failing', at: '2026-11-19T08:00:00.000Z' },
  failing_since: '2026-11-18T08:00:00.000Z',
  former_secret_until: null,
  delivered: 12,
  failed: 3,
  waiting: 3,
};
const program: Webhook = {
  ...chat,
  id: 'whk_2',
  name: 'Clause archive',
  format: 'standard',
  url: 'https://hooks.halloran.example/clauses',
  minimum_severity: 'minor',
  events: ['document.changed', 'document.unreachable'],
  paused: null,
  failing_since: null,
  delivered: 48,
  failed: 1,
  waiting: 0,
};
const delivery: Delivery = {
  id: 'dlv_1',
  type: 'document.changed',
  summary: 'Northlight Metrics, Privacy Policy: drops its promise not to sell your data',
  state: 'delivered',
  created_at: '2026-11-20T16:40:00.000Z',
  next_try_at: null,
  tries: 2,
  status: 200,
  problem: null,
  took_ms: 412,
};
const gone: Delivery = {
  ...delivery,
  id: 'dlv_2',
  summary: 'Kestrelworks, Terms of Service changed',
  state: 'failed',
  created_at: '2026-10-30T11:02:00.000Z',
  status: 410,
};
const headers = { 'webhook-id': 'dlv_1', 'webhook-timestamp': '1795192607', 'webhook-signature': 'v1,4Rz0…' };
const detail: DeliveryDetail = {
  ...delivery,
  url: program.url,
  body: '{"type":"document.changed","timestamp":"2026-11-20T16:40:00.000Z","data":{"headline":"Drops its promise not to sell your data"}}',
  attempts: [
    {
      number: 2,
      at: '2026-11-20T16:44:00.000Z',
      headers,
      status: 200,
      answer: '',
      problem: null,
      took_ms: 412,
    },
    {
      number: 1,
      at: '2026-11-20T16:40:00.000Z',
      headers,
      status: 503,
      answer: 'upstream busy',
      problem: null,
      took_ms: 90,
    },
  ],
};
const feed: Feed = {
  id: 'fed_1',
  vendor: null,
  tag: null,
  created_at: '2026-11-01T08:00:00.000Z',
  last_read_at: null,
};

async function answer(page: Page): Promise<{ sent: string[] }> {
  const sent: string[] = [];
  let items = [chat, program];
  const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
    'GET /v1/webhooks': () => ({ items, limit: 10 }),
    'POST /v1/webhooks': ({ name }) => {
      const webhook = { ...program, id: 'whk_3', name: String(name), delivered: 0, failed: 0 };
      items = [...items, webhook];
      return { webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };
    },
    'POST /v1/webhooks/whk_1/resume': () => {
      items = items.map((each) => (each.id === 'whk_1' ? { ...each, paused: null, waiting: 0 } : each));
      return items[0];
    },
    'POST /v1/webhooks/whk_2/test': () => delivery,
    'POST /v1/webhooks/whk_2/secret': () => ({ webhook: program, secret: 'whsec_AnotherOne' }),
    'GET /v1/webhooks/whk_2/deliveries/dlv_1': () => detail,
    'POST /v1/webhooks/whk_2/deliveries/dlv_1/redeliver': () => delivery,
    'GET /v1/feeds': () => ({ items: [feed], limit: 20 }),
    'POST /v1/feeds': () => ({
      feed,
      atom: 'https://clausewatch.example/feeds/4f0a9d1e77c2b6/atom',
      json: 'https://clausewatch.example/feeds/4f0a9d1e77c2b6/json',
    }),
  };
  await page.route(/\/v1\/(webhooks|feeds)/, async (route) => {
    const request = route.request();
    const called = `${request.method()} ${new URL(request.url()).pathname}`;
    const listed = called === 'GET /v1/webhooks/whk_2/deliveries' ? [delivery, gone] : [];
    const body = (request.postDataJSON() ?? {}) as Record<string, unknown>;
    if (request.method() !== 'GET') sent.push(called);
    const data = answers[called]?.(body) ?? {
      items: listed,
      page: 1,
      limit: 10,
      total: listed.length,
      next: null,
    };
    await route.fulfill({
      status: /test|redeliver/.test(called) ? 202 : 200,
      json: { success: true, data, error: null },
    });
  });
  return { sent };
}

test('a webhook is made, shown its secret once, tested, read try by try and resumed', async ({ page }) => {
  await page.clock.setFixedTime(now);
  const { sent } = await answer(page);
  await page.goto('/settings/webhooks');
  const program = page.getByRole('article', { name: 'Clause archive' });
  await expect(program).toContainText('48 of 49 delivered in 30 days');
  await program.getByRole('button', { name: /Northlight Metrics/ }).click();
  await expect(program.getByText('upstream busy')).toBeVisible();
  await expect(program.locator('pre')).toContainText('webhook-signature: v1,4Rz0…');
  await expectAccessible(page);
  await program.getByRole('button', { name: 'Send again' }).click();
  await program.getByRole('button', { name: /^Send test/ }).click();
  await page.getByRole('button', { name: 'Resume and send' }).click();
  await expect(page.getByText('Messages failed for a day', { exact: false })).toBeHidden();

  // By key: what was just done is shown over the button for four seconds, and for as long as the pointer is there.
  await page.getByRole('button', { name: 'New webhook' }).press('Enter');
  const form = page.getByRole('form', { name: 'New webhook' });
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Enter a name');
  await form.getByLabel('Name').fill('Ticket desk');
  await form.getByLabel('Address').fill('http://localhost/hook');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByLabel('Address')).toHaveAccessibleDescription('Messages are sent over https only.');
  await form.getByText('Limit to certain document types or vendors').click();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page);
  await form.getByLabel('Address').fill('https://hooks.example.com/in');
  await form.getByRole('button', { name: 'Add header' }).press('Enter');
  await expect(form.getByLabel('Header name')).toBeFocused();
  await page.keyboard.type('Host');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByRole('alert')).toHaveText('Enter the value of each header, or remove it.');
  await form.getByLabel('Value').fill('Bearer 7');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByRole('alert')).toHaveText('This header is set by us or by the connection');
  await form.getByLabel('Header name').fill('Authorization');
  await form.getByRole('button', { name: 'Add header' }).click();
  await form.getByRole('button', { name: 'Remove header 2' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Add header' })).toBeFocused();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Signing secret')).toHaveValue('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  await expect(page.getByRole('article', { name: 'Ticket desk' })).toBeVisible();

  await page.getByRole('button', { name: 'New feed' }).click();
  await expect(page.getByLabel('JSON Feed address')).toHaveValue(/\/json$/);
  await expectAccessible(page);
  expect(sent).toEqual([
    'POST /v1/webhooks/whk_2/deliveries/dlv_1/redeliver',
    'POST /v1/webhooks/whk_2/test',
    'POST /v1/webhooks/whk_1/resume',
    'POST /v1/webhooks',
    'POST /v1/feeds',
  ]);
});
