import { expect, test } from 'vitest';
import { documentOf, extractHtml, page, policyText } from '../page-fixture.ts';

const refunds = Array.from(
  { length: 12 },
  (_, i) => `<p>Refund rule ${i + 1}: you may ask for your money back within ${i + 10} days.</p>`,
).join('');
const address = 'https://acme.example/legal';

test('a fragment that names a tab panel scopes the page to it', async () => {
  const html = page(
    `<main><h1>Legal</h1><div role="tablist"><a role="tab" href="#refunds">Refunds</a></div><div role="tabpanel" id="privacy">${policyText}</div><div role="tabpanel" id="refunds" hidden>${refunds}</div></main>`,
  );
  const { content } = await documentOf(html, `${address}#refunds`);
  expect(content).toContain('Refund rule 12');
  expect(content).not.toContain('Paragraph 1:');
  expect((await documentOf(html, address)).content).toContain('Paragraph 1:');
});

test('a fragment that is the label of a tab scopes the page to the panel which the tab controls', async () => {
  const html = page(
    `<main><h1>Legal</h1><button role="tab" aria-controls="panel-7">Refund Policy</button><div id="panel-6">${policyText}</div><div id="panel-7">${refunds}</div></main>`,
  );
  const { content } = await documentOf(html, `${address}#refund-policy`);
  expect(content).toContain('Refund rule 1:');
  expect(content).not.toContain('Paragraph 1:');
});

test('a fragment that names a document’s title takes all up to the next document’s title', async () => {
  const html = page(
    `<main><h1>Legal</h1><h2 id="privacy">Privacy Policy</h2>${policyText}<h2>Your choices</h2><p>You may choose.</p><h2 id="refunds">Refund Policy</h2>${refunds}</main>`,
  );
  const { content, title } = await documentOf(html, `${address}#privacy`);
  expect(title).toBe('Privacy Policy');
  expect(content).toContain('You may choose.');
  expect(content).not.toContain('Refund rule');
});

test('a fragment that points at a section of one document scopes nothing', async () => {
  const html = page(
    `<main><h1>Privacy Policy</h1>${policyText}<h2 id="cookies">Cookies</h2>${refunds}</main>`,
  );
  expect((await documentOf(html, `${address}#cookies`)).content).toContain('Paragraph 1:');
});

test('a user’s selector is the last word; one that finds nothing makes the text suspect', async () => {
  const html = page(
    `<main><h1>Legal</h1>${policyText}</main><footer><div class="terms">${refunds}</div></footer>`,
  );
  expect((await documentOf(html, address, 'footer > .terms')).content).toMatch(/^Refund rule 1:/);
  for (const selector of ['.absent', '][']) {
    const extraction = await extractHtml(html, address, selector);
    expect(extraction).toMatchObject({ kind: 'document', suspect: true });
  }
});

test('hidden earlier versions beside the current one are left out', async () => {
  const html = page(
    `<main><h1>Terms</h1><div class="version">${policyText}</div><div class="version" style="display: none">${refunds}</div></main>`,
  );
  expect((await documentOf(html)).content).not.toContain('Refund rule');
});
