import type { Block } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { rotating, rotatingDays, setStampsApart } from './version.ts';

function blockOf(text: string, kind: Block['kind']): Block {
  return { kind, level: 0, text, start: 0, end: text.length, anchor: '' };
}

function blocks(...lines: string[]): Block[] {
  return ['We keep your data for 30 days.', ...lines].map((text) => blockOf(text, 'paragraph'));
}

/** What is learnt of two readings some minutes apart. */
function learnt(before: string, after: string): string[] {
  return rotating(setStampsApart(blocks(before)), setStampsApart(blocks(after)));
}

test.each([
  [
    'This page was generated on 29 November 2026 at 12:03:44 UTC',
    'This page was generated on 29 November 2026 at 12:15:02 UTC',
  ],
  ['You are visitor number 12,804.', 'You are visitor number 12,811.'],
  ['Ref: 8f3a9c7e-11d2', 'Ref: 77b0c2aa-90e1'],
  ['Sunday, 29 November 2026 12:03:44', 'Sunday, 29 November 2026 12:15:02'],
  [
    'Heute ist Sonntag, der 29. November 2026, 12:03 Uhr',
    'Heute ist Sonntag, der 29. November 2026, 12:15 Uhr',
  ],
  ['Seite generiert am 29.11.2026 um 12:03', 'Seite generiert am 29.11.2026 um 12:15'],
  ['Page consultée le 29 novembre 2026 à 12:03', 'Page consultée le 29 novembre 2026 à 12:15'],
  ['Visitantes hoy: 1.204', 'Visitantes hoy: 1.211'],
  ['Pagina generata il 29 novembre 2026 alle 12:03', 'Pagina generata il 29 novembre 2026 alle 12:15'],
  ['Página acessada em 29/11/2026 às 12:03', 'Página acessada em 29/11/2026 às 12:15'],
  ['Bezoekers vandaag: 120', 'Bezoekers vandaag: 124'],
  ['Strona wygenerowano dnia 29.11.2026 12:03', 'Strona wygenerowano dnia 29.11.2026 12:15'],
  ['Sidan hämtad den 29 november 2026 klockan 12:03', 'Sidan hämtad den 29 november 2026 klockan 12:15'],
])('%s: a stamp once it has been seen otherwise', (before, after) => {
  const [key = ''] = learnt(before, after);
  const text = (line: string): string => setStampsApart(blocks(line), new Set([key])).hash;
  expect(text(before)).toBe(text(after));
  expect(text(before)).not.toBe(text('We sell your data.'));
  expect(setStampsApart(blocks(before), new Set()).hash).not.toBe(
    setStampsApart(blocks(after), new Set()).hash,
  );
});

test.each([
  ['a period', 'We keep visitors’ data for 30 days.', 'We keep visitors’ data for 3,000 days.'],
  ['a period by itself', 'Visits are kept: 30 days', 'Visits are kept: 3000 days'],
  ['an amount', 'Current fee: 10 USD', 'Current fee: 90 USD'],
  ['an amount with a sign', 'Today: $10', 'Today: $90'],
  ['a share', 'Current visitors: 10 %', 'Current visitors: 90 %'],
  ['an age', 'Visitors must be 13', 'Visitors must be 16'],
  ['the date of the document', 'Last updated: 1 March 2026', 'Last updated: 2 March 2026'],
  ['a date by itself', '1 March 2026', '2 March 2026'],
  ['the day from which it holds', 'Effective as of 1 March 2026', 'Effective as of 2 March 2026'],
  ['the version of the document', 'Version 3.2', 'Version 3.3'],
  ['an hour of service', 'Support is online until 17:00', 'Support is online until 12:00'],
  ['an hour by itself', 'Until 17:00', 'Until 12:00'],
  [
    'a clause beside a stamp',
    'Generated at 12:03:44, and we sell data',
    'Generated at 12:15:02, and we keep data',
  ],
  ['words that change with a stamp', 'Generated at 12:03:44.', 'Printed at 12:15:02.'],
  ['a clause of the same words', 'No visits today.', 'Your visits today.'],
  ['a sum that a name holds', 'Token allowance: 50000000', 'Token allowance: 10000000'],
])('%s is wording however often it changes: a vendor cannot teach it to be left out', (_, before, after) => {
  expect(learnt(before, after)).toEqual([]);
});

test('what lists and tables count is wording', () => {
  for (const kind of ['item', 'table_row'] as const) {
    const [before, after] = ['Visits: 100', 'Visits: 90'].map((text) =>
      setStampsApart([blockOf(text, kind)]),
    );
    expect(before?.stamps).toEqual([]);
    expect(before?.hash).not.toBe(after?.hash);
  }
});

test('a day is learnt where it is that of both readings, and no other', () => {
  const read = (line: string, day: string) => ({
    ...setStampsApart(blocks(line)),
    readAt: new Date(`${day}T10:00:00Z`),
  });
  const first = read('As of 1 March 2026', '2026-03-01');
  expect(rotatingDays(first, read('As of 4 March 2026', '2026-03-04'))).toEqual(['as of #d']);
  expect(rotatingDays(first, read('As of 4 March 2026', '2026-03-09'))).toEqual([]);
  expect(rotatingDays(first, { ...read('As of 4 March 2026', '2026-03-04'), hash: 'other' })).toEqual([]);
});
