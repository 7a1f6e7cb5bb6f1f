import { describe, expect, test } from 'vitest';
import {
  blocks,
  bothWays,
  frame,
  gradeBlocks,
  headed,
  keep,
  questionOf,
  severityUnder as severity,
} from '../../../testing/graded-lines.ts';
import { sameWordingRules } from './same-wording.ts';

describe('editorial', () => {
  test.each([
    ['only the date of the last update', 'Last updated: 1 May 2024', 'Last updated: 3 June 2024'],
    ['the same in German', 'Stand: 1. Mai 2024', 'Stand: 3. Juni 2024'],
    [
      'a list of archived versions',
      'Versions: 1 May 2024, 2 March 2023, 4 April 2022',
      'Versions: 3 June 2024, 1 May 2024, 2 March 2023, 4 April 2022',
    ],
    [
      'a typing error',
      'You recieve a message when this happens.',
      'You receive a message when this happens.',
    ],
    [
      'British and American spelling',
      'We recognise the organisation that you name.',
      'We recognize the organization that you name.',
    ],
    [
      'the longer form of a word',
      'Parts are shared among them while you use it.',
      'Parts are shared amongst them whilst you use it.',
    ],
    [
      'a comma',
      'We collect, use and share the data described here.',
      'We collect, use, and share the data described here.',
    ],
    [
      'the path of an address',
      'The terms stand at www.acme.com/terms/customer/AI in full.',
      'The terms stand at www.acme.com/terms/AI in full.',
    ],
    [
      'an address without its www',
      'The list stands at https://www.acme.com/terms in full.',
      'The list stands at https://acme.com/terms in full.',
    ],
    ['an ampersand', 'Terms and Conditions of our shop', 'Terms & Conditions of our shop'],
    [
      'a letter doubled',
      'We accomodate you whenever this happens.',
      'We accommodate you whenever this happens.',
    ],
    [
      'a typing error in a word that the text has elsewhere',
      'We give informaton on request, and all information is free.',
      'We give information on request, and all information is free.',
    ],
    ['a tick that marks an item', '✓ We tell you of a breach', 'We tell you of a breach'],
    ['a bar between links', 'Terms < Legal > Acme', 'Terms / Legal / Acme'],
    [
      'a section number',
      '4. How we use the data that you give us',
      '5. How we use the data that you give us',
    ],
    [
      'the letter of a clause of a clause, which its number had not shown',
      'Each party may end this contract.',
      'I.2.a. Each party may end this contract.',
    ],
    [
      'a reference',
      'This is explained further in Section 4.2 below.',
      'This is explained further in Section 5.2 below.',
    ],
    [
      'a sign typed in letters',
      'You must not (c) remove any disclaimer.',
      'You must not © remove any disclaimer.',
    ],
    [
      'signs shown as their codes',
      'Open Settings > Privacy & Safety to choose. ',
      'Open Settings &gt; Privacy &amp; Safety to choose.&nbsp;',
    ],
    [
      'an address hidden from robots',
      'Write to privacy@acme.example with questions.',
      'Write to [email protected] with questions.',
    ],
  ])('%s', (_, before, after) => {
    expect(severity(before, after)).toBe('editorial');
  });

  test('a paragraph that was split', () => {
    const verdict = gradeBlocks(blocks(frame, `${keep} ${frame}`), blocks(frame, keep, frame));
    expect(verdict).toMatchObject({
      severity: 'editorial',
      reasons: ['Only formatting changed; the wording is the same.'],
    });
  });

  test('headings, lists and quotation marks that are set otherwise', () => {
    const [title, ...rest] = blocks('Your choices', 'We never: sell your data;', `“${keep}”`);
    if (title === undefined) throw new Error('There is a title');
    const [, item, quoted] = blocks('Your choices', '- We never: sell your data;', `"${keep}"`);
    const after = [{ ...title, kind: 'heading' as const, level: 2 }, item, quoted].filter(
      (block) => block !== undefined,
    );
    expect(gradeBlocks([title, ...rest], after)).toMatchObject({
      severity: 'editorial',
      reasons: ['Only formatting changed; the wording is the same.'],
    });
  });

  test('paragraphs that changed places', () => {
    const verdict = gradeBlocks(blocks(frame, keep, 'Nothing else.'), blocks('Nothing else.', keep, frame));
    expect(verdict).toMatchObject({
      severity: 'editorial',
      reasons: ['Parts were moved; their wording is the same.'],
    });
  });

  test('entries that changed places under their heading, and headings that moved with theirs', () => {
    const sold = headed('Data we sell', ['Device identifiers', 'Device models']);
    const kept = headed('Data we never sell', ['Precise location', 'Contacts']);
    const turned = headed('Data we never sell', ['Contacts', 'Precise location']);
    expect(gradeBlocks([...sold, ...kept], [...turned, ...sold])).toMatchObject({
      severity: 'editorial',
      reasons: ['Parts were moved; their wording is the same.'],
    });
  });

  test('entries whose heading was worded otherwise', () => {
    const before = [...headed('Data we get', ['Names', 'Places']), ...headed('Your choices', ['Leave'])];
    const after = [...headed('Data we recieve', ['Names', 'Places']), ...headed('Your choices', ['Leave'])];
    expect(gradeBlocks(before, after).reasons).toEqual([
      'Terms of service: “Data we get” → “Data we recieve”.',
    ]);
  });
});

test('what is on, or in, a page is the same; a day and a request are none', () => {
  expect(bothWays('You find it on our website.', 'You find it in our website.')).toEqual([
    'editorial',
    'editorial',
  ]);
  expect(bothWays('We do so on any request.', 'We do so in any request.')).not.toContain('editorial');
  expect(bothWays('You find it on our website.', 'You find it near our website.')).not.toContain('editorial');
});

test('what English may leave out is the same; what decides whose it is, is not', () => {
  expect(bothWays('We use the data that you give.', 'We use the data you give.')).toEqual([
    'editorial',
    'editorial',
  ]);
  expect(bothWays('We ensure that data is safe.', 'We ensure data is safe.')).not.toContain('editorial');
  expect(bothWays('It is part of our site.', 'It is part our site.')).not.toContain('editorial');
});

test('a number that counts is no section', () => {
  expect(bothWays('3 days are enough.', 'Section 3 days are enough.')).not.toContain('editorial');
});

test.each<[rule: string, before: string, after: string]>([
  ['typography', 'It is “ours”, and it is green.', 'It is "ours", and it is blue.'],
  ['hidden-address', 'Write to privacy@acme.example here.', 'Write to [email protected] here.'],
  ['written-sign', 'You must not (c) remove it.', 'You must not © remove it.'],
  ['written-sign', 'Write to us (at) acme (dot) example here.', 'Write to us@acme.example here.'],
  ['punctuation', 'Terms and Conditions of it', 'Terms & Conditions of it'],
  ['short-form', 'We don’t read it.', 'We do not read it.'],
  ['spelling', 'You authorise it.', 'You authorize it.'],
  ['on-or-in', 'We set them on web browsers.', 'We set them in web browsers.'],
  ['optional-word', 'We use the data that you give.', 'We use the data you give.'],
  ['optional-word', 'It happens off of our site.', 'It happens off our site.'],
  ['reference', 'This is in Section 14.1 of it.', 'This is in Section 15.1 of it.'],
  ['numbered-start', '4. How we use it', '5. How we use it'],
  ['own-date', 'Last updated: 1 May 2024', 'Last updated: 3 June 2024'],
])('%s leaves the wording as it was', (id, before, after) => {
  const [left, right] = [blocks(frame, before), blocks(frame, after)];
  const rulesOf = () => questionOf(left, right).edits.map(({ same }) => same?.rule);
  expect(rulesOf()).toContain(id);
  const at = sameWordingRules.findIndex((rule) => rule.id === id);
  const taken = sameWordingRules.splice(at, 1);
  const without = rulesOf();
  sameWordingRules.splice(at, 0, ...taken);
  expect(without).not.toContain(id);
});
