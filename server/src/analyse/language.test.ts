import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

const english = 'We collect the name and the address of every user of this service to send your orders. ';
const german = 'Wir erheben den Namen und die Anschrift, die der Nutzer bei der Bestellung mit angibt. ';
const french =
  'Nous recueillons le nom et les adresses des clients pour envoyer votre commande dans les délais. ';
const dutch = 'Wij verzamelen uw naam en adres wanneer u bij ons bestelt, zodat wij kunnen leveren. ';

test.each([
  ['en', 'en'],
  ['EN-us', 'en'],
  ['de_AT', 'de'],
  ['fr', 'fr'],
  ['nl', null],
  ['constructor', null],
])('a text that calls itself %s is read by the rules of %s', (stated, rules) => {
  expect(languageOf(stated, dutch)).toBe(rules);
});

/** Fifty words that are small in no language. */
const plain = 'lorem '.repeat(50);

test.each([
  ['English', english, 'en'],
  ['German', german, 'de'],
  ['French', french, 'fr'],
  ['Dutch', dutch, null],
  ['nothing', '', null],
  ['an English word in ten', `${plain}the and of to your`, 'en'],
  ['an English word in twenty', `${plain}the and`, null],
])('a text that does not is known by its small words: %s', (_, text, rules) => {
  expect(languageOf(null, text)).toBe(rules);
});

test('a text is known by its beginning', () => {
  expect(languageOf(null, english + dutch.repeat(10))).toBeNull();
  expect(languageOf(null, english.repeat(70) + dutch.repeat(700))).toBe('en');
  expect(languageOf(null, dutch.repeat(80) + english.repeat(700))).toBeNull();
});
