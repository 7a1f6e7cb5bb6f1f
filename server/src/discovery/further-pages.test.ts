import { expect, test } from 'vitest';
import { discover, footer, home, typesByPath } from './site-fixture.ts';

test.each([
  ['a list of all pages', 'Site map', '<a href="/p/1">Privacy policy</a>'],
  [
    'a form to sign up with',
    'Create account',
    '<p>By continuing you accept our <a href="/p/1">Privacy policy</a>.</p>',
  ],
  ['a page about the company', 'Über uns', '<a href="/p/1">Datenschutz</a>'],
])('where the home page names no policy, %s is looked at', (_, words, page) => {
  const { candidates, asked } = discover({
    [home]: `<a href="/pricing">Pricing</a><a href="/further">${words}</a>`,
    'https://acme.example/further': page,
  });
  expect(typesByPath(candidates)).toEqual({ '/p/1': 'privacy' });
  expect(asked.indexOf('policy https://acme.example/further')).toBeLessThan(
    asked.findIndex((request) => request.startsWith('guess')),
  );
});

test('where the home page names one that answers, none of them is', () => {
  const { asked } = discover({
    [home]: footer('<a href="/p/1">Privacy policy</a><a href="/map">Site map</a>'),
    'https://acme.example/p/1': '<h1>Privacy policy</h1>',
  });
  expect(asked).not.toContain('policy https://acme.example/map');
});
