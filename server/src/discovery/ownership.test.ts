import { expect, test } from 'vitest';
import { discover, footer, home } from './site-fixture.ts';

const urlsOf = (pages: Parameters<typeof discover>[0]): string[] =>
  discover(pages).candidates.map(({ url }) => url);

test('what the footer of a platform names is the platform’s', () => {
  const urls = urlsOf({
    [home]: footer(
      '<a href="https://acme.trust-platform.example">Trust center</a><a href="https://www.iubenda.com/privacy-policy/77">Privacy policy</a>',
    ),
    'https://acme.trust-platform.example/': `<ul><li><a href="/resources/dpa">Data processing agreement</a></ul>
      ${footer('<a href="https://trust-platform.example/terms">Terms</a><a href="https://maker.example/cookies">Cookie policy</a>')}`,
    'https://www.iubenda.com/privacy-policy/77': `<h1>Privacy policy</h1>
      ${footer('<a href="https://www.iubenda.com/en/terms-and-conditions">Terms</a>')}`,
  });
  expect(urls).toEqual(
    expect.arrayContaining([
      'https://acme.trust-platform.example/resources/dpa',
      'https://www.iubenda.com/privacy-policy/77',
    ]),
  );
  expect(urls.join()).not.toMatch(/platform\.example\/terms|maker\.example|iubenda\.com\/en/);
});

test('what the footer of a parent company names is the vendor’s too', () => {
  const urls = urlsOf({
    [home]: footer('<a href="https://www.globex.example/privacy">Privacy policy</a>'),
    'https://www.globex.example/privacy': `<h1>Privacy policy</h1>${footer('<a href="https://www.globex.example/legal/cookies">Cookie policy</a>')}`,
  });
  expect(urls).toContain('https://www.globex.example/legal/cookies');
});

test('lists of policies go by playful names too', () => {
  const urls = urlsOf({
    [home]: footer('<a href="/n">The boring bits</a><a href="/o">Small print</a>'),
    'https://acme.example/n': '<h1>The boring bits</h1><main><a href="/n/1">Privacy</a></main>',
    'https://acme.example/o': '<h1>Small print</h1><main><a href="/o/1">Terms</a></main>',
  });
  expect(urls).toEqual(expect.arrayContaining(['https://acme.example/n/1', 'https://acme.example/o/1']));
});
