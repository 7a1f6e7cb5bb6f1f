import { expect } from '@playwright/test';
import { test } from './product.ts';

test('the product as built serves its pages and its API from one address', async ({ page, request }) => {
  const health = await request.get('/health');
  expect(await health.json()).toMatchObject({ success: true, data: { status: 'ok' } });

  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
});
