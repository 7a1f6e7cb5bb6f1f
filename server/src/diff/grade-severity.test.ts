import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { describe, expect, test } from 'vitest';
import { diffBlocks, gradeChange } from './diff.ts';

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

function headed(heading: string, items: string[]): Block[] {
  const [title, ...rest] = blocks(heading, ...items.map((item) => `- ${item}`));
  return title === undefined ? [] : [{ ...title, kind: 'heading', level: 3 }, ...rest];
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

  test('headings, lists and quotation marks that are set otherwise', () => {
    const [title, ...rest] = blocks('Your choices', 'We never: sell your data;', `“${keep}”`);
    if (title === undefined) throw new Error('There is a title');
    const [, item, quoted] = blocks('Your choices', '- We never: sell your data;', `"${keep}"`);
    const after = [{ ...title, kind: 'heading' as const, level: 2 }, item, quoted].filter(
      (block) => block !== undefined,
    );
    expect(grade([title, ...rest], after)).toMatchObject({
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

  test('entries that changed places under their heading, and headings that moved with theirs', () => {
    const sold = headed('Data we sell', ['Device identifiers', 'Device models']);
    const kept = headed('Data we never sell', ['Precise location', 'Contacts']);
    const turned = headed('Data we never sell', ['Contacts', 'Precise location']);
    expect(grade([...sold, ...kept], [...turned, ...sold])).toMatchObject({
      severity: 'editorial',
      reasons: ['Parts were moved; their wording is the same.'],
    });
  });

  test('entries whose heading was worded otherwise', () => {
    const before = [...headed('Data we get', ['Names', 'Places']), ...headed('Your choices', ['Leave'])];
    const after = [...headed('Data we recieve', ['Names', 'Places']), ...headed('Your choices', ['Leave'])];
    expect(grade(before, after).reasons).toEqual(['Reworded: “get” became “recieve”.']);
  });

  test('a title that is shown twice', () => {
    expect(
      grade(blocks('Privacy policy', keep), blocks('Privacy policy', 'Privacy policy', keep)).severity,
    ).toBe('editorial');
  });
});

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

describe('minor', () => {
  test('a second copy of an entry under another heading, if the data is of no sensitive kind', () => {
    const copied = (entry: string) =>
      grade(
        [...headed('We sell', ['Place']), ...headed('We never sell', [entry])],
        [...headed('We sell', ['Place', entry]), ...headed('We never sell', [entry])],
      );
    expect(copied('Shoe sizes')).toMatchObject({ severity: 'minor', reasons: ['Added: “Shoe sizes”.'] });
    expect(copied('Health data')).toMatchObject({ severity: 'material', reasons: ['Added: “Health data”.'] });
  });

  test('an entry that lands under another heading of the same sense', () => {
    const before = [...headed('What you tell us', ['Name', 'Place']), ...headed('What we see', ['Device'])];
    const after = [...headed('What you tell us', ['Name']), ...headed('What we see', ['Device', 'Place'])];
    expect(grade(before, after).severity).toBe('minor');
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
    [
      'a named third party',
      'We use service providers such as Fabrikam to send our mail to you.',
      'We use service providers such as Contosomail to send our mail to you.',
    ],
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
    [
      'which way a bound goes',
      'We keep records for ≤ 30 days after that.',
      'We keep records for ≥ 30 days after that.',
    ],
    [
      'a bound typed with two characters',
      'Kept for <= 30 days after that.',
      'Kept for >= 30 days after that.',
    ],
    ['a cross that becomes a tick', '✗ We sell what you tell us', '✓ We sell what you tell us'],
    ['a cell', 'Identifiers | ✗ | no buyer', 'Identifiers | ✓ | no buyer'],
    ['an empty cell that is ticked', 'Identifiers |  | no buyer', 'Identifiers | ✔ | no buyer'],
    ['a dash in a cell', 'Identifiers | - | no buyer', 'Identifiers | X | no buyer'],
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
      'a named service in the middle of a sentence',
      'We use Matomo to count visits.',
      'We use Contoso to count visits.',
    ],
    [
      'one more after “such as”',
      'It goes to providers such as Amazon Web Services.',
      'It goes to providers such as Amazon Web Services and Fabrikam.',
    ],
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
    ['the legal basis', 'The basis is Art. 6(1)(a) GDPR.', 'The basis is Art. 6(1)(f) GDPR.'],
    [
      'the legal basis in German',
      'Grundlage ist Art. 6 Abs. 1 lit. a DSGVO.',
      'Grundlage ist Art. 6 Abs. 1 lit. f DSGVO.',
    ],
    ['the opposite by its prefix', 'We delete legal records of it.', 'We delete illegal records of it.'],
  ])('%s', (_, before, after) => {
    const rest = blocks(
      'You may write to providers, and we use what they tell us to count visits of our own services.',
    );
    const verdict = grade([...blocks(frame, before), ...rest], [...blocks(frame, after), ...rest]);
    expect(verdict.severity).toBe('material');
  });

  test.each([
    ['a mark in another column', '| Mail | x |  |', '| Mail |  | x |', 'material'],
    ['a word in another column', '| Mail | Yes |  |', '| Mail |  | Yes |', 'material'],
    ['a dot that was filled', '| Mail | ○ |  |', '| Mail | ● |  |', 'material'],
    ['one dot more', '| Mail | ● |  |', '| Mail | ● | ● |', 'material'],
    ['a dot in another column', '| Mail | ● |  |', '| Mail |  | ● |', 'material'],
    ['a period in another column', '| Mail | 90 days |  |', '| Mail |  | 90 days |', 'minor'],
    ['an empty cell at the end', '| Mail | x |', '| Mail | x |  |', 'editorial'],
  ])('a row of a table: %s', (_, before, after, expected) => {
    const table = (row: string): Block[] => blocks('| Kind | Sold | Kept |', row, '| Ads | x | x |');
    expect(grade(table(before), table(after)).severity).toBe(expected);
  });

  test('a table that becomes paragraphs with the same words says the same', () => {
    const paragraphs = blocks('Kind Sold Kept', 'Mail news', 'Kites spam');
    const rows = blocks('| Kind | Sold | Kept |', '| Mail |  | news |', '| Kites |  | spam |');
    expect(grade(rows, paragraphs).severity).toBe('editorial');
    expect(grade(paragraphs, rows).severity).toBe('editorial');
  });

  test('another sub-processor in the row of one', () => {
    const table = grade(
      blocks('Twilio | SMS', 'Stripe | Payments'),
      blocks('Fabrikam | SMS', 'Stripe | Payments'),
      'subprocessors',
    );
    expect(table).toMatchObject({
      severity: 'material',
      reasons: ['Sub-processor removed: “Twilio · SMS”.', 'Sub-processor added: “Fabrikam · SMS”.'],
    });
    const list = grade(
      blocks('- Twilio (text messages, calls, USA)'),
      blocks('- Fabrikam (text messages, calls, USA)'),
      'subprocessors',
    );
    expect(list).toMatchObject({ severity: 'material' });
  });

  test('names the numbers that changed', () => {
    const facts = (before: string, after: string) => diffBlocks(blocks(before), blocks(after)).facts;
    expect(facts('Persons under 13 may not use it.', 'Persons under 16 may not use it.')).toEqual([
      { kind: 'number', before: '13', after: '16' },
    ]);
    expect(facts('The minimum age is 18.', 'The minimum age is 13.')).toEqual([
      { kind: 'number', before: '18', after: '13' },
    ]);
    expect(facts('Sent on 13 May to you.', 'Sent on 16 May to you.')).toEqual([
      { kind: 'date', before: '13 May', after: '16 May' },
    ]);
  });

  test('a name that ends with a stop ends its sentence', () => {
    const verdict = grade(
      blocks(frame, 'We hire Acme, Inc. to help.'),
      blocks(frame, 'We hire Beta, Inc. to help.'),
    );
    expect(verdict.reasons).toContain('A named party was added: Beta, Inc.');
  });

  test('a number written as two words is one number', () => {
    const facts = (before: string, after: string) => diffBlocks(blocks(before), blocks(after)).facts;
    expect(facts('Kept twenty-four months.', 'Kept thirty-six months.')).toEqual([
      { kind: 'duration', before: 'twenty-four months', after: 'thirty-six months' },
    ]);
    expect(facts('Told in forty-eight hours.', 'Told in seventy-two hours.')).toEqual([
      { kind: 'duration', before: 'forty-eight hours', after: 'seventy-two hours' },
    ]);
    expect(facts('Kept twenty-four months.', 'Kept 24 months.')).toEqual([]);
    expect(facts('Told in 24h.', 'Told in 72h.')).toEqual([
      { kind: 'duration', before: '24h', after: '72h' },
    ]);
  });

  test('a row more in a numbered table is the only one told', () => {
    const before = blocks('No. | Name | Use', '1 | Acme | Hosting', '2 | Beta | Mail');
    const after = blocks('No. | Name | Use', '1 | Acme | Hosting', '2 | Twilio | SMS', '3 | Beta | Mail');
    expect(grade(before, after, 'subprocessors').reasons).toEqual([
      'Sub-processor added: “2 · Twilio · SMS”.',
    ]);
  });

  test('a sub-processor in a table without rows is told once', () => {
    const cells = ['Acme', 'Hosting', 'Norway'];
    const verdict = grade(
      blocks(...cells),
      blocks(...cells, 'Snowflake', 'Data warehouse', 'United States'),
      'subprocessors',
    );
    expect(verdict).toMatchObject({
      severity: 'material',
      reasons: ['Added: “Snowflake · Data warehouse · United States”.'],
    });
  });

  test('an entry that lands under a heading that says the opposite', () => {
    const lists = (sold: string[], kept: string[]): Block[] => [
      ...headed('Data we sell', sold),
      ...headed('Data we never sell', kept),
    ];
    const before = lists(['Device identifiers'], ['Precise location', 'Contacts']);
    const after = lists(['Device identifiers', 'Precise location'], ['Contacts']);
    expect(grade(before, after)).toMatchObject({
      severity: 'material',
      reasons: ['“Precise location” moved from “Data we never sell” to “Data we sell”.'],
    });
  });

  test('headings that change places over lists that stay', () => {
    const items = [
      ['Device identifiers', 'Device models'],
      ['Precise location', 'Contacts'],
    ];
    const before = [
      ...headed('Data we sell', items[0] ?? []),
      ...headed('Data we never sell', items[1] ?? []),
    ];
    const after = [
      ...headed('Data we never sell', items[0] ?? []),
      ...headed('Data we sell', items[1] ?? []),
    ];
    expect(grade(before, after).severity).toBe('material');
  });

  test('a clause that decides something, with its words as the reason', () => {
    const clause = 'You waive your right to take part in a class action against us.';
    expect(grade(blocks(frame), blocks(frame, clause))).toMatchObject({
      severity: 'material',
      reasons: [`Added: “${clause}”`],
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

  test('one cell of a sub-processor’s row, with the row still one row', () => {
    const before = blocks('Acme | Hosting | USA', 'Beta | Support | Norway');
    const after = blocks('Acme | Hosting | USA', 'Beta | Support | India');
    expect(diffBlocks(before, after).operations.map(({ kind }) => kind)).toEqual(['same', 'reworded']);
    expect(grade(before, after, 'subprocessors')).toMatchObject({ severity: 'material' });
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
