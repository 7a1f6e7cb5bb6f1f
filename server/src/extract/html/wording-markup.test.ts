import { expect, test } from 'vitest';
import { extract, type ExtractInput, fingerprintOf } from '../extract.ts';
import { page, policyText } from '../page-fixture.ts';

const html = page(
  `<nav class="menu"><a href="/">Home</a></nav><h1>Terms</h1><!-- 1 --><div class="notice css-1">${policyText.repeat(8)}</div>
   <ol start="3"><li>Kept</li></ol><p style="color: red">Text</p><script>start(1)</script>`,
).replace('<head>', '<head><meta charset="utf-8"><link rel="preload" href="/1.js">');

function inputOf(text: string, more: Partial<ExtractInput> = {}): ExtractInput {
  const bytes = Buffer.from(text);
  return { bytes, contentType: 'text/html', charset: 'utf-8', url: 'https://acme.example/terms', ...more };
}

function fingerprint(text: string, more: Partial<ExtractInput> = {}): string | null {
  return fingerprintOf(inputOf(text, more));
}

test('a document has the fingerprint that its page has', async () => {
  expect(await extract(inputOf(html))).toMatchObject({ kind: 'document', fingerprint: fingerprint(html) });
});

test.each([
  ['an attribute', '<h1>', '<h1 data-build="2" onclick=\'go(">")\' title=Terms>'],
  ['one of several attributes', '<p style="color: red">', '<p data-a style="color: blue" data-b=1>'],
  ['generated classes', 'class="notice css-1"', 'class="notice css-2 css-3"'],
  ['classes where there were none', '<h1>', '<h1 class="css-2">'],
  ['code', 'start(1)', 'start(2)'],
  ['the nonce of code', '<script>', '<script nonce="2">'],
  ['a comment’s words', '<!-- 1 -->', '<!-- 2 -->'],
  [
    'what the head links to',
    '<link rel="preload" href="/1.js">',
    '<link href="/2.js"><meta name="csrf" content="2"><style>p {}</style>',
  ],
])('another build of a page has its fingerprint, whatever %s is', async (_, before, after) => {
  const built = html.replace(before, after);
  expect(built).not.toBe(html);
  expect(fingerprint(built)).toBe(fingerprint(html));
  const [read, readAgain] = await Promise.all([extract(inputOf(html)), extract(inputOf(built))]);
  expect(readAgain).toEqual(read);
});

test.each([
  ['a word', 'Kept', 'Lost'],
  ['a number of a list', 'start="3"', 'start="4"'],
  ['a level', '<h1>Terms</h1>', '<h2>Terms</h2>'],
  [
    'the order of its texts',
    '<li>Kept</li></ol><p style="color: red">Text</p>',
    '<li>Text</li></ol><p>Kept</p>',
  ],
  ['a class that rules know', 'class="menu"', 'class="content"'],
  ['known classes that come together', 'class="notice css-1"', 'class="notice cookie"'],
  ['an id that rules know', '<h1>', '<h1 id="cookie-banner">'],
  ['what is hidden', '<p style="color: red">', '<p hidden>'],
  ['what a style hides', 'style="color: red"', 'style="display: none"'],
  ['what a part is for', '<div class="notice', '<div role="dialog" class="notice'],
  ['words struck out', '>Text<', '><del>Text</del><'],
  ['words that are parted', '>Text<', '><div>Te</div>xt<'],
  ['a figure that is raised', '>Text<', '>T<sup>ex</sup>t<'],
  ['a mail address that code puts in', '>Text<', '><a href="/cdn-cgi/l/email-protection#a1b2">Text</a><'],
  ['a comment that ends where a parser ends it', '<!-- 1 -->', '<!--> 1 -->'],
  ['a part of code that is text to a parser', '<script>start(1)</script>', '<script>start(1)</script >2'],
  ['an element', '<p style', '<p></p><p style'],
  ['where the page breaks off', '</body>', '<p'],
])('a page has another fingerprint with %s changed', (_, before, after) => {
  const changed = html.replace(before, after);
  expect(changed).not.toBe(html);
  expect(fingerprint(changed)).not.toBe(fingerprint(html));
});

const aroundTheWords: [string, string, string][] = [
  ['what is wrapped around all of it', '<h1>', '<div id="layout-2"><section class="css-2"><h1>'],
  ['what is wrapped around a word', '>Text<', '><b class="term"><span>Te</span>xt</b><'],
  ['an id', '<h1>', '<h1 id="terms">'],
  ['a link', 'href="/"', 'href="/home"'],
  ['an empty comment', '>Text<', '>Te<!-- -->xt<'],
  ['white space', '</ol><p', '</ol>\n\t<p'],
];

test.each(aroundTheWords)('a page has its fingerprint, whatever %s is', (_, before, after) => {
  const changed = html.replace(before, after);
  expect(changed).not.toBe(html);
  expect(fingerprint(changed)).toBe(fingerprint(html));
});

test.each([
  ['where a part is asked for by its address', html, { url: 'https://acme.example/terms#terms' }],
  ['where a part is asked for by a selector', html, { selector: '[data-tab]' }],
])('%s, all that is read of a page counts', (_, given, more) => {
  for (const [, before, after] of [
    ...aroundTheWords.slice(0, 4),
    ['a name', '<h1>', '<h1 data-tab="2" class="css-1">'],
  ])
    expect(fingerprint(given.replace(before ?? '', after ?? ''), more)).not.toBe(fingerprint(given, more));
});

test('a page of open tags and gaps is fingerprinted in time that grows with its length alone', () => {
  const hostile = `${html}${'<a '.repeat(200_000)}${' '.repeat(500_000)}${'<a href='.repeat(200_000)}`;
  expect(fingerprint(hostile)).toMatch(/^[0-9a-f]{64}$/);
});

test('a page so short that its code may tell whether it was served has none', async () => {
  expect(await extract(inputOf(page(`<h1>Terms</h1>${policyText.slice(0, 900)}`)))).toMatchObject({
    fingerprint: null,
  });
});
