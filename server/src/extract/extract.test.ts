import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOf, extractHtml, page, policyText } from './page-fixture.ts';

const main = `<main><h1>Privacy Policy</h1>${policyText}</main>`;

test('writes headings, paragraphs, nested lists, quotes and code as Markdown', async () => {
  const { content, blocks } = await documentOf(
    page(
      `<h1>Terms</h1><h3>Use</h3><p>Be <b>kind</b>.</p><ul><li>One<ul><li>Two</li></ul></li></ul><ol start="3"><li>Three</li></ol><blockquote>Said.</blockquote>`,
    ),
  );
  expect(content).toBe('# Terms\n\n### Use\n\nBe kind.\n\n- One\n  - Two\n3. Three\n\n> Said.');
  expect(blocks.map(({ kind, level }) => [kind, level])).toEqual([
    ['heading', 1],
    ['heading', 3],
    ['paragraph', 0],
    ['item', 1],
    ['item', 2],
    ['item', 1],
    ['quote', 0],
  ]);
});

test('keeps links and emphasis beside the text, with offsets into the content', async () => {
  const { content, links, emphasis } = await documentOf(
    page('<h1>Terms</h1><p>Read <a href="/dpa">our <em>data</em> terms</a>, <strong>please</strong>.</p>'),
  );
  expect(links.map(({ start, end, href }) => [content.slice(start, end), href])).toEqual([
    ['our data terms', 'https://acme.example/dpa'],
  ]);
  expect(emphasis.map(({ start, end }) => content.slice(start, end))).toEqual(['data', 'please']);
});

test('writes tables as rows, one block each, and reads through tables that only arrange the page', async () => {
  const { content, blocks } = await documentOf(
    page(
      `<table role="presentation"><tr><td><h1>Cookies</h1>${policyText}<table><tr><th>Cookie</th><th>Purpose</th></tr><tr><td>sid</td><td><p>Sign</p><p>in</p></td></tr></table></td></tr></table>`,
    ),
  );
  expect(content).toContain('| Cookie | Purpose |\n| --- | --- |\n| sid | Sign in |');
  expect(blocks.filter(({ kind }) => kind === 'table_row').map(({ text }) => text)).toEqual([
    '| Cookie | Purpose |',
    '| sid | Sign in |',
  ]);
});

test('leaves out navigation, site header and footer, consent dialogs, share links and language lists', async () => {
  const { content } = await documentOf(
    page(`<header><a href="/">Acme home</a></header><nav><a href="/p">Pricing</a></nav>
      <ul class="language-switcher"><li><a href="/de">Deutsch</a></li><li><a href="/fr">Français</a></li></ul>
      ${main}<div class="share-buttons"><a href="#">Facebook</a></div>
      <div id="cookie-banner"><p>We value your privacy and use cookies.</p><button>Accept</button></div>
      <footer><a href="/jobs">Jobs</a> © Acme</footer>`),
  );
  for (const chrome of ['home', 'Pricing', 'Deutsch', 'Facebook', 'We value', 'Jobs'])
    expect(content).not.toContain(chrome);
  expect(content).toContain('Paragraph 12');
});

test('keeps a footer or an aside that holds much of the text', async () => {
  const { content } = await documentOf(page(`<h1>Privacy</h1><p>Short.</p><footer>${policyText}</footer>`));
  expect(content).toContain('Paragraph 12');
});

test('keeps a heading or a section whose id only sounds like a consent banner', async () => {
  const { content } = await documentOf(
    page(
      `<main><h1>Privacy Policy</h1>${policyText}<h2 id="consent-banner-for-cookies">Consent banner</h2><section id="cookie-notice"><p>Our cookie notice says more.</p></section></main>`,
    ),
  );
  expect(content).toContain('## Consent banner');
  expect(content).toContain('Our cookie notice says more.');
});

test('keeps accordion buttons and hidden panels, and drops other buttons', async () => {
  const { content } = await documentOf(
    page(
      `<main><h1>Privacy Policy</h1>${policyText}<button aria-expanded="false">What we collect</button><div hidden>Hidden panel text.</div><h2><button>Your rights</button></h2><div style="display:none" aria-hidden="true">More hidden text.</div><button>Buy now</button></main>`,
    ),
  );
  expect(content).toContain('What we collect');
  expect(content).toContain('Hidden panel text.');
  expect(content).toContain('## Your rights');
  expect(content).toContain('More hidden text.');
  expect(content).not.toContain('Buy now');
});

test('keeps text that stands directly in a list without an item', async () => {
  const { content } = await documentOf(page('<h1>Terms</h1><ol>Loose text<li>An item</li></ol>'));
  expect(content).toBe('# Terms\n\n- Loose text\n1. An item');
});

test('keeps one copy of text set twice for wide and narrow screens', async () => {
  const copy = '<p>This summary is shown once on a phone and once on a desk.</p><p>It says the same.</p>';
  const { content } = await documentOf(
    page(
      `<main><h1>Terms</h1><div class="desktop">${copy}</div><div class="mobile">${copy}</div>${policyText}</main>`,
    ),
  );
  expect(content.split('shown once on a phone')).toHaveLength(2);
});

test('drops what changes at every visit: font probes, nonces, reading time, the day of the visit, builds', async () => {
  const noise = [
    'mmMwWLliI0fiflO&amp;1',
    'word word word word word',
    '5 min read',
    'Ray ID: 8f3a2b1c9d0e',
    '9f8e7d6c5b4a39281706',
    'Tuesday, March 4, 2025',
    'Version 1.287.0.518',
  ];
  const { content } = await documentOf(
    page(`<main><h1>Terms</h1>${noise.map((text) => `<p>${text}</p>`).join('')}${policyText}</main>`),
  );
  expect(content).toBe((await documentOf(page(`<main><h1>Terms</h1>${policyText}</main>`))).content);
});

test('decodes protected email addresses and drops their rotating links', async () => {
  const { content, links } = await documentOf(
    page(
      '<h1>Contact</h1><p>Write to <a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="2a464f4d4b466a4b49474f044f524b475a464f">[email&#160;protected]</a> now.</p>',
    ),
  );
  expect(content).toContain('Write to legal@acme.example now.');
  expect(links).toEqual([]);
});

test('reads titles, languages and anchors that survive edits elsewhere', async () => {
  const before = await documentOf(page(main));
  const after = await documentOf(page(main.replace('</h1>', '</h1><p>A new first paragraph.</p>')));
  expect([before.title, before.language]).toEqual(['Privacy Policy', 'en']);
  expect(after.blocks.map(({ anchor }) => anchor)).toEqual(
    expect.arrayContaining(before.blocks.map(({ anchor }) => anchor)),
  );
});

test('tells blocks with the same words apart by a number', async () => {
  const { blocks } = await documentOf(page('<h1>Terms</h1><h2>Fees</h2><p>One.</p><h2>Fees</h2><p>Two.</p>'));
  const [first, second] = blocks.filter(({ text }) => text === 'Fees');
  expect(second?.anchor).toBe(`${first?.anchor}-2`);
});

test('takes the title from the page where there is no h1, without the site’s name', async () => {
  expect((await documentOf(page(policyText))).title).toBe('Privacy Policy');
});

test('calls a text suspect when most of the page was left out without a sure reason', async () => {
  const widgets = Array.from(
    { length: 30 },
    (_, index) =>
      `<div class="promo"><p>Offer ${index} for our new plan</p><a href="/o${index}">see</a></div>`,
  );
  const whole = await extractHtml(page(main));
  const partial = await extractHtml(
    page(`<main><h1>Terms</h1><p>Only this is left.</p></main>${widgets.join('')}`),
  );
  expect([whole, partial].map((extraction) => extraction.kind === 'document' && extraction.suspect)).toEqual([
    false,
    true,
  ]);
});

test('never throws, and keeps every block in its place, whatever the markup', async () => {
  const tags = [
    'div',
    'p',
    'li',
    'ul',
    'ol',
    'table',
    'tr',
    'td',
    'h2',
    'b',
    'a href="#x"',
    'pre',
    'br',
    'blockquote',
    'button',
    'nav',
    'main',
    'template',
    'svg',
    'details',
    'summary',
  ];
  const piece = fc.oneof(
    fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag.split(' ')[0]}>`])),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(' words to read ', '\n', '&nbsp;', '<!--', '-->', '<', '\u{1F512}'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
      const html = pieces.join('');
      const extraction = await extractHtml(html);
      expect(await extractHtml(html)).toEqual(extraction);
      if (extraction.kind !== 'document') return;
      const { content, blocks, links, emphasis } = extraction.document;
      let end = 0;
      for (const block of blocks) {
        expect(content.slice(block.start, block.end)).toBe(block.text);
        expect(block.start).toBeGreaterThanOrEqual(end);
        end = block.end;
      }
      for (const span of [...links, ...emphasis])
        expect(content.slice(span.start, span.end).trim()).not.toBe('');
    }),
    { seed: 7, numRuns: 100 },
  );
});
