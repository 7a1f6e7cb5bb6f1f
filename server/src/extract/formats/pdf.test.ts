import { expect, test } from 'vitest';
import { pdfFile, type PdfText } from '../../../testing/pdf-file.ts';
import { extract } from '../extract.ts';

async function read(pages: PdfText[][]): Promise<string> {
  const extraction = await extract({
    bytes: pdfFile(pages),
    contentType: 'application/pdf',
    charset: null,
    url: 'https://acme.example/terms.pdf',
  });
  return extraction.kind === 'document' ? extraction.document.content : JSON.stringify(extraction);
}

function column(lines: readonly string[], x: number): PdfText[] {
  return lines.map((text, index) => ({ size: 10, x, y: 700 - index * 12, text }));
}

const left = [
  'We keep the data that you give to us',
  'for thirty days after you have closed',
  'your account, and then delete all of it.',
  '3 Months later nothing of it is left',
  'to anybody who works for us or who is',
  'asked by us to help you when you need',
];
const right = [
  'help with the account that you have.',
  'Terms for teams are found elsewhere',
  'and apply to those who pay for others',
  'and for what they do. The courts of',
  'England decide on what these terms',
  'leave open between the two of us.',
];

test.each([
  ['one after the other', [...column(left, 72), ...column(right, 320)]],
  ['line by line', column(left, 72).flatMap((line, index) => [line, column(right, 320)[index] ?? line])],
])('reads two columns that are drawn %s', async (_, drawn) => {
  const title = { size: 18, y: 740, text: 'Terms of Service of Acme Notes, its teams and its friends' };
  expect(await read([[title, ...drawn]])).toBe(`# ${title.text}\n\n${[...left, ...right].join(' ')}`);
});

test('reads lines in columns as rows of a table, and what wraps in a cell within it', async () => {
  const rows = [
    ['Name', 'Purpose', 'Days'],
    ['sid', 'Knows you again', '30'],
    ['', 'when you come back', ''],
    ['ads', 'Advertising', '90'],
  ];
  const cells = rows.flatMap((row, at) =>
    row.map((text, index) => ({ size: 10, x: 72 + index * 150, y: 700 - at * 14, text })),
  );
  const before = {
    size: 10,
    y: 730,
    text: 'We set the cookies that this table names, each for the days beside it.',
  };
  expect(await read([[before, ...cells.filter(({ text }) => text !== '')]])).toBe(
    `${before.text}\n\n| Name | Purpose | Days |\n| --- | --- | --- |\n| sid | Knows you again when you come back | 30 |\n| ads | Advertising | 90 |`,
  );
});

test('keeps words of a cell apart that are drawn one by one', async () => {
  const drawn = [700, 686, 672].flatMap((y) => [
    { size: 10, y, text: 'Kept' },
    { size: 10, x: 97, y, text: 'data' },
    { size: 10, x: 240, y, text: 'Thirty' },
    { size: 10, x: 272, y, text: 'days' },
  ]);
  expect(await read([drawn])).toContain('| Kept data | Thirty days |');
});

test('numbers that stand apart from their clauses make no table', async () => {
  const clauses = ['We keep your notes.', 'We sell nothing.', 'You may leave.', 'So may we.'];
  const drawn = clauses.flatMap((text, index) => [
    { size: 10, y: 700 - index * 24, text: `1.${index + 1}` },
    { size: 10, x: 110, y: 700 - index * 24, text },
  ]);
  expect(await read([drawn])).toBe(clauses.map((text, index) => `1.${index + 1} ${text}`).join('\n\n'));
});

test('a raised mark makes no other number of the one it stands at', async () => {
  const content = await read([
    [
      { size: 10, y: 700, text: 'We keep data for 30' },
      { size: 6, x: 164, y: 704, text: '1' },
      { size: 10, x: 170, y: 700, text: 'days and then delete it.' },
    ],
  ]);
  expect(content).toContain('30¹ days');
});

test.each([[[[]]], [[[{ size: 8, y: 30, text: '1' }], [{ size: 8, y: 30, text: '2' }]]]])(
  'says of scanned pages that they hold pictures, whether or not these are numbered',
  async (pages) => {
    expect(await read(pages)).toContain('pictures of pages');
  },
);

test.each([
  ['has more pages than are read', { repeated: 501, count: 501 }, /^This PDF has more than 500 pages/],
  [
    'names one page 200,000 times',
    { repeated: 200_000, count: 200_000 },
    /^This PDF lists its pages more than 20,000 times/,
  ],
  ['hides how often it names it', { repeated: 200_000, count: 1 }, /^This PDF lists its pages more than/],
])('refuses a file that %s, and says so', async (_, { repeated, count }, message) => {
  const bytes = pdfFile([[{ size: 10, y: 700, text: 'We keep your data.' }]], { repeated, count });
  const extraction = await extract({
    bytes,
    contentType: 'application/pdf',
    charset: null,
    url: 'https://acme.example/a.pdf',
  });
  expect(extraction).toEqual({ kind: 'unreadable', message: expect.stringMatching(message) });
});

test('reads a file of as many pages as are read', async () => {
  const page = [{ size: 10, y: 700, text: 'We keep your data for thirty days.' }];
  const extraction = await extract({
    bytes: pdfFile([page], { repeated: 500 }),
    contentType: 'application/pdf',
    charset: null,
    url: 'https://acme.example/a.pdf',
  });
  expect(extraction.kind).toBe('document');
});
