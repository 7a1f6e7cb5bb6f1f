import { expect, test } from 'vitest';
import { classify } from './classify.ts';

const three = 'Our documents\n- Privacy policy\n- Terms of service\n- Cookie policy\n';
/** Lines that name no document, of ten words each. */
const lines = (count: number) => 'Our rockets are red and quick and loved by coyotes.\n'.repeat(count);

test('a list is said to be one, with how many it names', () => {
  expect(classified('Acme', three)).toEqual({
    kind: 'hub',
    reason: 'The page lists 3 policies and is none itself.',
  });
});

test.each([
  ['names two documents', 'Acme', three.replace('- Cookie policy\n', '') + lines(2), false],
  ['names three among as many other lines', 'Acme', three + lines(3), true],
  [
    'names three among fewer long lines',
    'Acme',
    three + lines(2).repeat(4).replaceAll('.\n', ' ') + '\n' + lines(1),
    true,
  ],
  ['names three among as many other lines and a few words', 'Acme', three + lines(7), false],
  ['calls itself a list, with three in ten lines', 'Legal', three + lines(7), true],
  ['calls itself a list, with three in forty lines', 'Legal', three + lines(37), false],
  ['calls itself a list, and half of it is prose', 'Legal', three + lines(3) + 'rockets '.repeat(430), false],
  [
    'calls itself a list, and a third of it is prose',
    'Legal',
    three + lines(3) + 'rockets '.repeat(230),
    true,
  ],
  ['calls itself a list in its first line', 'Acme', '\n# Legal\n' + three + lines(7), true],
  ['names itself a policy in its first line', 'Acme', '\n# Privacy policy\n' + three + lines(7), false],
  ['names itself a policy there as well', 'Legal', '\n# Privacy policy\n' + three + lines(7), false],
  [
    'names fifty documents in a thousand words',
    'Acme',
    `${three.repeat(17)}${'rockets '.repeat(900)}`,
    false,
  ],
  ['has the name of a policy and hardly another word', 'Privacy policy', three + lines(5), true],
  ['has the name of a policy and a text', 'Privacy policy', three + lines(7), false],
  [
    'names documents within sentences alone',
    'Acme',
    `Read our privacy policy, ${'a'.repeat(60)}.\n`.repeat(3),
    false,
  ],
])('a page that %s', (_, title, content, isHub) => {
  expect(classified(title, content).kind === 'hub').toBe(isHub);
});

function classified(title: string, content: string) {
  return classify({ url: 'https://acme.example/p/1', title, content, language: 'en', expected: null });
}
