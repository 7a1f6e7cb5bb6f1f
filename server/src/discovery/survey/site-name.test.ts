import { expect, test } from 'vitest';
import type { NameClaim, NameSource } from '../links/page-reading.ts';
import { betterName, nameInTexts, siteName } from './site-name.ts';

test.each([
  ['Bumble', 'bumble.com'],
  ['Stability AI', 'stability.ai'],
  ['Coffee & Cake', 'coffeecake.com'],
])('a name that the domain spells is taken as it is written: %s', (name, domain) => {
  expect(siteName(titles(name), domain)).toBe(name);
});

test.each([
  ['Acme Privacy Policy', 'acme.com', 'Acme'],
  ['Widgets for all | ACME', 'acme.com', 'ACME'],
  ['Pétit Bleu: méditer chaque jour', 'petitbleu.fr', 'Pétit Bleu'],
  ['Acme, Inc.', 'acme.com', 'Acme'],
  ['Acme AI | Models for everyone', 'acme.ai', 'Acme AI'],
  ['Acme', 'getacme.com', 'Acme'],
  ['ACME | Letters for all', 'weareacme.com', 'ACME'],
  ['Bücher Müller', 'xn--bchermller-beb.de', null],
  ['Bücher', 'xn--bcher-kva.de', 'Bücher'],
])('what stands around the name goes: %s at %s', (claim, domain, name) => {
  expect(siteName(titles(claim), domain)).toBe(name);
});

test('a name that the domain does not bear out is not believed', () => {
  expect(
    siteName(
      claims({ site_name: 'PayBank', organisation: 'PayBank', title: 'PayBank: sign in' }),
      'paybank-secure.com',
    ),
  ).toBeNull();
  expect(siteName(titles('Welcome'), 'acme.com')).toBeNull();
  expect(siteName(titles('Acme'), '127.0.0.1:8080')).toBeNull();
  expect(siteName(titles('Acme'), 'acme-widgets.com')).toBeNull();
});

test('a writing is taken from the best sources that give it', () => {
  const written = claims({
    site_name: 'Weekly tips',
    application: 'Acme',
    title: 'ACME',
    copyright: '© 2026 ACME',
  });
  expect(siteName([...written, ...claims({ organisation: 'Acme' })], 'acme.com')).toBe('Acme');
});

test('who only the copyright line names comes last', () => {
  const home = claims({ title: 'Rocket', copyright: '© 2026 Rocket Labs AB' });
  expect(siteName(home, 'rocketlabs.com')).toBe('Rocket');
  expect(siteName(home.slice(1), 'rocketlabs.com')).toBe('Rocket Labs');
});

test('a name that the domain does not spell needs two sources that agree, and to be a name', () => {
  expect(siteName(claims({ title: 'Lantern – letters home', site_name: 'Lantern' }), 'ltn.io')).toBe(
    'Lantern',
  );
  expect(siteName(claims({ site_name: 'Lantern' }), 'ltn.io')).toBeNull();
  expect(siteName(claims({ site_name: 'Home', title: 'Home', organisation: 'Home' }), 'ltn.io')).toBeNull();
  const slogan = 'Letters that find their way home';
  expect(siteName(claims({ site_name: slogan, title: slogan, organisation: slogan }), 'ltn.io')).toBeNull();
});

test('policies spell the name where the home page does not', () => {
  const text =
    'Lantern Post runs lanternpost.com. Write to hi@lanternpost.com. Lantern Post keeps letters; lanternpost does not.';
  expect(nameInTexts([text], 'lanternpost.com')).toBe('Lantern Post');
  expect(nameInTexts(['We keep letters at lanternpost.com, lanternpost.com.'], 'lanternpost.com')).toBeNull();
});

test('a name gives way only to one that the domain bears out better', () => {
  expect(betterName('acme.ai', 'Rocket', 'acme.ai')).toBe('Rocket');
  expect(betterName('Rocket', 'Acme', 'acme.ai')).toBe('Acme');
  expect(betterName('Acme', 'ACME', 'acme.ai')).toBe('Acme');
  expect(betterName('Acme', 'Rocket', 'acme.ai')).toBe('Acme');
  expect(betterName('Acme', null, 'acme.ai')).toBe('Acme');
});

test('controls, turned writing and endless names do no harm', () => {
  expect(siteName(titles('\u202EAcme\u0000\n\u200B'), 'acme.com')).toBe('Acme');
  const long = 'a'.repeat(500);
  expect(siteName(titles(long), `${long.slice(0, 63)}.com`)).toBeNull();
  expect(nameInTexts([long.repeat(2000), 'a '.repeat(200_000)], `${long.slice(0, 63)}.com`)).toBeNull();
});

function titles(...texts: string[]): NameClaim[] {
  return texts.map((text) => ({ source: 'title', text }));
}

function claims(given: Partial<Record<NameSource, string>>): NameClaim[] {
  return Object.entries(given).map(([source, text]) => ({ source: source as NameSource, text }));
}
