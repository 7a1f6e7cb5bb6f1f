import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const wideEquals = String.fromCodePoint(0xff1d);

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  `${wideEquals}1`,
  '=HYPERLINK("https://evil.example","x")',
])('lets no spreadsheet run %j', (text) => {
  const [, cell = ''] = csvOf(['text'], [[text]]).split('\r\n');
  const inside = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  expect(csvOf(['text'], [[text]])).toBe(`\u{feff}text\r\n${cell}\r\n`);
  expect(inside).toBe(`'${text}`);
});

it('quotes what would break a line or a cell, and leaves numbers, dates and plain text alone', () => {
  expect(
    csvOf(
      ['name', 'points', 'when', 'open'],
      [
        ['Müller, "GmbH"', -12, new Date('2026-11-02T10:00:00Z'), true],
        ['two\nlines', null, null, false],
      ],
    ),
  ).toBe(
    '\u{feff}name,points,when,open\r\n"Müller, ""GmbH""",-12,2026-11-02T10:00:00.000Z,yes\r\n"two\nlines",,,no\r\n',
  );
});
