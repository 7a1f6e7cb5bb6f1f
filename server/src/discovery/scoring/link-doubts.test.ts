import { expect, test } from 'vitest';
import { discover, footer, home, sitemap } from '../site-fixture.ts';
import { linkDoubts } from './link-doubts.ts';
import { linkCertainties } from './link-score.ts';

test.each([
  ['a product', '<a href="/p/1">Privacy management software</a>'],
  ['a product', '<a href="/p/1">SLA monitoring</a>'],
  ['a product', '<a href="/p/1">Logiciel RGPD</a>'],
  ['a product', '<a href="/p/1">Privacy policy generator</a>'],
  ['a bare subject among the products', '<a href="/solutions/security">Security</a>'],
  ['an entry of a glossary', '<a href="/glossary/dpa">DPA</a>'],
  ['a guide', '<a href="/guides/privacy">Privacy</a>'],
  [
    'the source of a page',
    '<a href="https://acme.example/docs/blob/main/privacy-policy.md">Edit this page</a>',
  ],
  [
    'the source of a page',
    '<a href="https://acme.example/docs/blob/main/terms-of-service.md">Make a contribution</a>',
  ],
  ['settings, in one word', '<a href="/p/1">Cookieinställningar</a>'],
  ['settings, in one word', '<a href="/p/1">Cookievoorkeuren</a>'],
  ['settings, without spaces', '<a href="/p/1">Cookie設定</a>'],
])('%s is no candidate: %s', (_, links) => {
  expect(discover({ [home]: footer(links) }).candidates).toEqual([]);
});

test.each([
  ['a notice for those who apply', '<a href="/careers/privacy-notice">Applicant privacy notice</a>'],
  ['guidelines for requests', '<a href="/p/1">Guidelines for legal requests of user data</a>'],
  ['terms for what is filmed', '<a href="/live">Terms of use for live video</a>'],
  [
    'a file that was uploaded one year',
    '<a href="/wp-content/uploads/2024/03/Acme-Bank-Privacy-Notice-March-2024.pdf">Privacy notice</a>',
  ],
  [
    'a policy that is kept with its source',
    '<a href="https://acme.example/docs/blob/main/terms-of-service.md">Terms of Service</a>',
  ],
  ['terms that are about products', '<a href="/p/1">Terms for our products</a>'],
  [
    'a policy that ends as a product does',
    '<a href="/policies/use/ai-tools">Synthetic media and AI tools</a>',
  ],
])('%s is one: %s', (_, links) => {
  expect(discover({ [home]: footer(links) }).candidates).toHaveLength(1);
});

test('what only an address names is a product where that does', () => {
  const { candidates } = discover({
    [home]: '<p>Acme</p>',
    'https://acme.example/sitemap.xml': sitemap([
      'https://acme.example/privacy-policy',
      'https://acme.example/privacy-policy-template',
    ]),
  });
  expect(candidates.map(({ url }) => url)).toEqual(['https://acme.example/privacy-policy']);
});

test('each rule has an id of its own, by which a link that is left out names it', () => {
  const ids = [...linkDoubts, ...linkCertainties].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
