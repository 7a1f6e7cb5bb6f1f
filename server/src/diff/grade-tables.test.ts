import type { Block, DocumentType } from '@clausewatch/contract/documents';
import { describe, expect, test } from 'vitest';
import { blocks, frame, gradeBlocks } from '../../testing/graded-lines.ts';
import { diffBlocks, type SeverityVerdict } from './diff.ts';

describe('rows', () => {
  test.each([
    ['a mark in another column', '| Mail | x |  |', '| Mail |  | x |', 'material'],
    ['a word in another column', '| Mail | Yes |  |', '| Mail |  | Yes |', 'material'],
    ['a dot that was filled', '| Mail | ○ |  |', '| Mail | ● |  |', 'material'],
    ['one dot more', '| Mail | ● |  |', '| Mail | ● | ● |', 'material'],
    ['a dot in another column', '| Mail | ● |  |', '| Mail |  | ● |', 'material'],
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

  test('another sub-processor in the row of one', () => {
    const table = gradeBlocks(
      blocks('Twilio | SMS', 'Stripe | Payments'),
      blocks('Fabrikam | SMS', 'Stripe | Payments'),
      'subprocessors',
    );
    expect(table).toMatchObject({
      severity: 'material',
      reasons: ['Sub-processor removed: “Twilio · SMS”.', 'Sub-processor added: “Fabrikam · SMS”.'],
    });
    const list = gradeBlocks(
      blocks('- Twilio (text messages, calls, USA)'),
      blocks('- Fabrikam (text messages, calls, USA)'),
      'subprocessors',
    );
    expect(list).toMatchObject({ severity: 'material' });
  });

  test('a row more in a numbered table is the only one told', () => {
    const before = blocks('No. | Name | Use', '1 | Acme | Hosting', '2 | Beta | Mail');
    const after = blocks('No. | Name | Use', '1 | Acme | Hosting', '2 | Twilio | SMS', '3 | Beta | Mail');
    expect(gradeBlocks(before, after, 'subprocessors').reasons).toEqual([
      'Sub-processor added: “2 · Twilio · SMS”.',
    ]);
  });

  test('a sub-processor in a table without rows is told once', () => {
    const cells = ['Acme', 'Hosting', 'Norway'];
    const verdict = gradeBlocks(
      blocks(...cells),
      blocks(...cells, 'Snowflake', 'Data warehouse', 'United States'),
      'subprocessors',
    );
    expect(verdict).toMatchObject({
      severity: 'material',
      reasons: ['Added: “Snowflake · Data warehouse · United States”.'],
    });
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
    expect(diffBlocks(before, after).operations.map(({ kind }) => kind)).toEqual(['same', 'reworded']);
    expect(gradeBlocks(before, after, 'subprocessors')).toMatchObject({ severity: 'material' });
  });
});

describe('lists of companies', () => {
  const list = (before: string, after: string): SeverityVerdict =>
    gradeBlocks(blocks(frame, ...before.split('\n')), blocks(frame, ...after.split('\n')), 'subprocessors');
  const rows = 'Acme Inc. | Hosting | Norway\nBeta AB | Mail | Chile';

  test('another name of a column is no company that came or went', () => {
    const verdict = list(`Name | Purpose | Location\n${rows}`, `Sub-processor | Service | Country\n${rows}`);
    expect(verdict.severity).toBe('minor');
    expect(verdict.reasons.join()).not.toContain('Sub-processor removed');
  });

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

  test.each([
    ['Entity name | Purpose of processing', 'Company | Services provided'],
    ['Unternehmen | Zweck der Verarbeitung', 'Anbieter | Leistung'],
    ['Name / Address | Location (country)', 'Sub-processors | Data location'],
    ['名称 | 所在地', '会社名 | 国名'],
  ])('names of columns, whole or with what goes on: %s', (before, after) => {
    const others = 'Acme Inc. | Hosting\nBeta AB | Mail';
    expect(list(`${before}\n${others}`, `${after}\n${others}`).severity).toBe('minor');
  });

  test('a name more in a sentence is one', () => {
    const [before, after] = ['We use Acme, Beta and Gamma.', 'We use Acme, Beta, Datadog and Gamma.'];
    expect(list(before, after)).toMatchObject({ severity: 'material', reasons: ['Added: “Datadog”.'] });
    expect(list(after, before)).toMatchObject({ severity: 'material', reasons: ['Removed: “Datadog”.'] });
    const known = 'Datadog helps us. ';
    expect(list(known + before, known + after).severity).toBe('minor');
    expect(list(before, before.replace('We use', 'We also use')).severity).toBe('minor');
  });
});

describe('rows that name columns, and rows that are alike', () => {
  const grade = (before: string, after: string, type: DocumentType): string =>
    gradeBlocks(blocks(frame, ...before.split('\n')), blocks(frame, ...after.split('\n')), type).severity;

  test.each(['What it is for | How long', 'Wozu wir es brauchen | Wie lange', 'Pourquoi | Combien de temps'])(
    'questions name columns: %s',
    (header) => {
      const rows = 'Mail | Tea\nChat | Tea';
      expect(grade(rows, `${header}\n${rows}`, 'privacy')).toBe('minor');
      expect(grade(`${header}\n${rows}`, rows, 'subprocessors')).toBe('minor');
    },
  );

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

  test('a header shown again, and an entry told twice, say nothing', () => {
    expect(
      grade('Use | Kept\nMail | a\nUse | Kept\nChat | b', 'Use | Kept\nMail | a\nChat | b', 'terms'),
    ).toBe('editorial');
    expect(grade('Use | Kept\nMail | a\nChat | b\nMail | a', 'Use | Kept\nMail | a\nChat | b', 'terms')).toBe(
      'editorial',
    );
  });

  test.each([
    ['Hosting', 'Hosting, analytics', 'material'],
    ['Hosting', 'Payment processing', 'material'],
    ['Hosting', 'Cloud hosting', 'minor'],
    ['Mail and chat', 'Chat and mail', 'minor'],
  ])('what a sub-processor does: %s, %s', (before, after, expected) => {
    const table = (task: string): string => `Name | Purpose\nAcme | ${task}\nBeta | Tea`;
    expect(grade(table(before), table(after), 'subprocessors')).toBe(expected);
    expect(grade(table(after), table(before), 'subprocessors')).toBe(expected);
  });
});
