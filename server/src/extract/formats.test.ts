import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { extract, type ExtractedDocument } from './extract.ts';

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

type PdfText = { size: number; y: number; text: string };

/** A PDF of plain Helvetica lines, one content stream a page. */
function pdf(pages: PdfText[][]): Uint8Array {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const [index, lines] of pages.entries()) {
    const stream = lines
      .map(({ size, y, text }) => `BT /F1 ${size} Tf 72 ${y} Td (${text}) Tj ET`)
      .join('\n');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    );
  }
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return new TextEncoder().encode(file);
}

/** A zip archive of stored files. */
function zip(files: Record<string, string>): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, path, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, place, path]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006'), end]);
}

function docx(paragraphs: string): Uint8Array {
  return zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`,
  });
}

test('reads a PDF: headings by letter size, paragraphs by gaps, running heads once, no page numbers', async () => {
  const head = { size: 8, y: 770, text: 'Acme confidential' };
  const document = await read(
    pdf([
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
    docx(
      '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Data Processing Agreement</w:t></w:r></w:p><w:p><w:r><w:t>We act on your instructions.</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>Name</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Country</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
    ),
    'application/octet-stream',
  );
  expect(content).toContain('We act on your instructions.\n\n| Name | Country |');
  expect(content).toContain('Data Processing Agreement');
  expect(title).toBe('Data Processing Agreement');
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
