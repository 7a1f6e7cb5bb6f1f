import { expect, test } from 'vitest';
import { documentOf, page, policyText } from '../page-fixture.ts';

const products =
  'Pricing Plans,Mobile app,Web clipper,For teams,Integrations,Help centre,Careers,Status'.split(',');
const links = (tag: string): string =>
  products.map((name) => `<${tag}><a href="/${name.replace(' ', '-')}">${name}</a></${tag}>`).join('');
const described = products
  .map(
    (name) => `<div class="q7"><a href="/${name}"><b>${name}</b></a><div>Notes wherever you are.</div></div>`,
  )
  .join('');
const text = `<div class="k3"><h1>Privacy Policy</h1>${policyText}</div>`;

test.each([
  ['links before the text', `<div class="x1"><div>${links('div')}</div></div>${text}`],
  ['links with what describes them', `<div class="x1">${described}</div>${text}`],
  ['links behind the text', `${text}<div class="x2"><ul>${links('li')}</ul></div>`],
  [
    'columns behind the text',
    `${text}<div class="x2"><div><h4>Product</h4>${links('div')}</div><div><h4>Company</h4>${links('div')}</div></div>`,
  ],
])('leaves out a menu that nothing names: %s', async (_, body) => {
  const { content } = await documentOf(page(`<div id="a1">${body}</div>`));
  expect(content).not.toContain('Web clipper');
  expect(content).not.toContain('wherever');
  expect(content).toContain('Paragraph 12');
  expect(content).toContain('# Privacy Policy');
});

test.each([
  ['under a heading', `<div>${policyText}<h2>Products</h2><ul>${links('li')}</ul></div>`],
  ['in a section', `<div>${policyText}<div><h2>Products</h2><ul>${links('li')}</ul></div></div>`],
  ['of a page with little else', `<div>Our pages.</div><div>${links('div')}</div>`],
  ['in the main text', `<main>${policyText}<div>${links('div')}</div></main>`],
])('keeps a list of links %s', async (_, body) => {
  const { content } = await documentOf(page(`<h1>Privacy Policy</h1>${body}`));
  expect(content).toContain('Web clipper');
});

test.each([
  ['to places on the page', (name: string) => `/privacy#${name}`],
  ['to files', (name: string) => `/${name}.pdf`],
  ['to others', (name: string) => `https://${name}.example/privacy`],
])('keeps a list of links %s', async (_, target) => {
  const names = 'alpha bravo charlie delta echo foxtrot golf'.split(' ');
  const list = names.map((name) => `<div><a href="${target(name)}">${name} one</a></div>`).join('');
  const { content } = await documentOf(page(`${text}<div>${list}</div>`));
  expect(content).toContain('golf one');
});
