import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium, expect, type Page } from '@playwright/test';
import { pinnedNode, root } from '../scripts/project.mjs';
import { chromiumLaunchOptions } from './chromium.ts';
import { startProduct } from './product.ts';

/**
 * One person's day with many vendors, in a browser: `npm run bench:workbench -- FOLDER [--pictures FOLDER]`. The sites of a folder of
 * archives (with its `index.json`) are imported from a CSV, read, held against the preset for processors, exported as a matrix, and one of
 * them leaves as an evidence packet, which the command verifies. Prints what came of it.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: 'string' } },
});
const [archives] = positionals;
if (archives === undefined) throw new Error('usage: npm run bench:workbench -- FOLDER [--pictures FOLDER]');

type Site = { address: string };
const sites = JSON.parse(readFileSync(join(archives, 'index.json'), 'utf8')) as Site[];
/** Reading the sites takes as long as their pacing asks. */
const readingMs = 900_000;

await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-workbench-'));
await using product = await startProduct({
  CLAUSEWATCH_DATA: join(folder.path, 'data'),
  CLAUSEWATCH_REPLAY: archives,
});
const browser = await chromium.launch(await chromiumLaunchOptions());
try {
  const page = await browser.newPage({ baseURL: product.origin, viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(30_000);
  const imported = await importVendors(page);
  await take(page, 'vendors');
  const held = await holdProcessors(page);
  await take(page, 'standard');
  const matrix = await exportMatrix(page);
  await take(page, 'matrix');
  const packet = await verifyPacket(page);
  console.log(JSON.stringify({ sites: sites.length, imported, held, matrix, packet }));
} finally {
  await browser.close();
}

/** How many rows were read, and why the others were not. */
async function importVendors(page: Page): Promise<{ read: number; refused: string[] }> {
  const tags = ['processor', 'processor;tier-1'];
  const lines = sites.map(({ address }, index) => `${address},${tags[index % 2]}`);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /import a list/i }).click();
  await page.getByLabel('Or paste a list').fill(['address,tags', ...lines].join('\n'));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: /^Import \d+ vendors$/ }).click();
  await expect(page.getByRole('heading', { name: `${sites.length} rows done`, exact: true })).toBeVisible({
    timeout: readingMs,
  });
  const outcomes = await page.locator('tbody tr td:last-child').allTextContents();
  await page.goto('/dashboard?sort=name');
  await expect(page.getByRole('link', { name: `All vendors ${sites.length}` })).toBeVisible();
  const refused = outcomes.map((outcome) => outcome.trim()).filter((outcome) => outcome !== '');
  return { read: outcomes.length - refused.length, refused };
}

/** The results of the preset, a row a check. */
async function holdProcessors(page: Page): Promise<string[]> {
  await page.goto('/standards');
  await page.getByRole('link', { name: /Processor contract/ }).click();
  await page.getByRole('button', { name: /^Save and hold/ }).click();
  const first = page.locator('.twist').first();
  await expect(first).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/ held$/)).toHaveCount(0, { timeout: 120_000 });
  const rows = await page.getByRole('row', { name: /^(?:Must|Must not|Should) / }).all();
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.getByRole('cell').allTextContents();
      return `${cells[1]?.replace(/:.*/, '')}: ${cells.at(-1)} met, ${cells[5]} not met, ${cells[6]} silent`;
    }),
  );
}

async function exportMatrix(page: Page): Promise<{ rows: number; columns: number }> {
  await page.goto('/matrix');
  await expect(page.getByRole('grid')).toBeVisible();
  const download = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  return { rows: lines.length - 1, columns: lines[0]?.split(',').length ?? 0 };
}

async function verifyPacket(page: Page): Promise<string[]> {
  await page.goto('/dashboard?sort=score');
  await page.locator('tr[data-vendor]').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('menuitem', { name: 'Evidence packet' }).click();
  const { stdout } = await promisify(execFile)(
    pinnedNode,
    ['server/src/main.ts', 'verify', await (await download).path()],
    { cwd: root },
  );
  return stdout.trim().split('\n').slice(0, 4);
}

async function take(page: Page, name: string): Promise<void> {
  if (options.pictures === undefined) return;
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(options.pictures, `${name}.png`) });
}
