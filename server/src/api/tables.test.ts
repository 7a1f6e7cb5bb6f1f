import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@clausewatch/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPolicies } from '../../testing/inserted-policies.ts';
import { testProduct, type TestProduct } from '../../testing/test-product.ts';
import { operations } from './description/openapi.ts';

const run = promisify(execFile);
const tables = operations.filter(({ form }) => form === 'table');
const vendors = ['vnd_one', 'vnd_two'];
const bodies: Record<string, object | undefined> = {
  exportMatrix: { columns: ['practice.no-sale'] },
  exportComparison: { vendors },
  exportStandard: {},
};

let product: TestProduct;
let origin: string;
let standardId: string;

beforeAll(async () => {
  product = await testProduct({ now: () => new Date('2026-11-19T12:00:00Z') });
  origin = await product.listen();
  await insertPolicies(product, { one: ['One.'], two: ['Two.'] });
  for (const id of vendors) await product.call('PUT', `/v1/vendors/${id}/watch`);
  const check = {
    id: 'dpa',
    level: 'must',
    subject: { kind: 'document', type: 'dpa' },
    source: 'Art. 28',
  } as const;
  const body = { name: 'Größe', checks: [check] };
  standardId = (await createClient({ key: null, url: origin }).createStandard({ body })).id;
});

afterAll(() => product[Symbol.asyncDispose]());

function requestOf({ operationId, method, path }: (typeof tables)[number]) {
  const body = bodies[operationId];
  return { method, url: path.replace('{id}', standardId), ...(body === undefined ? {} : { payload: body }) };
}

test('every table leaves as CSV with a file name, unless the caller prefers JSON', async () => {
  const names = tables.map(({ operationId }) => operationId);
  expect(names).toEqual(['exportComparison', 'exportMatrix', 'exportStandard', 'exportWatches']);
  for (const table of tables) {
    for (const accept of [undefined, '*/*', 'text/csv', 'text/html', 'application/json;q=0.5, */*']) {
      const headers = accept === undefined ? {} : { accept };
      const answer = await product.inject({ ...requestOf(table), headers });
      expect([accept, answer.statusCode, answer.headers['content-type']]).toEqual([
        accept,
        200,
        'text/csv; charset=utf-8',
      ]);
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+2026-11-19\.csv"/);
      expect(answer.headers['vary']).toContain('accept');
      expect(answer.body).toMatch(/^\uFEFF\w+,/);
    }
    for (const accept of ['application/json', 'application/json, text/plain, */*']) {
      const { headers, body } = await product.inject({ ...requestOf(table), headers: { accept } });
      expect([accept, headers['content-type']]).toEqual([accept, 'application/json; charset=utf-8']);
      const { data } = JSON.parse(body) as { data: { name: string; csv: string } };
      expect([data.name, data.csv]).toEqual([
        expect.stringMatching(/2026-11-19\.csv$/),
        expect.stringMatching(/^\uFEFF/),
      ]);
    }
  }
});

test('a table that is refused answers in the envelope, whatever was accepted', async () => {
  const answer = await product.inject({
    method: 'POST',
    url: '/v1/matrix/export',
    headers: { accept: 'text/csv' },
    payload: { columns: [] },
  });
  expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ success: false })]);
});

test('curl saves every table under its name', async ({ skip }) => {
  const curl = await run('curl', ['--version']).catch(() => null);
  if (curl === null) return skip('this machine has no curl');
  const folder = await mkdtemp(join(tmpdir(), 'clausewatch-curl-'));
  try {
    for (const table of tables) {
      const { method, url, payload } = requestOf(table);
      const sent = payload === undefined ? [] : ['--json', JSON.stringify(payload), '-H', 'accept:'];
      await run('curl', ['-sSfOJ', '-X', method, ...sent, origin + url], { cwd: folder });
    }
    const saved = (await readdir(folder)).sort();
    expect(saved).toEqual([
      'clausewatch-vendors-2026-11-19.csv',
      'comparison-2026-11-19.csv',
      'gr-e-2026-11-19.csv',
      'matrix-2026-11-19.csv',
    ]);
    for (const name of saved) expect(await readFile(join(folder, name), 'utf8')).toMatch(/^\uFEFF\w+,/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the typed client receives the table as JSON', async () => {
  const { name, csv } = await createClient({ key: null, url: origin }).exportWatches();
  expect([name, csv.split(',')[0]]).toEqual(['clausewatch-vendors-2026-11-19.csv', '\uFEFFAddress']);
});
