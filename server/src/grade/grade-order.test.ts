import { expect, test } from 'vitest';
import {
  blocksOfLines,
  findingIn,
  frame,
  gradeBlocks,
  gradeLines,
  questionOf,
} from '../../testing/graded-lines.ts';
import { groundsOf } from './grounds.ts';

/** So many words that stand nowhere else, as a sentence. */
function sentenceOf(word: string, count: number): string {
  return `${Array.from({ length: count }, (_, index) => word + index).join(' ')}.`;
}

const kept = sentenceOf('kept', 60);
const before = blocksOfLines([
  kept,
  'We hire Acme Ltd for it.',
  'You answer us within 30 days of it.',
  'It is kept in Norway.',
  'You may write to the house.',
  'We like tea.',
]);
const after = blocksOfLines([
  kept,
  sentenceOf('ab', 50),
  sentenceOf('cd', 110),
  'The green house is open for 5 years.',
  'We hire Beta Holdings LLC for it.',
  'You answer us within 60 days of it.',
  'It is kept in India.',
  'You must write to the house.',
  'Gamma | Mail',
  'We love tea.',
]);

test('material grounds come first, each kind by its weight, and then minor ones', () => {
  const findings = [findingIn(after[1], 'ab', 'concern'), findingIn(after[2], 'cd', 'neutral')];
  const grounds = groundsOf(questionOf(before, after, 'privacy', [[], findings]));
  expect(grounds.map(({ rule, sentence }) => `${rule.id}: ${sentence()?.slice(0, 50)}`)).toEqual([
    'practice: New concern: ab.',
    'row: Table row added: “Gamma · Mail”.',
    'figure: A period changed: 30 days became 60 days.',
    'party: A named party was removed: Acme Ltd.',
    'party: A named party was added: Beta Holdings LLC.',
    'country: Reworded: “Norway” became “India” in “It is kept i',
    'figure: A period was added: 5 years.',
    'operative-word: Reworded: “may” became “must” in “You must write t',
    'long-clause: Added: “cd0 cd1 cd2 cd3 cd4 cd5 cd6 cd7 cd8 cd9 cd',
    'long-clause: Added: “ab0 ab1 ab2 ab3 ab4 ab5 ab6 ab7 ab8 ab9 ab',
    'many-words: About 183 words were added, removed or replaced, a',
    'neutral-practice: Now stated: cd.',
    'clause: Added: “The green house is open for 5 years.”',
    'wording: Reworded: “Acme Ltd” became “Beta Holdings LLC”.',
    'wording: Reworded: “30” became “60” in “You answer us withi',
    'wording: Reworded: “like” became “love” in “We love tea.”',
  ]);
});

test('an alert gives the eight weightiest', () => {
  const { reasons } = gradeBlocks(before, after, 'privacy');
  expect(reasons).toHaveLength(8);
  expect(reasons[0]).toBe('Table row added: “Gamma · Mail”.');
  expect(reasons.at(-1)).toMatch(/^Added: “cd0 /);
});

test('the concern of more points is the first', () => {
  const findings = [
    { ...findingIn(after[1], 'Less', 'concern'), points: -2 },
    { ...findingIn(after[2], 'More', 'concern'), points: -9 },
    { ...findingIn(after[4], 'Good', 'favourable'), points: 6 },
  ];
  expect(gradeBlocks(before, after, 'privacy', [[], findings]).reasons.slice(0, 3)).toEqual([
    'New concern: More.',
    'New in your favour: Good.',
    'New concern: Less.',
  ]);
});

test('minor grounds by their weight: practice, cookie, clause, date, entry under another heading, words', () => {
  const [left, right] = [
    [
      '# We set',
      '- Shoes',
      '- Hats',
      '# We read',
      '- Ties',
      'From 1 May 2024 on, prices rise.',
      'We sang old songs near home on that day.',
    ],
    [
      '# We set',
      '- Hats',
      '# We read',
      '- Ties',
      '- Shoes',
      'From 3 June 2024 on, prices rise.',
      'We drank much tea in town on that day.',
      sentenceOf('ab', 22),
      '_a | Statistics',
    ],
  ].map((lines) => blocksOfLines([frame, ...lines]));
  const finding = findingIn(right?.at(-2), 'ab', 'neutral');
  const grounds = groundsOf(questionOf(left ?? [], right ?? [], 'cookies', [[], [finding]]));
  expect(grounds.map(({ rule }) => rule.id)).toEqual([
    'neutral-practice',
    'cookie-row',
    'clause',
    'date',
    'relocated',
    'wording',
  ]);
});

/** What the number of words that came to a text makes of the change. */
function extentOf(staying: number, added: number): string[] {
  const [left, right] = [
    [sentenceOf('kept', staying)],
    [sentenceOf('kept', staying), sentenceOf('new', added)],
  ].map(blocksOfLines);
  const grounds = groundsOf(questionOf(left ?? [], right ?? []));
  return grounds.flatMap(({ signal, rule }) => (signal.kind === 'extent' ? rule.id : []));
}

test.each([
  [200, 149, []],
  [200, 150, ['many-words']],
  [33, 153, ['many-words']],
  [33, 154, ['replaced']],
  [10, 149, []],
])(
  'of 150 words a change is material, and from 70 %% on another text: %i stay, %i come',
  (staying, added, rules) => {
    expect(extentOf(staying, added)).toEqual(rules);
  },
);

test.each([
  [1000, 150, 'About 150 words were added, removed or replaced, about 7 % of the text.'],
  [9000, 1200, 'About 1,200 words were added, removed or replaced, about 6 % of the text.'],
  [20_000, 150, 'About 150 words were added, removed or replaced.'],
])('how much changed is counted in words and as a share: %i stay, %i come', (staying, added, reason) => {
  const stays = sentenceOf('kept', staying);
  const [left, right] = [blocksOfLines([stays]), blocksOfLines([stays, sentenceOf('new', added)])];
  expect(gradeBlocks(left, right).reasons).toContain(reason);
});

test.each<[before: string, after: string, reasons: string[]]>([
  [
    'We organise the colours.\nWe like tea.',
    'We organize the colors.\nWe love tea.',
    ['Reworded: “like” became “love” in “We love tea.”'],
  ],
  ['We organise it.', 'We organize it.', ['Spelling or punctuation was corrected.']],
  ['# 4 Scope\n# 5 Law', '# 5 Scope\n# 6 Law', ['Numbering changed.']],
  ['Last updated: 1 May 2024', 'Last updated: 3 June 2024', ['The document’s own date or version changed.']],
  [
    'Write to [email protected].',
    'Write to dpo@other.com.',
    ['Only formatting changed; the wording is the same.'],
  ],
  [
    'We sell tea to the town.\nWe buy it.',
    'We buy it.\nWe sell tea to the town.',
    ['Parts were moved; their wording is the same.'],
  ],
  [
    '1. We organise it.\nLast updated: 1 May 2024',
    '2. We organize it.\nLast updated: 3 June 2024',
    [
      'Numbering changed.',
      'Spelling or punctuation was corrected.',
      'The document’s own date or version changed.',
    ],
  ],
])('what is editorial is a reason only where nothing else changed: %s', (one, other, reasons) => {
  expect(gradeLines(one, other).reasons.toSorted()).toEqual(reasons.toSorted());
});
