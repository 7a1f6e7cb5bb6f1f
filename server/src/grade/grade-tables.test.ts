import type { Block, DocumentType } from '@clausewatch/contract/documents';
import { describe, expect, test } from 'vitest';
import { blocks, frame, gradeBlocks } from '../../testing/graded-lines.ts';
import type { SeverityVerdict } from './grade.ts';

describe('rows', () => {
  test.each([
    ['a period in another column', '| Mail | 90 days |  |', '| Mail |  | 90 days |', 'minor'],
    ['an empty cell at the end', '| Mail | x |', '| Mail | x |  |', 'editorial'],
  ])('a row of a table: %s', (_, before, after, expected) => {
    const table = (row: string): Block[] => blocks('| Kind | Sold | Kept |', row, '| Ads | x | x |');
    expect(gradeBlocks(table(before), table(after)).severity).toBe(expected);
  });

  test('a table that becomes paragraphs with the same words says the same', () => {
    const paragraphs = blocks('Kind Sold Kept', 'Mail news', 'Kites spam');
    const rows = blocks('| Kind | Sold | Kept |', '| Mail |  | news |', '| Kites |  | spam |');
    expect(gradeBlocks(rows, paragraphs).severity).toBe('editorial');
    expect(gradeBlocks(paragraphs, rows).severity).toBe('editorial');
  });

  test('a row more in a numbered table is the only one named', () => {
    const before = blocks('No. | Name | Use', '1 | Acme | Hosting', '2 | Beta | Mail');
    const after = blocks('No. | Name | Use', '1 | Acme | Hosting', '2 | Twilio | SMS', '3 | Beta | Mail');
    expect(gradeBlocks(before, after, 'subprocessors').reasons).toEqual([
      'Sub-processor added: “2 · Twilio · SMS”.',
    ]);
  });

  test('a sub-processor more, in a table or a list', () => {
    const table = gradeBlocks(
      blocks('Acme | Hosting | USA'),
      blocks('Acme | Hosting | USA', 'Beta | Support | India'),
      'subprocessors',
    );
    expect(table).toMatchObject({
      severity: 'material',
      reasons: ['Sub-processor added: “Beta · Support · India”.'],
    });
    const list = gradeBlocks(blocks('- Acme', '- Beta'), blocks('- Acme'), 'subprocessors');
    expect(list).toMatchObject({ severity: 'material', reasons: ['Sub-processor removed: “Beta”.'] });
  });

  test('one cell of a sub-processor’s row, with the row still one row', () => {
    const before = blocks('Acme | Hosting | USA', 'Beta | Support | Norway');
    const after = blocks('Acme | Hosting | USA', 'Beta | Support | India');
    expect(gradeBlocks(before, after, 'subprocessors')).toMatchObject({ severity: 'material' });
  });
});

describe('lists of companies', () => {
  const list = (before: string, after: string): SeverityVerdict =>
    gradeBlocks(blocks(frame, ...before.split('\n')), blocks(frame, ...after.split('\n')), 'subprocessors');
  const rows = 'Acme Inc. | Hosting | Norway\nBeta AB | Mail | Chile';

  test('the first row of a table without names of columns is one', () => {
    expect(list(rows, 'Beta AB | Mail | Chile').reasons).toEqual([
      'Sub-processor removed: “Acme Inc. · Hosting · Norway”.',
    ]);
    expect(list(rows, `Service Direct | Mail | Peru\n${rows}`).severity).toBe('material');
  });

  test.each(['Data Dog Inc | Service desk', 'Data Bridge | Services', 'Host Europe GmbH | Domain hosting'])(
    'a company whose name begins like that of a column is one: %s',
    (row) => {
      const others = 'Acme Inc. | Hosting\nBeta AB | Mail';
      expect(list(others, `${row}\n${others}`).reasons).toEqual([
        `Sub-processor added: “${row.replace(' | ', ' · ')}”.`,
      ]);
      expect(list(`${row}\n${others}`, others)).toMatchObject({ severity: 'material' });
    },
  );
});

describe('rows that name columns, and rows that are alike', () => {
  const grade = (before: string, after: string, type: DocumentType): string =>
    gradeBlocks(blocks(frame, ...before.split('\n')), blocks(frame, ...after.split('\n')), type).severity;

  test('one row of two that are alike is missed where another heads it', () => {
    const [free, pro] = ['Free | \nMail | Yes\nChat | Yes', 'Pro | \nMail | Yes\nChat | No'];
    expect(grade(`${free}\n${pro}`, `${free}\nPro | \nChat | No`, 'terms')).toBe('material');
    expect(
      grade(
        'We | Mail | a\n | Chat | b\nYou | Tea | c\n | Chat | b',
        'We | Mail | a\n | Chat | b\nYou | Tea | c',
        'terms',
      ),
    ).toBe('material');
  });

  test.each([
    ['Hosting', 'Cloud hosting', 'minor'],
    ['Mail and chat', 'Chat and mail', 'minor'],
  ])('what a sub-processor does: %s, %s', (before, after, expected) => {
    const table = (task: string): string => `Name | Purpose\nAcme | ${task}\nBeta | Tea`;
    expect(grade(table(before), table(after), 'subprocessors')).toBe(expected);
    expect(grade(table(after), table(before), 'subprocessors')).toBe(expected);
  });
});
