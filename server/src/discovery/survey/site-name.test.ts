import { expect, test } from 'vitest';
import { siteName } from './site-name.ts';

test.each([
  ['Bumble', 'bumble.com'],
  ['Stability AI', 'stability.ai'],
  ['Coffee & Cake', 'coffeecake.com'],
])('a name that the domain spells is taken as it is written: %s', (name, domain) => {
  expect(siteName([name], domain)).toBe(name);
});

test.each([
  ['Acme Privacy Policy', 'acme.com', 'Acme'],
  ['Widgets for all | ACME', 'acme.com', 'ACME'],
  ['Pétit Bleu: méditer chaque jour', 'petitbleu.fr', 'Pétit Bleu'],
  ['Acme, Inc.', 'acme.com', 'Acme'],
  ['Acme AI | Models for everyone', 'acme.ai', 'Acme AI'],
  ['Acme', 'getacme.com', 'Acme'],
  ['Bücher Müller', 'xn--bchermller-beb.de', null],
  ['Bücher', 'xn--bcher-kva.de', 'Bücher'],
])('what stands around the name goes: %s at %s', (claim, domain, name) => {
  expect(siteName([claim], domain)).toBe(name);
});

test('a name that the domain does not bear out is not believed', () => {
  expect(siteName(['PayBank', 'PayBank: sign in'], 'paybank-secure.com')).toBeNull();
  expect(siteName(['Welcome'], 'acme.com')).toBeNull();
  expect(siteName(['Acme'], '127.0.0.1:8080')).toBeNull();
  expect(siteName(['Acme'], 'acme-widgets.com')).toBeNull();
});

test('the first claim that fits is taken', () => {
  expect(siteName(['The Daily Mix', 'acme', 'ACME'], 'acme.com')).toBe('acme');
});

test('controls, turned writing and endless names do no harm', () => {
  expect(siteName(['\u202EAcme\u0000\n\u200B'], 'acme.com')).toBe('Acme');
  const long = 'a'.repeat(500);
  expect(siteName([long], `${long.slice(0, 63)}.com`)).toBeNull();
});
