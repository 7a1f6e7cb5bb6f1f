import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfFile } from '../../../testing/pdf-file.ts';
import { wordFile } from '../../../testing/word-file.ts';
import { extract, type ExtractedDocument } from '../extract.ts';

async function read(
  bytes: Uint8Array,
  contentType: string,
  charset: string | null = null,
): Promise<ExtractedDocument> {
  const extraction = await extract({ bytes, contentType, charset, url: 'https://acme.example/terms' });
  if (extraction.kind !== 'document')
    throw new Error(`expected a document, got ${JSON.stringify(extraction)}`);
  return extraction.document;
}

test('reads a PDF: headings by letter size, paragraphs by gaps, running heads once, no page numbers', async () => {
  const head = { size: 8, y: 770, text: 'Acme confidential' };
  const document = await read(
    pdfFile([
      [
        head,
        { size: 20, y: 720, text: 'Terms of Service' },
        { size: 10, y: 690, text: 'Last updated: 4 March 2025' },
        { size: 14, y: 660, text: 'Fees' },
        {
          size: 10,
          y: 640,
          text: 'You pay each month in advance, and we send you an invoice for what you have',
        },
        { size: 10, y: 628, text: 'used in the month before.' },
        { size: 10, y: 604, text: 'You may stop at any time.' },
        { size: 8, y: 30, text: 'Page 1 of 2' },
      ],
      [head, { size: 10, y: 720, text: 'Nothing else applies.' }, { size: 8, y: 30, text: 'Page 2 of 2' }],
    ]),
    'application/pdf',
  );
  expect(document.content).toBe(
    'Acme confidential\n\n# Terms of Service\n\nLast updated: 4 March 2025\n\n## Fees\n\nYou pay each month in advance, and we send you an invoice for what you have used in the month before.\n\nYou may stop at any time.\n\nNothing else applies.',
  );
  expect([document.title, document.effectiveDate]).toEqual(['Terms of Service', '2025-03-04']);
});

function sheet(number: number, edge: { head: string; foot: string; size: number }) {
  return [
    { size: edge.size, y: 770, text: edge.head },
    ...Array.from({ length: 9 }, (_, line) => ({
      size: 10,
      y: 720 - line * 14,
      text: `Clause ${'abcdef'[number]}${'abcdefghi'[line]} says how the processor handles what the controller gives to it.`,
    })),
    { size: edge.size, y: 30, text: edge.foot },
  ];
}

test.each([8, 10])(
  'leaves out heads and feet that change within one file, in letters of %i points',
  async (size) => {
    const chapters = ['Scope', 'Scope', 'Scope', 'Security', 'Security', 'Ending'];
    const written = async (stamp: string): Promise<string> => {
      const pages = chapters.map((chapter, index) =>
        sheet(index, { head: chapter, foot: `${stamp}, printed for page ${index + 1}`, size }),
      );
      return (await read(pdfFile(pages), 'application/pdf')).content;
    };
    const content = await written('v3.1 of 4 May 2025');
    expect(content).not.toContain('Security');
    expect(content).not.toContain('printed');
    for (const clause of ['aa', 'ai', 'ba', 'fi']) expect(content).toContain(`Clause ${clause} says`);
    expect(await written('v3.2 of 9 June 2025')).toBe(content);
  },
);

test('keeps notes at the feet of pages', async () => {
  const notes = ['Of the Act', 'In Norway', 'By mail', 'For users', 'At cost', 'If asked'];
  const pages = notes.map((note, index) => sheet(index, { head: 'Acme', foot: `${note} alone.`, size: 8 }));
  const { content } = await read(pdfFile(pages), 'application/pdf');
  for (const note of notes) expect(content).toContain(note);
});

test('keeps headings that open each page in letters of the text’s size', async () => {
  const heads = ['Scope', 'Data', 'Security', 'Transfers', 'Ending', 'Courts'];
  const pages = heads.map((head, index) => sheet(index, { head, foot: 'Acme', size: 10 }));
  const { content } = await read(pdfFile(pages), 'application/pdf');
  for (const head of heads) expect(content).toContain(head);
});

test.each([16, 10])('keeps numbered headings at the tops of pages, in letters of %i points', async (size) => {
  const page = (head: string, number: number) => [
    { size: 8, y: 770, text: `Acme DPA, page ${number}` },
    { size, y: 740, text: head },
    ...Array.from({ length: 9 }, (_, line) => ({
      size: 10,
      y: 700 - line * 14,
      text: `Line ${number}${line} says how the processor handles what the controller gives to it and why.`,
    })),
    { size: 8, y: 20, text: `Page ${number} of 3` },
  ];
  const { blocks, content } = await read(
    pdfFile([page('Schedule 1', 1), page('Schedule 2', 2), page('Schedule 3', 3)]),
    'application/pdf',
  );
  const texts = blocks.map(({ text }) => text).join('\n');
  for (const head of ['Schedule 1', 'Schedule 2', 'Schedule 3']) expect(texts).toContain(head);
  expect(content).not.toMatch(/Acme DPA, page [23]|Page \d of/);
});

test('makes a word whole that a line of a PDF broke, and leaves a compound its hyphen', async () => {
  const { content } = await read(
    pdfFile([
      [
        { size: 10, y: 700, text: 'You may delete your notes yourself, and you may also ask us to dele-' },
        { size: 10, y: 688, text: 'te them, or to have them sent to some other service that is third-' },
        { size: 10, y: 676, text: 'party and that you name to us in a letter.' },
      ],
    ]),
    'application/pdf',
  );
  expect(content).toContain('ask us to delete them');
  expect(content).toContain('third-party and');
});

test('says of a broken file and of an unknown one that it cannot be read', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.4 nothing more');
  for (const contentType of ['application/pdf', 'text/html'])
    expect(await extract({ bytes, contentType, charset: null, url: 'https://acme.example/a' })).toMatchObject(
      { kind: 'unreadable' },
    );
  for (const bytes of [
    Buffer.from('PK\u0003\u0004 word/document.xml'),
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
    Buffer.from('\u0000\u0001'),
  ])
    expect(
      await extract({
        bytes,
        contentType: 'application/octet-stream',
        charset: null,
        url: 'https://acme.example/a',
      }),
    ).toMatchObject({ kind: 'unreadable' });
});

test('reads a Word file by the same rules as a page', async () => {
  const { content, title } = await read(
    wordFile(
      '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Data Processing Agreement</w:t></w:r></w:p><w:p><w:r><w:t>We act on your instructions.</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>Name</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Country</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
    ),
    'application/octet-stream',
  );
  expect(content).toContain('We act on your instructions.\n\n| Name | Country |');
  expect(content).toContain('Data Processing Agreement');
  expect(title).toBe('Data Processing Agreement');
});

test('a Word file of more files than are read is refused, and says so', async () => {
  const parts = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`part${index}`, '']));
  const bytes = wordFile('<w:p><w:r><w:t>Terms</w:t></w:r></w:p>', parts);
  const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const read = await extract({ bytes, contentType, charset: null, url: 'https://acme.example/dpa.docx' });
  expect(read).toEqual({ kind: 'unreadable', message: expect.stringMatching(/more than 2,000 files/) });
});

test('a Word file that unpacks to more than it says, and more than we read, is given up', async () => {
  const bytes = wordFile({ bytes: deflateRawSync(Buffer.alloc(64 * 1024 * 1024)), claimedLength: 1024 });
  const before = process.memoryUsage().arrayBuffers;
  const extraction = await extract({
    bytes,
    contentType: 'application/zip',
    charset: null,
    url: 'https://acme.example/a',
  });
  expect(extraction).toMatchObject({ kind: 'unreadable', message: expect.stringContaining('memory') });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(48 * 1024 * 1024);
});

test('reads Markdown: its marks become block kinds and layers, not text', async () => {
  const { content, links, emphasis } = await read(
    new TextEncoder().encode(
      '# Terms\n\nYou **must** read [our rules](/rules "Rules")\nand snake_case\\* names.\n\nFees\n----\n\n1. Pay\n   - Late\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n> Quoted\n\n```\ncode # here\n```\n',
    ),
    'text/markdown',
  );
  expect(content).toBe(
    '# Terms\n\nYou must read our rules and snake_case* names.\n\n## Fees\n\n1. Pay\n  - Late\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n> Quoted\n\n```\ncode # here\n```',
  );
  expect(links.map(({ start, end, href }) => [content.slice(start, end), href])).toEqual([
    ['our rules', 'https://acme.example/rules'],
  ]);
  expect(emphasis.map(({ start, end }) => content.slice(start, end))).toEqual(['must']);
});

test('reads plain text: blank lines part paragraphs, wrapped lines are joined', async () => {
  const { content } = await read(
    new TextEncoder().encode('TERMS OF USE\r\n\r\nThese terms are\r\nshort.\r\n\r\n- One\r\n- Two\r\n'),
    'text/plain',
  );
  expect(content).toBe('TERMS OF USE\n\nThese terms are short.\n\n- One\n- Two');
});

test('reads the bytes in the charset that the server, the page or the bytes themselves tell', async () => {
  const html = (meta: string) =>
    `<html lang="de"><head>${meta}</head><body><h1>Datenschutzerkl\u00e4rung f\u00fcr Kunden</h1></body></html>`;
  const latin = (text: string) => Buffer.from(text, 'latin1');
  expect((await read(latin(html('')), 'text/html', 'iso-8859-1')).title).toBe(
    'Datenschutzerklärung für Kunden',
  );
  expect((await read(latin(html('<meta charset="windows-1252">')), 'text/html')).title).toBe(
    'Datenschutzerklärung für Kunden',
  );
  expect((await read(latin(html('')), 'text/html')).title).toBe('Datenschutzerklärung für Kunden');
  expect((await read(Buffer.from(html('')), 'text/html')).title).toBe('Datenschutzerklärung für Kunden');
  expect((await read(Buffer.from(`\ufeff${html('')}`, 'utf16le'), 'text/html')).title).toBe(
    'Datenschutzerklärung für Kunden',
  );
});

const german = 'Datenschutzerklärung für Kunden';
const japanese = Buffer.from('837683898343836f8356815b', 'hex');

test.each<[string, Uint8Array, string | null, string]>([
  ['UTF-8 that the server calls Latin-1', Buffer.from(german), 'iso-8859-1', german],
  ['Latin-1 that the server calls UTF-8', Buffer.from(german, 'latin1'), 'utf-8', german],
  ['Shift_JIS that nobody names', japanese, null, 'プライバシー'],
  ['Shift_JIS that the server calls UTF-8', japanese, 'utf-8', 'プライバシー'],
  [
    'UTF-8 with a broken letter',
    Buffer.concat([Buffer.from(german), Buffer.from([0xff])]),
    'utf-8',
    `${german}\ufffd`,
  ],
  [
    'UTF-8 with one letter and one that is broken',
    Buffer.concat([Buffer.from('What we don’t do'), Buffer.from([0xe9])]),
    'utf-8',
    'What we don’t do\ufffd',
  ],
])('reads %s', async (_, bytes, charset, shown) => {
  const html = Buffer.concat([Buffer.from('<html><body><h1>'), bytes, Buffer.from('</h1></body></html>')]);
  expect((await read(html, 'text/html', charset)).title).toBe(shown);
});

test('names the language by the words before the page’s own tag', async () => {
  const german =
    'Wir verarbeiten die Daten, die Sie uns geben, nur für die Zwecke, die wir Ihnen nennen, und löschen sie danach. '.repeat(
      4,
    );
  const bytes = new TextEncoder().encode(
    `<html lang="en"><body><h1>Datenschutz</h1><p>${german}</p></body></html>`,
  );
  expect((await read(bytes, 'text/html')).language).toBe('de');
  const finnish = new TextEncoder().encode(
    'Käsittelemme henkilötietojasi vain niihin tarkoituksiin, jotka kerromme sinulle tässä selosteessa. '.repeat(
      6,
    ),
  );
  expect((await read(finnish, 'text/plain')).language).toBe('fi');
});

test('what a database cannot hold is read as the sign for an unknown character, in its place', async () => {
  const text = 'Terms of Service\n\nA zero \0 stands here.';
  const plain = await read(new TextEncoder().encode(text), 'text/plain');
  const page = await read(
    new TextEncoder().encode('<!doctype html><html><h1>Half &#xD83D;</h1><p>A zero \0 here.</p>'),
    'text/html',
  );
  const paged = await read(
    pdfFile([[{ size: 10, y: 700, text: 'A zero \\000 stands here.' }]]),
    'application/pdf',
  );
  for (const { content, title } of [plain, page, paged]) {
    expect(`${title} ${content}`).not.toContain('\0');
    expect(content.isWellFormed()).toBe(true);
  }
  expect(plain.blocks[1]?.text).toBe('A zero \ufffd stands here.');
});
