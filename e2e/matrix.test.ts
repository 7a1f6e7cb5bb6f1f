import type { ComparedVendor, Comparison, MatrixCell } from '@clausewatch/contract/matrix';
import type { StandardSummary, VendorCheck } from '@clausewatch/contract/standards';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './accounts.ts';
import { readReport } from './vendor-report.ts';

test('a person reads the matrix by keys: a cell opens its quote, which leads to its place', async ({
  page,
  account,
}) => {
  test.slow();
  await account.signUp('mabel@example.com');
  await page.goto('/matrix');
  await expect(page.getByRole('heading', { name: 'No vendors to compare yet' })).toBeVisible();
  await expectAccessible(page);
  await readReport(page);
  await watch(page);
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/matrix$/);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 vendor, 34 questions');
  const proven = grid.locator('td[data-state="bad"], td[data-state="good"]').first();
  const place = (await proven.getAttribute('data-place')) ?? '';
  // One tab stop: the names' column, then by arrows.
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  for (let column = -1; column < Number(place.split(' ')[1]); column += 1)
    await page.keyboard.press('ArrowRight');
  await expect(proven).toBeFocused();
  await page.keyboard.press('Enter');
  const quote = page.getByRole('dialog').getByRole('link', { name: /^Read in place/ });
  await expect(quote.first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(proven).toBeFocused();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('searchbox', { name: 'Name or domain' }).fill('nobody is called this');
  await expect(page.getByRole('heading', { name: 'No vendor matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^matrix-\d{4}-\d\d-\d\d\.csv$/);
  await page.goto('/compare');
  await expect(page.getByRole('heading', { name: 'Choose the vendors to compare' })).toBeVisible();
  await expectAccessible(page);
});

test('the palette finds a vendor by its letters, and keys can be switched off', async ({ page, account }) => {
  test.slow();
  await account.signUp('nils@example.com');
  await readReport(page);
  await watch(page);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.goto('/vendors');
  // The keys are listened to once its code has loaded.
  await expect(page.getByRole('button', { name: /^Search or run a command/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or run a command' });
  await expect(field).toBeFocused();
  await field.fill(name.slice(0, 5));
  const vendor = page.getByRole('option', { name: /watched/ }).first();
  await expect(vendor).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/vendors\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('checkbox', { name: 'Single keys on' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(sheet).toHaveCount(0);
});

const compared: ComparedVendor = {
  id: 'vnd_1',
  name: 'Quillmere',
  domain: 'quillmere.com',
  score: 64,
  letter: 'C',
  document_count: 4,
  last_changed_at: null,
  categories: [
    { category: 'sharing', points: -12 },
    { category: 'retention', points: 4.5 },
  ],
};
const cell: MatrixCell = {
  vendor_id: 'vnd_1',
  column: 'question.sells-data',
  state: 'bad',
  figure: null,
  evidence: [
    {
      quote: 'We may sell your personal data.',
      start: 0,
      end: 31,
      document_id: 'doc_1',
      document_title: 'Privacy Policy',
      section: 'Sharing',
      claim: 'Sells or trades personal data',
      polarity: 'concern',
      scope: null,
      is_likely: false,
    },
  ],
  searched: [{ id: 'doc_1', title: 'Privacy Policy', type: 'privacy' }],
};
const comparison: Comparison = {
  vendors: [compared, { ...compared, id: 'vnd_2', name: 'Fernhill', domain: 'fernhill.com', categories: [] }],
  rows: [0, 2.5].map((distance) => ({
    column: {
      id: `question.${distance}`,
      kind: 'question',
      label: 'No sale of data',
      requirement: `Does not sell personal data ${distance}`,
      group: 'Data',
      limit: null,
      is_usual: true,
    },
    distance,
    cells: [cell, { ...cell, vendor_id: 'vnd_2', state: 'silent', evidence: [] }],
  })),
};

const counts = { not_met: 0, silent: 0, not_read: 0, excepted: 0, met: 0 };
const standard: StandardSummary = {
  id: 'std_1',
  name: 'Processors',
  tag: null,
  preset: null,
  version: 1,
  checks: 2,
  created_at: '2026-05-03T00:00:00Z',
  changed_at: '2026-05-03T00:00:00Z',
  vendors: { ...counts, not_met: 2 },
  pending: 0,
  turned: 0,
  turned_worse: 0,
  last_turned_at: null,
};
const met: VendorCheck = {
  version: 1,
  check: {
    id: 'dpa',
    level: 'must',
    subject: { kind: 'document', type: 'dpa' },
    title: '',
    short: '',
    source: '',
    note: '',
  },
  title: 'Publishes: Data processing agreement',
  limit: null,
  result: 'met',
  underlying: 'met',
  claim: 'Publishes a data processing agreement',
  evidence: [],
  searched: [{ document_id: 'doc_1', title: 'Privacy Policy', type: 'privacy', was_read: true }],
  since: '2026-05-03T00:00:00Z',
  turned_by: null,
  exception: null,
};
const breach: VendorCheck = {
  ...met,
  check: {
    ...met.check,
    id: 'breach',
    subject: { kind: 'fact', fact: 'breach-notice', comparison: 'at_most', value: 72, unit: 'hours' },
  },
  title: 'Notice of a breach',
  limit: '≤ 72 hours',
  result: 'silent',
  claim: 'Nothing found on the notice of a breach',
};
const words = {
  quote: 'We tell you within 96 hours.',
  start: 0,
  end: 28,
  document_id: 'doc_1',
  document_title: 'Privacy Policy',
  section: null,
  says: '96 hours',
  tone: 'concern',
  scope: null,
  decides: true,
} as const;

/** Of the two vendors, each falls short of one standard, in its own way. */
async function mockStandard(page: Page): Promise<void> {
  const answers: [path: string, data: unknown][] = [
    ['/v1/standards', { items: [standard], limit: 20 }],
    ['/v1/standards/std_1/vendors/vnd_1', [met, { ...breach, result: 'not_met', evidence: [words] }]],
    ['/v1/standards/std_1/vendors/vnd_2', [met, breach]],
    ['/v1/vendors/vnd_1/standards', [{ ...standard, outcome: 'not_met', musts: counts, short_of: [] }]],
    ['/v1/vendors/vnd_2/standards', [{ ...standard, outcome: 'silent', musts: counts, short_of: [] }]],
  ];
  for (const [path, data] of answers)
    await page.route(`**${path}`, (route) => route.fulfill({ json: { success: true, data, error: null } }));
  await page.route('**/v1/standards/std_1/export', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="processors.csv"' },
      body: 'Vendor\r\n',
    }),
  );
}

// A second vendor takes a minute to analyse, so the answer is given here; that the server gives such answers is proven with the server.
test('two vendors stand side by side, on any screen, by day and by night', async ({ page, account }) => {
  await account.signUp('orla@example.com');
  await page.route('**/v1/compare?*', (route) =>
    route.fulfill({ json: { success: true, data: comparison, error: null } }),
  );
  await mockStandard(page);
  await page.goto('/compare?vendors=vnd_1,vnd_2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('They differ in 1 of 2 answers');
  await page.getByRole('button', { name: /on which they agree/ }).click();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }

  // The same two by what the account requires of vendors.
  await page.getByRole('combobox', { name: 'Checks of a standard' }).selectOption('Processors');
  await expect(page).toHaveURL(/standard=std_1/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('They differ in 1 of 2 checks');
  const differing = page.getByRole('region', { name: 'Notice of a breach' });
  await expect(differing).toContainText('Must, ≤ 72 hours');
  await expect(differing.getByText('Not met')).toBeVisible();
  await expect(differing.getByText('Silent')).toBeVisible();
  await expect(differing.getByText('We tell you within 96 hours.')).toBeVisible();
  await expect(differing.getByText('Searched: Privacy Policy.')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('processors.csv');
  // A vendor that is gone takes no column, and so none of the others' results.
  await page.goto('/compare?vendors=vnd_1,vnd_gone,vnd_2&standard=std_1');
  await expect(page.getByText('1 vendor of this address is not known here.')).toBeVisible();
  await expect(differing.getByText('Silent')).toBeVisible();
  await expect(differing.getByText('Not held against this standard')).toHaveCount(0);
  await page.route('**/v1/standards/std_1/vendors/vnd_2', (route) =>
    route.fulfill({
      status: 404,
      json: { success: false, data: null, error: { message: 'Gone', code: 'NOT_FOUND', details: null } },
    }),
  );
  await page.goto('/compare?vendors=vnd_1,vnd_2&standard=std_1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“Processors” applies to 1 of 2');
  await expect(differing.getByText('Not held against this standard')).toBeVisible();
  await page.goto('/compare?vendors=vnd_1,vnd_2&standard=std_gone');
  await expect(page.getByText('This standard is gone.')).toBeVisible();
  await page.getByRole('radio', { name: 'Facts' }).click();
  await expect(page).toHaveURL(/set=fact$/);
});

async function watch(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Watch/ }).first();
  if (await button.isVisible()) await button.click();
  await expect(page.getByRole('button', { name: /watching|unwatch/i }).first()).toBeVisible();
}
