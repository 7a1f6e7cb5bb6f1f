import { expect, test } from 'vitest';
import { bothWays } from '../../testing/graded-lines.ts';

type Case = [before: string, after: string];

test.each<Case>([
  ['We like all our readers.', 'We like our readers.'],
  ['If you have any feedback, write to us.', 'If you have feedback, write to us.'],
  ['For any further information, see our help pages.', 'For further information, see our help pages.'],
  ['This page describes all the ways to write to us.', 'This page describes the ways to write to us.'],
  ['The summary is for convenience only.', 'The summary is for convenience.'],
  ['You can also find this page in French.', 'You may also find this page in French.'],
  ['This page will tell you what we do.', 'This page tells you what we do.'],
  ['To learn more, you may visit our help pages.', 'To learn more, visit our help pages.'],
  ['We are generally happy about this.', 'We are happy about this.'],
  ['See the right side of the page.', 'See the side of the page.'],
  ['Click the button at the top right.', 'Click the button at the top.'],
  ['Our house is open in May.', 'Our house is open in June.'],
  ['Our May newsletter is out.', 'Our newsletter is out.'],
  ['Alle Informationen dazu finden Sie hier.', 'Informationen dazu finden Sie hier.'],
  ['Toutes les informations sont sur cette page.', 'Les informations sont sur cette page.'],
])('a small word decides nothing in a sentence that only greets or tells the way: %s', (before, after) => {
  expect(bothWays(before, after)).not.toContain('material');
});

test.each<Case>([
  ['We may help the authorities to find you.', 'We help the authorities to find you.'],
  ['You may read the files of others.', 'You may only read the files of others.'],
  ['See our house: it keeps all your personal data.', 'See our house: it keeps your personal data.'],
  ['You can contact us in writing.', 'You can contact us only in writing.'],
  ['We can read your letters.', 'We cannot read your letters.'],
  ['In this house you may not sleep.', 'In this house you may sleep.'],
  ['It may end in May.', 'It will end in May.'],
])('it decides much in others: %s', (before, after) => {
  expect(bothWays(before, after)).toEqual(['material', 'material']);
});

test.each([
  'We wrote this without legal jargon.',
  'Share this page with a friend.',
  'You can download this page as a PDF.',
  'Click on each heading to read more.',
  'You can scroll to the bottom to see all the links.',
  'All of us at the shop say thanks. You can write to us.',
  'Wir haben das ohne juristische Fachsprache geschrieben und danken.',
  'Nous avons écrit ceci pour vous aider, sans jargon juridique.',
])('a sentence that only greets or tells the way is not worth an alert: %s', (sentence) => {
  expect(bothWays('', sentence)).not.toContain('material');
  expect(bothWays('We love tea.', `We love tea. ${sentence}`)).not.toContain('material');
});

test.each([
  'Thank you for reading: by going on you agree to be bound.',
  'Thank you for sending us all of your photos, which we keep.',
  'Thank you for reading. We sell what you send us.',
  'Click the button to accept the terms.',
  'We wrote this without legal jargon, and you agree to it.',
  'Print this page and send it to us to withdraw your consent.',
  'You may print this page for your own use only.',
  'You may visit the house at all times.',
  'You may not share this page.',
  'Do not print this page.',
  'You must be 18 to read this page.',
  'We may share this page with the police.',
])('one that allows, binds or gives away is: %s', (sentence) => {
  expect(bothWays('', sentence)).toEqual(['material', 'material']);
  expect(bothWays('We love tea.', `We love tea. ${sentence}`)).toEqual(['material', 'material']);
});
