import { expect, test } from 'vitest';
import { documentOf, page, policyText } from '../page-fixture.ts';

/** What is written of a part that stands behind a text. */
async function written(part: string): Promise<string> {
  const { content } = await documentOf(page(`<main><h1>Terms</h1>${policyText}${part}</main>`));
  return content.slice(content.indexOf('Paragraph 12')).split('\n').slice(2).join('\n');
}

test.each([
  ['<ol type="i"><li>One</li><li>Two</li></ol>', 'i. One\nii. Two'],
  ['<ol type="I" start="4"><li>One</li></ol>', 'IV. One'],
  ['<ol type="A" start="26"><li>One</li><li>Two</li></ol>', 'Z. One\nAA. Two'],
  ['<ol reversed><li>One</li><li>Two</li></ol>', '2. One\n1. Two'],
  ['<ol><li>One</li></ol><p>But.</p><ol start="2"><li>Two</li></ol>', '1. One\n\nBut.\n\n2. Two'],
  [`<ol type="a" start="${'9'.repeat(400)}"><li>One</li></ol>`, 'a. One'],
  ['<ol><li value="7">One</li><li>Two</li></ol>', '7. One\n8. Two'],
  ['<ol style="list-style-type: lower-alpha"><li>One</li></ol>', 'a. One'],
  ['<ol style="list-style: upper-roman inside"><li>One</li></ol>', 'I. One'],
  ['<ol style="list-style:none"><li>1.1 One</li></ol>', '- 1.1 One'],
  ['<ol style="list-style-type:inherit"><li>One</li></ol>', '1. One'],
  ['<ul style="list-style-type:decimal"><li>One</li></ul>', '1. One'],
  ['<ol type="a"><li>One<ol type="i"><li>Two</li></ol></li></ol>', 'a. One\n  i. Two'],
  ['<ol><li>One</li><li><h3>Two</h3><p>More.</p></li></ol>', '1. One\n\n### 2. Two\n\nMore.'],
])('numbers items as a reader sees them: %s', async (list, expected) => {
  expect(await written(list)).toBe(expected);
});

test('keeps cells in their columns where some reach over several', async () => {
  expect(
    await written(
      `<table><thead><tr><th rowspan="2">Why</th><th colspan="2">How long</th></tr><tr><th>Least</th><th>Most</th></tr></thead>
       <tbody><tr><td rowspan="2">Ads</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody>
       <tbody><tr><td>Logs</td><td>5</td><td rowspan="0">6</td></tr><tr><td>Mail</td><td>7</td></tr></tbody></table>`,
    ),
  ).toBe(
    '| Why | How long |  |\n| --- | --- | --- |\n|  | Least | Most |\n| Ads | 1 | 2 |\n|  | 3 | 4 |\n| Logs | 5 | 6 |\n| Mail | 7 |  |',
  );
});

test('a table within a cell is that cell’s text, and shifts no column', async () => {
  expect(
    await written(
      '<table><tr><td>A</td><td><table><tr><td rowspan="3">b</td><td>c</td></tr></table></td></tr><tr><td>D</td><td>E</td></tr></table>',
    ),
  ).toBe('| A | b c |\n| --- | --- |\n| D | E |');
});

test.each([
  ['<p>For 30<sup>1</sup> days.</p>', 'For 30¹ days.'],
  ['<p>For 30<sup><a href="#n1">12</a></sup> days.</p>', 'For 30¹² days.'],
  ['<p>The 5<sup>th</sup> day.</p>', 'The 5th day.'],
  ['<p>As said<sup>[3]</sup>.</p>', 'As said[3].'],
])('writes a raised mark so that it makes no other number: %s', async (part, expected) => {
  expect(await written(part)).toBe(expected);
});

test.each([
  ['<dl><dt>Term</dt><dd>What it says.</dd><dd>And more.</dd></dl>', 'Term\n\nWhat it says.\n\nAnd more.'],
  ['<details><summary>On cookies</summary>We set ten.</details>', 'On cookies\n\nWe set ten.'],
  ['<p>One<br><br>Two<br>Three</p>', 'One\n\nTwo\nThree'],
  ['<pre>1. One\n   goes on\n\n2. Two</pre>', '1. One\ngoes on\n\n2. Two'],
  ['<p>Daten\u00adschutz\u200b ist\u2060 wich&shy;tig\ufeff.</p>', 'Datenschutz ist wichtig.'],
  ['<p>Kept for <del>30</del><ins>60</ins> days.</p>', 'Kept for 60 days.'],
  ['<div aria-hidden="true">Said in a panel that is closed.</div>', 'Said in a panel that is closed.'],
  ['<x-part><x-title>Title</x-title><x-text>Text.</x-text></x-part>', 'Title\n\nText.'],
  ['<x-part><template shadowrootmode="open"><p>In the shadow.</p></template></x-part>', 'In the shadow.'],
  ['<template><p>Not shown yet.</p></template><p>End.</p>', 'End.'],
])('reads what a reader sees: %s', async (part, expected) => {
  expect(await written(part)).toBe(expected);
});

test('resolves links against the address that the page gives for them', async () => {
  const read = async (head: string) =>
    (await documentOf(page(`<main>${policyText}<a href="dpa">DPA</a> text</main>`, head))).links;
  expect((await read('<base href="/legal/"><base href="/other/">')).map(({ href }) => href)).toEqual([
    'https://acme.example/legal/dpa',
  ]);
  expect((await read('')).map(({ href }) => href)).toEqual(['https://acme.example/dpa']);
});

const frame = (html: string): string => `<iframe srcdoc="${html.replaceAll('"', '&quot;')}"></iframe>`;

test('reads a document that the page carries in a frame, and no player', async () => {
  const framed = `<html><head><style>p { color: red }</style></head><body class="x">${policyText}</body></html>`;
  expect(await written(frame(framed) + frame('<a href="/video">Play the video</a>'))).toBe(
    (await written(policyText.replaceAll('\n', ''))).trim(),
  );
});
