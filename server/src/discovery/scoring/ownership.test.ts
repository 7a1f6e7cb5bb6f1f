import { expect, test } from 'vitest';
import { discover, footer, home } from '../site-fixture.ts';

const urlsOf = (pages: Parameters<typeof discover>[0]): string[] =>
  discover(pages).candidates.map(({ url }) => url);

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
