import type { DocumentType } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { blocks, findingIn, frame, gradeBlocks, gradeLines } from '../../testing/graded-lines.ts';

type Case = [before: string, after: string, type?: DocumentType];

test.each<Case>([
  ['We serve over 10 million users.', 'We serve over 12 million users.'],
  ['We are a team of 120 employees working from 4 offices.', 'We are 180 employees working from 6 offices.'],
  [
    'Used by 3,000 companies in 30 countries every day.',
    'Used by 5,000 companies in 35 countries every day.',
  ],
  ['Notre société compte 120 salariés et 4 bureaux.', 'Notre société compte 150 salariés et 5 bureaux.'],
  ['# Our cookies\n_ga | Visits | 2 years', '# Our cookies\n_ga | Visits | 13 months'],
  ['_ga | Visits | 2 years', '_ga | Visits | 13 months', 'cookies'],
])('how large the vendor is, and how long a cookie lasts, is minor: %s', (before, after, type) => {
  expect(gradeLines(before, after, type).severity).toBe('minor');
});

test.each<Case>([
  ['The free plan includes up to 5 users.', 'The free plan includes up to 3 users.'],
  ['You must pay from 10 employees on.', 'You must pay from 5 employees on.'],
  ['The service is there 99.9% of the time.', 'The service is there 99.5% of the time.'],
])('how much somebody gets or owes is material: %s', (before, after) => {
  expect(gradeLines(before, after).severity).toBe('material');
});

test.each<Case>([
  [
    'We write only with your prior written consent.\nWe hand the file on only with your prior written consent.',
    'We write only with your prior written consent.\nWe hand the file on.',
  ],
  [
    'Not where the damage was caused by our gross negligence.\nWe owe nothing, except where the damage was caused by our gross negligence.',
    'Not where the damage was caused by our gross negligence.\nWe owe nothing.',
  ],
])('a condition that another sentence has too is lost all the same: %s', (before, after) => {
  expect(gradeLines(before, after).severity).toBe('material');
});

test('"including but not limited to" limits nothing', () => {
  const [before, after] = ['This includes, but is not limited to, tea.', 'This includes tea.'];
  expect(gradeLines(before, after).severity).toBe('minor');
});

test('another kind of recipient at the end of a list is material', () => {
  const before = 'We share your contact details with delivery companies.';
  const after = 'We share your contact details with delivery companies and advertising networks.';
  expect(gradeLines(before, after).severity).toBe('material');
});

test('an authority that is called otherwise is none that is lost', () => {
  const [before, after] = [
    blocks(frame, "You may complain to the Commissioner's Office in Leeds."),
    blocks(frame, 'You may complain to the Commission in Leeds.'),
  ];
  const lost = findingIn(before[1], 'complaint', 'favourable');
  const { severity, points } = gradeBlocks(before, after, 'privacy', [[lost], []]);
  expect(severity).toBe('minor');
  expect(points.map(({ rule }) => rule)).toEqual(['wording']);
});

test.each<Case>([
  [
    '',
    'For users in Switzerland, our appointed representative is: Acme Swiss GmbH, Talacker 41, 8001 Zürich.',
  ],
  [
    'The representative is Marrow (Brussels), dsa@marrow.example.org.',
    'The representative is Quill Ltd., dsa@quill.example.org.',
  ],
])('where somebody is written to is minor: %s', (before, after) => {
  expect(gradeLines(before, after).severity).toBe('minor');
});

test('what somebody may do by writing there is material', () => {
  const after =
    'You have the right to opt out of the sale of your data: write to us at out@acme.example.org.';
  expect(gradeLines('', after).severity).toBe('material');
});

const announcement =
  'We’ve updated our Privacy Policy. Please take a look before the changes take effect on December 15, 2022.';

test('an announcement of an update that is gone is no change, one that comes is news, and what it says besides counts', () => {
  expect(gradeLines(announcement, '').severity).toBe('editorial');
  expect(gradeLines('', announcement).severity).not.toBe('editorial');
  expect(gradeLines('We will tell you when changes to our terms take effect.', '').severity).not.toBe(
    'editorial',
  );
});

test('the same path at another site is another address', () => {
  expect(
    gradeLines('The terms stand at www.acme.com/terms.', 'The terms stand at www.sellit.com/terms.').severity,
  ).not.toBe('editorial');
});
