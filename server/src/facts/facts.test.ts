import type { DocumentType } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { factsOf } from '../../testing/facts-of.ts';

function shown(type: DocumentType, lines: readonly string[], language = 'en'): string[] {
  return factsOf(type, lines, language).map(
    ({ label, text, subject }) => `${label}: ${text}${subject === null ? '' : ` (${subject})`}`,
  );
}

test.each<[string, string[]]>([
  ['We keep server logs for 90 days.', ['Kept: 90 days (Server logs)']],
  [
    'Your data is deleted within thirty (30) days after your account is closed.',
    ['Kept after you leave: 30 days (Account data)'],
  ],
  [
    'We delete your account data after two years of inactivity.',
    ['Kept while unused: 2 years (Account data)'],
  ],
  [
    'On your request, we will delete your personal data within 45 days.',
    ['Deleted once you ask: 45 days (Personal data)'],
  ],
  [
    'Backups are kept for 35 days, and invoices for ten years.',
    ['Kept: 35 days (Backups)', 'Kept: 10 years (Payment and tax records)'],
  ],
  [
    'We keep your data as long as your account is open and for 18 months afterwards.',
    ['Kept after you leave: 18 months (Account data)'],
  ],
  [
    'If you have not logged into your account for 12 months, we will delete it.',
    ['Kept while unused: 12 months (Account data)'],
  ],
  ['It may take up to 90 days to delete content.', ['Kept: 90 days (Content)']],
  ['Shops need current (within seven days) information on the in-stock status of goods.', []],
  ['Within 30 days of each month we will pay what the account received, less a retained fee.', []],
  ['If you do not remove content within 2 business days of our notice, we may remove it.', []],
  ['Stores operated by sellers must switch accounts within three months.', []],
  ['Once an account is deleted, we keep no data.', []],
  ['We report any breach of data that we store within 72 hours.', ['Breach notice: 72 hours']],
  ['Holds may be kept on an account for up to 180 days.', []],
  ['We answer requests about your data within 30 days.', []],
  ['We list the data that we stored in the past 12 months.', []],
  ['You must keep the data for 90 days.', []],
  ['Our liability for lost data is limited to what was stored for 30 days.', []],
])('reads how long something is kept: %s', (sentence, facts) => {
  expect(shown('privacy', [sentence])).toEqual(facts);
});

test.each<[string, string, string]>([
  ['de', 'Wir speichern Ihre personenbezogenen Daten für 90 Tage.', 'Kept: 90 days (Personal data)'],
  [
    'fr',
    'Si vous n’utilisez plus l’application pendant 36 mois, vos données personnelles sont supprimées.',
    'Kept while unused: 36 months (Personal data)',
  ],
  ['de', 'Protokolldaten werden nach sieben Tagen gelöscht.', 'Kept: 7 days (Server logs)'],
  [
    'fr',
    'Vos données sont conservées pendant trois ans après la clôture de votre compte.',
    'Kept after you leave: 3 years (Account data)',
  ],
  ['es', 'Conservaremos sus datos durante cinco años.', 'Kept: 5 years (Personal data)'],
  ['it', 'I dati sono conservati per 24 mesi.', 'Kept: 24 months (Personal data)'],
])('and in %s: %s', (language, sentence, fact) => {
  expect(shown('privacy', [sentence], language)).toEqual([fact]);
});

test('a period takes its subject from what introduces its list, however deep', () => {
  const lines = [
    'Retention periods:',
    '- Account data:',
    '  - For the registration and for 1 year from its end.',
  ];
  expect(shown('dpa', lines)).toEqual(['Kept: 1 year (Account data)']);
});

test.each<[DocumentType, string, string[]]>([
  [
    'terms',
    'We will tell you of changes to these Terms at least 30 days before they take effect.',
    ['Notice of new terms: 30 days'],
  ],
  [
    'terms',
    'If we amend these Terms, we give you seven (7) days’ notice before the changes take effect, and you may terminate your account.',
    ['Notice of new terms: 7 days'],
  ],
  ['terms', 'You shall provide at least 2 days’ notice of a change of occupant under this agreement.', []],
  ['terms', 'If you wish to change your address under these terms, contact us at least 4 days before.', []],
  ['terms', 'We may revise the Fees with thirty days’ notice.', ['Notice of a price change: 30 days']],
  ['terms', 'We may change our prices with 14 days’ notice.', ['Notice of a price change: 14 days']],
  [
    'terms',
    'Either party may terminate this agreement by giving sixty (60) days’ written notice.',
    ['Notice to end the contract: 60 days'],
  ],
  [
    'terms',
    'The plan renews unless you give notice at least 30 days before its end.',
    ['Notice before renewal: 30 days'],
  ],
  [
    'dpa',
    'We will notify you 30 days before adding a new sub-processor.',
    ['Notice of a new sub-processor: 30 days'],
  ],
  ['dpa', 'We will notify you of a personal data breach within 48 hours.', ['Breach notice: 48 hours']],
  [
    'dpa',
    'We report a data breach to the supervisory authority within 72 hours.',
    ['Breach notice: 72 hours (The authority)'],
  ],
  ['dpa', 'Customer shall notify us of any data breach within 24 hours.', []],
  ['terms', 'We may terminate this agreement if you fail to cure a breach within 30 days of notice.', []],
  [
    'terms',
    'Der Vertrag kann mit einer Frist von 30 Tagen gekündigt werden.',
    ['Notice to end the contract: 30 days'],
  ],
])('reads how long ahead, or how soon, somebody is told: %s, %s', (type, sentence, facts) => {
  expect(shown(type, [sentence])).toEqual(facts);
});

test.each<[string, string[]]>([
  ['Our liability shall in no event exceed five US dollars (US $5.00).', ['Most it can owe you: USD 5']],
  [
    'Our liability is limited to the greater of $100 or the fees you paid in the twelve months before the claim.',
    [
      'Most it can owe you: USD 100 (Whichever is more)',
      'Most it can owe you: The fees of 12 months (Whichever is more)',
    ],
  ],
  ['Unsere Haftung ist auf EUR 10.000,00 begrenzt.', ['Most it can owe you: EUR 10,000']],
  [
    'Our liability shall not exceed ten times (10x) the amount paid in the twelve (12) months before the claim.',
    ['Most it can owe you: 10 times the fees of 12 months'],
  ],
  [
    'Our liability is limited to 125% of the fees paid in the 12 months before the breach.',
    ['Most it can owe you: 125% of the fees of 12 months'],
  ],
  ['Our liability for any beta services is limited to what you paid in the 12 months before.', []],
  ['Your liability to us is limited to $500.', []],
  ['Arbitration fees are paid by us where the claim does not exceed $75,000 of liability.', []],
])('reads the most that can be owed: %s', (sentence, facts) => {
  expect(shown('terms', [sentence])).toEqual(facts);
});

test.each<[string, string, string[]]>([
  ['en', 'These terms are governed by the laws of the State of California.', ['Governing law: California']],
  [
    'en',
    'Dutch law applies, and the District Court of Amsterdam decides any dispute.',
    ['Governing law: Netherlands', 'Court: Amsterdam'],
  ],
  ['en', 'These terms are governed by the laws of England and Wales.', ['Governing law: England and Wales']],
  [
    'en',
    'YOU SUBMIT TO THE EXCLUSIVE JURISDICTION OF THE COURTS LOCATED IN KING COUNTY, WASHINGTON, USA, AND YOU WAIVE ANY OBJECTION.',
    ['Court: King County, Washington, USA'],
  ],
  ['en', 'Claims may be brought in the courts of the country where you live.', ['Court: Where you live']],
  [
    'de',
    'Es gilt das Recht der Bundesrepublik Deutschland. Ausschließlicher Gerichtsstand ist Berlin.',
    ['Governing law: Germany', 'Court: Berlin'],
  ],
  [
    'fr',
    'Les présentes sont soumises au droit français. Tout litige relève du tribunal de commerce de Paris.',
    ['Governing law: France', 'Court: Paris'],
  ],
  [
    'es',
    'Estos términos estarán sometidos a derecho español y a los juzgados de Barcelona.',
    ['Governing law: Spain', 'Court: Barcelona'],
  ],
  ['en', 'Residents of California have rights under California law that apply to them.', []],
  ['en', 'Acme, Inc. is organised under the laws of Delaware.', []],
  [
    'en',
    'You are not barred from the service under the laws of the United States or other applicable law.',
    [],
  ],
  ['en', '“European Laws” means the law of the UK, if the UK GDPR applies to the processing.', []],
  ['en', 'We are not governed by Canadian law.', []],
  ['en', 'The laws of Brazil may be different from the privacy laws applicable where you live.', []],
  ['en', 'Your data may be subject to the applicable data protection laws of Brazil.', []],
  ['en', 'DISPUTES ARE RESOLVED BY ARBITRATION RATHER THAN IN COURT IN ACCORDANCE WITH THIS AGREEMENT.', []],
  ['en', 'WITHIN THE JURISDICTION IN WHICH THAT TERM IS ILLEGAL, IT IS DELETED.', []],
  ['en', 'You have the age of majority in the jurisdiction of the End Users.', []],
  [
    'en',
    'Claims are brought in the courts located in San Francisco, California and You consent to it.',
    ['Court: San Francisco, California'],
  ],
  ['en', 'The seal covers federal and California laws governing student data.', []],
  ['en', 'These terms are governed by the laws of the Republic of China.', ['Governing law: Taiwan']],
  ['en', 'Swedish law shall apply to all claims.', ['Governing law: Sweden']],
  ['en', 'These terms are subject to the laws of the U.S.A.', ['Governing law: United States']],
])('reads law and court in %s: %s', (language, sentence, facts) => {
  expect(shown('terms', [sentence], language)).toEqual(facts);
});

test.each<[string, string[]]>([
  ['You must be at least thirteen (13) years old to use the service.', ['Minimum age: 13 years']],
  ['We do not knowingly collect data from children under the age of 16.', ['Minimum age: 16 years']],
  ['Requests for records are made under 18 U.S.C. § 2703, not otherwise.', []],
  ['Persons who are shown must be at least 18 years old.', []],
  ['Formula for infants under the age of 12 months is prohibited.', []],
  ['You must be at least 21 years of age to purchase alcohol.', []],
  ['Children under 16 may not ride unless accompanied by an adult.', []],
  ['We do not knowingly sell personal information of consumers under 16.', []],
  ['We do not collect, use or sell information of children under 13.', ['Minimum age: 13 years']],
])('reads whom a service is for: %s', (sentence, facts) => {
  expect(shown('privacy', [sentence])).toEqual(facts);
});

test('an age that is asked of everybody comes before one below which nothing is collected', () => {
  const lines = [
    'We do not knowingly collect data from children under 16.',
    'You must be at least 18 years old.',
  ];
  expect(shown('privacy', lines)).toEqual(['Minimum age: 18 years']);
});

test.each<[string, string, string[]]>([
  ['en', 'Last updated: March 4, 2025', ['Last updated: 4 March 2025']],
  ['en', 'Effective date: May 2021', ['In force from: May 2021']],
  ['de', 'Stand: 05/2024', ['Last updated: May 2024']],
  ['fr', 'Mise à jour 04/05/2020', ['Last updated: 4 May 2020']],
  ['es', 'Fecha efectiva 12.02.2020', ['In force from: 12 February 2020']],
  ['en', 'This reflects Regulation (EU) 2016/679, effective 25 May 2018.', []],
])('reads the document’s own dates in %s: %s', (language, line, facts) => {
  expect(shown('privacy', [line, 'We respect your privacy.'], language)).toEqual(facts);
});

test('of several days of a change the last counts', () => {
  expect(shown('privacy', ['Updated 1 May 2023', 'Updated 2 June 2024'])).toEqual([
    'Last updated: 2 June 2024',
  ]);
});

test('reads who is written to, and leaves out authorities and suppliers', () => {
  const lines = [
    '# Contact',
    'Acme GmbH, Invalidenstraße 65, 10557 Berlin, Germany. Write to privacy@acme.example.',
    'Our data protection officer: dpo@acme.example',
    '# Complaints',
    'You may turn to the supervisory authority: Friedrichstraße 219, 10969 Berlin, mailbox@datenschutz-berlin.de.',
    'Google Analytics is a web analytics service of Google LLC, 1600 Amphitheatre Parkway, Mountain View, CA 94043, USA.',
  ];
  expect(shown('privacy', lines)).toEqual([
    'Data protection officer: dpo@acme.example',
    'E-mail: privacy@acme.example (Privacy)',
    'Postal address: Invalidenstraße 65, 10557 Berlin, Germany',
  ]);
});

test.each([
  '1301 Second Avenue Floor 36 Seattle, WA 98101',
  '16 Great Queen Street, London, WC2B 5AH, United Kingdom',
  '15 rue des Halles, 75001 Paris, France',
  'Calle de Josefa Valcárcel 40 bis, 28027 Madrid',
  'Vana-Lõuna tn 15, Tallinn 10134, Republic of Estonia',
  '3rd Floor, Waterloo Road, Dublin 4, Ireland',
  'Krakovská 1366/25, 110 00 Prague',
])('knows an address by its postcode: %s', (address) => {
  expect(shown('privacy', [`Contact us at: ${address}`])).toEqual([`Postal address: ${address}`]);
});

test('the number of a register is no street', () => {
  const lines = ['Contact us: Acme AB, 559060–6579 Riddargatan 32, 114 57 Stockholm, Sweden'];
  expect(shown('privacy', lines)).toEqual(['Postal address: Riddargatan 32, 114 57 Stockholm, Sweden']);
});

test('an address with a shortened street, or without its country, is the same address', () => {
  const lines = [
    'Contact us: 651 Brannan Street, San Francisco, CA 94107, USA',
    'Write to: 651 Brannan St., San Francisco, CA 94107',
  ];
  expect(shown('privacy', lines)).toEqual([
    'Postal address: 651 Brannan Street, San Francisco, CA 94107, USA',
  ]);
});

test('reads an address for mail with a typesetter’s hyphen, and no authority’s', () => {
  const lines = ['Write to fv\u2010datenschutz@acme.org.', 'Complaints go to info@dataprotection.ie.'];
  expect(shown('privacy', lines)).toEqual(['E-mail: fv-datenschutz@acme.org (Privacy)']);
});

test('no entry of a register is an address', () => {
  expect(
    shown('terms', ['Contact us: Acme, Volume 10407, Book 7688 Folio 42, 317 293 000 18 Paris']),
  ).toEqual([]);
});

test('no date is an address', () => {
  const facts = factsOf('privacy', ['Contact us. Changed on July 11, 2023 Effective July 12, 2023 Online']);
  expect(facts.filter(({ kind }) => kind === 'address')).toEqual([]);
});

test('reads cookies and sub-processors from tables, whatever their columns are called', () => {
  const cookies = [
    '# Cookies',
    '| Category | Cookie name | Purpose | Expiry |',
    '| Analytics | _ga | Counts visits | 2 years |',
    '| Strictly necessary | Session cookies | Keeps you signed in | Session |',
  ];
  expect(factsOf('cookies', cookies).map(({ value }) => value)).toEqual([
    { name: '_ga', purpose: 'Counts visits', location: null, lifetime: '2 years' },
  ]);
  const providers = [
    '# Unterauftragsverarbeiter',
    '| Unternehmen | Zweck | Standort |',
    '| Azure | Hosting | Irland |',
  ];
  expect(factsOf('dpa', providers, 'de').map(({ kind, value }) => [kind, value])).toEqual([
    ['sub-processor', { name: 'Azure', purpose: 'Hosting', location: 'Irland', lifetime: null }],
  ]);
});

test('a row below a cell that spans rows has its cells at the right', () => {
  const lines = [
    '# Cookies',
    '| Category | Cookie name | Purpose |',
    '| Strictly necessary cookies | sid | Keeps you signed in |',
    '| country | Keeps your country |',
  ];
  expect(factsOf('cookies', lines).map(({ value }) => value)).toMatchObject([
    { name: 'sid', purpose: 'Keeps you signed in' },
    { name: 'country', purpose: 'Keeps your country' },
  ]);
});

test('reads what is kept for how long from a table', () => {
  const lines = [
    '# Retention',
    '| Data | Retention period |',
    '| Server logs | 90 days |',
    '| Account | as long as you use it |',
  ];
  expect(shown('privacy', lines)).toEqual(['Kept: 90 days (Server logs)']);
});

test('reads providers and cookies from lists, with the fields below a name', () => {
  const lines = [
    '# Sub-processors',
    '- Azure:',
    '  - Purpose: Hosting.',
    '  - Data location: Sweden.',
    '- Acme will keep this list up to date.',
  ];
  expect(factsOf('dpa', lines).map(({ value }) => value)).toEqual([
    { name: 'Azure', purpose: 'Hosting', location: 'Sweden', lifetime: null },
  ]);
  const cookies = [
    '# Strictly necessary cookies',
    '- JSESSIONID - keeps the session',
    '- did',
    '- com.acme.session',
    '- www.acme.example',
    '- Cookies help us remember you.',
  ];
  expect(factsOf('cookies', cookies).map(({ text }) => text)).toEqual([
    'JSESSIONID',
    'did',
    'com.acme.session',
  ]);
});

test('a table that says nothing of its columns is left alone', () => {
  const lines = ['# Cookies of others', '| Company | Domain |', '| Acme | acme.example |'];
  expect(factsOf('cookies', lines)).toEqual([]);
});

test('what is told twice is one fact', () => {
  const sentence = 'These terms are governed by Irish law.';
  expect(shown('terms', [sentence, sentence])).toEqual(['Governing law: Ireland']);
});
