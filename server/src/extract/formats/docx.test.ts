import { expect, test } from 'vitest';
import { wordFile } from '../../../testing/word-file.ts';
import { extract } from '../extract.ts';

async function read(paragraphs: string, parts: Record<string, string> = {}): Promise<string> {
  const extraction = await extract({
    bytes: wordFile(paragraphs, parts),
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    charset: null,
    url: 'https://acme.example/dpa.docx',
  });
  return extraction.kind === 'document' ? extraction.document.content : JSON.stringify(extraction);
}

function run(text: string, properties = ''): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

function paragraph(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;
}

function inList(level: number, list = 1): string {
  return `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
}

function level(index: number, format: string, text: string, more = ''): string {
  return `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
}

const picture =
  '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="i1" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';

const numbering =
  `<w:abstractNum w:abstractNumId="0">${level(0, 'upperRoman', 'Article %1')}${level(1, 'decimal', '%1.%2', '<w:isLgl/>')}${level(2, 'lowerLetter', '(%3)')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '·')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
  '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>';

test('numbers the paragraphs of a Word file as Word shows them', async () => {
  const content = await read(
    paragraph('Scope', `<w:pStyle w:val="Heading1"/>${inList(0)}`) +
      paragraph('Whom it binds.', inList(1)) +
      paragraph('You.', inList(2)) +
      paragraph('Us.', inList(2)) +
      paragraph('What it covers.', inList(1)) +
      paragraph('Data.', inList(2)) +
      paragraph('Between.') +
      paragraph('Fees', `<w:pStyle w:val="Heading1"/>${inList(0)}`) +
      paragraph('None.', inList(1)) +
      paragraph('A point.', inList(0, 2)) +
      paragraph('Later.', inList(0, 3)),
    { numbering },
  );
  expect(content.replaceAll(/\n+/g, '\n')).toBe(
    '# Article I Scope\n  1.1 Whom it binds.\n    (a) You.\n    (b) Us.\n  1.2 What it covers.\n    (a) Data.\nBetween.\n# Article II Fees\n  2.1 None.\n- A point.\nArticle V Later.',
  );
});

test('numbers paragraphs by the list of their style, and those in a table within their cell', async () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="Base"><w:pPr><w:numPr><w:ilvl w:val="2"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Clause"><w:basedOn w:val="Base"/></w:style>';
  const clause = paragraph('One.', '<w:pStyle w:val="Clause"/>');
  expect(await read(clause + clause, { numbering, styles })).toMatch(/\(a\) One\.\s+\(b\) One\./);
  const cell = `<w:tc>${paragraph('Two.', inList(2))}</w:tc>`;
  expect(
    await read(`<w:tbl><w:tr>${cell}<w:tc>${paragraph('Three.')}</w:tc></w:tr></w:tbl>`, { numbering }),
  ).toContain('| (a) Two. | Three. |');
});

test('reads a Word file with its changes accepted', async () => {
  const content = await read(
    `<w:p>${run('We keep data for ')}<w:del w:id="1"><w:r><w:delText>30</w:delText></w:r></w:del><w:ins w:id="2">${run('60')}</w:ins>${run(' days.')}</w:p>` +
      `<w:p><w:moveFrom w:id="3">${run('Moved away.')}</w:moveFrom></w:p><w:p>${run('Struck.', '<w:strike/>')}${run('Hidden.', '<w:vanish/>')}${run('Shown.', '<w:vanish w:val="0"/>')}</w:p>`,
  );
  expect(content).toBe('We keep data for 60 days.\n\nShown.');
});

test('reads what fields and other wrappers show, and notes without their way back', async () => {
  const content = await read(
    `<w:p>${run('As said in section ')}<w:fldSimple w:instr=" REF s1 ">${run('3.1')}</w:fldSimple><w:r><w:footnoteReference w:id="2"/></w:r>.</w:p><w:sdt><w:sdtContent>${paragraph('In a control.')}</w:sdtContent></w:sdt>`,
    { footnotes: `<w:footnote w:id="2">${paragraph('On data.')}</w:footnote>` },
  );
  expect(content).toContain('As said in section 3.1');
  expect(content).toContain('In a control.');
  expect(content).toMatch(/On data\.$/);
});

test('reads a Word file that has pictures in it', async () => {
  const files = {
    'word/media/a.png': '\0'.repeat(1_000),
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="i1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/a.png"/></Relationships>',
  };
  const bytes = wordFile(`${picture}${paragraph('Under a picture.')}`, {}, files);
  const extraction = await extract({ bytes, contentType: '', charset: null, url: 'https://acme.example/a' });
  expect(extraction).toMatchObject({ kind: 'document', document: { content: 'Under a picture.' } });
});

test('a Word file full of elements left open is read in one pass', async () => {
  expect(await read('<w:pPr><w:r>'.repeat(200_000), { numbering })).toContain('unreadable');
});
