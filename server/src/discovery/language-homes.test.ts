import { expect, test } from 'vitest';
import { discover, footer, home, typesByPath } from './site-fixture.ts';

const chosen = footer('<a href="/p/1">Privacy policy</a>');

test.each([
  [
    '/us/en/',
    '<a href="/de/de/">Deutschland</a><a href="/us/en/">United States</a><a href="/fr/fr/">France</a>',
  ],
  ['/en-gb/', '<a href="/de-de/">Deutsch</a><a href="/fr-fr/">Français</a><a href="/en-gb/">English</a>'],
  ['/de/', '<a href="/de/">Deutsch</a><a href="/fr/">Français</a><a href="/it/">Italiano</a>'],
])('a home page that only asks for a country leads to %s', (path, links) => {
  const url = new URL(path, home).href;
  const { candidates } = discover({ [home]: `<h1>Where are you?</h1>${links}`, [url]: chosen });
  expect(typesByPath(candidates)).toEqual({ '/p/1': 'privacy' });
});

test('an empty home page leads to the English one that it declares', () => {
  const { candidates } = discover({
    [home]:
      '<link rel="alternate" hreflang="de" href="/de/"><link rel="alternate" hreflang="en" href="/en/">',
    'https://acme.example/en/': chosen,
  });
  expect(typesByPath(candidates)).toEqual({ '/p/1': 'privacy' });
});

test('a home page that names its policies is not left for another language’s', () => {
  const languages = '<a href="/de/">Deutsch</a><a href="/fr/">Français</a><a href="/en/">English</a>';
  const { asked } = discover({ [home]: chosen + languages });
  expect(asked).not.toContain('home https://acme.example/en/');
});

test.each(['location.href = "/start"', "window.location.replace('/start')"])(
  'a home page that only a script leaves is followed: %s',
  (code) => {
    const { candidates } = discover({
      [home]: `<script>${code}</script>`,
      'https://acme.example/start': chosen,
    });
    expect(typesByPath(candidates)).toEqual({ '/p/1': 'privacy' });
  },
);

test('a script does not lead off the vendor’s site', () => {
  const code = 'function old(){window.location.replace("https://browsers.example/")}if(!window.fetch)old()';
  const { asked } = discover({
    [home]: `<div id="root"></div><script>${code}</script>`,
    'https://browsers.example/': footer('<a href="/p/1">Privacy policy</a>'),
  });
  expect(asked.filter((url) => url.includes('browsers.example'))).toEqual([]);
});

test('a folder that is named like a country and a language below others is part of the address', () => {
  const { candidates } = discover({
    [home]: footer('<a href="/policies/my/id/privacy">Privacy</a><a href="/policies/privacy">Privacy</a>'),
  });
  expect(candidates).toHaveLength(2);
});

test('a policy of two countries in one language is one document', () => {
  const { candidates } = discover({
    [home]: footer('<a href="/us/en/privacy">Privacy</a><a href="/gb/en/privacy">Privacy</a>'),
  });
  expect(candidates).toHaveLength(1);
});
