import type { VendorCheck } from '@clausewatch/contract/standards';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { standardCsv } from './standard-csv.ts';

const words = {
  quote: 'We process customer data only on documented instructions.',
  start: 3,
  end: 60,
  section: null,
  document_id: 'doc_1',
  document_title: 'Terms',
  says: 'Handles your data only as you instruct',
  tone: 'favourable',
  scope: { kind: 'business', label: 'for business customers' },
  decides: false,
} as const;
const silent: VendorCheck = {
  check: {
    id: 'instructions',
    level: 'must',
    subject: { kind: 'practice', practice: 'processes-on-instructions' },
    title: '',
    short: '',
    source: '',
    note: '',
  },
  version: 3,
  title: 'Handles your data only as you instruct',
  limit: null,
  result: 'silent',
  underlying: 'silent',
  claim: 'The documents do not say',
  evidence: [words],
  searched: [
    { document_id: 'doc_1', title: 'Terms', type: 'terms', was_read: true },
    { document_id: 'doc_2', title: 'DPA', type: 'dpa', was_read: false },
  ],
  since: '2026-05-03T00:00:00Z',
  turned_by: null,
  exception: null,
};

async function rowOf(check: VendorCheck): Promise<Record<string, string>> {
  const vendor = { id: 'vnd_1', name: 'Quillmere', domain: 'quillmere.com' };
  const parts = standardCsv([{ vendor }], {
    checksOf: () => Promise.resolve([check]),
    publicUrl: 'https://our.example',
  });
  const csv = (await Readable.from(parts).toArray()).join('');
  const [heads = [], values = []] = csv
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(','));
  return Object.fromEntries(heads.map((head, index) => [head, values[index] ?? '']));
}

test('words that do not decide are no proof of the result', async () => {
  expect(await rowOf(silent)).toMatchObject({
    Result: 'Silent',
    Quote: '',
    Source: '',
    'Said without deciding': words.quote,
    'Documents searched': 'Terms',
    'Documents not read': 'DPA',
    'Standard version': '3',
  });
  expect(
    await rowOf({ ...silent, result: 'met', evidence: [words, { ...words, decides: true }] }),
  ).toMatchObject({
    Quote: words.quote,
    Source: 'https://our.example/dashboard/vendors/vnd_1?document=doc_1&at=3-60',
  });
});

test('what is published is proven by the document', async () => {
  const subject = { kind: 'document', type: 'terms' } as const;
  const row = await rowOf({ ...silent, check: { ...silent.check, subject }, result: 'met', evidence: [] });
  expect(row['Source']).toBe('https://our.example/dashboard/vendors/vnd_1?document=doc_1');
});
