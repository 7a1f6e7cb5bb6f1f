import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { renderedPaths } from '@clausewatch/contract/pages';
import { root } from '../scripts/project.mjs';
import { test as base } from './product.ts';
import { vendorHost } from './vendor-archive.ts';

/** Open to the public, with accounts: what most visitors meet. */
const test = base.extend({
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that no other fixture is needed
    ({}, use) =>
      use({ CLAUSEWATCH_ENVIRONMENT: 'dev', AUTH_SECRET: 'a secret for tests, long enough for it' }),
    { scope: 'worker' },
  ],
});

/** Most that a visit to the home page may load: gzipped JavaScript, and files and calls in all. */
const most = { scriptBytes: 130_500, requests: 12 };

test('the home page is light', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Analyse' })).toBeVisible();
  const scripts = asked.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (path) => (await readFile(join(root, 'web', 'dist', `${path}.gz`))).length),
  );
  const scriptBytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(scriptBytes).toBeGreaterThan(50_000);
  expect(scriptBytes, `JavaScript: ${scripts.join(', ')}`).toBeLessThanOrEqual(most.scriptBytes);
  expect(asked.length, `requests: ${asked.join(', ')}`).toBeLessThanOrEqual(most.requests);
});

test('visitors see every page of theirs without a script', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of renderedPaths) {
    await page.goto(product.origin + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start Free Trial' }).first(), path).toBeVisible();
    expect(await page.title(), path).toMatch(/\S · Clausewatch$/);
  }
  await context.close();
});

test('the scripts take pages over as they are', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
  });
  for (const path of renderedPaths) {
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((node) => node.setAttribute('data-of-the-server', ''));
    // It stands for being ready: the menu works.
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(async () => {
      await page.getByRole('button', { name: /^Open menu$/ }).click({ timeout: 1_000 });
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(heading, path).toHaveAttribute('data-of-the-server');
  }
  expect(faults).toEqual([]);
});

test('an address typed before the scripts have come is analysed', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Vendor address').fill(vendorHost);
  release();
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(page).toHaveURL(/\?analysis=/);
});

test('whoever is signed in is never shown as a visitor', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Open a demo account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('<div id="root"></div>');
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
});
