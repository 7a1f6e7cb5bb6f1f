import { expect, type Page } from '@playwright/test';
import type { Change, Version, VersionDiff } from '@clausewatch/contract/changes';
import type { TimelineEntry, TimelineFacts } from '@clausewatch/contract/timeline';
import type { ScoreHistory } from '@clausewatch/contract/score-history';
import type { LookBack } from '@clausewatch/contract/look-backs';
import { expectAccessible } from './accessible.ts';
import { test } from './product.ts';
import { readReport } from './vendor-report.ts';

const stats = { added: 0, removed: 0, reworded: 1, moved: 0, words_added: 1, words_removed: 1 };
const document = {
  document_id: 'doc_1',
  document_title: 'Privacy Policy',
  document_type: 'privacy',
} as const;
const change: Change = {
  ...document,
  id: 'chg_1',
  from_version: 1,
  to_version: 2,
  severity: 'material',
  direction: 'worse',
  thread: { standing: 'open', standing_at: null, standing_reason: null, reverts: null },
  reasons: ['Data is kept longer.'],
  stats,
  findings_gained: [],
  findings_lost: [],
  score_before: 69,
  score_after: 64,
  at: '2024-11-09T10:00:00.000Z',
};

function versionOf(number: number, changed: Change | null): Version {
  return {
    ...document,
    id: `ver_${number}`,
    number,
    content_hash: '',
    word_count: 5,
    effective_date: null,
    score: 64,
    origin: 'live',
    origin_url: null,
    created_at: change.at,
    change: changed,
  };
}

function paragraph(text: string): VersionDiff['blocks1'][number] {
  return { kind: 'paragraph', level: 0, text, start: 0, end: text.length, anchor: 'kept' };
}

const diff: VersionDiff = {
  document_id: 'doc_1',
  version1: 'ver_1',
  version2: 'ver_2',
  number1: 1,
  number2: 2,
  blocks1: [paragraph('Kept for one year.')],
  blocks2: [paragraph('Kept for two years.')],
  operations: [{ kind: 'reworded', before: 0, after: 0, words: [] }],
  facts: [],
  stats,
  severity: 'material',
  direction: 'worse',
  reasons: change.reasons,
  points: [],
  findings_gained: [],
  findings_lost: [],
};

const scores: ScoreHistory = {
  from: '2024-01-09T10:00:00.000Z',
  before: 69,
  steps: [
    { ...document, version_id: 'ver_2', severity: 'material', standing: 'open', at: change.at, score: 64 },
  ],
  unreadable: [{ ...document, from: '2024-03-09T10:00:00.000Z', to: '2024-03-19T10:00:00.000Z' }],
};

const lookBack: LookBack = {
  vendor_id: 'vnd_1',
  state: 'never',
  since: null,
  started_at: null,
  finished_at: null,
  documents: 0,
  documents_done: 0,
  captures: 0,
  captures_done: 0,
  captures_found: 0,
  versions: 0,
  problems: [],
  left_out: [],
  may_start: true,
  refusal: null,
};

// The archive never changes, so the answers are given here; that the server gives such answers is proven with the server.
async function withOneChange(page: Page, changed: Partial<VersionDiff> = {}): Promise<void> {
  const items = [versionOf(2, change), versionOf(1, null)];
  const answer = (path: string, data: unknown) =>
    page.route(path, (route) => route.fulfill({ json: { success: true, data, error: null } }));
  const page1 = { page: 1, limit: 50, next: null };
  await answer('**/v1/vendors/vnd_1/history?*', { items, total: 2, ...page1 });
  await answer('**/v1/vendors/vnd_1/corrections?*', { items: [], total: 0, page: 1, limit: 100 });
  await answer('**/v1/vendors/vnd_1/diff?*', { ...diff, ...changed });
  await answer('**/v1/vendors/vnd_1/scores?*', scores);
  await answer('**/v1/vendors/vnd_1/scores', scores);
  await answer('**/v1/vendors/vnd_1/look-back', lookBack);
}

const changed: TimelineEntry = {
  kind: 'version',
  id: 'ver_2',
  at: change.at,
  reading: 'new',
  version: versionOf(2, change),
};
const first: TimelineEntry = { ...changed, id: 'ver_1', reading: 'first', version: versionOf(1, null) };
const fault: Extract<TimelineEntry, { kind: 'health' }> = {
  kind: 'health',
  id: 'evt_1',
  at: change.at,
  state: 'unreachable',
  document: { id: 'doc_1', title: 'Privacy Policy' },
  reason: 'The server did not answer.',
  away_since: null,
  moved: null,
};

async function answerTimeline(page: Page, items: TimelineEntry[], vendor = 'vnd_1'): Promise<void> {
  const facts: TimelineFacts = {
    counts: { all: 5, changes: 1, health: 2, corrections: 0 },
    year: { material: 1, worse: 1, better: 0 },
    watched_since: null,
  };
  const data = { items, total: items.length, page: 1, limit: 50, next: null, ...facts };
  await page.route(`**/v1/vendors/${vendor}/timeline?*`, (route) =>
    route.fulfill({ json: { success: true, data, error: null } }),
  );
}

test('a report is headed by its latest change', async ({ page }) => {
  test.slow();
  await answerTimeline(page, [changed], '*');
  await readReport(page);
  const latest = page.getByRole('region', { name: 'Latest change' });
  await expect(latest.getByRole('heading', { level: 2 })).toHaveText('Data is kept longer');
  await expectAccessible(page);
});

test('a timeline shows what happened, of what kind, and which way the score went', async ({ page }) => {
  await withOneChange(page);
  await answerTimeline(page, [
    changed,
    { ...first, reading: 're_rendered', id: 'ver_3' },
    { ...fault, id: 'evt_2', state: 'recovered', away_since: change.at, reason: null },
    fault,
    first,
  ]);
  await page.goto('/dashboard/vendors/vnd_1?view=history&show=all');
  await expect(
    page.getByRole('heading', { name: '1 material change in 12 months, for the worse' }),
  ).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: 'Data is kept longer' });
  await expect(entry).toContainText(/Material.*Data is kept longer.*Privacy Policy, version 2\..*69.*64/);
  await expect(page.getByText('Not a change by the vendor.', { exact: false })).toBeVisible();
  await expect(page.getByText('Reported as not readable on 9 November 2024.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Score: 69 at first, 64 from 9 Nov 2024.' })).toBeVisible();
  await expect(page.getByText('a document could not be read')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'As a table' }).click();
  await expect(page.getByRole('row', { name: '9 November 2024 Material Privacy Policy 64' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page);
  await page.getByText('Health 2', { exact: true }).click();
  await expect(page).toHaveURL(/view=history&show=health$/);
  await page.getByLabel('Severity').selectOption('Material');
  await expect(page).toHaveURL(/show=changes&severity=material$/);
  await answerTimeline(page, []);
  await page.getByLabel('Period').selectOption('Last 30 days');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\?view=history$/);
});

test('one change is counted as one', async ({ page }) => {
  await withOneChange(page);
  await page.goto('/dashboard/vendors/vnd_1?view=diff&document=doc_1&version2=ver_2');
  const count = page.getByRole('status').filter({ hasText: /change/i });
  await expect(count).toHaveText('1 change');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next change' }).click();
  await expect(count).toHaveText('Change 1 of 1');
});

test('a change is told by a count, its words and its sum, and each leads to its paragraph', async ({
  page,
}) => {
  await withOneChange(page, {
    points: [
      {
        severity: 'material',
        effect: 'worse',
        text: 'Retention: one → two years',
        why: null,
        place: 0,
        rule: 'fact:duration',
        proof: [],
      },
    ],
  });
  await page.goto('/dashboard/vendors/vnd_1?view=diff&document=doc_1&version2=ver_2');
  await expect(page.getByRole('heading', { name: 'One term is worse' })).toBeVisible();
  await expect(page.getByText('69 − 5 = 64; − 5 by caps and silence.')).toBeVisible();
  await page.getByRole('button', { name: /Retention: one → two years/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /change/i })).toHaveText('Change 1 of 1');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('the evidence of a change is downloaded where its two versions are compared', async ({ page }) => {
  await withOneChange(page);
  await page.route('**/v1/vendors/vnd_1/diff/packet?*', (route) =>
    route.fulfill({
      body: 'PK',
      contentType: 'application/zip',
      headers: { 'content-disposition': 'attachment; filename="clausewatch-evidence.zip"' },
    }),
  );
  await page.goto('/dashboard/vendors/vnd_1?view=diff&document=doc_1&version2=ver_2');
  const asked = page.waitForRequest(/diff\/packet\?version1=ver_1&version2=ver_2$/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Evidence packet' }).click(),
    asked,
  ]);
  expect(download.suggestedFilename()).toBe('clausewatch-evidence.zip');
});

test('a curator takes back an alert that was wrong, with the keyboard alone', async ({ page }) => {
  await withOneChange(page);
  await page.goto('/dashboard/vendors/vnd_1?view=diff&document=doc_1&version2=ver_2');
  const opener = page.getByRole('button', { name: 'Were we wrong?' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take back or correct this alert' });
  const act = dialog.getByLabel('What to do');
  await act.selectOption('Correct it');
  await expect(dialog.getByLabel('Severity')).toHaveValue('material');
  await expect(dialog.getByLabel('For the reader')).toHaveValue('worse');
  await act.selectOption('Take it back');
  await dialog.getByLabel('Why it was wrong').selectOption('The text was only moved');
  await expectAccessible(page);
  const thread: Change['thread'] = {
    standing: 'retracted',
    standing_at: '2026-05-03T10:00:00.000Z',
    standing_reason: 'the text was only moved.',
    reverts: null,
  };
  await page.route('**/v1/changes/chg_1/standing', async (route) => {
    const items = [versionOf(2, { ...change, thread }), versionOf(1, null)];
    const data = { items, total: 2, page: 1, limit: 50, next: null };
    await page.route('**/v1/vendors/vnd_1/history?*', (asked) =>
      asked.fulfill({ json: { success: true, data, error: null } }),
    );
    const decided = { id: change.id, severity: change.severity, direction: change.direction, thread };
    await route.fulfill({ json: { success: true, data: decided, error: null } });
  });
  const sent = page.waitForRequest('**/v1/changes/chg_1/standing');
  await dialog.getByRole('button', { name: 'Take it back' }).press('Enter');
  expect((await sent).postDataJSON()).toEqual({ standing: 'retracted', reason: 'moved' });
  await expect(page.getByText('Taken back on 3 May 2026: the text was only moved.')).toBeVisible();
  await expect(page.getByText('Material', { exact: true })).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expectAccessible(page);
});

test('the paragraphs of a document that was replaced stay folded until they are asked for', async ({
  page,
}) => {
  await withOneChange(page, {
    stats: { ...stats, added: 1, reworded: 0 },
    operations: [{ kind: 'added', after: 0 }],
  });
  await page.goto('/dashboard/vendors/vnd_1?view=diff&document=doc_1&version2=ver_2');
  await expect(page.getByRole('heading', { name: 'Rewritten: 1 of 1 paragraphs are new' })).toBeVisible();
  await expect(page.getByText('Kept for two years.')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show 1 paragraph line by line' }).click();
  await expect(page.getByText('Kept for two years.')).toBeVisible();
});

test('of a document that was replaced the first of what changed are told, the rest when asked', async ({
  page,
}) => {
  const points = Array.from({ length: 20 }, (_, at) => ({
    severity: 'material' as const,
    effect: 'neither' as const,
    text: `Use of data: “${at} ways” → “${at + 1} ways”`,
    why: null,
    place: 0,
    rule: 'wording',
    proof: [],
  }));
  await withOneChange(page, {
    points,
    stats: { ...stats, added: 1, reworded: 0 },
    operations: [{ kind: 'added', after: 0 }],
  });
  await page.goto('/dashboard/vendors/vnd_1?view=diff&document=doc_1&version2=ver_2');
  const others = page.getByRole('region').filter({ hasText: 'Rewritten' });
  await expect(others.getByText('Use of data: “5 ways” → “6 ways”', { exact: true })).toBeVisible();
  await expect(others.getByText('Use of data: “6 ways” → “7 ways”', { exact: true })).toBeHidden();
  await others.getByText('14 more').click();
  await expect(others.getByText('Use of data: “19 ways” → “20 ways”', { exact: true })).toBeVisible();
});

test('looking back two years shows how far it is, what came of it, and who recorded each version', async ({
  page,
}) => {
  await withOneChange(page);
  const begun: LookBack = {
    ...lookBack,
    state: 'running',
    since: '2023-11-09T10:00:00.000Z',
    started_at: '2025-11-09T10:00:00.000Z',
    documents: 2,
    captures: 40,
    captures_done: 12,
    captures_found: 40,
    versions: 3,
    may_start: false,
  };
  let now: LookBack = lookBack;
  await page.route('**/v1/vendors/vnd_1/look-back', (route) => {
    if (route.request().method() === 'POST') now = begun;
    return route.fulfill({ json: { success: true, data: now, error: null } });
  });
  const archived: Version = {
    ...versionOf(1, null),
    origin: 'wayback',
    origin_url: 'https://web.archive.org/web/20241109100000/https://example.com/privacy',
  };
  await answerTimeline(page, [first]);
  await page.goto('/dashboard/vendors/vnd_1?view=timeline');
  await expect(page.getByText('First read')).toBeVisible();
  await answerTimeline(page, [changed, { ...first, version: archived }]);
  await page.getByRole('button', { name: 'Look back two years' }).click();
  await expect(page.getByText('12 of 40 captures read, 3 earlier versions so far')).toBeVisible();
  await expectAccessible(page);
  now = {
    ...begun,
    state: 'ended',
    finished_at: '2025-11-09T10:20:00.000Z',
    documents_done: 2,
    captures_done: 40,
    versions: 4,
    left_out: [{ document_title: 'Privacy Policy', reason: 'It records a redirect.', captures: 2 }],
    refusal: 'The archive was searched recently. Look back again in 30 days.',
  };
  await expect(page.getByText('4 earlier versions from 40 captures in the Wayback Machine')).toBeVisible();
  await expect(page.getByText('From the Wayback Machine, captured')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Look back two years' })).toBeDisabled();
  await page.getByText('2 captures left out').click();
  await expect(page.getByText('It records a redirect.', { exact: false })).toBeVisible();
  await expectAccessible(page);
});
