import { expect, test } from 'vitest';
import { bothWays } from '../../testing/graded-lines.ts';

const items = '- your name\n- your e-mail address';

test.each<[opening: string, item: string]>([
  ['We collect:', 'precise location'],
  ['We collect the following:', 'your contacts'],
  ['What we collect:', 'Photos'],
  ['# Information we collect', 'browsing history'],
  ['Which data do we collect?', 'your phone number'],
  ['We do not collect:', 'your photos'],
  ['Wir erheben:', 'Standort'],
  ['Nous recueillons :', 'votre date de naissance'],
  ['You grant us a licence to do this with your work:', 'modify'],
  ['We comply with:', 'SOC 2'],
])('an item is read with the line that opens its list: %s %s', (opening, item) => {
  expect(bothWays(`${opening}\n${items}`, `${opening}\n${items}\n- ${item}`)).toEqual([
    'material',
    'material',
  ]);
});

test.each<[before: string, after: string]>([
  ['Our shop sells these:\n- knives', 'Our shop sells these:\n- knives\n- photos'],
  ['We collect:\n- your phone number', 'We collect:\n- your phone number\n- spoons'],
  ['We collect:\n- your name, telephone number', 'We collect:\n- your name\n- telephone number'],
])('what is no kind of data there, or stood there already, weighs little: %s', (before, after) => {
  expect(bothWays(before, after)).not.toContain('material');
});
