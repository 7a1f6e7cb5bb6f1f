import { expect, test } from 'vitest';
import { documentOf, page, policyText } from '../page-fixture.ts';

const address = 'https://acme.example/legal';
const terms = policyText.replaceAll('Paragraph', 'Clause');

test('a page of several documents lists them, and the fragment of each reads it alone', async () => {
  const html = page(
    `<main><h1>Legal</h1><p>All that we have agreed.</p>
    <section id="s-1"><h2>Terms of Service</h2>${terms}</section>
    <section id="gdpr"><h2>GDPR</h2>${policyText.replaceAll('Paragraph', 'Rule')}</section>
    <section id="privacy-policy"><h2>Privacy Policy</h2>${policyText}</section><p>Written in Portland.</p></main>`,
  );
  const whole = await documentOf(html, address);
  expect(whole.parts).toEqual([
    { title: 'Terms of Service', fragment: 'terms-of-service' },
    { title: 'GDPR', fragment: 'gdpr' },
    { title: 'Privacy Policy', fragment: 'privacy-policy' },
  ]);
  const parts = await Promise.all(
    whole.parts.map(({ fragment }) => documentOf(html, `${address}#${fragment}`)),
  );
  expect(parts.map(({ title }) => title)).toEqual(['Terms of Service', 'GDPR', 'Privacy Policy']);
  expect(parts.flatMap(({ blocks }) => blocks.map(({ text }) => text))).toEqual(
    whole.blocks.map(({ text }) => text),
  );
  expect(parts.map((part) => part.parts)).toEqual([[], [], []]);
  expect((await documentOf(html, `${address}#s-1`)).content).toBe(parts[0]?.content);
});

test('tabs and tables of contents name the panels that they lead to', async () => {
  const html = page(
    `<main><div role="tablist"><button role="tab" aria-controls="p1">Terms of Use</button><button role="tab" aria-controls="p2">Cookie Policy</button></div>
    <div><div role="tabpanel" id="p1">${terms}</div><div role="tabpanel" id="p2" hidden>${policyText}</div></div></main>`,
  );
  const { parts } = await documentOf(html, address);
  expect(parts.map(({ title }) => title)).toEqual(['Terms of Use', 'Cookie Policy']);
  expect((await documentOf(html, `${address}#cookie-policy`)).content).not.toContain('Clause 1:');
});

test('an accordion’s titles and panels stand side by side', async () => {
  const html = page(
    `<main><h1>Legal</h1><h3><button aria-expanded="false">Terms of Service</button></h3><div class="panel">${terms}</div><h3><button aria-expanded="false">Privacy Policy</button></h3><div class="panel">${policyText}</div></main>`,
  );
  expect((await documentOf(html, address)).parts.map(({ fragment }) => fragment)).toEqual([
    'terms-of-service',
    'privacy-policy',
  ]);
  const { content } = await documentOf(html, `${address}#privacy-policy`);
  expect(content).toContain('Paragraph 12:');
  expect(content).not.toContain('Clause 1:');
});

test('a panel that its button names belongs to the title before it', async () => {
  const panel = (id: string, title: string, text: string): string =>
    `<h3><button aria-expanded="false" aria-controls="${id}">${title}</button></h3><div id="${id}">${text}</div>`;
  const main = panel('p1', 'Privacy Policy', policyText) + panel('p2', 'Terms of Service', terms);
  const html = page(`<main><h1>Legal</h1>${main}</main>`);
  expect((await documentOf(html, address)).parts.map(({ title }) => title)).toEqual([
    'Privacy Policy',
    'Terms of Service',
  ]);
  const { content } = await documentOf(html, `${address}#terms-of-service`);
  expect(content).toContain('Clause 12:');
  expect(content).not.toContain('Paragraph 1:');
});

const sections = '<h3>What we keep</h3><p>Notes and drafts.</p>';

test.each([
  ['under one title', 'h2', '<h1>Legal</h1>'],
  ['without one', 'h1', ''],
])('documents in a row %s are parted by headings that can be led to', async (_where, tag, opening) => {
  const flat = `${opening}<${tag} id="terms-of-service">Terms of Service</${tag}>${terms}${sections}<${tag}><a name="pp"></a>Privacy Policy</${tag}>${policyText}`;
  const html = page(`<main>${flat}</main>`, '<title>Acme Notes</title>');
  const { parts, unparted } = await documentOf(html, address);
  expect(parts.map(({ fragment }) => fragment)).toEqual(['terms-of-service', 'privacy-policy']);
  expect(unparted).toEqual([]);
  const { content } = await documentOf(html, `${address}#privacy-policy`);
  expect(content).toContain('Paragraph 12:');
  expect(content).not.toContain('Clause 1:');
});

test('documents in a row that nothing leads to are named, and read as one', async () => {
  const flat = `<h1>Legal</h1><h2>Terms of Service</h2>${terms}<h2>Privacy Policy</h2>${policyText}`;
  const { parts, unparted } = await documentOf(page(`<main>${flat}</main>`), address);
  expect(parts).toEqual([]);
  expect(unparted.map(({ fragment }) => fragment)).toEqual(['terms-of-service', 'privacy-policy']);
});

test.each([
  [
    'its sections are named as policies',
    `<h1>Privacy Policy</h1><section><h2>Cookie Policy</h2>${policyText}</section><section><h2>Terms of Service</h2>${terms}</section>`,
  ],
  [
    'the headings stand in a row with the text',
    `<h1>Legal</h1><h2>Terms of Service</h2>${terms}<h2>Privacy Policy</h2>${policyText}`,
  ],
  [
    'most of it stands under other titles',
    `<section><h2>Terms of Service</h2>${terms}</section><section><h2>Privacy Policy</h2>${policyText}</section><section><h2>How we work</h2>${terms.repeat(3)}</section>`,
  ],
  [
    'two of its titles are the same',
    `<section><h2>Privacy Policy</h2>${policyText}</section><section><h2>Terms of Service</h2>${terms}</section><section><h2>Privacy Policy</h2>${terms}</section>`,
  ],
  [
    'they are of one kind',
    `<section><h2>Privacy Policy</h2>${policyText}</section><section><h2>Privacy Notice for California</h2>${terms}</section>`,
  ],
])('a page is one document where %s', async (_why, main) => {
  const { parts, content } = await documentOf(page(`<main>${main}</main>`), address);
  expect(parts).toEqual([]);
  expect(content).toContain('Paragraph 12:');
});
