import { expect, test } from 'vitest';
import { documentOf, page, policyText } from '../page-fixture.ts';

const rest = policyText.replaceAll('notes', 'books');

/** With the part in the middle of a policy. */
async function readWithin(part: string): Promise<string> {
  return (await documentOf(page(`<main><h1>Privacy Policy</h1>${policyText}${part}${rest}</main>`))).content;
}

const said = '<p>You may look for any of your notes by the words that they hold.</p>';

test.each([
  [
    'Facebook, LinkedIn, YouTube',
    '<p>We share data with these companies:</p><p>Facebook, LinkedIn, YouTube</p>',
  ],
  [
    'Facebook, LinkedIn',
    '<p>We share data with these companies:</p><p><a href="https://facebook.com/p">Facebook</a>, <a href="https://linkedin.com/p">LinkedIn</a></p>',
  ],
  ['- Twitter / X', '<ul><li>Stripe</li><li>Twitter / X</li></ul>'],
  ['### Search', `<h3>Search</h3>${said}`],
  ['#### Share', `<h4>Share</h4>${said}`],
  ['### Download', `<h3>Download</h3><h4>Of what</h4>${said}`],
  ['- Search', '<ul><li>Maps</li><li>Search</li><li>Mail</li></ul>'],
  ['- Search', `<ul><li><p>Maps</p>${said}</li><li><p>Search</p>${said}</li></ul>`],
  ['- Share', '<ul><li>Copy</li><li>Share</li><li>Adapt</li></ul>'],
  ['- Print', '<h2>What we log</h2><ul><li>Search</li><li>Print</li><li>Download</li></ul>'],
  ['- Print', '<p>We log these:</p><ul><li>Search</li><li>Print</li></ul>'],
  ['- Live chat', '<ul><li>Live chat</li><li>Letters</li></ul>'],
  ['- Cookie settings', '<ul><li>Your account</li><li>Cookie settings</li></ul>'],
  ['- 3 comments', '<ul><li>3 comments</li><li>Your name</li></ul>'],
  ['Live chat', '<dl><dt>Live chat</dt><dd>Transcripts, 30 days</dd></dl>'],
  ['Search', '<dl><dt>Purpose</dt><dd>Search</dd></dl>'],
  ['Version 2.1.0.3', '<p>Version 2.1.0.3</p>'],
])('keeps a name that the text gives: %s', async (kept, part) => {
  expect((await readWithin(part)).split('\n')).toContain(kept);
});

test('drops signs that say nothing by themselves', async () => {
  const ornaments = '<div>✓</div><div>🎉</div><div>😀 👍🏽</div><div>***</div>';
  expect(await readWithin(ornaments)).toBe(await readWithin(''));
});

test.each([
  ['a word over and over', `<p>${'word '.repeat(200)}</p>`],
  ['lines of wide and narrow letters', `<pre>${'mmMwWLliI0fiflO&amp;1\n'.repeat(20)}</pre>`],
  [
    'the alphabet in lines',
    '<p>abcdefghijklmnopqrstuvwxyz0123456789<br>abcdefghijklmnopqrstuvwxyz0123456789</p>',
  ],
])('drops what fonts are measured with: %s', async (_, probe) => {
  expect(await readWithin(probe)).toBe(await readWithin(''));
});

test.each([`${'word '.repeat(30_000)}end`, `${'mmMwWLliI0'.repeat(30_000)} end`])(
  'what only begins like a font probe is text',
  async (text) => {
    expect(await readWithin(`<p>${text}</p>`)).toContain('end');
  },
);

async function readUnderTitle(part: string): Promise<string> {
  return (await documentOf(page(`<main><h1>Privacy Policy</h1>${part}${policyText}</main>`))).content;
}

test.each(['<h2>Contents</h2>', '<p>Table of contents:</p>', '<h2>Inhaltsverzeichnis</h2>'])(
  'drops between the title and the text: %s',
  async (line) => {
    expect(await readUnderTitle(line)).toBe(await readUnderTitle(''));
  },
);

test.each([
  ['## Contents', '<h2>Contents</h2><ul><li>What we collect</li><li>Your rights</li></ul>'],
  ['Table of contents', '<p>Table of contents</p><p>1. What we collect</p><p>2. Your rights</p>'],
  ['## Contents', '<h2>Contents</h2><h2>What we collect</h2><h2>Your rights</h2><p>In short.</p>'],
  [
    'Table of contents',
    '<p>Table of contents</p><p>What we collect, why we collect it, and for how long</p><p>Rights</p>',
  ],
])('keeps what heads something: %s', async (kept, part) => {
  expect((await readUnderTitle(part)).split('\n')).toContain(kept);
});

test.each([['## Contents', `<h2>Contents</h2>${said}`]])(
  'keeps a name that the text gives: %s',
  async (kept, part) => {
    expect((await readWithin(part)).split('\n')).toContain(kept);
  },
);

test('drops a large picture made of signs, and keeps lines to fill in', async () => {
  const art = `<pre>${'  /\\_/\\  |#|==|#|  (^.^)  &lt;**&gt;\n'.repeat(12)}</pre>`;
  expect(await readWithin(art)).toBe(await readWithin(''));
  const form = `<pre>Name: ${'_'.repeat(150)}\nDate: ${'_'.repeat(150)}</pre>`;
  expect(await readWithin(form)).toContain('Name: ____');
});
