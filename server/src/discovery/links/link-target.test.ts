import { expect, test } from 'vitest';
import { discover, footer, home, typesByPath } from '../site-fixture.ts';

test.each([
  ['an element that opens a window', `<span onclick="window.open('/p/1','_blank')">Privacy Policy</span>`],
  ['an entry of a list', `<ul><li onclick="location.href='/p/1'">Privacy policy</li></ul>`],
  ['data of any element', '<div class="link" data-href="/p/1">Privacy policy</div>'],
  ['data of an anchor that leads nowhere', '<a href="#" data-url="/p/1">Privacy policy</a>'],
  ['code in place of an address', `<a href="javascript:openWindow('/p/1')">Privacy policy</a>`],
  [
    'a choice of a list',
    '<select><option value="">Legal</option><option value="/p/1">Privacy policy</option></select>',
  ],
  ['an address without its scheme', '<a href="www.acme.example/p/1">Privacy policy</a>'],
  ['an area of a picture', '<map name="m"><area href="/p/1" alt="Privacy policy"></map>'],
  [
    'a label that says more than the words',
    '<a href="/p/1" aria-label="Read our privacy policy">Read more</a>',
  ],
  ['a title that says more than the words', '<a href="/p/1" title="Datenschutzerklärung">hier</a>'],
])('a link is read from %s', (_, links) => {
  expect(typesByPath(discover({ [home]: footer(links) }).candidates)).toEqual({ '/p/1': 'privacy' });
});

test('what a click is counted as is no address', () => {
  const { candidates } = discover({
    [home]: footer(`<a href="#" onclick="gtag('event','/terms-click')">Terms of service</a>`),
  });
  expect(candidates).toEqual([]);
});

test('a label does not stand in for words that say something', () => {
  const { candidates } = discover({
    [home]: footer(
      '<a href="/p/1" title="Privacy policy">Our rockets</a><div data-url="p1">Privacy policy</div>',
    ),
  });
  expect(candidates).toEqual([]);
});
