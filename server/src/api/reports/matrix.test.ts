import { cellLetters, type Comparison, type Matrix, type MatrixCell } from '@clausewatch/contract/matrix';
import type { SearchResult } from '@clausewatch/contract/search';
import { expect, test } from 'vitest';
import { confirmedAccount } from '../../../testing/correctors.ts';
import { insertFindings } from '../../../testing/inserted-findings.ts';
import { insertPolicies } from '../../../testing/inserted-policies.ts';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';

const sells = { practice: 'sells-data', quote: '=We sell your personal data to others.' };
const promises = { practice: 'no-sale', quote: 'We do not sell personal data.', polarity: 'favourable' };
const breach = {
  kind: 'breach-notice' as const,
  label: 'Breach notice',
  text: '96 hours',
  value: { hours: 96 },
  subject: null,
  section: null,
  quote: 'within ninety-six hours',
  start: 0,
  end: 23,
};

async function withThree(product: TestProduct) {
  await insertPolicies(product, { one: ['One.'], two: ['Two.'], three: ['Three.'] });
  await insertFindings(product, 'one', { findings: [sells], facts: [breach] });
  await insertFindings(product, 'two', { findings: [promises] });
}

const asked = 'question.sells-data,practice.no-sale,fact.breach-notice';

test('the matrix has the caller’s watched vendors, and each cell the state that its quotes bear out', async () => {
  await using product = await testProduct({ isLocal: false });
  await withThree(product);
  const ada = await confirmedAccount(product, 'ada', '203.0.113.1');
  const eve = await confirmedAccount(product, 'eve', '203.0.113.2');
  for (const id of ['vnd_one', 'vnd_two', 'vnd_three']) await ada.api('PUT', `/v1/vendors/${id}/watch`);
  await product.database.pool.query(`UPDATE watches SET tags = '{processor}' WHERE vendor_id = 'vnd_one'`);
  const matrix = (await ada.api('GET', `/v1/matrix?columns=${asked}`)).body.data as Matrix;
  expect(matrix.vendors.map(({ id, cells, tags }) => [id, cells, tags])).toEqual([
    ['vnd_one', 'bbb', ['processor']],
    ['vnd_three', 'uuu', []],
    ['vnd_two', 'ggs', []],
  ]);
  expect(matrix.vendors[0]?.figures).toEqual({ 2: { text: '96 h', order: 96 } });
  for (const vendor of matrix.vendors)
    for (const [position, { id }] of matrix.columns.entries()) {
      const cell = (await ada.api('GET', `/v1/vendors/${vendor.id}/cells/${id}`)).body.data as MatrixCell;
      const letter = vendor.cells[position] as keyof typeof cellLetters;
      expect([vendor.id, id, cell.state]).toEqual([vendor.id, id, cellLetters[letter]]);
      expect(cell.evidence.length > 0).toBe('bgpf'.includes(letter));
    }
  expect(((await eve.api('GET', '/v1/matrix')).body.data as Matrix).vendors).toEqual([]);
});

test('a document that somebody proposes to drop counts for them no longer, in the matrix and in its cells', async () => {
  await using product = await testProduct({ isLocal: false });
  await withThree(product);
  const ada = await confirmedAccount(product, 'ada', '203.0.113.1');
  await ada.api('PUT', '/v1/vendors/vnd_one/watch');
  await ada.api('DELETE', '/v1/vendors/vnd_one/documents/doc_one');
  const matrix = (await ada.api('GET', `/v1/matrix?columns=${asked}`)).body.data as Matrix;
  expect(matrix.vendors.map(({ cells }) => cells)).toEqual(['uuu']);
  const cell = await ada.api('GET', '/v1/vendors/vnd_one/cells/practice.no-sale');
  expect(cell.body.data).toMatchObject({ state: 'unread', evidence: [], searched: [] });
});

test('the export has the vendors asked for in their order, with quotes that no spreadsheet runs', async () => {
  await using product = await testProduct();
  await withThree(product);
  for (const id of ['vnd_one', 'vnd_two']) await product.call('PUT', `/v1/vendors/${id}/watch`);
  const body = { columns: ['practice.no-sale'], vendors: ['vnd_two', 'vnd_three', 'vnd_one', 'vnd_two'] };
  const { csv } = (await product.call('POST', '/v1/matrix/export', body)).body.data as { csv: string };
  const lines = csv.trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['\uFEFFVendor', 'two', 'one']);
  expect(lines[2]).toContain(`Against,,'=We sell your personal data to others.,`);
  expect(lines[1]).toContain('As required,,We do not sell personal data.,');
  const none = await product.call('POST', '/v1/matrix/export', { columns: [] });
  await product.database.pool.query("UPDATE caller_counts SET count = 30 WHERE limit_name = 'table'");
  const refused = await product.call('POST', '/v1/matrix/export', body);
  expect([refused.status, refused.body.error?.message]).toEqual([
    429,
    expect.stringMatching(/^Too many requests\. Please try again in \d+ minutes\.$/),
  ]);
  expect([none.status, none.body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
});

test('compared vendors: furthest apart first, silence with what was searched', async () => {
  await using product = await testProduct();
  await withThree(product);
  const compare = async (query: string) => product.call('GET', `/v1/compare?${query}`);
  const found = (await compare(`vendors=vnd_one,vnd_two&columns=fact.breach-notice,question.sells-data`)).body
    .data as Comparison;
  expect(found.vendors.map(({ name }) => name)).toEqual(['one', 'two']);
  expect(found.rows.map(({ column, cells }) => [column.id, ...cells.map(({ state }) => state)])).toEqual([
    ['question.sells-data', 'bad', 'good'],
    ['fact.breach-notice', 'bad', 'silent'],
  ]);
  expect(found.rows[1]?.cells[1]).toMatchObject({ evidence: [], searched: [{ title: 'Privacy policy' }] });
  const outcome = async (query: string) => (await compare(query)).status;
  expect(await outcome('vendors=vnd_one')).toBe(400);
  expect(await outcome('vendors=vnd_one,vnd_one')).toBe(400);
  expect(await outcome('vendors=a,b,c,d,e')).toBe(400);
  expect(await outcome('vendors=vnd_one,vnd_none')).toBe(404);
  // One that is gone takes nothing from the others.
  const kept = (await compare('vendors=vnd_one,vnd_none,vnd_two&columns=fact.breach-notice')).body
    .data as Comparison;
  expect(kept.vendors.map(({ name }) => name)).toEqual(['one', 'two']);
  expect(kept.rows[0]?.cells.map(({ vendor_id: id }) => id)).toEqual(['vnd_one', 'vnd_two']);
  expect(await outcome('vendors=vnd_one,vnd_two&columns=nonsense')).toBe(400);
});

test('a comparison is exported with its quotes and their addresses', async () => {
  await using product = await testProduct();
  await withThree(product);
  const body = { vendors: ['vnd_one', 'vnd_two', 'vnd_one'], kind: 'question' };
  const { csv } = (await product.call('POST', '/v1/compare/export', body)).body.data as { csv: string };
  const [head = '', ...lines] = csv.trimEnd().split('\r\n');
  expect(head).toContain('Requirement,Group,Limit,They differ,one (one.example),');
  const sale = lines.find((line) => line.includes('We sell your personal data')) ?? '';
  expect(sale).toMatch(
    /,yes,Against,,'=We sell your personal data to others\.,http\S+\/dashboard\/vendors\/vnd_one\?/,
  );
  expect(sale).toMatch(/,As required,,We do not sell personal data\.,http\S+\/dashboard\/vendors\/vnd_two\?/);
  const outcome = async (vendors: string[]) =>
    (await product.call('POST', '/v1/compare/export', { ...body, vendors })).status;
  expect(await outcome(['vnd_one'])).toBe(400);
  expect(await outcome(['vnd_one', 'vnd_one'])).toBe(404);
  expect(await outcome(['vnd_one', 'vnd_none'])).toBe(404);
});

test('search finds watched vendors before others, and titles of watched vendors alone', async () => {
  await using product = await testProduct();
  await withThree(product);
  await product.call('PUT', '/v1/vendors/vnd_two/watch');
  const search = async (query: string) =>
    (await product.call('GET', `/v1/search?${query}`)).body.data as SearchResult;
  const found = await search('q=EXAMPLE');
  expect(found.vendors.map(({ name, is_watched: isWatched }) => [name, isWatched])).toEqual([
    ['two', true],
    ['one', false],
    ['three', false],
  ]);
  expect((await search('q=privacy')).documents.map(({ id }) => id)).toEqual(['doc_two']);
  expect(await search('q=privacy&vendor_id=vnd_one')).toEqual({ vendors: [], documents: [] });
  expect(await search('q=%25')).toEqual({ vendors: [], documents: [] });
});
