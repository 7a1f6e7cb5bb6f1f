import type { Finding } from '@clausewatch/contract/findings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOf } from '../../testing/facts-of.ts';
import { summariseDocument } from './facts.ts';

const sells = finding('sells-data', 'Sells or trades personal data', 'concern', -14, 'sharing');
const arbitrates = finding('arbitration', 'Makes you arbitrate, one by one', 'concern', -9, 'disputes');
const tracks = finding('tracks', 'Tracks you across sites', 'concern', -6, 'tracking');
const shares = finding('shares', 'Shares data with advertisers', 'concern', -5, 'sharing');
const encrypts = finding('encrypts', 'Encrypts your data', 'favourable', 4, 'security');
const likely: Finding = {
  ...finding('reads', 'Reads your messages', 'concern', -20, 'content'),
  certainty: 'likely',
};

test('tells concerns first, one of a category, then what is in the reader’s favour, figures, law and silence', () => {
  const facts = factsOf('terms', [
    'We keep account data for 24 months after your account is closed.',
    'Our liability is limited to $100.',
    'These terms are governed by Irish law, and the courts of Dublin decide any dispute.',
  ]);
  const silences = [
    { topic: 'Whom to ask', points: -1 },
    { topic: 'What is done when data leaks', points: -4 },
  ];
  expect(
    summariseDocument({ findings: [encrypts, shares, tracks, sells, arbitrates, likely], facts, silences }),
  ).toBe(
    'Sells or trades personal data, makes you arbitrate one by one, and tracks you across sites. In your favour, it encrypts your data. Keeps account data for 24 months after you leave and owes you at most USD 100. The law of Ireland applies, in the courts of Dublin. Says nothing of what is done when data leaks or whom to ask.',
  );
});

test('tells what holds of some alone only where most of the document is for them', () => {
  const inCalifornia: Finding = { ...sells, scope: { kind: 'region', label: 'California only' } };
  const said = (...findings: Finding[]) => summariseDocument({ findings, facts: [], silences: [] });
  expect(said(inCalifornia, tracks)).toBe('Tracks you across sites.');
  expect(said(inCalifornia)).toBe('Sells or trades personal data.');
  const refuses = finding('no-sale', 'Does not sell personal data', 'favourable', 4, 'sharing');
  expect(said(inCalifornia, refuses, encrypts)).toBe('In your favour, it encrypts your data.');
});

test('the greater of two sums is no most', () => {
  const facts = factsOf('terms', [
    'Our total liability is limited to the greater of $100 and the fees you paid in the last month.',
  ]);
  expect(summariseDocument({ findings: [], facts, silences: [] })).toContain(
    'Caps what it owes you at USD 100 or more',
  );
});

test('counts what stands in lists', () => {
  const facts = factsOf('subprocessors', [
    '# Sub-processors',
    '| Name | Purpose |',
    '| Azure | Hosting |',
    '| Brave | Search |',
  ]);
  expect(summariseDocument({ findings: [], facts, silences: [] })).toBe('Names 2 sub-processors.');
});

test('a figure is told instead of the claim that there is one', () => {
  const notice = finding('change-notice', 'Tells you of new terms', 'favourable', 3, 'changes');
  const facts = factsOf('terms', ['We will notify you of changes to these Terms 30 days before they apply.']);
  expect(summariseDocument({ findings: [notice], facts, silences: [] })).toBe(
    'Announces new terms 30 days ahead.',
  );
});

test('says so where nothing is found', () => {
  expect(summariseDocument({ findings: [likely], facts: [], silences: [] })).toBe(
    'Nothing that we look for is stated here.',
  );
});

test('no words of the text but figures and names come into it', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          'We keep your xyzzy data for 90 days.',
          'Xyzzy xyzzy.',
          'Our liability for xyzzy is limited to $100.',
        ),
      ),
      (lines) => {
        const facts = factsOf('terms', lines);
        expect(
          summariseDocument({ findings: [{ ...sells, quote: 'xyzzy' }], facts, silences: [] }).toLowerCase(),
        ).not.toContain('xyzzy');
      },
    ),
    { seed: 3, numRuns: 40 },
  );
});

function finding(
  practice: string,
  title: string,
  polarity: Finding['polarity'],
  points: number,
  category: Finding['category'],
): Finding {
  return {
    practice,
    title,
    polarity,
    points,
    category,
    certainty: 'sure',
    reason: '',
    section: null,
    quote: title,
    start: 0,
    end: title.length,
    also: [],
  };
}
