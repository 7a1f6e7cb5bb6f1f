import type { PrivateDocument, PrivateVersion } from '@clausewatch/contract/private-documents';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import { policyText, uploaderOf } from '../../../testing/uploads.ts';
import { dataProcessingAddendum, privacyPolicy } from '../../../testing/vendor-site-policies.ts';

const agreement = policyText(dataProcessingAddendum);

test('an upload is read, judged and titled by its own words, and kept as it was sent', async () => {
  await using product = await testProduct();
  const ada = uploaderOf(product);
  const read = await ada.upload('C:\\fakepath\\scan_0042.md', agreement);
  expect(read).toMatchObject({
    title: dataProcessingAddendum.title,
    type: 'dpa',
    vendor: null,
    newest: { number: 1, file_name: 'scan_0042.md', format: 'text/markdown', state: 'read', change: null },
  });
  expect(read.ai_analysis?.key_points.length).toBeGreaterThan(2);
  for (const { quote, start, end } of read.ai_analysis?.key_points ?? [])
    expect(read.content.slice(start, end)).toBe(quote);
  expect(read.ai_analysis?.answers.some(({ answer }) => answer === 'yes')).toBe(true);
  const file = await product.inject({
    method: 'GET',
    url: `/v1/private-documents/${read.id}/versions/${read.newest.id}/file`,
  });
  expect(file.body).toBe(agreement);
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="scan_0042.md"; filename*=UTF-8''scan_0042.md`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('a further upload is a version with what it changed, or has the same wording', async () => {
  await using product = await testProduct();
  const ada = uploaderOf(product);
  const { id } = await ada.upload('privacy.md', policyText(privacyPolicy));
  const path = `/${id}/versions?name=`;
  await ada.send(`${path}again.html`, asPage(policyText(privacyPolicy)));
  const again = await ada.read(id);
  expect(again).toMatchObject({
    newest: { number: 2, state: 'same', same_as: 1, format: 'text/html' },
    current: { number: 1 },
    shown: { number: 1 },
  });
  const selling = `${policyText(privacyPolicy)}\n\nWe sell your personal data to advertisers.`;
  await ada.send(`${path}signed.txt`, selling);
  const changed = await ada.read(id);
  expect(changed.newest).toMatchObject({
    number: 3,
    state: 'read',
    change: { from: 1, severity: 'material' },
  });
  const { body } = await ada.call('GET', `/v1/private-documents/${id}/versions`);
  const { items } = body.data as { items: PrivateVersion[] };
  expect(items.map(({ number, state }) => [number, state])).toEqual([
    [3, 'read'],
    [2, 'same'],
    [1, 'read'],
  ]);
  // What has the wording of another version is compared, and read, as that one.
  const [third, second] = items;
  const diff = await ada.call(
    'GET',
    `/v1/private-documents/${id}/diff?version1=${second?.id}&version2=${third?.id}`,
  );
  expect(diff.body.data).toMatchObject({
    before: { number: 1, url: null },
    after: { number: 3 },
    severity: 'material',
  });
  const older = await ada.call('GET', `/v1/private-documents/${id}?version=${second?.id}`);
  expect(older.body.data).toMatchObject({ shown: { number: 1 } });
});

test('another type judges all texts again, and a title that was set stays', async () => {
  await using product = await testProduct();
  const ada = uploaderOf(product);
  const { id } = await ada.upload('privacy.md', policyText(privacyPolicy));
  const change = { title: 'What Acme promised', type: 'terms' };
  await ada.call('PUT', `/v1/private-documents/${id}`, change);
  await expect.poll(async () => (await analysedAs(product, id)).join()).toBe('terms');
  await ada.send(`/${id}/versions?name=v2.md`, policyText({ ...privacyPolicy, title: 'Another title' }));
  expect(await ada.read(id)).toMatchObject({ title: 'What Acme promised', type: 'terms', type_is_set: true });
  await ada.call('PUT', `/v1/private-documents/${id}`, { type: null });
  expect(await ada.read(id)).toMatchObject({ type: 'privacy', type_is_set: false });
  await expect.poll(async () => (await analysedAs(product, id)).join()).toBe('privacy,privacy');
  const wrong = await ada.call('PUT', `/v1/private-documents/${id}`, { subject: 'usr_eve' });
  expect(wrong.status).toBe(400);
});

test('an upload about a vendor is compared with its public document, and stays out of everything public', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const ada = uploaderOf(product, browser);
  await browser.signUp('ada@example.com');
  await publicDocument(product);
  const { body } = await ada.send(
    '?name=ours.md&vendor_id=vnd_1',
    `# Privacy policy\n\nWe keep nothing of yours. ${marker}`,
  );
  const { id } = await ada.read((body.data as PrivateDocument).id);
  const diff = await ada.call('GET', `/v1/private-documents/${id}/public-diff?document_id=doc_1`);
  expect(diff.body.data).toMatchObject({
    before: { number: null, title: 'Privacy', url: 'https://vendor.example.com/privacy', version: 'ver_1' },
    after: { number: 1 },
  });
  const { body: listed } = await ada.call('GET', '/v1/private-documents?vendor_id=vnd_1');
  expect(listed.data).toMatchObject({ total: 1, items: [{ id, vendor: { id: 'vnd_1', name: 'Vendor' } }] });
  const other = await ada.call('GET', '/v1/private-documents?vendor_id=vnd_2');
  expect(other.body.data).toMatchObject({ total: 0 });
  for (const address of ['', '/documents', '/documents/doc_1', '/history', '/timeline']) {
    const shared = await ada.call('GET', `/v1/vendors/vnd_1${address}`);
    expect([address, shared.status, JSON.stringify(shared.body).includes(marker)]).toEqual([
      address,
      200,
      false,
    ]);
    expect(JSON.stringify(shared.body)).not.toContain(id);
  }
  const asked = await ada.call('POST', '/v1/vendors/vnd_1/ask', { question: 'Do you keep my data?' });
  expect(JSON.stringify(asked.body)).not.toContain(marker);
  for (const wrong of ['document_id=doc_9', `document_id=doc_1&version=ver_1`])
    expect((await ada.call('GET', `/v1/private-documents/${id}/public-diff?${wrong}`)).status).toBe(404);
  await ada.call('PUT', `/v1/private-documents/${id}`, { vendor_id: null });
  const detached = await ada.call('GET', `/v1/private-documents/${id}/public-diff?document_id=doc_1`);
  expect(detached.body.error?.code).toBe('VALIDATION_ERROR');
  expect((await ada.send('?name=a.md&vendor_id=vnd_9', 'Text')).status).toBe(404);
});

test('what one account uploaded is not there for another, by any call', async () => {
  await using product = await testProduct({ isLocal: false });
  const [first, second] = [openBrowser(product, '203.0.113.20'), openBrowser(product, '203.0.113.21')];
  await first.signUp('ada@example.com');
  await second.signUp('eve@example.com');
  const [ada, eve] = [uploaderOf(product, first), uploaderOf(product, second)];
  const { id, newest } = await ada.upload('a.md', `# Contract\n\n${marker}`);
  const own = await eve.upload('b.md', '# Contract of Eve');
  const path = `/v1/private-documents/${id}`;
  const answers = await Promise.all([
    eve.call('GET', path),
    eve.call('GET', `${path}?version=${newest.id}`),
    eve.call('GET', `/v1/private-documents/${own.id}?version=${newest.id}`),
    eve.call('GET', `${path}/versions`),
    eve.call('GET', `${path}/versions/${newest.id}/file`),
    eve.call('GET', `/v1/private-documents/${own.id}/versions/${newest.id}/file`),
    eve.call('GET', `${path}/diff?version1=${newest.id}&version2=${newest.id}`),
    eve.call('GET', `/v1/private-documents/${own.id}/diff?version1=${own.newest.id}&version2=${newest.id}`),
    eve.call('GET', `${path}/public-diff?document_id=doc_1`),
    eve.call('PUT', path, { title: 'Mine' }),
    eve.call('DELETE', path),
    eve.send(`/${id}/versions?name=c.md`, 'Text'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(answers.every(({ body }) => !JSON.stringify(body).includes(marker))).toBe(true);
  expect((await eve.call('GET', '/v1/private-documents')).body.data).toMatchObject({ total: 1 });
  expect(await ada.read(id)).toMatchObject({ title: 'Contract', newest: { number: 1 } });
  const exported = await ada.call('GET', '/v1/user/export');
  expect(exported.body.data).toMatchObject({
    private_documents: [{ document_id: id, version: 1, file: `${path}/versions/${newest.id}/file` }],
  });
  expect(JSON.stringify((await eve.call('GET', '/v1/user/export')).body)).not.toContain(id);
});

test('nothing of a deleted document is left in any table, nor of a deleted account', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  await browser.signUp('ada@example.com');
  const ada = uploaderOf(product, browser);
  const { id } = await ada.upload(`${marker}.md`, `# ${marker}\n\nWe sell your personal data. ${marker}`);
  await ada.send(
    `/${id}/versions?name=${marker}.md`,
    `# ${marker}\n\nWe do not sell personal data. ${marker}`,
  );
  await ada.read(id);
  expect(await tablesWith(product, marker)).toEqual(['public.private_documents', 'public.private_versions']);
  expect((await ada.call('DELETE', `/v1/private-documents/${id}`)).body.data).toEqual({ id, deleted: true });
  expect(await tablesWith(product, marker)).toEqual([]);
  expect(await countFiles(product)).toBe(0);
  expect((await ada.call('DELETE', `/v1/private-documents/${id}`)).status).toBe(404);
  await ada.upload(`${marker}.md`, `# ${marker}`);
  await ada.call('DELETE', '/v1/user');
  expect(await tablesWith(product, marker)).toEqual([]);
  expect(await countFiles(product)).toBe(0);
});

/** In no other text of these tests, nor of the product. */
const marker = 'Quillfeather';

function asPage(markdown: string): string {
  const blocks = markdown.split('\n\n').map((block) => {
    if (block.startsWith('# ')) return `<h1>${block.slice(2)}</h1>`;
    if (block.startsWith('## ')) return `<h2>${block.slice(3)}</h2>`;
    if (!block.startsWith('- ')) return `<p>${block}</p>`;
    return `<ul>${block
      .split('\n')
      .map((item) => `<li>${item.slice(2)}</li>`)
      .join('')}</ul>`;
  });
  return `<!doctype html><title>Privacy</title><main>${blocks.join('')}</main>`;
}

async function analysedAs({ database }: TestProduct, id: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ analysed_as: string }>(
    'SELECT analysed_as FROM private_versions WHERE document_id = $1 ORDER BY number',
    [id],
  );
  return rows.map((row) => row.analysed_as);
}

/** A public document as an analysis leaves it. */
async function publicDocument({ database }: TestProduct): Promise<void> {
  const content = 'We keep your data for two years.';
  await database.pool.query(
    `INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_1', 'vendor.example.com', 'Vendor', 'https://vendor.example.com/');
     INSERT INTO snapshot_bodies VALUES ('hash', '\\x00', 1);
     INSERT INTO snapshots (id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at)
       VALUES ('snp_1', 'vnd_1', 'https://vendor.example.com/privacy', 'https://vendor.example.com/privacy', 200, '{}', 'text/html', 'hash', 'live', now());
     INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
       VALUES ('doc_1', 'vnd_1', 'https://vendor.example.com/privacy', 'https://vendor.example.com/privacy', 'privacy', 1, 'Privacy', 'current');
     INSERT INTO versions (id, document_id, number, kind, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, title, word_count, created_at)
       VALUES ('ver_1', 'doc_1', 1, 'first', 'snp_1', '${content}', 'p0 0 ${content.length} a', '[]', '[]', 'hash', 1, 'Privacy', 7, now());
     UPDATE documents SET current_version_id = 'ver_1'`,
  );
}

/** Every table of every schema, the queue's as well, that has a text in any of its columns. */
async function tablesWith({ database }: TestProduct, text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const holding = await database.pool.query(
      `SELECT 1 FROM ${name} AS each WHERE each::text ILIKE '%' || $1 || '%' LIMIT 1`,
      [text],
    );
    if (holding.rows.length > 0) found.push(name);
  }
  expect(rows.length).toBeGreaterThan(40);
  return found;
}

async function countFiles({ database }: TestProduct): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('SELECT count(*)::int FROM private_files');
  return rows[0]?.count ?? -1;
}
