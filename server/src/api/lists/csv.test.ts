import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { WatchedVendor } from '@clausewatch/contract/accounts';
import { listCsv } from './csv-write.ts';
import { readImport } from './import-rows.ts';

const options = { allowHosts: [] };
const read = (content: string) => readImport({ content, encoding: 'text' }, options);
const readBytes = (bytes: Uint8Array) =>
  readImport({ content: Buffer.from(bytes).toString('base64'), encoding: 'base64' }, options);
const shortly = ({ rows }: ReturnType<typeof read>) =>
  rows.map(({ line, address, tags, owner, note }) => [line, address.domain, tags.join('|'), owner, note]);

test.each([[','], [';'], ['\t']])(
  'columns are parted by %j, and found by their headings in any order',
  (sign) => {
    const text = [
      ['Note', 'Website', 'Owner', 'Unheard of', 'TAGS'],
      ['"two\nlines"', 'https://www.northlight.com/pricing', 'Ines', 'x', '"hr|#Payroll"'],
      ['', 'tallowpay.com', '', '', ''],
    ];
    expect(shortly(read(text.map((row) => row.join(sign)).join('\r\n')))).toEqual([
      [2, 'northlight.com', 'hr|payroll', 'Ines', 'two\nlines'],
      [4, 'tallowpay.com', '', null, null],
    ]);
  },
);

test('a list of addresses alone needs no heading, and empty lines are no rows', () => {
  expect(
    shortly(read('northlight.com\n\n\ntallowpay.com\n')).map(([line, domain]) => [line, domain]),
  ).toEqual([
    [1, 'northlight.com'],
    [4, 'tallowpay.com'],
  ]);
});

test('what cannot be used is told with its line and reason, and the rest is read', () => {
  const { rows, problems } = read(
    `address,tags\nnorthlight.com,\nlocalhost,\n,hr\nhttps://app.northlight.com,\ntallowpay.com,${'x'.repeat(50)}\nkestrel.com,`,
  );
  expect(rows.map(({ address }) => address.domain)).toEqual(['northlight.com', 'kestrel.com']);
  expect(problems).toEqual([
    {
      line: 3,
      text: 'localhost',
      kind: 'refused',
      reason: expect.stringMatching(/private or reserved/) as string,
    },
    { line: 4, text: '', kind: 'refused', reason: expect.stringMatching(/\w/) as string },
    {
      line: 5,
      text: 'https://app.northlight.com',
      kind: 'duplicate',
      reason: 'The same vendor as on line 2.',
    },
    { line: 6, text: 'tallowpay.com', kind: 'refused', reason: 'A tag may have 40 characters at most' },
  ]);
});

const umlauts = 'address,owner\nnorthlight.com,Jörg Müller\n';
test.each([
  ['UTF-8', Buffer.from(umlauts)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${umlauts}`)],
  ['Windows-1252', Buffer.from(umlauts, 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${umlauts}`, 'utf16le')],
])('a file in %s is read', (_, bytes) => {
  expect(shortly(readBytes(bytes))).toEqual([[2, 'northlight.com', '', 'Jörg Müller', null]]);
});

test.each([
  ['name,tags\nNorthlight,hr', /No column has addresses/],
  ['', /empty/],
  ['address\n', /lists no vendor/],
  ['address,note\nnorthlight.com,"never closed\ntallowpay.com,x', /never closed/],
  ['PK\u0003\u0004\u0000\u0000', /not a text file/],
  [`address\n${Array.from({ length: 2_001 }, (_, n) => `v${n}.com`).join('\n')}`, /2001 rows: 2000 at most/],
  [`address\n${'x'.repeat(30_000)}`, /too long/],
])('a file that is no list of vendors is refused with the reason: %#', (content, reason) => {
  expect(() => read(content)).toThrow(reason);
});

const vendor = { own: {}, health: {} } as WatchedVendor;
const kept = (domain: string, own: WatchedVendor['own']): WatchedVendor => ({ ...vendor, domain, own });

test('an export runs nothing in a spreadsheet, and comes back as it was', async () => {
  const notes = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\uff1d1+1',
    "'=quoted",
    "'\uff20quoted",
    "it's",
    '"q", and; more\nlines',
    'hello;=1+1;x',
    "hello;'=1+1",
  ];
  const list = notes.map((note, place) =>
    kept(`v${place}.com`, {
      tags: ['hr', 'tier-1'],
      owner: note.split('\n')[0] ?? '',
      note,
      favourite: place % 2 === 0,
    }),
  );
  const parts = await Readable.from(listCsv(Readable.from([list.slice(0, 2), list.slice(2)]))).toArray();
  const text = parts.join('');
  expect(parts).toHaveLength(3);
  expect(text.startsWith('\ufeffAddress,Name,Tags,Owner,Note,')).toBe(true);
  const cells = text.split(/[,\r\n]/).map((cell) => cell.replace(/^"/, ''));
  expect(cells.filter((cell) => /^\s*[=+\-@\uff1d\uff20]/.test(cell))).toEqual([]);
  expect(text).toContain(`,'=1+1,`);
  const { rows, problems } = read(text);
  expect(problems).toEqual([]);
  expect(rows.map(({ note }) => note)).toEqual(notes);
  expect(rows.map(({ owner }) => owner)).toEqual(notes.map((note) => note.split('\n')[0]));
  expect(rows.map(({ favourite }) => favourite)).toEqual(list.map(({ own }) => own.favourite));
  expect(rows.every(({ tags }) => tags.join() === 'hr,tier-1')).toBe(true);
});
