import { expect, test } from 'vitest';
import { identify } from './version.ts';

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `Acme${'c'.repeat(index % 3)}`).join(' ');

test.each([
  [
    'a notice of the longest usual name',
    '© 2019–2025 Acme Trading Company of South Wales and Affiliates. All rights reserved.',
  ],
  ['a name of ten words', `© 2025 ${names(10)}`],
])('%s makes no version', (_, line) => {
  expect(hash('We keep data.', line)).toBe(hash('We keep data.'));
});

test.each([
  ['a name of eleven words', `© 2025 ${names(11)}`],
  ['a line longer than any notice', `© 2025 ${'Acme'.repeat(32)}`],
  ['a word for copyright without a year', 'Copyright Acme'],
  ['a year without a word for copyright', 'Acme 2025'],
])('%s is wording', (_, line) => {
  expect(hash('We keep data.', line)).not.toBe(hash('We keep data.'));
});

test.each([
  '1,204 views',
  'Viewed 1,204 times',
  '3 comments',
  'Comments (3)',
  'Last updated 3 days ago by Jane Roe',
  'Privacy Policy · updated 3 days ago',
  'By Jane Roe | Updated 3 days ago | 12 comments',
  'Your IP address is 1.2.3.4',
  'Your IP: 2001:db8::7334',
  'Session ID: abc123',
  'The current time is 10:43',
  '12K views · 5 min read',
  'Rate this page ★★★★☆ (123 votes)',
  '4.5 / 5 (123 votes)',
  '1.204 Aufrufe',
  '12 Mal gelesen',
  'Kommentare: 3',
  'Datenschutzerklärung | zuletzt aktualisiert vor 3 Tagen von Jana Roth',
  'Ihre IP-Adresse lautet: 1.2.3.4',
  'Aktuelle Uhrzeit: 10:43 Uhr',
  '1 204 vues',
  'Lu 12 fois',
  'Politique de confidentialité · mis à jour il y a 3 jours par Jeanne Roy',
  'Votre adresse IP est 1.2.3.4',
  'Identifiant de session : abc123',
  'Il est 10 h 43',
])('a line that differs at each visit makes no version: %s', (line) => {
  expect(hash('We keep data.', line)).toBe(hash('We keep data.'));
});

test.each([
  'We keep your data · updated 3 days ago',
  'Updated today · Effective 1 May 2025',
  'Privacy Policy · 1 May 2025',
  'Your IP address',
  '3 views are free',
  'Session ID: optional',
  'By law | 3 views',
])('a line that says something is wording: %s', (line) => {
  expect(hash('We keep data.', line)).not.toBe(hash('We keep data.'));
});

test('what a list or a table counts is wording', () => {
  const counted = (kind: 'item' | 'table_row') =>
    identify([block('Each plan has'), { ...block('3 comments'), kind }]).contentHash;
  expect(counted('item')).not.toBe(hash('Each plan has'));
  expect(counted('table_row')).not.toBe(hash('Each plan has'));
});

test('a line that makes no version is not counted', () => {
  const words = (...texts: string[]) => identify(texts.map(block)).wordCount;
  expect(words('We keep data.', '© 2025 Acme Ltd')).toBe(3);
  expect(words('We keep', 'data.')).toBe(3);
});

function hash(...texts: string[]): string {
  return identify(texts.map(block)).contentHash;
}

function block(text: string) {
  return { kind: 'paragraph' as const, level: 0, text, start: 0, end: text.length, anchor: '' };
}
