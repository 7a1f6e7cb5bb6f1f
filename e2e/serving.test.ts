import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './product.ts';
import { vendorHost } from './vendor-archive.ts';

test('the product as built serves its pages and its API from one address', async ({ page, request }) => {
  const health = await request.get('/health');
  expect(await health.json()).toMatchObject({ success: true, data: { status: 'ok' } });

  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await expectAccessible(page);
});

test('a vendor in the archive is analysed to the end', async ({ request }) => {
  const submitted = await request.post('/v1/analyze', { data: { url: vendorHost } });
  expect(submitted.status(), await submitted.text()).toBe(202);
  const { data } = (await submitted.json()) as { data: { id: string } };

  await expect
    .poll(async () => {
      const answer = await request.get(`/v1/analyze/${data.id}`);
      return ((await answer.json()) as { data: { status: string } }).data.status;
    })
    .toBe('completed');
});
