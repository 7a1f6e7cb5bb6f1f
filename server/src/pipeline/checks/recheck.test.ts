import type { Document } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { noteTasks } from '../../../testing/sandbox-tasks.ts';
import { type TestProduct, testProduct } from '../../../testing/test-product.ts';
import { policyPage, startVendorSite, type VendorSite } from '../../../testing/vendor-site.ts';
import { dataProcessingAddendum, privacyPolicy } from '../../../testing/vendor-site-policies.ts';

/** A product that has read a vendor's site once, and notes what is done in the sandbox from then on. */
async function productThatKnows(site: VendorSite) {
  const product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  return { ...product, vendorId, tasks: noteTasks(product.shell).tasks };
}

async function documentOf(product: TestProduct, vendorId: string, type: string): Promise<Document> {
  const { body } = await product.call('GET', `/v1/vendors/${vendorId}/documents`);
  const document = (body.data as Document[]).find((each) => each.type === type);
  if (document === undefined) throw new Error(`There is no document of type ${type}`);
  return document;
}

/** Versions of a document, oldest first, with what changed in each. */
async function versionsOf({ database }: TestProduct, documentId: string) {
  const { rows } = await database.pool.query(
    `SELECT kind, stats FROM versions LEFT JOIN changes ON changes.to_version_id = versions.id
     WHERE versions.document_id = $1 ORDER BY number`,
    [documentId],
  );
  return rows;
}

function withParagraph(page: string, text: string): string {
  return page.replace('</main>', `<p>${text}</p></main>`);
}

const privacy = policyPage(privacyPolicy);
/** Without the page that lists the policies: it is none itself, and is looked at each time. */
const documentsAlone = { pages: { '/legal': null } };

test('pages that the site calls unchanged, and those that come with the same bytes, are not read again', async () => {
  await using site = await startVendorSite();
  // An ETag that its server does not know again: the page comes whole each time.
  const addendum = policyPage(dataProcessingAddendum);
  site.pages.set('/legal/dpa', { body: addendum, headers: { etag: '"unknown"' } });
  await using product = await productThatKnows(site);
  const before = await documentOf(product, product.vendorId, 'dpa');
  const asked = site.requests.length;
  const analysis = await product.analyse(site.origin);
  expect(analysis.status).toBe('completed');
  // The page that lists the policies is none itself.
  expect(product.tasks).toEqual(['read']);
  const conditional = site.requests.slice(asked).filter(({ headers }) => 'if-none-match' in headers);
  expect(new Set(conditional.map(({ path }) => path))).toEqual(
    new Set(['/privacy', '/terms', '/cookies', '/legal/dpa', '/legal/subprocessors']),
  );
  const after = await documentOf(product, product.vendorId, 'dpa');
  expect(after.last_checked_at).not.toBe(before.last_checked_at);
  expect({ ...after, last_checked_at: null }).toEqual({ ...before, last_checked_at: null });
});

test('new structure around the same text is read once, and judged no more', async () => {
  await using site = await startVendorSite(documentsAlone);
  await using product = await productThatKnows(site);
  site.pages.set('/privacy', privacy.replaceAll('h2>', 'h3>'));
  await product.analyse(site.origin);
  expect(product.tasks).toEqual(['checkFingerprint', 'read']);
  await product.analyse(site.origin);
  expect(product.tasks).toEqual(['checkFingerprint', 'read']);
  const { version } = await documentOf(product, product.vendorId, 'privacy');
  expect(version).toBe(1);
});

/** Another build of the page: the same words in another frame. */
function built(page: string, number: number): string {
  return page
    .replace('<main>', `<div id="app-${number}"><main class="css-${number}"><!-- build ${number} -->`)
    .replace('</main>', '</main></div>')
    .replace('</body>', `<script nonce="${number}">start(${number})</script></body>`);
}

/** What is known of the addendum, which only the list of policies links to: discovery does not read it. */
async function addendumIn({ database }: TestProduct) {
  const { rows } = await database.pool.query(
    `SELECT documents.status, versions.number, readings.seen->>'sha256' AS seen, readings.seen->'headers'->>'etag' AS etag, links_hash,
       (SELECT count(*)::int FROM snapshots WHERE snapshots.url = documents.url) AS snapshots
     FROM documents JOIN versions ON versions.id = current_version_id
       JOIN readings ON readings.document_id = documents.id AND readings.url = documents.url
     WHERE type = 'dpa'`,
  );
  return rows[0];
}

test('another build of a page is looked at, not read, and its bytes are not kept', async () => {
  await using site = await startVendorSite();
  const addendum = policyPage(dataProcessingAddendum);
  const serve = (number: number): void =>
    void site.pages.set('/legal/dpa', { body: built(addendum, number), headers: { etag: `"${number}"` } });
  const lastEtag = (): unknown =>
    site.requests.findLast(({ path }) => path === '/legal/dpa')?.headers['if-none-match'];
  serve(1);
  await using product = await productThatKnows(site);
  const before = await documentOf(product, product.vendorId, 'dpa');
  serve(2);
  await product.analyse(site.origin);
  // The page that lists the policies is none itself, and is read each time.
  expect(product.tasks.sort()).toEqual(['checkFingerprint', 'read']);
  expect(await addendumIn(product)).toMatchObject({
    status: 'current',
    number: 1,
    snapshots: 1,
    etag: '"2"',
  });
  const after = await documentOf(product, product.vendorId, 'dpa');
  expect(after.last_checked_at).not.toBe(before.last_checked_at);

  await product.analyse(site.origin);
  expect(product.tasks).toEqual(['checkFingerprint', 'read', 'read']);
  expect(lastEtag()).toBe('"2"');

  // Whoever reads by other rules reads what is served, and not what was kept.
  await product.database.pool.query('UPDATE readings SET extractor_version = 0');
  await product.analyse(site.origin);
  expect(lastEtag()).toBeUndefined();
  expect(await addendumIn(product)).toMatchObject({ status: 'current', number: 1, snapshots: 2, seen: null });
});

test('another build of a page with a word changed is a new version', async () => {
  await using site = await startVendorSite();
  const addendum = policyPage(dataProcessingAddendum);
  site.pages.set('/legal/dpa', built(addendum, 1));
  await using product = await productThatKnows(site);
  const { pool } = product.database;
  const address = [`${site.origin}/legal/dpa`];
  const seen = await pool.query(`SELECT last_checked_at AS at FROM documents WHERE url = $1`, address);
  site.pages.set('/legal/dpa', built(withParagraph(addendum, 'We tell nobody.'), 2));
  await product.analyse(site.origin);
  expect(product.tasks).toContain('checkFingerprint');
  expect(await addendumIn(product)).toMatchObject({ number: 2 });
  // What changed, changed after the wording before was last seen.
  const noted = await pool.query(
    `SELECT before_seen_at AS at FROM versions JOIN documents ON documents.current_version_id = versions.id WHERE url = $1`,
    address,
  );
  expect(noted.rows).toEqual(seen.rows);
});

test('a policy that only the code of a new build names is found', async () => {
  const policy = policyPage({ ...privacyPolicy, title: 'AI Policy' });
  await using site = await startVendorSite({ pages: { '/legal/ai-policy': policy } });
  const addendum = policyPage(dataProcessingAddendum);
  site.pages.set('/legal/dpa', built(addendum, 1));
  await using product = await productThatKnows(site);
  const more = `<script type="application/json">{"title":"AI Policy","url":"/legal/ai-policy"}</script></body>`;
  site.pages.set('/legal/dpa', built(addendum, 2).replace('</body>', more));
  const asked = site.requests.length;
  await product.analyse(site.origin);
  expect(product.tasks).toContain('checkFingerprint');
  expect(site.requests.slice(asked).map(({ path }) => path)).toContain('/legal/ai-policy');
});

/** Makes the rows of a document look as if another extractor, which kept a line of the page's frame, had read it. */
async function readByOlderExtractor({ database }: TestProduct, documentId: string): Promise<void> {
  await database.pool.query(
    `UPDATE versions SET extractor_version = 0, content_hash = 'older', content = content || E'\\n\\nShare this page',
       layout = layout || E'\\np0 2 15 share'
     WHERE document_id = $1`,
    [documentId],
  );
  await database.pool.query('UPDATE readings SET extractor_version = 0 WHERE document_id = $1', [documentId]);
}

test('a newer extractor reads the stored bytes anew, and that is no change', async () => {
  await using site = await startVendorSite(documentsAlone);
  await using product = await productThatKnows(site);
  const { id } = await documentOf(product, product.vendorId, 'privacy');
  await readByOlderExtractor(product, id);
  await product.analyse(site.origin);
  expect(product.tasks).toEqual(['read', 'analyse']);
  const kinds = [
    { kind: 'first', stats: null },
    { kind: 're_rendered', stats: null },
  ];
  expect(await versionsOf(product, id)).toEqual(kinds);
  await product.analyse(site.origin);
  expect(product.tasks).toEqual(['read', 'analyse']);
});

test('what the vendor changed is told from what a newer extractor reads otherwise', async () => {
  await using site = await startVendorSite(documentsAlone);
  await using product = await productThatKnows(site);
  const { id } = await documentOf(product, product.vendorId, 'privacy');
  await readByOlderExtractor(product, id);
  site.pages.set('/privacy', withParagraph(privacy, 'We answer questions within ten days.'));
  await product.analyse(site.origin);
  expect(await versionsOf(product, id)).toMatchObject([
    { kind: 'first', stats: null },
    { kind: 're_rendered', stats: null },
    { kind: 'new', stats: { added: 1, removed: 0, reworded: 0 } },
  ]);
});

test('what only a newer analyser finds was not gained', async () => {
  await using site = await startVendorSite(documentsAlone);
  await using product = await productThatKnows(site);
  const { id } = await documentOf(product, product.vendorId, 'privacy');
  await product.database.pool.query('UPDATE versions SET analyser_version = 0 WHERE document_id = $1', [id]);
  await product.database.pool.query(
    'DELETE FROM findings WHERE version_id IN (SELECT id FROM versions WHERE document_id = $1)',
    [id],
  );
  site.pages.set('/privacy', withParagraph(privacy, 'Our office is closed in August.'));
  await product.analyse(site.origin);
  const { rows } = await product.database.pool.query(
    'SELECT jsonb_array_length(gained) AS gained, jsonb_array_length(lost) AS lost FROM changes',
  );
  expect(rows).toEqual([{ gained: 0, lost: 0 }]);
});

const german = policyPage({
  title: 'Datenschutzerklärung',
  updated: 'Stand: 3. März 2025',
  sections: Array.from({ length: 8 }, (_, index) => ({
    heading: `${index + 1}. Ihre Daten und Ihre Rechte`,
    body: [
      'Wir verarbeiten Ihre personenbezogenen Daten nur, soweit dies für die Nutzung unserer Dienste und die Erfüllung des Vertrages mit Ihnen erforderlich ist, und löschen sie, sobald sie dafür nicht mehr gebraucht werden.',
      `Sie können jederzeit Auskunft über Ihre gespeicherten Daten verlangen; wir antworten Ihnen innerhalb von ${index + 10} Tagen.`,
    ],
  })),
});

test('a text that comes again is in the history, and dates no change', async () => {
  await using site = await startVendorSite();
  await using product = await productThatKnows(site);
  const privacy = policyPage(privacyPolicy);
  const other = withParagraph(privacy, 'Our office is closed in August.');
  const changedAt: unknown[] = [];
  for (const page of [other, privacy, other.replace('August', 'July')]) {
    site.pages.set('/privacy', page);
    await product.analyse(site.origin);
    const { body } = await product.call('GET', `/v1/vendors/${product.vendorId}`);
    changedAt.push((body.data as { last_changed_at: string | null }).last_changed_at);
  }
  expect(changedAt[0]).not.toBeNull();
  expect(changedAt).toEqual([changedAt[0], changedAt[0], expect.not.stringMatching(String(changedAt[0]))]);
  const { id } = await documentOf(product, product.vendorId, 'privacy');
  expect((await versionsOf(product, id)).map(({ kind }) => kind)).toEqual([
    'first',
    'new',
    'seen_before',
    'new',
  ]);
});

test('a page that comes in another language is no change, until it has done so for long', async () => {
  await using site = await startVendorSite(documentsAlone);
  await using product = await productThatKnows(site);
  const { id } = await documentOf(product, product.vendorId, 'privacy');
  site.pages.set('/privacy', german);
  for (let check = 1; check <= 4; check += 1) {
    const { status } = await product.analyse(site.origin);
    expect(status).toBe('completed_with_problems');
  }
  expect(await documentOf(product, product.vendorId, 'privacy')).toMatchObject({
    status: 'unreachable',
    status_reason: 'The page came in German instead of English.',
    language: 'en',
    version: 1,
  });
  await product.database.pool.query(
    `UPDATE documents SET unexpected_since = unexpected_since - interval '30 days' WHERE id = $1`,
    [id],
  );
  await product.analyse(site.origin);
  expect(await versionsOf(product, id)).toMatchObject([{ kind: 'first' }, { kind: 'new' }]);
  const after = await documentOf(product, product.vendorId, 'privacy');
  expect(after).toMatchObject({ status: 'changed', status_reason: null, language: 'de' });
});

test('a page that comes in its own language again is as it was', async () => {
  await using site = await startVendorSite(documentsAlone);
  await using product = await productThatKnows(site);
  site.pages.set('/privacy', german);
  await product.analyse(site.origin);
  site.pages.set('/privacy', privacy);
  await product.analyse(site.origin);
  const { rows } = await product.database.pool.query(
    `SELECT status, unexpected, unexpected_times, (SELECT count(*)::int FROM changes) AS changes
     FROM documents WHERE type = 'privacy'`,
  );
  expect(rows).toEqual([{ status: 'current', unexpected: null, unexpected_times: 0, changes: 0 }]);
});

test('a document is asked for in its own language', async () => {
  await using site = await startVendorSite({ pages: { ...documentsAlone.pages, '/privacy': german } });
  await using product = await productThatKnows(site);
  const languages = (): unknown[] =>
    site.requests.filter(({ path }) => path === '/privacy').map(({ headers }) => headers['accept-language']);
  const asked = languages().length;
  await product.analyse(site.origin);
  expect(languages().slice(asked)).toEqual(['de, *;q=0.5']);
});
