import { expect, type Page } from '@playwright/test';
import { pagePaths, pages } from '@clausewatch/contract/pages';
import { addressOfDocument, addressOfTimeline } from '@clausewatch/contract/vendor-addresses';
import { violationsIn, whatIsTooWide } from './accessible.ts';
import { test } from './product.ts';
import { readReport } from './vendor-report.ts';

/** Longer than a small screen is wide, and without a place to break: what German writes. */
const longWord = 'Auftragsdatenverarbeitungsvertragsunterzeichnungsberechtigung';
/** What vendors and people write. Nothing here is an identifier, a date or a choice. */
const written = new Set([
  'title',
  'name',
  'document_title',
  'headline',
  'meaning',
  'label',
  'subject',
  'section',
  'summary',
]);

test('in the dark on a small display, every screen is accessible and none scrolls sideways, however long the words', async ({
  page,
  request,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const report = await readReport(page);
  const vendorId = new URL(report).pathname.split('/').at(-1) ?? '';
  const post = async (path: string, data: object | Buffer) => {
    const answer = await request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  const check = {
    id: 'sale',
    level: 'must_not',
    subject: { kind: 'practice', practice: 'sells-data' },
    title: 'Sells no data',
    short: '',
    source: '',
    note: '',
  };
  const standardId = await post('/v1/standards', { name: 'Ours', tag: null, preset: null, checks: [check] });
  const contract = Buffer.from(
    `# Agreement\n\nWe notify you of a personal data breach within 72 hours.\n\n## ${longWord}\n\n| ${longWord} | ${longWord} |\n| --- | --- |\n| ${longWord} | https://example.com/${longWord} |\n`,
  );
  const documentId = await post('/v1/private-documents?name=agreement.md', contract);
  const read = async () =>
    (await (await request.get(`/v1/private-documents/${documentId}`)).json()) as { data: { shown: unknown } };
  await expect.poll(async () => (await read()).data.shown).not.toBeNull();
  const { data } = (await (await request.get(`/v1/vendors/${vendorId}/documents`)).json()) as {
    data: { id: string }[];
  };
  const ids: Record<string, string> = {
    ':vendorId': vendorId,
    ':standardId': standardId,
    ':documentId': documentId,
  };
  const paths = pagePaths
    .filter((path) => path === '/vendors' || !['everybody', 'newcomers'].includes(pages[path]))
    .map((path) => path.replace(/:\w+/, (name) => ids[name] ?? name));

  await lengthenWords(page);
  const faults: Record<string, string[]> = {};
  for (const path of [
    ...paths,
    ...data.map(({ id }) => addressOfDocument(vendorId, id)),
    addressOfTimeline(vendorId),
    `/compare?vendors=${vendorId}`,
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const found = [...(await whatIsTooWide(page)), ...(await violationsIn(page))];
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
});

/** Puts the word before whatever others wrote, in every answer of the API. */
async function lengthenWords(page: Page): Promise<void> {
  await page.route(/\/v1\//, async (route) => {
    const response = await route.fetch();
    if (!(response.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response });
    const text = await response.text();
    return route.fulfill({ response, body: JSON.stringify(JSON.parse(text, lengthened)) });
  });
}

function lengthened(key: string, value: unknown): unknown {
  return typeof value === 'string' && written.has(key) ? `${longWord} ${value}` : value;
}
