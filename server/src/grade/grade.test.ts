import { describe, expect, test } from 'vitest';
import {
  blocks,
  frame,
  gradeBlocks,
  headed,
  keep,
  severityUnder as severity,
} from '../../testing/graded-lines.ts';

describe('minor', () => {
  test.each([
    [
      'a word',
      'You may connect our products to your account.',
      'You may connect our widgets to your account.',
    ],
    ['a letter that makes another word', 'We trade in lawful items.', 'We trade in awful items.'],
    ['one that makes many of one', 'It goes to our partner for this.', 'It goes to our partners for this.'],
    [
      'one that makes another word inside it',
      'Ask for the contact here, or use any contract or contact of ours.',
      'Ask for the contract here, or use any contract or contact of ours.',
    ],
    [
      'a contact address',
      'Write to legal@acme.example with any questions.',
      'Write to privacy@acme.example with any questions.',
    ],
    [
      'a date in a clause',
      'We share data collected before 1 May 2024 with nobody outside our own group, as every version of this notice says.',
      'We share data collected before 1 May 2025 with nobody outside our own group, as every version of this notice says.',
    ],
    ['a last update that was set back', 'Last updated: 4 January 2022', 'Last updated: 20 December 2020'],
  ])('%s', (_, before, after) => {
    expect(severity(before, after)).toBe('minor');
  });

  test('a cookie more in a cookie policy', () => {
    const verdict = gradeBlocks(
      blocks('_a | Statistics | 1 day'),
      blocks('_a | Statistics | 1 day', '_b | Support | 1 day'),
      'cookies',
    );
    expect(verdict.severity).toBe('minor');
  });

  test('an entry that lands under another heading of the same sense', () => {
    const before = [...headed('What you tell us', ['Name', 'Place']), ...headed('What we see', ['Device'])];
    const after = [...headed('What you tell us', ['Name']), ...headed('What we see', ['Device', 'Place'])];
    expect(gradeBlocks(before, after).severity).toBe('minor');
  });
});

describe('material', () => {
  test.each([
    [
      'an obligation',
      'You may give us notice before you leave.',
      'You must give us notice before you leave.',
    ],
    [
      'a negation',
      'We sell your personal data to other companies.',
      'We do not sell your personal data to other companies.',
    ],
    [
      'a negation in French',
      'Nous vendons vos données à des tiers.',
      'Nous ne vendons jamais vos données à des tiers.',
    ],
    [
      'a right in Polish',
      'Masz dostęp do danych i prawo ich poprawiania.',
      'Masz dostęp do danych i możliwość ich poprawiania.',
    ],
    ['a verb in Japanese', '個人情報を第三者に提供しません。', '個人情報を第三者に提供します。'],
    ['a period', keep, keep.replace('30 days', '12 months')],
    [
      'a sum of money',
      'Our liability to you ends at US$100 for all claims together.',
      'Our liability to you ends at US$50 for all claims together.',
    ],
    [
      'a share',
      'Of each sale that you make we keep 5 % as our commission.',
      'Of each sale that you make we keep 15 % as our commission.',
    ],
    [
      'a right',
      'You may leave the programme and have the right to a copy of your notes.',
      'You may leave the programme and have the chance of a copy of your notes.',
    ],
    [
      'a condition',
      'We hand your data to the police only where a court orders it.',
      'We hand your data to the police where a court orders it.',
    ],
    ['an age before the verb “may”', 'Persons under 13 may not use it.', 'Persons under 16 may not use it.'],
    ['the same in title case', 'Persons Under 13 May Not Join', 'Persons Under 16 May Not Join'],
    ['an age before another use of it', 'Those aged 18 may join here.', 'Those aged 21 may join here.'],
    ['an age at the end', 'The minimum age is 18.', 'The minimum age is 13.'],
    ['a limit before a name', 'You may add up to 5 Members.', 'You may add up to 3 Members.'],
  ])('%s', (_, before, after) => {
    expect(severity(before, after)).toBe('material');
  });

  test.each([
    [
      'consent before for objection after',
      'This is opt-in for everyone who uses it.',
      'This is opt-out for everyone who uses it.',
    ],
    ['the same in other words', 'You may opt in to it at any time.', 'You may opt out of it at any time.'],
    [
      'whose law applies',
      'The law of California governs these terms.',
      'The law of Texas governs these terms.',
    ],
    ['whose courts decide', 'The courts of England decide.', 'The courts of Ontario decide.'],
  ])('%s', (_, before, after) => {
    const rest = blocks(
      'You may write to providers, and we use what they tell us to count visits of our own services.',
    );
    const verdict = gradeBlocks([...blocks(frame, before), ...rest], [...blocks(frame, after), ...rest]);
    expect(verdict.severity).toBe('material');
  });
});
