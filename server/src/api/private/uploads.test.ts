import type { PrivateDocument } from '@clausewatch/contract/private-documents';
import { expect, test } from 'vitest';
import { pdfFile } from '../../../testing/pdf-file.ts';
import { openBrowser } from '../../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import { lockedPdf, scannedPdf, uploaderOf, wordBomb } from '../../../testing/uploads.ts';
import { wordFile } from '../../../testing/word-file.ts';
import { attachmentHeader } from '../file-headers.ts';
import { safeFileName } from './file-name.ts';

const sentence = 'We sell your personal data to advertisers, and this agreement says so.';
const word = wordFile(`<w:p><w:r><w:t>${sentence}</w:t></w:r></w:p>`);

test('what cannot be read is refused at once, with what helps, and is not stored', async () => {
  await using product = await testProduct();
  const ada = uploaderOf(product);
  const refused = async (name: string, file: string | Uint8Array, type?: string) => {
    const { status, body } = await ada.send(`?name=${name}`, file, type);
    return [status, body.error?.code, body.error?.message] as const;
  };
  const bad = [400, 'VALIDATION_ERROR'];
  expect(await refused('empty.pdf', '')).toEqual([...bad, 'This file is empty.']);
  expect(await refused('old.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([
    ...bad,
    expect.stringMatching(/old Office file, or one locked with a password/),
  ]);
  expect(await refused('scan.pdf', Buffer.from('89504e470d0a1a0a', 'hex'))).toEqual([
    ...bad,
    expect.stringMatching(/^This is a picture/),
  ]);
  expect(await refused('macro.docx', Buffer.from('PK\u0003\u0004 xl/workbook.xml'))).toEqual([
    ...bad,
    expect.stringMatching(/another kind of Office file/),
  ]);
  expect(await refused('program.txt', Buffer.from('\u007fELF\u0002\0\0'))).toEqual([
    ...bad,
    expect.stringMatching(/^This is not a file that can be read/),
  ]);
  const tooLarge = await refused('large.txt', Buffer.alloc(10_000_001, 'a'));
  expect(tooLarge).toEqual([413, 'VALIDATION_ERROR', expect.stringMatching(/larger than 10 MB/)]);
  expect((await refused('form.pdf', 'x', 'multipart/form-data; boundary=x'))[0]).toBe(415);
  expect((await refused('a.json', '{}', 'application/json'))[0]).toBe(415);
  expect((await ada.send('', sentence)).status).toBe(400);
  expect(await product.database.pool.query('SELECT 1 FROM private_documents')).toMatchObject({ rowCount: 0 });
});

test('a file of the largest size is taken, whatever it is called', async () => {
  await using product = await testProduct();
  const ada = uploaderOf(product);
  const { status, body } = await ada.send('?name=large.txt', sentence.padEnd(10_000_000));
  expect([status, body.data]).toMatchObject([202, { newest: { byte_length: 10_000_000 } }]);
  const read = { content: sentence, newest: { state: 'read', reason: 'This file holds hardly any text.' } };
  expect(await ada.read((body.data as PrivateDocument).id)).toMatchObject(read);
});

test('a hostile or useless file ends with a reason that a person understands, and harms no other', async () => {
  await using product = await testProduct();
  const ada = uploaderOf(product);
  const ending = async (name: string, file: string | Uint8Array) => {
    const { newest } = await ada.upload(name, file);
    return `${newest.state}: ${newest.reason}`;
  };
  const endings = await Promise.all([
    ending('bomb.docx', wordBomb()),
    ending('locked.pdf', lockedPdf()),
    ending('scan.pdf', scannedPdf()),
    ending('broken.pdf', '%PDF-1.7 and nothing else'),
    ending('nested.html', `<html>${'<div>'.repeat(100_000)}`),
    ending('deep.html', `<html><body>${'<div>'.repeat(100_000)}We sell your data.`),
    ending('cut.html', '<html><body><main><article><section><p>We sell your data.'),
    ending('app.html', '<!doctype html><div id="root"></div><script src="/app.js"></script>'),
  ]);
  expect(endings).toEqual([
    'unreadable: Reading this Word file needed more memory than one may use.',
    'unreadable: This PDF is locked with a password.',
    'unreadable: This PDF holds pictures of pages and no text that can be read.',
    'unreadable: This PDF is broken and cannot be read.',
    expect.stringMatching(/^unreadable: This (?:page|file) /),
    'unreadable: This file opens more elements, one in another, than can be read, and does not close them. Save it as a PDF.',
    'unreadable: This file ends before the document does. Save it again.',
    expect.stringMatching(/^unreadable: This (?:page|file) /),
  ]);
  expect(await ada.upload('agreement.docx', word)).toMatchObject({
    newest: { state: 'read' },
    content: sentence,
  });
});

test('a file is what its bytes are: scripts are not text, and a wrong extension misleads nobody', async () => {
  await using product = await testProduct();
  const ada = uploaderOf(product);
  const asPdf = await ada.upload('agreement.pdf', word);
  expect(asPdf).toMatchObject({
    content: sentence,
    newest: { format: expect.stringContaining('wordprocessing') },
  });
  const asText = await ada.upload('agreement.txt', pdfFile([[{ size: 12, y: 700, text: sentence }]]));
  expect(asText).toMatchObject({ content: sentence, newest: { format: 'application/pdf' } });
  const page = `<!doctype html><title>Terms</title><body onload="alert(1)"><script>alert(2)</script><h1>Terms of service</h1>
    <p>${sentence} <a href="javascript:alert(3)">Here</a> <a href="/privacy">or here</a> <a href="https://vendor.example/dpa">or there</a>.</p>
    <p>You agree to these terms of service. We may terminate your account at any time without notice.</p></body>`;
  const html = await ada.upload('terms.html', page);
  expect(html.content).not.toMatch(/alert|<|script/);
  expect(html.links.map(({ href }) => href)).toEqual(['https://vendor.example/dpa']);
  // Markup in a text file is text.
  const text = await ada.upload('notes.txt', `Agreement\n\n<script>alert(1)</script> ${sentence}`);
  expect(text).toMatchObject({
    newest: { format: 'text/plain' },
    content: expect.stringContaining('<script>'),
  });
});

test('what is no policy is read all the same, and says so', async () => {
  await using product = await testProduct();
  const tale =
    'Plant the bulbs in autumn, water them well, and tell the neighbours how theirs did after the first frost. ';
  const read = await uploaderOf(product).upload('garden.txt', tale.repeat(12));
  expect(read).toMatchObject({ type: 'other_compliance', title: 'garden', newest: { state: 'read' } });
  expect(read.newest.reason).toBe('The text does not speak as a policy does.');
  const list = await uploaderOf(product).upload(
    'list.txt',
    'Legal\n\nPrivacy Policy\n\nTerms of Service\n\nCookie Policy\n\nRefund Policy\n',
  );
  expect(list.newest.reason).toBe('This file lists policies and is none itself.');
});

test('a plan’s limits hold for two uploads at once, and are told before they are met', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com');
  const ada = uploaderOf(product, browser);
  await heldBy(product, uid, { documents: 9, bytes: 99_999_000 });
  const { body } = await ada.call('GET', '/v1/private-documents');
  expect(body.data).toMatchObject({
    allowance: {
      documents: { used: 9, limit: 10 },
      bytes: { used: 99_999_000, limit: 100_000_000 },
      uploads: { used: 0, limit: 25 },
      file_bytes: 10_000_000,
    },
  });
  const large = await ada.send('?name=a.txt', 'a'.repeat(1_001));
  expect([large.status, large.body.error?.message]).toEqual([403, expect.stringMatching(/100 MB/)]);
  const two = await Promise.all([1, 2].map((n) => ada.send(`?name=${n}.txt`, sentence)));
  expect(new Set(two.map(({ status }) => status))).toEqual(new Set([202, 403]));
  const { id } = two.find(({ status }) => status === 202)?.body.data ?? ({} as PrivateDocument);
  await product.database.pool.query(`UPDATE usage SET count = 24 WHERE kind = 'upload'`);
  const last = await Promise.all(
    [1, 2].map((n) => ada.send(`/${id}/versions?name=${n}.txt`, `${sentence} ${n}`)),
  );
  expect(new Set(last.map(({ status }) => status))).toEqual(new Set([202, 429]));
  expect(last.some(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  await product.database.pool.query(
    `INSERT INTO private_versions (id, document_id, number, file_name, media_type, byte_length, uploaded_at, state)
     SELECT 'pvr_x' || n, $1, n, 'a.txt', 'text/plain', 0, now(), 'unreadable' FROM generate_series(3, 50) AS n`,
    [id],
  );
  const beyond = await ada.send(`/${id}/versions?name=a.txt`, sentence);
  expect([beyond.status, beyond.body.error?.message]).toEqual([403, expect.stringMatching(/50 versions/)]);
});

test('after a plan has ended, documents can be read, saved and deleted, and none uploaded; a demo account has none', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  await browser.demo();
  const ada = uploaderOf(product, browser);
  expect((await ada.send('?name=a.txt', sentence)).status).toBe(403);
  expect((await ada.call('GET', '/v1/private-documents')).body.data).toMatchObject({
    allowance: { documents: { used: 0, limit: 0 } },
  });
  // The demo account becomes an account, and keeps its id.
  const linked = await browser.auth('POST', '/link-email', {
    email: 'ada@example.com',
    password: 'vellum-Orchard-91',
    name: 'Ada',
  });
  expect(linked.body.success).toBe(true);
  const { id, newest } = await ada.upload('a.txt', sentence);
  await product.database.pool.query(`UPDATE users SET subscription_status = 'expired'`);
  expect((await ada.call('GET', `/v1/private-documents/${id}`)).status).toBe(200);
  expect((await ada.send(`/${id}/versions?name=b.txt`, sentence)).status).toBe(403);
  expect((await ada.call('PUT', `/v1/private-documents/${id}`, { title: 'B' })).status).toBe(403);
  const file = await product.inject({
    method: 'GET',
    url: `/v1/private-documents/${id}/versions/${newest.id}/file`,
    headers: { authorization: `Bearer ${await browser.token()}` },
    remoteAddress: '203.0.113.9',
  });
  expect(file.body).toBe(sentence);
  expect((await ada.call('DELETE', `/v1/private-documents/${id}`)).status).toBe(200);
});

test('a name loses what misleads, and is sent in a header without breaking it', () => {
  expect(
    [
      '../../etc/passwd',
      'C:\\Users\\ada\\dpa.pdf',
      'invoice\u202Efdp.exe',
      'a\r\nSet-Cookie: b.pdf',
      '...',
      `${'x'.repeat(400)}.docx`,
      'Zoë’s “DPA”.pdf',
      '\ud800.pdf',
    ].map(safeFileName),
  ).toEqual([
    'passwd',
    'dpa.pdf',
    'invoicefdp.exe',
    'aSet-Cookie: b.pdf',
    'document',
    `${'x'.repeat(150)}.docx`,
    'Zoë’s “DPA”.pdf',
    '\ufffd.pdf',
  ]);
  expect(attachmentHeader('Zoë’s "DPA" (1).pdf')).toBe(
    `attachment; filename="Zo__s _DPA_ (1).pdf"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20%22DPA%22%20%281%29.pdf`,
  );
});

/** Documents that somebody has already, of so many bytes together. */
async function heldBy(
  { database }: TestProduct,
  subject: string,
  { documents, bytes }: { documents: number; bytes: number },
): Promise<void> {
  await database.pool.query(
    `INSERT INTO private_documents (id, subject, title, created_at, updated_at)
     SELECT 'pdc_' || n, '${subject}', 'Held', now(), now() FROM generate_series(1, ${documents}) AS n;
     INSERT INTO private_versions (id, document_id, number, file_name, media_type, byte_length, uploaded_at, state)
     SELECT 'pvr_' || n, 'pdc_' || n, 1, 'a.txt', 'text/plain', CASE WHEN n = 1 THEN ${bytes} ELSE 0 END, now(), 'unreadable'
     FROM generate_series(1, ${documents}) AS n`,
  );
}
