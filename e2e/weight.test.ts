import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { root } from '../scripts/project.mjs';
import { copyTemplate } from '../server/testing/test-server.ts';
import { fillInstallation } from '../server/testing/watched-at-scale.ts';
import { databaseServer } from './global-setup.ts';
import { test as base, type Product, startProduct } from './product.ts';

/** A local installation on which forty vendors are watched. */
const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that no other fixture is needed
    async ({}, use) => {
      await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-e2e-'));
      await using database = await copyTemplate(databaseServer(), `clausewatch_weight_${process.pid}`);
      await fillInstallation({ dataFolder: folder.path, databaseUrl: database.url }, 40);
      await using product = await startProduct({
        CLAUSEWATCH_DATA: folder.path,
        DATABASE_URL: database.url,
      });
      await use(product);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/**
 * Bytes in Brotli that each page loads before anybody has touched it. These figures only go down: a page that has become lighter by more than
 * `slack` fails as well, until its figure is lowered.
 */
const pages = [
  { path: '/dashboard', shows: 'Vendors', scripts: 143_500, styles: 23_981 },
  { path: '/dashboard/vendors/vnd_m3', shows: 'Concerns', scripts: 147_000, styles: 23_981 },
  {
    path: '/dashboard/vendors/vnd_m3?document=doc_m3_privacy',
    shows: 'Privacy Policy',
    scripts: 154_000,
    styles: 23_981,
  },
  { path: '/matrix', shows: '40 vendors', scripts: 143_700, styles: 23_981 },
];
const slack = 1_500;

for (const { path, shows, ...most } of pages) {
  test(`${path} loads no more than it did`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: shows }).first()).toBeVisible();
    const loaded = { scripts: await bytesOf(asked, '.js'), styles: await bytesOf(asked, '.css') };
    for (const kind of ['scripts', 'styles'] as const) {
      expect(loaded[kind], asked.join(' ')).toBeLessThanOrEqual(most[kind]);
      expect(loaded[kind], `lower the figure of ${kind}`).toBeGreaterThan(most[kind] - slack);
    }
  });
}

async function bytesOf(asked: readonly string[], ending: string): Promise<number> {
  const files = asked.filter((path) => path.startsWith('/assets/') && path.endsWith(ending));
  const sizes = await Promise.all(
    files.map(async (path) => (await readFile(join(root, 'web', 'dist', `${path}.br`))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Cumulative layout shift, of which .1 counts as good. */
const mostShift = 0.02;

for (const width of [1440, 360]) {
  test(`nothing moves while a dashboard of forty vendors loads, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(watchShifts);
    // Answers come late enough that what stands in their place is painted.
    await page.route('**/v1/**', async (route) => {
      await sleep(300);
      await route.continue();
    });
    for (const visit of ['the first visit', 'a later visit']) {
      await page.goto('/dashboard', { waitUntil: 'networkidle' });
      await expect(page.locator('tr[data-vendor]')).toHaveCount(25);
      expect(await shiftOf(page), visit).toBeLessThanOrEqual(mostShift);
    }
  });
}

declare global {
  var layoutShifts: number[];
}

function watchShifts(): void {
  globalThis.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      globalThis.layoutShifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Once the last change is painted. */
async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return globalThis.layoutShifts.reduce((sum, value) => sum + value, 0);
  });
}
