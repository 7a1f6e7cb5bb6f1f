import { expect, it } from 'vitest';
import { csvOf, withoutDefence } from './csv.ts';

const wideEquals = String.fromCodePoint(0xff1d);

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  ' =1',
  '"=1"',
  `${wideEquals}1`,
  '=HYPERLINK("https://evil.example","x")',
])('lets no spreadsheet run %j', (text) => {
  const [, cell = ''] = csvOf(['text'], [[text]]).split('\r\n');
  const inside = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  expect(csvOf(['text'], [[text]])).toBe(`\u{feff}text\r\n${cell}\r\n`);
  expect(inside).toBe(`'${text}`);
});

it.each([
  ['hello;=1+1;x', "hello;'=1+1;x"],
  ['hello\t=1+1', "hello\t'=1+1"],
  ['hello\n=1+1', "hello\n'=1+1"],
  ['a; @SUM(A1);-1', "a;' @SUM(A1);'-1"],
  ['a;"=1"', 'a;\'"=1"'],
  [`a;${wideEquals}1`, `a;'${wideEquals}1`],
  ['=1;=2', "'=1;'=2"],
  ['\t=1', "'\t'=1"],
  [';;\n=1', ";;\n'=1"],
])('lets no spreadsheet that parts cells elsewhere run a part of %j', (text, safe) => {
  const [, cell = ''] = csvOf(['text'], [[text]]).split('\r\n');
  expect(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).toBe(safe);
});

it('is undone exactly, whatever of it was there before', () => {
  const signs = ['=', "'", ';', '\t', '\n', ' ', '"', 'x'];
  let texts = [''];
  for (let length = 1; length <= 5; length += 1) {
    texts = texts.flatMap((text) => signs.map((sign) => text + sign));
    const changed = texts.filter((text) => withoutDefence(writtenAs(text)) !== text);
    expect(changed).toEqual([]);
  }
});

function writtenAs(text: string): string {
  const cell = csvOf([], [[text]]).slice('\u{feff}\r\n'.length, -2);
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

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
