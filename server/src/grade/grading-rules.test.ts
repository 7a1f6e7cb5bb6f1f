import type { DocumentType } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { blocksOfLines, frame, questionOf } from '../../testing/graded-lines.ts';
import { gradingRules } from './grading-rules.ts';
import { groundsOf } from './grounds.ts';

/** The rules that grade a change of these lines, each once, the severest first. */
function rulesOf(before: string, after: string, type: DocumentType = 'privacy'): string[] {
  const [left = [], right = []] = [before, after].map((text) =>
    blocksOfLines([frame, ...text.split('\n').filter((line) => line !== ''), 'The rest of it stays.']),
  );
  return [...new Set(groundsOf(questionOf(left, right, type)).map(({ rule }) => rule.id))];
}

const reimbursed =
  'If you cancel this contract, we will reimburse you all payments we have received from you.';

test.each<[rule: string, before: string, after: string, type?: DocumentType]>([
  ['same-wording', 'We recognise the organisation.', 'We recognize the organization.'],
  ['said-elsewhere', `${reimbursed}\n# Returns\n${reimbursed}`, `${reimbursed}\n# Returns`],
  [
    'disclosure',
    '# Photos\nWe may share it with advertisers.\n# Mail\nWe scan it.',
    '# Photos\nWe may share it with advertisers.\n# Mail\nWe scan it.\nWe may share it with advertisers.',
  ],
  ['figure', 'It is kept for 30 days.', 'It is kept for 90 days.'],
  ['date', 'Effective 1 May 2024, prices rise.', 'Effective 3 June 2024, prices rise.'],
  ['reading-on', '', 'To learn how to watch a repository, see “Configuring your watch settings”.'],
  ['reading-on', 'Weitere Informationen finden Sie auf unserer Hilfeseite.', ''],
  ['reading-on', '', 'Pour en savoir plus, consultez notre page d’aide.'],
  ['reading-on', 'Learn more here.', 'For more information, see “Requesting an archive”.'],
  ['cookie-row', '_a | Statistics', '_a | Statistics\n_b | Support', 'cookies'],
  ['sub-processor', '- Acme', '- Acme\n- Beta', 'subprocessors'],
  [
    'sub-processor',
    '# Our sub-processors\nAcme | Hosting',
    '# Our sub-processors\nAcme | Hosting\nBeta | Mail',
  ],
  ['operative-word', 'You may write to the house.', 'You must write to the house.'],
  ['turned', 'We pass it on to the police.', 'We never pass it on to the police.'],
  ['country', 'It is kept in Norway.', 'It is kept in India.'],
  [
    'position',
    '',
    'You may not use the service to train artificial intelligence, and we may end your account if you do.',
  ],
  ['contact', 'Write to us at 12 Old Street, London.', 'Write to us at 7 New Road, Leeds.'],
  ['clarified', 'The guide is called Studio.', 'The guide is called Workshop.'],
  ['page', '', 'Shop our new summer collection'],
])('%s grades its kind of difference', (rule, before, after, type) => {
  expect(rulesOf(before, after, type)[0]).toBe(rule);
});

test('words put for one another by taste make no sentence another one', () => {
  expect(rulesOf('We run it in the browser.', 'We operate it in your browser.')).toEqual(['clarified']);
  expect(rulesOf('You may find more on the page.', 'You can find more on the page.')).toEqual(['clarified']);
});

test.each([
  'To learn how to opt out of the sale of your data, see the settings.',
  'For more information you must pay 10 dollars a month.',
  'For further details, you agree that we may share your data with partners.',
])('a sentence that says more than where to read on is no pointer: %s', (sentence) => {
  expect(rulesOf('', sentence)).not.toContain('reading-on');
});

test('lines that are broken elsewhere change nothing', () => {
  const before = 'fees imposed by your\nfinancial institution and taxes';
  expect(rulesOf(before, 'financial institution and taxes\nfees imposed by your')).not.toContain('position');
});

test('every rule has a name of its own, a reason and a case', () => {
  expect(new Set(gradingRules.map(({ id }) => id)).size).toBe(gradingRules.length);
  expect(gradingRules.filter(({ why, example }) => why === '' || example === '')).toEqual([]);
});
