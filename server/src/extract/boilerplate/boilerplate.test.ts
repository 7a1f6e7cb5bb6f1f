import { expect, test } from 'vitest';
import { documentOf, extractHtml, page, policyText } from '../page-fixture.ts';

const more = policyText.replaceAll('notes', 'books');
const main = `<main><h1>Terms of Use</h1>${policyText}</main>`;

async function contentOf(body: string): Promise<string> {
  return (await documentOf(page(body))).content;
}

test('keeps both of two articles that share the text', async () => {
  const content = await contentOf(`<article>${policyText}</article><article><h2>Books</h2>${more}</article>`);
  expect(content).toContain('Paragraph 12: Acme Notes keeps the notes');
  expect(content).toContain('Paragraph 12: Acme Notes keeps the books');
});

test.each([
  '<section><h2>Ready to write?</h2><p>Start for free and cancel your account at any time.</p><button>Start</button></section>',
  '<section><h2>Ready to write?</h2><p>Start for free and cancel your account at any time.</p><a href="/signup">Start now</a></section>',
  '<section><h2>Loved by many</h2><p>Teams all over the world write with us every day.</p></section>',
])('leaves out an offer that stands there: %s', async (offer) => {
  expect(await contentOf(main + offer)).toBe(await contentOf(main));
});

test('keeps a title in the header that is no heading of the first level', async () => {
  expect(await contentOf(`<header><h2>Terms of Service</h2></header>${policyText}`)).toContain(
    '## Terms of Service',
  );
});

test('keeps whom to reach in the footer of an article', async () => {
  const footer = '<footer>Contact <a href="mailto:dpo@acme.example">dpo@acme.example</a></footer>';
  expect(await contentOf(`<article><h1>Terms</h1>${policyText}${footer}</article>`)).toContain(
    'dpo@acme.example',
  );
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

test.each(['Request identifiers', 'Build number', 'Trace identifiers', 'Buildertrend'])(
  'keeps what only begins like a reference of the visit: %s',
  async (name) => {
    expect(await contentOf(`<h1>Terms</h1><ul><li>${name}</li></ul>${policyText}`)).toContain(name);
  },
);

test('counts words of a script without spaces that has an alphabet', async () => {
  const thai =
    '<h1>นโยบายความเป็นส่วนตัว</h1><p>เราเก็บรวบรวมข้อมูลส่วนบุคคลของคุณเพื่อให้บริการและจะลบข้อมูลภายในสามสิบวันหลังจากที่คุณปิดบัญชี</p><p>บริษัทอาจเปิดเผยข้อมูลแก่บุคคลภายนอกตามที่กฎหมายกำหนด</p>';
  const extraction = await extractHtml(page(`<div id="app">${thai}</div><script>1</script>`));
  expect(extraction.kind).toBe('document');
});

test.each([
  ['Scope of it all', '<div class="section-header"><h2><a href="#scope">Scope of it all</a></h2></div>', ''],
  ['LinkedIn, TikTok', '', '<h2>Recipients</h2><p>Facebook, LinkedIn, TikTok</p>'],
  ['only those notes', '<form><p>You may copy only those notes that you wrote yourself.</p></form>', ''],
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

/** A page on which nothing is marked as the main text. */
async function readBetween(before: string, after: string): Promise<string> {
  const html = page(`${before}<h1>Privacy Policy</h1>${policyText}${after}`);
  return (await documentOf(html)).content;
}

test.each([
  '<footer><p>© 2024 Acme Inc.</p></footer>',
  '<footer><p>Acme makes notes for all who like to write.</p></footer>',
  '<footer><p>12 May 2025: <a href="/news">We moved to a place with a view</a></p></footer>',
  '<aside><p>Acme Summit takes place in Berlin on 12 June 2025.</p></aside>',
  '<form><p>We send you our news, and handle your data with care.</p><input type="email"></form>',
])('leaves out what the site says there: %s', async (end) => {
  expect(await readBetween('', end)).toBe(await readBetween('', ''));
});
