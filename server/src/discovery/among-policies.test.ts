import { expect, test } from 'vitest';
import { discover, footer, home } from './site-fixture.ts';

function row(name: string, path: string): string {
  return `<tr><td>${name}</td><td>Version 2</td><td><a href="${path}">PDF</a></td></tr>`;
}

function leftOutOf(list: string): Record<string, string> {
  const { discovery } = discover({
    [home]: footer('<a href="/legal">Legal</a>'),
    'https://acme.example/legal': `<h1>Legal</h1><main>${list}</main>`,
  });
  return Object.fromEntries(discovery.leftOut().map(({ url, reason }) => [new URL(url).pathname, reason]));
}

test('a document among policies whose name is not known is told', () => {
  const rows = [
    row('Privacy policy', '/d/1'),
    row('Supplemental measures', '/d/2'),
    row('Terms of use', '/d/3'),
  ];
  expect(leftOutOf(`<table>${rows.join('')}</table>`)).toEqual({
    '/d/2':
      'It stands among the policies on “Legal”, under a name that is no policy’s: “Supplemental measures”.',
  });
  const links =
    '<li><a href="/d/1">Privacy policy</a><li><a href="/d/2">Product descriptions</a><li><a href="/d/3">Terms of use</a>';
  expect(leftOutOf(links)['/d/2']).toContain('“Product descriptions”');
});

test('a row that is built as a document’s name is a candidate', () => {
  const rows = [row('Privacy policy', '/d/1'), row('Beta programme agreement', '/d/2')];
  const { candidates } = discover({
    [home]: footer('<a href="/legal">Legal</a>'),
    'https://acme.example/legal': `<h1>Legal</h1><main><table>${rows.join('')}</table></main>`,
  });
  expect(candidates.map(({ url }) => url)).toContain('https://acme.example/d/2');
});

const policies = '<li><a href="/p">Privacy policy</a><li><a href="/t">Terms</a>';

test.each([
  ['settings and help', `${policies}<li><a href="/s">Cookie settings</a><li><a href="/faq">FAQ</a>`],
  ['a menu', `${policies}${['a', 'b', 'c'].map((path) => `<li><a href="/${path}">Rockets</a>`).join('')}`],
  ['what stands under another heading', `${policies}<h2>Contact</h2><li><a href="/c">Write to us</a>`],
  ['others’ pages', `${policies}<li><a href="https://paper.example/x">The regulator</a>`],
  ['what running text leads to', `${policies}<li>Come to <a href="/c">our shop</a>`],
])('%s: that is not told', (_, links) => {
  expect(leftOutOf(links)).toEqual({});
});
