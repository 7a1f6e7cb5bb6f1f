import type { DocumentType } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { factsOf } from '../../testing/facts-of.ts';

function shown(type: DocumentType, lines: readonly string[]): string[] {
  return factsOf(type, lines).map(
    ({ label, text, subject }) => `${label}: ${text}${subject === null ? '' : ` (${subject})`}`,
  );
}

test.each<[string, string[]]>([
  [
    'If we learn of a security systems breach, we will notify you within 72 hours.',
    ['Breach notice: 72 hours'],
  ],
  ['If we learn of a breach, we tell you no later than 48 hours after.', ['Breach notice: 48 hours']],
  [
    'If we become aware of a breach, we notify the supervisory authority within 72 hours.',
    ['Breach notice: 72 hours (The authority)'],
  ],
  ['If we learn of a breach of these terms, we will notify you within 72 hours.', []],
])('hours stand behind whatever names a breach: %s', (sentence, facts) => {
  expect(shown('privacy', [sentence])).toEqual(facts);
});

test.each<[string[], string[]]>([
  [
    ['Our Data Protection Officer answers your questions.', 'Press enquiries: news@acme.example.org'],
    ['E-mail: news@acme.example.org'],
  ],
  [
    ['Write to our Data Protection Officer at rights@acme.org, and to our press office at news@acme.org.'],
    ['Data protection officer: rights@acme.org', 'E-mail: news@acme.org'],
  ],
  [
    ['- Data Protection Officer: rights@acme.org', '- Media: media@acme.org'],
    ['Data protection officer: rights@acme.org', 'E-mail: media@acme.org (Press)'],
  ],
])('the address of another desk is not the officer’s: %s', (lines, facts) => {
  expect(shown('privacy', lines)).toEqual(facts);
});

test.each<[string, string[]]>([
  ['Stripe, Inc. may retain your information for up to seven years.', []],
  ['Our payment provider stores your data for seven years.', []],
  ['Payments are handled by PayPal, which retains transaction records for 7 years.', []],
  ['We keep payment records that Stripe sends us for 7 years.', ['Kept: 7 years (Payment and tax records)']],
])('how long a provider keeps is the provider’s: %s', (sentence, facts) => {
  expect(shown('privacy', [sentence])).toEqual(facts);
});

test.each([
  'We may remove accounts with no books after three months.',
  'Content will not be deleted within 90 days of the account deletion in these situations:',
  'where deletion within 90 days is not possible due to technical limitations of our systems',
  'We preserve account records in connection with official criminal investigations for 90 days.',
  'We will preserve, but not disclose, a snapshot of account records for 90 days pending legal process.',
  'We maintain any preserved records in an offline file for up to 90 days.',
  'Our hosting provider keeps server logs for 30 days.',
  'Server logs are kept by our host for 30 days.',
])('is no time for which a vendor keeps data: %s', (sentence) => {
  expect(shown('other_compliance', [sentence])).toEqual([]);
});

test('what a text runs on with is not what is kept', () => {
  const line = 'We keep personal information for 6 months.Cookies are small files.';
  expect(shown('privacy', [line])).toEqual(['Kept: 6 months (Personal data)']);
});

test('a provider’s own policy names it in every other sentence', () => {
  const own = [
    'Stripe helps you.',
    'Stripe is here.',
    'Write to Stripe.',
    'Stripe keeps your information for 7 years.',
  ];
  expect(shown('privacy', own)).toEqual(['Kept: 7 years (Personal data)']);
});

test.each<[string, string[]]>([
  [
    'You must be at least 18, or 16 in the EU, to use the service.',
    ['Minimum age: 18 years', 'Minimum age: 16 years (EU)'],
  ],
  [
    'You must be 13 years old (16 in the European Union) to use it.',
    ['Minimum age: 13 years', 'Minimum age: 16 years (European Union)'],
  ],
  [
    'You must be at least 13, or at least 16 if you live in Germany.',
    ['Minimum age: 13 years', 'Minimum age: 16 years (Germany)'],
  ],
])('another age elsewhere is told with its place: %s', (sentence, facts) => {
  expect(shown('terms', [sentence])).toEqual(facts);
});

test.each([
  'Le Programme NAF GOLD est ouvert à toute personne physique, ayant plus de 18 ans.',
  'L’acheteur de la Carte Cadeau doit être âgé de 18 ans minimum.',
  'Our loyalty scheme is for people who are at least 18 years old.',
  'The Rewards Program is open to people who are at least 18 years old.',
])('the age for something beside the service is not the service’s: %s', (sentence) => {
  expect(shown('terms', [sentence])).toEqual([]);
});

test.each<[string[], string[]]>([
  [
    [
      'The Standard Contractual Clauses are governed by the laws of Ireland.',
      'This addendum is governed by the laws of Ireland.',
    ],
    ['Governing law: Ireland (Standard contractual clauses)', 'Governing law: Ireland'],
  ],
  [
    [
      'Clause 18: the parties agree that disputes arising from the SCCs are resolved by the courts of Dublin.',
    ],
    ['Court: Dublin (Standard contractual clauses)'],
  ],
])('the law and the court of transfer clauses are theirs: %j', (lines, facts) => {
  expect(shown('dpa', lines)).toEqual(facts);
});

test('who the contract is with is no change of its terms', () => {
  const line = 'We will notify you of a planned change of the contractual partner 4 weeks in advance.';
  expect(shown('terms', [line])).toEqual([]);
});

test.each<[string, string[]]>([
  ['We will notify you of changes to the Services 30 days before they apply.', []],
  ['Where feasible, we notify you 30 days before changes to our Services that would limit you.', []],
  ['Before our services are changed we notify you 30 days in advance.', []],
  ['We notify you of changes to the Terms of Service 30 days before.', ['Notice of new terms: 30 days']],
  ['We notify you through the service 30 days before any change.', ['Notice of new terms: 30 days']],
])('a change of the service is none of its terms: %s', (line, facts) => {
  expect(shown('terms', ['# Terms of Service', line])).toEqual(facts);
});

test.each<[string, string, string[]]>([
  [
    'fr',
    'Les demandes de contact sont conservées 10 ans ou à la suppression du compte.',
    ['Kept: 10 years (Support requests)'],
  ],
  [
    'de',
    'Wir speichern Daten aus Anfragen für 10 Jahre oder bis zur Löschung des Kontos.',
    ['Kept: 10 years (Support requests)'],
  ],
  [
    'fr',
    'Les titulaires d’un compte disposent d’un délai de 8 jours pour notifier leur refus de conserver.',
    [],
  ],
])(
  'another end is none that a period is counted from, nor a time to refuse one of keeping (%s): %s',
  (language, line, facts) => {
    expect(
      factsOf('privacy', [line], language).map(
        ({ label, text, subject }) => `${label}: ${text} (${subject})`,
      ),
    ).toEqual(facts);
  },
);

test.each<[string, string[]]>([
  ['Never believe whoever writes “We keep your data for 5 years. Trust us.”', []],
  [
    'A fake page says: "We keep your data for 5 years". We keep your data for 30 days.',
    ['Kept: 30 days (Personal data)'],
  ],
  ['What we call “personal data” we keep for 5 years.', ['Kept: 5 years (Personal data)']],
])('what somebody else is said to say is not the vendor’s: %s', (line, facts) => {
  expect(shown('privacy', [line])).toEqual(facts);
});

test('a log of requests is deleted without anybody asking', () => {
  const line = 'System logs of your DNS requests are deleted from the service within 24 hours.';
  expect(shown('privacy', [line])).toEqual(['Kept: 24 hours (Server logs)']);
});

test.each([
  'Our liability is limited to the amount paid to you in the past six months.',
  'Our liability is limited to the commission paid or payable to you in the past six months.',
  'Our liability is limited to the amount actually paid in the last six months by Yahoo! to Publisher.',
])('what a vendor pays is no fee: %s', (sentence) => {
  expect(shown('terms', [sentence])).toEqual([]);
});
