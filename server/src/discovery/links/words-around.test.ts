import { expect, test } from 'vitest';
import { discover, footer, home, typesByPath } from '../site-fixture.ts';

test('the cards of a page that lists policies are named by their headings', () => {
  const card = (heading: string, href: string, words: string): string =>
    `<div><h3>${heading}</h3><div>Rockets and you</div><a href="${href}">${words}</a></div>`;
  const { candidates } = discover({
    [home]: footer('<a href="/legal">Legal</a>'),
    'https://acme.example/legal': `<h1>Legal</h1>${card('Privacy Policy', '/d/1', 'Read more')}${card('Acceptable Use Policy', '/d/2', 'View')}
      ${card('Sub-processors', '/d/3', 'Learn more →')}${card('Contact us', '/d/4', 'Read more')}`,
  });
  expect(typesByPath(candidates)).toMatchObject({
    '/d/1': 'privacy',
    '/d/2': 'acceptable_use',
    '/d/3': 'subprocessors',
  });
  expect(candidates.map(({ url }) => url)).not.toContain('https://acme.example/d/4');
});

test.each([
  ['Our privacy policy can be found <a href="/p/1">here</a>.', 'privacy'],
  ['You agree to our terms of service, which you find <a href="/p/1">here</a>.', 'terms'],
  ['<tr><td>Data processing agreement</td><td><a href="/p/1">PDF</a></td></tr>', 'dpa'],
  ['Notre politique relative aux cookies est disponible <a href="/p/1">ici</a>.', 'cookies'],
])('a sentence, or the cell before, names what “here” leads to: %s', (sentence, type) => {
  const { candidates } = discover({ [home]: `<p>${sentence}</p>` });
  expect(typesByPath(candidates)).toEqual({ '/p/1': type });
});

test('the first cell of a row names what all its links lead to', () => {
  const row = (name: string, version: string, path: string): string =>
    `<tr><td>${name}</td><td>${version}</td><td><a href="${path}">View</a></td><td><a href="${path}.pdf">PDF</a></td></tr>`;
  const { candidates } = discover({
    [home]: footer('<a href="/legal">Legal</a>'),
    'https://acme.example/legal': `<h1>Legal</h1><main><table>${row('Master services agreement', 'v4, 1 Jan 2025', '/d/1')}
      ${row('Data processing addendum', 'Version 2', '/d/2')}${row('Rocket brochure', '2024', '/d/3')}</table></main>`,
  });
  expect(typesByPath(candidates)).toMatchObject({
    '/d/1': 'terms',
    '/d/1.pdf': 'terms',
    '/d/2': 'dpa',
    '/d/2.pdf': 'dpa',
  });
  expect(candidates.map(({ url }) => url).join()).not.toContain('/d/3');
});

test('the reason tells the sentence', () => {
  const { candidates } = discover({
    [home]: '<p>Our privacy policy can be found <a href="/p/1">here</a>.</p>',
  });
  expect(candidates[0]?.why).toEqual(['link “Our privacy policy can be found here” on the home page']);
});

test.each([
  'Our privacy policy is short. Prices are <a href="/p/1">here</a>.',
  '<li>Privacy policy</li><li>Rockets</li><li><a href="/p/1">More</a></li>',
  'Read our privacy policy. <a href="/p/1">About</a>',
])('another sentence or block names nothing: %s', (text) => {
  expect(discover({ [home]: `<main>${text}</main>` }).candidates).toEqual([]);
});
