import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { answerInbox, now } from './alert-answers.ts';
import { test } from './product.ts';

// The archive never changes, so the answers are given here; that the server gives such answers is proven with the server.
test('an inbox is read by keys: what is read folds to a line, and the count in the frame follows', async ({
  page,
}) => {
  await page.clock.setFixedTime(now);
  const { sent } = await answerInbox(page);
  await page.goto('/dashboard');
  const way = page.getByRole('link', { name: 'Inbox 5 unread' });
  await way.click();
  await expect(page.getByRole('heading', { name: '5 unread, 2 of them material' })).toBeVisible();
  await expectAccessible(page);
  const unread = page.getByRole('list', { name: 'Unread' });
  const entries = unread.locator(':scope > li');
  await expect(entries.first().locator('del')).toContainText('do not sell personal information');
  await expect(entries.first().locator('ins')).toContainText('may disclose personal information');

  await expect(unread.getByRole('link', { name: 'See the standard' })).toHaveAttribute(
    'href',
    '/standards/std_1?q=Tallowpay',
  );

  const takenBack = page.getByRole('listitem').filter({ hasText: 'Fennimore Pay' });
  await expect(takenBack.locator('s')).toHaveText('Cap on what it owes you: 12 months of fees → 100 euros');
  await expect(takenBack).toContainText('Taken back on 29 October 2026: we misread the clause.');

  const headline = (at: number) => entries.nth(at).getByRole('heading').getByRole('link');
  await page.keyboard.press('j');
  await expect(headline(0)).toBeFocused();
  await page.keyboard.press('e');
  await expect(headline(1)).toBeFocused();
  await expect(entries.first().locator('del')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Inbox 4 unread' })).toBeVisible();
  await unread.getByRole('button', { name: /^Mark as unread/ }).click();
  await expect(entries.first().locator('del')).toHaveCount(1);

  await headline(1).focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: 'Tallowpay', exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sub-processors only' }).click();
  await expect(page.getByText('Muted', { exact: true })).toBeVisible();

  const minor = entries.filter({ hasText: 'Brindle Forms' });
  await minor.getByRole('button', { name: /^Not useful/ }).click();
  await minor.getByRole('button', { name: 'Too small to tell me' }).click();
  await expect(minor.getByRole('button', { name: 'Too small to tell me', pressed: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing unread' })).toBeVisible();
  expect(sent).toEqual([
    'PUT /v1/notifications/ntf_1/read',
    'DELETE /v1/notifications/ntf_1/read',
    'PUT /v1/vendors/vnd_2/documents/doc_2/mute {"until":null}',
    'PUT /v1/notifications/ntf_4/feedback {"reason":"too_small"}',
    'POST /v1/notifications/read {"until":"2026-11-21T03:12:00.000Z"}',
  ]);

  await page.goto('/inbox?show=health&severity=material');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/inbox\?show=health$/);
  await page.getByRole('link', { name: 'Readable again after 5 days' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/vendors\/vnd_5\?document=doc_5$/);
});

test('an inbox that cannot be loaded shows that, and can be tried again', async ({ page }) => {
  await page.route('**/v1/notifications?*', (route) => route.abort());
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/v1/notifications?*');
  await answerInbox(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /5 unread/ })).toBeVisible();
});

test('alerts are chosen with their effect in view, and saved at once', async ({ page }) => {
  await page.clock.setFixedTime(now);
  const { sent } = await answerInbox(page);
  await page.goto('/settings/notifications');
  await expect(
    page.getByRole('heading', { name: 'With these choices: 4 mails in the last 30 days' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Mail, material changes: how often').selectOption('Weekly digest');
  await expect(page.getByRole('heading', { name: /2 mails in the last 30 days/ })).toBeVisible();
  await page.getByLabel('From', { exact: true }).check();
  await page.getByLabel('Quiet until').fill('22:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('another time');
  await page.getByLabel('Quiet until').fill('06:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choices saved')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pause…' }).click();
  await page.getByRole('menuitem', { name: 'For a week' }).click();
  await expect(page.getByText('Paused until 28 November 2026', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Unmute Cinderlane' }).click();
  await expect(page.getByText('The whole vendor', { exact: false })).toBeHidden();
  expect(sent).toEqual([
    'PUT /v1/notifications/settings {"mail":{"material":"weekly","minor":"weekly","better":"weekly","health":"at_once"},"quiet":{"hours":{"from":"22:00","until":"06:30"},"weekends":false,"except_material":false}}',
    'PUT /v1/notifications/settings/pause {"until":"2026-11-28T06:19:00.000Z"}',
    'DELETE /v1/notifications/settings/pause',
    'DELETE /v1/vendors/vnd_8/mute',
  ]);
});
