import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOf, extractHtml, page, policyText } from './page-fixture.ts';

const main = `<main><h1>Privacy Policy</h1>${policyText}</main>`;

async function readBeside(extra: string): Promise<string> {
  return (await documentOf(page(main.replace('</main>', `${extra}</main>`)))).content;
}

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

test.each([
  '<div class="x1"><p>Nous utilisons des cookies pour mesurer l’audience.</p><button>Tout accepter</button></div>',
  '<div class="x1"><div><p>Wir setzen Cookies ein.</p></div><div><a href="#" role="button">Alle ablehnen</a></div></div>',
  '<div class="x1"><p>当サイトはクッキーを使います。</p><button>同意する</button></div>',
  '<div class="cookie-notification"><p>Użyjemy plików cookie.</p><div class="js-close"></div></div>',
])('leaves out a cookie banner in any language: %s', async (banner) => {
  const { content } = await documentOf(page(`<main><h1>Terms</h1>${policyText}</main>${banner}`));
  expect(content).toBe((await documentOf(page(`<main><h1>Terms</h1>${policyText}</main>`))).content);
});

const notices = [
  '<p>We use cookies to improve your experience and to analyse traffic.</p><button>Accept all</button><button>Reject all</button><button>Manage preferences</button>',
  '<p>Wir verwenden Cookies, um unsere Website zu verbessern.</p><button>Nur notwendige</button><button>Einstellungen</button>',
  '<p>Nous utilisons des cookies pour mesurer l’audience.</p><button>Continuer sans accepter</button><button>Paramétrer</button>',
  '<p>Utilizamos cookies propias y de terceros.</p><button>Permitir todas</button><button>Configurar</button>',
  '<p>Utilizziamo i cookie per migliorare la tua esperienza.</p><button>Solo necessari</button>',
  '<p>Usamos cookies para melhorar a sua experiência.</p><button>Aceitar todos</button>',
  '<p>Wij gebruiken cookies om onze website te verbeteren.</p><button>Alles accepteren</button>',
  '<p>Używamy plików cookie, aby ulepszyć naszą stronę.</p><button>Akceptuję wszystkie</button>',
  '<p>Vi använder kakor för att förbättra din upplevelse.</p><button>Endast nödvändiga</button>',
  '<p>当サイトではクッキーを使用しています。</p><button>すべて受け入れる</button><button>拒否する</button>',
];

test.each(notices)(
  'leaves out a notice at the edge of the main text that has no name: %s',
  async (notice) => {
    const bare = `<h1>Terms</h1>${policyText}`;
    const { content } = await documentOf(page(`<main>${bare}</main>`));
    const set = `<div>${notice}</div>`;
    expect((await documentOf(page(`<main>${bare}${set}</main>`))).content).toBe(content);
    expect((await documentOf(page(`<article>${set}${bare}</article>`))).content).toBe(content);
    expect((await documentOf(page(`${bare}${set}`))).content).toBe(content);
  },
);

test('keeps what a policy says of cookies like a notice under a heading of its own', async () => {
  for (const notice of notices) {
    const clause = /<p>(.*?)<\/p>/.exec(notice)?.[1] ?? '';
    const { content } = await documentOf(
      page(`<main><h1>Cookie policy</h1>${policyText}<h2>Your choice</h2>${notice}</main>`),
    );
    expect(content).toContain(clause);
  }
});

test('keeps what a policy says of cookies beside a button that sets them', async () => {
  const section =
    '<section><h2>Cookies</h2><p>We set no cookies before you agree.</p><button>Accept cookies</button></section>';
  expect((await documentOf(page(`<main><h1>Terms</h1>${policyText}${section}</main>`))).content).toContain(
    'We set no cookies before you agree.',
  );
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

const namedSections = [
  '<section id="newsletter"><h2>5. Newsletter</h2><p>We send our news through Mailchimp and track who opens it.</p><a href="#">Back to top</a></section>',
  '<section id="cookie-settings"><h2>6. Your choice</h2><p>We share what cookies tell us with partners.</p><button>Change cookie settings</button></section>',
  '<section id="cookie-consent"><h2>7. Consent</h2><p>We ask for your consent before we set any.</p><a href="#">Change your consent</a></section>',
];

test.each(namedSections)('keeps a section that bears a widget’s name: %s', async (section) => {
  const said = /<p>(.*?)<\/p>/.exec(section)?.[1] ?? '';
  const other = '<section><h2>Rights</h2><p>You may ask us what we know of you.</p></section>';
  expect(await readBeside(section)).toContain(said);
  const bare = `<h1>Privacy Policy</h1>${policyText}${section}${other}`;
  expect((await documentOf(page(bare))).content).toContain(said);
});

test.each([
  '<section id="newsletter"><h2>Our newsletter</h2><p>Get our news once a month, and never miss a thing.</p><input type="email"><button>Go</button></section>',
  '<div id="cookie-banner"><h2>Cookies</h2><p>We use cookies on this site for many things.</p><button>Accept</button></div>',
])('leaves out a widget that has a heading and a sentence: %s', async (widget) => {
  expect(await readBeside(`${widget}<p>The end.</p>`)).toBe(await readBeside('<p>The end.</p>'));
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

test('an accordion that calls itself a list of tabs keeps its panels, a row of tabs goes', async () => {
  const accordion =
    '<div class="panel-group" role="tablist"><div role="tab"><h4>Retention</h4></div><div role="tabpanel"><p>We keep data for 30 days.</p></div></div>';
  const tabs = '<div role="tablist"><div role="tab">For people</div><div role="tab">For firms</div></div>';
  const content = await readBeside(accordion + tabs);
  expect(content).toContain('Retention');
  expect(content).toContain('We keep data for 30 days.');
  expect(content).not.toContain('For firms');
});

test.each([
  [
    'a layered notice',
    '<div role="dialog" hidden><h3>Retention details</h3><p>We keep data for thirty days.</p><button>Close</button></div>',
    'We keep data for thirty days.',
  ],
  [
    'a consent in a form',
    '<form><p>You consent to us selling your data.</p><input type="checkbox"></form>',
    'You consent to us selling your data.',
  ],
  [
    'terms in a field to scroll',
    '<textarea readonly>We keep data for 30 days.</textarea>',
    'We keep data for 30 days.',
  ],
])('keeps %s', async (_, set, kept) => {
  expect(await readBeside(set)).toContain(kept);
});

test.each([
  '<div role="dialog"><h3>We use cookies</h3><p>This site uses cookies for the purposes below.</p><button>Accept</button><button>Reject</button></div>',
  '<div role="dialog"><h3>Leave this site?</h3><p>You are about to leave for the site of another.</p><button>Stay</button><button>Leave</button></div>',
  '<form><p>Sign up for our news and never miss a thing.</p><input type="email"><button>Go</button></form>',
  '<form><p>Did you find what you were looking for here?</p><input type="checkbox"> Yes</form>',
  '<textarea>We keep what you write here.</textarea>',
  '<textarea readonly>&lt;iframe src="x" title="to put into a page of yours"&gt;</textarea>',
  '<button>Buy now</button><p>Or not.</p>',
])('leaves out what a visitor is to answer, fill in or press: %s', async (asked) => {
  expect((await readBeside(asked)).replace(/\s+Or not\.$/, '')).toBe(await readBeside(''));
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

test('drops what changes at every visit: font probes, ages, builds', async () => {
  const noise = [
    'mmMwWLliI0fiflO&amp;1',
    'word word word word word',
    'Version 1.287.0.518',
    'Updated over a week ago',
    'Was this article helpful? Yes No',
  ];
  const { content } = await documentOf(
    page(`<main><h1>Terms</h1>${noise.map((text) => `<p>${text}</p>`).join('')}${policyText}</main>`),
  );
  expect(content).toBe((await documentOf(page(`<main><h1>Terms</h1>${policyText}</main>`))).content);
});

test('keeps clauses that hold the same words as such lines, and drops what is struck out', async () => {
  const kept = [
    'We told you 2 years ago.',
    'Reference: ISO-27001',
    'Most people found this helpful in 3 of 4 cases.',
  ];
  const { content } = await documentOf(
    page(
      `<main><h1>Terms</h1>${kept.map((text) => `<p>${text}</p>`).join('')}<p>We <del>do not</del> sell. We <s>never</s> share.</p>${policyText}</main>`,
    ),
  );
  for (const text of [...kept, 'We sell. We share.']) expect(content).toContain(text);
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

test.each([
  '<h2><div id="information-sharing--our-commitments-to-you">Our commitments to you</div></h2>',
  '<div id="linked-social-media-information"><h3>Linked social media</h3></div>',
  '<div class="cta-box__header"><b>Moderation practices</b><i class="accordion__close"></i></div>',
  '<div id="feedback"><p>Feedback you send us becomes our property.</p></div>',
  '<div class="promo-terms"><p>Each offer holds once for a household.</p></div>',
  '<div class="policy-footer"><p>For questions about your data write to privacy@acme.example at any time.</p></div>',
])('keeps what is called like a widget and says something: %s', async (markup) => {
  const said = /(?<=>)[A-Z][^<]{10,}/.exec(markup)?.[0] ?? '';
  expect(
    await readBeside(`${markup}<p>We answer within thirty days of the day on which you ask us.</p>`),
  ).toContain(said);
});

test.each([
  '<section><h2>Ask our sales team</h2><p>Complete the form and a specialist will get back to you soon.</p><form><input name="mail"></form><div>Thank you! Your submission has been received!</div></section>',
  '<div class="footer"><p>The complete platform</p><a href="/demo">See a demo</a> <a href="/sales">Contact sales</a> <a href="/jobs">Jobs</a></div>',
  '<div class="pop-up"><div class="close-pop-up"></div><p>Reserve a spot</p><div class="close-pop-up">Close</div></div>',
  `<div id="cookie-info" class="inline-modal"><h3>Cookie settings</h3><p>${'We use cookies so that the site works as it should. '.repeat(15)}</p><input type="checkbox"></div>`,
])('leaves out what a site sets around its texts, on a page without a main element: %s', async (markup) => {
  const { content } = await documentOf(page(`<h1>Privacy Policy</h1>${policyText}${markup}`));
  expect(content).toBe((await documentOf(page(`<h1>Privacy Policy</h1>${policyText}`))).content);
});

test.each([
  [
    '<div><h2>Contact</h2><p>Write to <a href="mailto:privacy@acme.example">privacy@acme.example</a>.</p></div>',
    true,
  ],
  ['<div><p>Ask for a copy of your data <a href="/request">here</a>.</p></div>', true],
  ['<div><p>Reference: AC/LEGAL/2026</p></div>', true],
  ['<div><h2>Annex 1</h2><p>We work with the companies on <a href="/list">this list</a>.</p></div>', true],
])('behind a text that no element marks, keeps what is part of it alone: %s', async (markup, isKept) => {
  const text = `<div><div><h1>Privacy Policy</h1>${policyText}</div>${markup}</div>`;
  const { content } = await documentOf(page(text));
  const alone = await documentOf(page(`<div><div><h1>Privacy Policy</h1>${policyText}</div></div>`));
  expect(content !== alone.content).toBe(isKept);
});
