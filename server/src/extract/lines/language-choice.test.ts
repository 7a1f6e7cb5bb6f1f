import { expect, test } from 'vitest';
import { documentOf, page, policyText } from '../page-fixture.ts';

const title = '<h1>Privacy Policy</h1>';
const links = '<a href="/de">Deutsch</a> | <a href="/fr">Français</a> | <a href="/pt">Português (Brasil)</a>';
const items = '<ul><li><a href="/de">Deutsch</a></li><li>English</li><li><a href="/ja">日本語</a></li></ul>';

async function read(head: string, tail = ''): Promise<string> {
  return (await documentOf(page(`<main>${title}${head}${policyText}${tail}</main>`))).content;
}

const lists = [
  `<p>${links} | English</p>`,
  `<div>${links.replaceAll(' | ', '')}</div>`,
  items,
  `<p>Select your language:</p>${items}`,
  '<p><a href="/fr">Français</a></p>',
];
test.each(lists)('leaves out languages to choose from: %s', async (list) => {
  expect(await read(list)).toBe(await read(''));
  expect(await read('', list)).toBe(await read(''));
});

test.each([
  [
    'a clause',
    '<p>This policy is also there in <a href="/de">Deutsch</a> and <a href="/fr">Français</a>.</p>',
    'Deutsch',
  ],
  ['a list of facts', '<ul><li>Deutsch</li><li>Français</li></ul>', '- Français'],
  ['a definition', '<dl><dt>Language</dt><dd>English</dd></dl>', 'English'],
  [
    'a heading',
    '<h2><a href="#en">English</a></h2><p>What follows binds you in English alone, whatever else is said.</p>',
    '## English',
  ],
  ['a line', '<p>Language of the contract:</p><p>English</p>', 'English'],
  ['a line without a colon', '<p>Language of the contract</p><p>English</p>', 'English'],
  [
    'a sentence',
    '<p>The contract is made in no other language than the one named here.</p><p>English</p>',
    'English',
  ],
  ['a list of one', '<ul><li>English</li></ul>', 'English'],
  ['what heads other text', '<h2>Language</h2><p>English</p>', 'English'],
])('keeps %s that names languages', async (_, part, kept) => {
  expect(await read('', part)).toContain(kept);
});
