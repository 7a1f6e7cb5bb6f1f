import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { unusedPort } from '../server/testing/unused-port.ts';
import { goodPassword } from './accounts.ts';
import { startProduct, test } from './product.ts';

test('the pages of one server sign up at the API of another, and stay signed in', async ({ browser }) => {
  test.slow();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-e2e-'));
  const [pagesPort, apiPort] = [await unusedPort(), await unusedPort()];
  const shared = {
    PUBLIC_URL: `http://127.0.0.1:${pagesPort}`,
    CLAUSEWATCH_API_BASE: `http://127.0.0.1:${apiPort}`,
    CLAUSEWATCH_ENVIRONMENT: 'dev',
    AUTH_SECRET: 'a secret for tests, long enough for it',
  };
  const data = (name: string) => ({ CLAUSEWATCH_DATA: join(folder.path, name) });
  await using pages = await startProduct({ ...shared, ...data('pages'), PORT: String(pagesPort) });
  await using api = await startProduct({ ...shared, ...data('api'), PORT: String(apiPort) });
  const page = await browser.newPage({ baseURL: pages.origin });
  await page.goto('/signup');
  await page.getByLabel('Email').fill('ines@example.com');
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page).toHaveURL(`${pages.origin}/dashboard`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Watch your first vendor' })).toBeVisible();
  expect(await api.operate('user', 'list')).toContain('ines@example.com');
  expect(await pages.operate('user', 'list')).not.toContain('ines@example.com');
  await page.close();
});
