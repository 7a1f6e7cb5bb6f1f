import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { describe, expect, test } from 'vitest';
import { diffBlocks, gradeChange, isAlert } from './diff.ts';

function blocks(...texts: string[]): Block[] {
  let start = 0;
  return texts.map((text) => {
    const kind = text.includes(' | ') ? 'table_row' : text.startsWith('- ') ? 'item' : 'paragraph';
    const bare = text.replace(/^- /, '');
    const block: Block = { kind, level: 0, text: bare, start, end: start + bare.length, anchor: '' };
    start += bare.length + 2;
    return block;
  });
}

function grade(
  before: Block[],
  after: Block[],
  type: DocumentType = 'terms',
  findings: [Finding[], Finding[]] = [[], []],
) {
  return gradeChange({
    type,
    diff: diffBlocks(before, after),
    before,
    after,
    findingsBefore: findings[0],
    findingsAfter: findings[1],
  });
}

function severity(before: string, after: string, type: DocumentType = 'terms'): string {
  return grade(blocks(frame, before), blocks(frame, after), type).severity;
}

function finding(block: Block | undefined, practice: string, polarity: Finding['polarity']): Finding {
  const { text, start, end } = block ?? { text: '', start: 0, end: 0 };
  return {
    practice,
    title: practice,
    category: 'sharing',
    polarity,
    points: -5,
    reason: '',
    section: null,
    also: [],
    quote: text,
    start,
    end,
  };
}

const frame =
  'These terms apply to everybody who uses the service, on any device, with or without an account.';
const keep = 'We may keep your data for 30 days after you close your account with us.';

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
      'a comma',
      'We collect, use and share the data described here.',
      'We collect, use, and share the data described here.',
    ],
    ['an ampersand', 'Terms and Conditions of our shop', 'Terms & Conditions of our shop'],
    [
      'a section number',
      '4. How we use the data that you give us',
      '5. How we use the data that you give us',
    ],
    [
      'a reference',
      'This is explained further in Section 4.2 below.',
      'This is explained further in Section 5.2 below.',
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
    const verdict = grade(blocks(frame, `${keep} ${frame}`), blocks(frame, keep, frame));
    expect(verdict).toMatchObject({
      severity: 'editorial',
      reasons: ['Only formatting changed; the wording is the same.'],
    });
  });

  test('paragraphs that changed places', () => {
    const verdict = grade(blocks(frame, keep, 'Nothing else.'), blocks('Nothing else.', keep, frame));
    expect(verdict).toMatchObject({
      severity: 'editorial',
      reasons: ['Parts were moved; their wording is the same.'],
    });
  });

  test('a title that is shown twice', () => {
    expect(
      grade(blocks('Privacy policy', keep), blocks('Privacy policy', 'Privacy policy', keep)).severity,
    ).toBe('editorial');
  });

  test('does not alert, the others do', () => {
    expect([isAlert('editorial'), isAlert('minor'), isAlert('material')]).toEqual([false, true, true]);
  });
});

describe('minor', () => {
  test.each([
    [
      'a word',
      'You may connect our products to your account.',
      'You may connect our widgets to your account.',
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
    ['when it comes into force', 'Effective date: 1 May 2024', 'Effective date: 3 June 2024'],
    ['a last update that was set back', 'Last updated: 4 January 2022', 'Last updated: 20 December 2020'],
  ])('%s', (_, before, after) => {
    expect(severity(before, after)).toBe('minor');
  });

  test('a cookie more in a cookie policy', () => {
    const verdict = grade(
      blocks('_a | Statistics | 1 day'),
      blocks('_a | Statistics | 1 day', '_b | Support | 1 day'),
      'cookies',
    );
    expect(verdict.severity).toBe('minor');
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
      'a country',
      'Your data is stored in Norway and nowhere else.',
      'Your data is stored in Norway, India and nowhere else.',
    ],
    [
      'a company',
      'The contract is with Acme Ltd and nobody else.',
      'The contract is with Beta Holdings LLC and nobody else.',
    ],
  ])('%s', (_, before, after) => {
    expect(severity(before, after)).toBe('material');
  });

  test('a clause that decides something, with its words as the reason', () => {
    const clause = 'You waive your right to take part in a class action against us.';
    expect(grade(blocks(frame), blocks(frame, clause))).toMatchObject({
      severity: 'material',
      reasons: [`Added: “${clause}”.`],
    });
  });

  test('a sub-processor more, in a table or a list', () => {
    const table = grade(
      blocks('Acme | Hosting | USA'),
      blocks('Acme | Hosting | USA', 'Beta | Support | India'),
      'subprocessors',
    );
    expect(table).toMatchObject({
      severity: 'material',
      reasons: ['Sub-processor added: “Beta · Support · India”.'],
    });
    const list = grade(blocks('- Acme', '- Beta'), blocks('- Acme'), 'subprocessors');
    expect(list).toMatchObject({ severity: 'material', reasons: ['Sub-processor removed: “Beta”.'] });
  });

  test('a document that was replaced', () => {
    const text = (word: string): Block[] =>
      blocks(...Array.from({ length: 20 }, (_, index) => `${word}${index} `.repeat(10).trim()));
    expect(grade(text('alpha'), text('omega')).reasons[0]).toBe(
      'The document was replaced: little of its wording stayed.',
    );
  });

  test('a finding gained or lost, where its quote changed', () => {
    const before = blocks(frame, 'We keep what you give us safe.');
    const after = blocks(frame, 'We hand what you give us around.');
    const kept = finding(before[1], 'Keeps data safe', 'favourable');
    const shared = finding(after[1], 'Hands data around', 'concern');
    const verdict = grade(before, after, 'privacy', [[kept], [shared]]);
    expect(verdict).toMatchObject({ severity: 'material', gained: [shared], lost: [kept] });
    expect(verdict.reasons.slice(0, 2)).toEqual([
      'New concern: Hands data around.',
      'No longer promised: Keeps data safe.',
    ]);
  });

  test('a finding that the analyser sees in an unchanged sentence is neither gained nor lost', () => {
    const before = blocks(frame, 'Last updated: 1 May 2024');
    const after = blocks(frame, 'Last updated: 3 June 2024');
    const verdict = grade(before, after, 'terms', [[], [finding(after[0], 'Applies to all', 'concern')]]);
    expect(verdict).toMatchObject({ severity: 'editorial', gained: [], lost: [] });
  });
});
