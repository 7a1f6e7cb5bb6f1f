import { expect, test } from 'vitest';
import { gradeLines } from '../../testing/graded-lines.ts';

const sold = '# We sell\n- Shoes\n- Hats\n- Ties';
const kept = '# We keep\n- Cards\n- Notes\n- Maps';
const hundred = `${'x'.repeat(98)} y`;
const long = `- ${'The shoes of the house on the hill '.repeat(4)}`;

/** The reasons about entries that came under another heading. */
function moves(before: string, after: string): string[] {
  return gradeLines(`${before}\n# Rest`, `${after}\n# Rest`).reasons.filter((reason) =>
    reason.startsWith('Moved: '),
  );
}

test.each([
  ['an item', `${sold}\n${kept}`, `# We sell\n- Hats\n- Ties\n${kept}\n- Shoes`, 'Shoes'],
  [
    'an item that stays while its heading moves',
    '# We sell\n- Tea\n# We keep',
    '# We keep\n- Tea\n# We sell',
    'Tea',
  ],
  ['a row', `${sold}\nTea | Cake\n${kept}`, `${sold}\n${kept}\nTea | Cake`, 'Tea · Cake'],
  ['what is a line long', `${sold}\n${hundred}\n${kept}`, `${sold}\n${kept}\n${hundred}`, hundred],
  ['a paragraph', `${sold}\nOld tea\n${kept}`, `${sold}\n${kept}\nOld tea`, 'Old tea'],
])('%s under another heading is named', (_, before, after, entry) => {
  expect(moves(before, after)).toEqual([`Moved: “${entry}” from “We sell” to “We keep”.`]);
});

test.each([
  ['its heading was reworded', sold, sold.replace('sell', 'trade')],
  ['its heading is set otherwise', sold, sold.replace('We sell', 'WE SELL')],
  [
    'a heading came above it',
    `${sold}\n${kept}`,
    `${sold}\n# We paint\n${kept.replace('# We keep\n', '')}\n# We keep`,
  ],
  ['its heading went', `${sold}\n${kept}`, `${sold}\n${kept.replace('# We keep\n', '')}`],
  ['there was no heading', `Tea\n${sold}`, `${sold}\nTea`],
  ['it moved under its heading', sold, '# We sell\n- Ties\n- Shoes\n- Hats'],
  ['it is long', `${sold}\n${long}\n${kept}`, `${sold}\n${kept}\n${long}`],
  ['it is a number', `${sold}\n- 12\n${kept}`, `${sold}\n${kept}\n- 12`],
  ['it stood twice', `${sold}\n- Top\n- Top\n${kept}`, `${sold}\n- Top\n${kept}\n- Top`],
  ['it stands twice', `${sold}\n- Top\n${kept}`, `${sold}\n${kept}\n- Top\n- Top`],
  ['it is reworded', `${sold}\n- Old tea of the house\n${kept}`, `${sold}\n${kept}\n- New tea of the house`],
  ['the heading itself moved', `${sold}\n${kept}`, `${kept}\n${sold}`],
])('nothing is named where %s', (_, before, after) => {
  expect([...moves(before, after), ...moves(after, before)]).toEqual([]);
});
