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
const leaves = finding('leave', 'Lets you leave', 'favourable', 3, 'account');
const refuses = finding('no-sale', 'Does not sell personal data', 'favourable', 4, 'sharing');
const unclear = 'Nothing stated here is clear-cut enough to sum up.';
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
    'Sells or trades personal data, makes you arbitrate one by one, and tracks you across sites. In your favour, it encrypts your data. Keeps some account data for 24 months after you leave and owes you at most USD 100. The law of Ireland applies, in the courts of Dublin. Says nothing about what is done when data leaks or whom to ask.',
  );
});

test('tells concerns that are not outright as true of some cases, in a sentence of their own', () => {
  expect(said(inPart(sells), tracks)).toBe(
    'Tracks you across sites. In some cases it also sells or trades personal data.',
  );
  expect(said(inPart(sells), inPart(arbitrates))).toBe(
    'In some cases it sells or trades personal data and makes you arbitrate one by one.',
  );
  expect(said(inPart({ ...sells, title: 'May sell personal data' }), tracks)).toBe(
    'Tracks you across sites. In some cases it may also sell personal data.',
  );
  expect(said(inPart({ ...sells, title: 'May sell personal data' }), inPart(arbitrates), tracks)).toBe(
    'Tracks you across sites. In some cases it also makes you arbitrate one by one and may sell personal data.',
  );
});

test('tells promises that are not outright only where none is', () => {
  expect(said(inPart(encrypts), leaves)).toBe('In your favour, it lets you leave.');
  expect(said(inPart(encrypts), inPart(leaves))).toBe(
    'In your favour, it encrypts your data and lets you leave, though perhaps not in every case.',
  );
});

test('what is outright comes before what weighs a little more and is not', () => {
  const deletes = finding('deletes', 'Deletes your posts', 'concern', -8, 'content');
  const charges = finding('charges', 'Charges you twice', 'concern', -7, 'payment');
  expect(said(arbitrates, inPart(deletes), charges, tracks)).toBe(
    'Makes you arbitrate one by one, charges you twice, and tracks you across sites.',
  );
});

test('the heaviest concern of all is told, outright or not', () => {
  const pixels = finding('pixels', 'Tracks with pixels', 'concern', -3, 'tracking');
  const claims = finding('claims', 'Shifts claims to you', 'concern', -3, 'disputes');
  const raises = finding('raises', 'Raises prices', 'concern', -3, 'payment');
  const advertisers = inPart({ ...shares, points: -4 });
  expect(said(pixels, claims, raises, advertisers)).toBe(
    'Tracks with pixels and shifts claims to you. In some cases it also shares data with advertisers.',
  );
  expect(said(inPart(sells), shares)).toBe('In some cases it sells or trades personal data.');
});

test('what hardly matters is left out where it is not outright, unless nothing is weighed', () => {
  expect(said({ ...inPart(encrypts), points: 1 })).toBe(unclear);
  expect(said({ ...inPart(encrypts), points: 0 })).toBe(
    'In your favour, it encrypts your data, though perhaps not in every case.',
  );
});

test('a promise never to do something is left out where it holds only in some cases', () => {
  expect(said(inPart(refuses), tracks)).toBe('Tracks you across sites.');
});

test('of older data it is not known whether a sentence says it outright', () => {
  const { is_outright: _, ...older } = tracks;
  expect(said(older)).toBe('In some cases it tracks you across sites.');
});

test('former versions are there for everybody where there is a link to them', () => {
  const archive = finding('archive', 'Keeps earlier versions', 'favourable', 3, 'changes');
  expect(said(inPart(archive))).toBe('In your favour, it keeps earlier versions.');
});

test('researchers who are invited are all invited', () => {
  const invites = finding(
    'bug-bounty',
    'Invites researchers to report weaknesses',
    'favourable',
    3,
    'security',
  );
  expect(said(inPart(invites))).toBe('In your favour, it invites researchers to report weaknesses.');
});

test('says what a document on one product covers', () => {
  const onOne = scoped(tracks, 'product', 'one product only');
  expect(said(onOne)).toBe('Covers one product only. In some cases it tracks you across sites.');
  expect(
    said(onOne, scoped(encrypts, 'product', 'one product only'), scoped(sells, 'beta', 'beta features')),
  ).toMatch(/^Is mainly about one product\. /);
});

test('tells what holds of some alone only where most of the document is for them', () => {
  const inCalifornia = scoped(sells, 'region', 'California only');
  expect(said(inCalifornia, tracks)).toBe('Tracks you across sites.');
  expect(said(inCalifornia)).toBe('Is about California. In some cases it sells or trades personal data.');
  expect(said(inCalifornia, refuses, encrypts)).toBe('In your favour, it encrypts your data.');
});

test('says “business” of all who do business with a vendor', () => {
  expect(said(scoped(tracks, 'partners', 'for business partners'))).toBe(
    'Is for business users and partners. In some cases it tracks you across sites.',
  );
});

test('never pools what holds of different people', () => {
  const forDevelopers = (of: Finding) => scoped(of, 'partners', 'for developers');
  const beta = scoped(arbitrates, 'beta', 'beta features');
  expect(said(forDevelopers(tracks), forDevelopers(encrypts), beta)).toBe(
    'Is mainly for developers. In some cases it tracks you across sites. In your favour, it encrypts your data, though perhaps not in every case.',
  );
  expect(said(forDevelopers(tracks), beta)).toBe(unclear);
});

test.each<[string[], string]>([
  [['You must be at least 18 to use the service.', 'Pupils must be at least 14 years old.'], unclear],
  [['You must be at least 16 years old to use it.'], 'Is for people aged 16 and over.'],
  [
    ['You must be 13 years old (16 in the European Union) to use it.'],
    'Is for people aged 13 and over (16 in the European Union).',
  ],
  [
    ['Pour passer une commande, vous devez être âgés d’au moins 18 ans.'],
    'Sells only to people aged 18 and over.',
  ],
  [
    ['To place an order or open an account you must be at least 18 years old.'],
    'Is for people aged 18 and over.',
  ],
  [['Users from EU countries must be at least 18 years old to sign up.'], unclear],
  [['## Supplemental notice for certain jurisdictions', 'You must be at least 18 years old.'], unclear],
  [
    ['We do not knowingly collect personal information from children under 13.'],
    'Does not knowingly collect data about people under 13.',
  ],
])('an age is told as that of all only where it is: %j', (lines, summary) => {
  expect(of(lines)).toBe(summary);
});

test.each<[string[], string]>([
  [
    ['These terms are governed by the laws of the United States and the laws of California.'],
    'The law of California applies.',
  ],
  [
    [
      'If you live in the United States, these terms are governed by the laws of New York.',
      'In all other cases they are governed by English law.',
    ],
    'The law of New York or England applies, depending on the case.',
  ],
  [
    ['Texas', 'Ireland', 'Spain', 'France'].map(
      (place) => `For others, this agreement is governed by the laws of ${place}.`,
    ),
    'Which of 4 laws applies depends on the case.',
  ],
  [
    ['If you are a resident of the United Kingdom, these terms are governed by English law.'],
    'The law of England applies in some cases.',
  ],
  ...[
    'If a dispute relates to use of the service in any other capacity, Irish law will apply.',
    'In all other cases, these terms are governed by Irish law.',
    'For all other users, these terms are governed by Irish law.',
    'Where you act on behalf of a business, these terms are governed by Irish law.',
  ].map((line): [string[], string] => [[line], 'The law of Ireland applies in some cases.']),
  [
    [
      'If you are a consumer in the UK, these terms are governed by the law of the country where you live.',
      'In all other cases, these terms are governed by the laws of the State of California.',
    ],
    'The law of California or the place where you live applies, depending on the case.',
  ],
  [
    [
      'As a consumer you may bring a claim in the country of your main residence, and the laws of that country will apply.',
      'For other uses, Irish law will apply.',
    ],
    'The law of Ireland or the place where you live applies, depending on the case.',
  ],
  [
    [
      'These terms are governed by Irish law.',
      'You keep the mandatory rights of the law of the country where you live.',
    ],
    'The law of Ireland applies.',
  ],
  [
    [
      'These terms are governed by Irish law.',
      'If you live in the EU, disputes are resolved by the courts of Dublin.',
    ],
    'The law of Ireland applies.',
  ],
  [
    ['This Agreement is governed by the laws of the United States and the State of Tennessee.'],
    'The law of Tennessee applies.',
  ],
  [
    [
      'These terms are governed by Irish law.',
      'Disputes are resolved by the courts of the Republic of Ireland.',
    ],
    'The law of Ireland applies, in the courts of the Republic of Ireland.',
  ],
  [
    [
      'The arbitrator will apply the laws of the State of California.',
      'If the FAA is found to not apply, the issue shall be determined and governed by Texas law.',
    ],
    unclear,
  ],
  [
    [
      'The arbitrator will apply the laws of the State of California.',
      'These terms are governed by Irish law.',
    ],
    'The law of Ireland applies.',
  ],
  [
    ['The Federal Arbitration Act and the laws of the State of Washington govern this Agreement.'],
    'The law of Washington applies.',
  ],
  [
    ['This arbitration agreement is governed by federal arbitration law and the law of the State of Texas.'],
    unclear,
  ],
  [['In Clause 17, the Standard Contractual Clauses will be governed by Irish law.'], unclear],
  [
    [
      'These terms are governed by Texan law, the laws of Texas.',
      'Any action is brought in the courts of the Northern District of Texas.',
    ],
    'The law of Texas applies, in the courts of the Northern District of Texas.',
  ],
])('tells the law of a document: %j', (lines, summary) => {
  expect(of(lines)).toBe(summary);
});

test.each<[string, string]>([
  ['We keep your data for 30 days.', 'Keeps some data for 30 days.'],
  ['We keep server logs for 30 days.', 'Keeps server logs for 30 days.'],
  [
    'We will notify you of material changes to these Terms 30 days before they apply.',
    'Gives notice of important changes to its terms 30 days ahead.',
  ],
  [
    'Where feasible, we will notify you of material changes to these Terms 30 days before they apply.',
    unclear,
  ],
  ['We will notify you of minor changes to these Terms 3 days before they apply.', unclear],
])('a figure is that of one record, or of one kind of change: %s', (line, summary) => {
  expect(of([line])).toBe(summary);
});

test.each<[string, string]>([
  ['We delete your account after two years of inactivity.', 'Deletes accounts after 2 years without use.'],
  [
    'Accounts may be deleted after two years of inactivity.',
    'May delete accounts after 2 years without use.',
  ],
  [
    'We close your account and delete its data after two years of inactivity.',
    'Closes accounts after 2 years without use.',
  ],
  [
    'We delete your account data after two years of inactivity.',
    'Deletes some account data after 2 years without use.',
  ],
])('an account is not its data: %s', (line, summary) => {
  expect(of([line])).toBe(summary);
});

test.each<[string[], string]>([
  [
    [
      'All your data is erased within 7 days following deletion of your profile, except:',
      '- purchase records, which are retained for 5 years from the deletion of your account.',
    ],
    'Keeps payment and tax records for 5 years after you leave.',
  ],
  [['We keep server logs for 30 days.', 'We keep backups for 6 months.'], 'Keeps backups for 6 months.'],
  [['Uploaded content is deleted within 24 hours.'], 'Deletes some content within 24 hours.'],
  [
    ['Within 30 days after you close your account, we delete its data.'],
    'Deletes some account data within 30 days after you leave.',
  ],
  [['Server logs are deleted after 30 days.'], 'Keeps server logs for 30 days.'],
  [['We keep server logs for 30 days and delete nothing else.'], 'Keeps server logs for 30 days.'],
  [
    ['Enquiries are kept for 10 years or until your account is deleted.'],
    'Keeps support requests for 10 years.',
  ],
  [
    ['We keep data of enquiries until your request is processed and for 5 years.'],
    'Keeps support requests for 5 years.',
  ],
])('the longest period is told, and whether it is one of keeping: %j', (lines, summary) => {
  expect(of(lines)).toBe(summary);
});

test('several sums are each owed in another case', () => {
  expect(
    of([
      'Our total liability is limited to $100.',
      'For data breaches, our total liability is limited to $5,000,000.',
    ]),
  ).toBe(unclear);
});

test('whose content it is has been said where content is spoken of', () => {
  const keeps = finding('keeps-ownership', 'Leaves your content yours', 'favourable', 4, 'content');
  const silences = [{ topic: 'Who owns your content', points: -2 }];
  expect(summariseDocument({ findings: [keeps], facts: [], silences })).toBe(
    'In your favour, it leaves your content yours.',
  );
});

test.each<[string, string]>([
  [
    'Our liability is limited to the greater of the fees you paid in the last 12 months and $100.',
    'Caps what it owes you at USD 100 (or the fees of 12 months, if that is more).',
  ],
  [
    'Our liability is limited to the greater of $100 and the price of the ticket.',
    'Caps what it owes you (at no less than USD 100).',
  ],
  [
    'Our liability is limited to the greater of $100 and what we have paid to you in the last 12 months.',
    'Caps what it owes you (at no less than USD 100).',
  ],
  ['If you live in the USA, our liability is limited to $250.', unclear],
  ['IF ANY PORTION OF THIS SECTION IS FOUND TO BE INVALID, THEN OUR LIABILITY IS LIMITED TO $100.', unclear],
])('the greater of two sums is no most, nor is what some are owed: %s', (line, summary) => {
  expect(of([line])).toBe(summary);
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

test.each([
  [['_ga', '_gid'], 'Nothing stated here is clear-cut enough to sum up.'],
  [['_ga', '_gid', '_fbp'], 'Lists 3 cookies.'],
])('a cookie or two are no list: %j', (names, summary) => {
  const rows = names.map((name) => `| ${name} | Statistics | 1 day |`);
  const facts = factsOf('cookies', ['# Cookies', '| Name | Purpose | Lifetime |', ...rows]);
  expect(summariseDocument({ findings: [], facts, silences: [] })).toBe(summary);
});

test('a figure is told instead of the claim that there is one', () => {
  const notice = finding('change-notice', 'Tells you of new terms', 'favourable', 3, 'changes');
  const facts = factsOf('terms', ['We will notify you of changes to these Terms 30 days before they apply.']);
  expect(summariseDocument({ findings: [notice], facts, silences: [] })).toBe(
    'Gives notice of new terms 30 days ahead.',
  );
});

test('that something is kept for years is told beside a figure of months', () => {
  const years = finding('keeps-years-after', 'Keeps data for years', 'concern', -5, 'retention');
  const summaryOf = (line: string) =>
    summariseDocument({ findings: [years], facts: factsOf('privacy', [line]), silences: [] });
  expect(summaryOf('We keep server logs for 6 months.')).toBe(
    'Keeps data for years. Keeps server logs for 6 months.',
  );
  expect(summaryOf('We keep server logs for 6 years.')).toBe('Keeps server logs for 6 years.');
});

test('says so where nothing is found, or nothing clear', () => {
  expect(said()).toBe('Nothing that we look for is stated here.');
  expect(said(likely)).toBe(unclear);
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
    is_outright: true,
    reason: '',
    section: null,
    quote: title,
    start: 0,
    end: title.length,
    also: [],
  };
}

function inPart(of: Finding): Finding {
  return { ...of, is_outright: false };
}

function scoped(of: Finding, kind: NonNullable<Finding['scope']>['kind'], label: string): Finding {
  return { ...inPart(of), scope: { kind, label } };
}

function said(...findings: Finding[]): string {
  return summariseDocument({ findings, facts: [], silences: [] });
}

function of(lines: readonly string[]): string {
  return summariseDocument({ findings: [], facts: factsOf('terms', lines), silences: [] });
}
