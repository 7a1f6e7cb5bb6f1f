import { expect, test } from 'vitest';
import { documentOf, extractHtml, page, policyText } from './page-fixture.ts';

const more = policyText.replaceAll('notes', 'books');
const main = `<main><h1>Terms of Use</h1>${policyText}</main>`;

async function contentOf(body: string): Promise<string> {
  return (await documentOf(page(body))).content;
}

/** The words of a part's first paragraph. */
function saidIn(part: string): string {
  return /<p>(.*?)<\/p>/.exec(part)?.[1] ?? '?';
}

test.each([
  '<section><h2>Governing law</h2><p>The courts of England decide on all that these terms leave open.</p></section>',
  '<p>We may end your account where you break one of these rules.</p>',
  '<article><h2>Refunds</h2><p>Ask and you get back what you have paid us this year.</p></article>',
  `<div>${more}<p>We may end your account where you break one of these rules.</p></div>`,
  '<section><h2>Recht</h2><p>Es gilt das Recht von Irland, und wir haften nur bei Vorsatz.</p></section>',
  '<section><h2>Законы</h2><p>К этим условиям применяются законы страны, в которой вы живёте.</p></section>',
])('keeps a part of the document that stands beside the main element: %s', async (part) => {
  const said = saidIn(part);
  expect(await contentOf(main + part)).toContain(said);
  expect(await contentOf(part + main)).toContain(said);
});

test('keeps both of two articles that share the text', async () => {
  const content = await contentOf(`<article>${policyText}</article><article><h2>Books</h2>${more}</article>`);
  expect(content).toContain('Paragraph 12: Acme Notes keeps the notes');
  expect(content).toContain('Paragraph 12: Acme Notes keeps the books');
});

test('keeps the day from which the document holds, beside the main element', async () => {
  expect(await contentOf(`<div>Effective from 3 May 2024</div>${main}`)).toContain('3 May 2024');
});

test.each([
  '<section><h2>Ready to write?</h2><p>Start for free and cancel your account at any time.</p><button>Start</button></section>',
  '<section><h2>Ready to write?</h2><p>Start for free and cancel your account at any time.</p><a href="/signup">Start now</a></section>',
  '<section><h2>Loved by many</h2><p>Teams all over the world write with us every day.</p></section>',
])('leaves out an offer that stands there: %s', async (offer) => {
  expect(await contentOf(main + offer)).toBe(await contentOf(main));
});

test.each([
  ['a header', '<header><p>These terms bind you as soon as you open an account with us.</p></header>'],
  ['an aside', '<aside><p>We may end your account where you break one of these rules.</p></aside>'],
])('keeps a clause in %s at the edge of a page without a main element', async (_, part) => {
  expect(await contentOf(`${part}<h1>Terms</h1>${policyText}`)).toContain(saidIn(part));
});

test('keeps a title in the header that is no heading of the first level', async () => {
  expect(await contentOf(`<header><h2>Terms of Service</h2></header>${policyText}`)).toContain(
    '## Terms of Service',
  );
});

test.each([
  ['a nav', '<nav><p>You may ask us to delete all that you have written.</p></nav>'],
  [
    'a hidden message',
    '<div role="status" hidden><p>Ads are shown to everybody who visits from May on.</p></div>',
  ],
  [
    'an element named as a widget',
    '<div class="copyright"><p>You must not copy what you find here without asking us.</p><a href="#">Top</a></div>',
  ],
])('keeps what %s in the main text says', async (_, part) => {
  expect(await contentOf(`<main><h1>Terms</h1>${policyText}${part}<p>The end.</p></main>`)).toContain(
    saidIn(part),
  );
});

test.each([
  '<form><input name="a"><div role="status" hidden><p>All that you wrote has been sent to our team.</p></div></form>',
  '<div><div role="status" hidden><p>The address of this page is in your clipboard now.</p></div><button>Copy</button></div>',
])('leaves out what is said once something was pressed or sent: %s', async (part) => {
  const set = (extra: string): string => `<main><h1>Terms</h1>${policyText}${extra}<p>The end.</p></main>`;
  expect(await contentOf(set(part))).toBe(await contentOf(set('')));
});

test('keeps whom to reach in the footer of an article', async () => {
  const footer = '<footer>Contact <a href="mailto:dpo@acme.example">dpo@acme.example</a></footer>';
  expect(await contentOf(`<article><h1>Terms</h1>${policyText}${footer}</article>`)).toContain(
    'dpo@acme.example',
  );
});

test('keeps a list of links to those whom the text speaks of, whatever it is called', async () => {
  const list = (names: string, hosts: string[]): string =>
    `<ul class="${names}">${hosts.map((host) => `<li><a href="https://${host}/">At ${host}</a></li>`).join('')}</ul>`;
  const set = (names: string, hosts: string[]): string =>
    `<main><h1>Terms</h1>${policyText}${list(names, hosts)}<p>The end.</p></main>`;
  expect(await contentOf(set('menu', ['hooli.example.com', 'initech.co.uk', 'globex.com.au']))).toContain(
    'initech',
  );
  expect(await contentOf(set('menu', ['help.acme.example', 'blog.acme.example']))).not.toContain('help');
});

test.each([
  ['co.uk', false],
  ['com.au', false],
  ['example', true],
])(
  'behind a text without a main element, tells links to others under .%s (its own: %s)',
  async (suffix, isSame) => {
    const html = (extra: string): string => page(`<div><div><h1>Terms</h1>${policyText}</div>${extra}</div>`);
    const names = ['hooli', 'initech', 'globex', 'umbrella'];
    const hosts = names.map((name) => (isSame ? `${name}.acme.${suffix}` : `${name}.${suffix}`));
    const links = `<div>${hosts.map((host) => `<a href="https://${host}/">To ${host}</a>`).join(' ')}</div>`;
    const { content } = await documentOf(html(links), `https://acme.${suffix}/terms`);
    expect(content.includes('initech')).toBe(!isSame);
  },
);

test('keeps a section on cookies in the middle of a page without a main element', async () => {
  const section =
    '<div><h2>Your choice</h2><p>We set cookies for ads only when you have agreed.</p><button>Accept all</button></div>';
  const content = await contentOf(`<h1>Cookies</h1>${policyText}${section}${more}`);
  expect(content).toContain('We set cookies for ads');
});

test.each(['Request identifiers', 'Build number', 'Trace identifiers', 'Buildertrend'])(
  'keeps what only begins like a reference of the visit: %s',
  async (name) => {
    expect(await contentOf(`<h1>Terms</h1><ul><li>${name}</li></ul>${policyText}`)).toContain(name);
  },
);

test('keeps a bold line named like a control over the clause that it heads', async () => {
  const clause = '<p>We keep what you look for in our service for ten days.</p>';
  const set = (line: string): string => `<main><h1>Terms</h1>${policyText}${line}${clause}</main>`;
  expect(await contentOf(set('<p><b>Search</b></p>'))).toContain('Search');
  expect(await contentOf(set('<p>Search</p>'))).not.toContain('Search');
});

test('counts words of a script without spaces that has an alphabet', async () => {
  const thai =
    '<h1>นโยบายความเป็นส่วนตัว</h1><p>เราเก็บรวบรวมข้อมูลส่วนบุคคลของคุณเพื่อให้บริการและจะลบข้อมูลภายในสามสิบวันหลังจากที่คุณปิดบัญชี</p><p>บริษัทอาจเปิดเผยข้อมูลแก่บุคคลภายนอกตามที่กฎหมายกำหนด</p>';
  const extraction = await extractHtml(page(`<div id="app">${thai}</div><script>1</script>`));
  expect(extraction.kind).toBe('document');
});

test('behind a text without a main element, keeps terms beside a field, and no newsletter', async () => {
  const set = (extra: string): Promise<string> => contentOf(`<h1>Terms</h1>${policyText}${extra}`);
  expect(
    await set(
      '<section><h2>Refunds</h2><p>Ask for your money within 14 days of the day on which you paid.</p><input type="email"></section>',
    ),
  ).toContain('within 14 days of the day on which');
  expect(
    await set(
      '<section><h2>Our news</h2><p>Get them once a month. By signing up you agree to our terms and consent to mail.</p><input type="email"></section>',
    ),
  ).toBe(await set(''));
});

test('reads a page of twenty thousand hidden messages without looking through all of it for each', async () => {
  const started = performance.now();
  const messages = '<div role="alert" hidden>Thank you for this message sent.</div>'.repeat(20_000);
  expect(await contentOf(`<main><h1>Terms of Use</h1>${policyText}${messages}</main>`)).toContain(
    'Paragraph 12',
  );
  expect(performance.now() - started).toBeLessThan(8000);
});

test.each([
  ['Scope of it all', '<div class="section-header"><h2><a href="#scope">Scope of it all</a></h2></div>', ''],
  ['LinkedIn, TikTok', '', '<h2>Recipients</h2><p>Facebook, LinkedIn, TikTok</p>'],
  ['only those notes', '<form><p>You may copy only those notes that you wrote yourself.</p></form>', ''],
  [
    'must not lend',
    '<div class="modal"><h2>Rules</h2><p>You must not lend your account to others.</p><a href="#">Top</a></div>',
    '',
  ],
])('keeps what only bears a name of something else: %s', async (said, before, behind) => {
  const text = `<h2>Notes</h2>${policyText}`;
  const { content } = await documentOf(page(`<h1>Terms</h1>${before}${text}${behind}`));
  expect(content).toContain(said);
});

test('leaves out a popup beside the text that binds nobody', async () => {
  const popup =
    '<div class="modal"><h2>Join us</h2><p>Get ten stickers with your first order.</p><a href="#">Close</a></div>';
  const { content } = await documentOf(page(`<h1>Terms</h1>${policyText}${popup}`));
  expect(content).not.toContain('stickers');
});
