import { expect, test } from 'vitest';
import type { Block, DocumentType } from '@clausewatch/contract/documents';
import { splitSentences } from '../../layout/sentences.ts';
import { analyse } from '../analyse.ts';
import { setApart } from './audience.ts';

type Line = readonly [kind: Block['kind'], level: number, text: string];

const access = 'You have the right to access the personal data that we hold about you.';
const sale = 'We sell your personal information to data brokers.';

/** The labels of whom each practice is for that is found under these lines. */
function scopesIn(
  lines: readonly Line[],
  {
    title = 'Policy',
    type = 'privacy',
    language = 'en',
  }: { title?: string; type?: DocumentType; language?: string } = {},
) {
  const content = lines.map(([, , text]) => text).join('\n');
  let at = 0;
  const blocks = lines.map(([kind, level, text], index): Block => {
    const start = at;
    at += text.length + 1;
    return { kind, level, text, start, end: start + text.length, anchor: `b${index}` };
  });
  const { findings } = analyse({ content, blocks, type, language, title });
  return Object.fromEntries(findings.map(({ practice, scope }) => [practice, scope?.label ?? null]));
}

const under = (heading: string, text = access) =>
  scopesIn([
    ['heading', 1, 'Policy'],
    ['heading', 2, heading],
    ['paragraph', 0, text],
  ])['access-right'];

test.each([
  ['Additional Privacy Rights for California Residents', 'California only'],
  ['Notice to Individuals in Applicable U.S. States', 'some US states only'],
  ['For users in the EU or UK', 'Europe only'],
  ['Supplemental Disclosures for Residents of Brazil', 'one country only'],
  ['Residents of California and of the United Kingdom', 'some regions only'],
  ['Jurisdiction-Specific Disclosures', 'some regions only'],
  ['Job applicants', 'for job applicants'],
  ['Children’s privacy', 'about children'],
  ['Beta Services', 'beta features'],
  ['API Terms', 'for developers'],
  ['Seller obligations', 'for business partners'],
  ['For business users and organisations only', 'for business customers'],
  ['Terms of Premium memberships', 'some plans only'],
  ['SMS terms', 'one product only'],
])('under “%s” a statement is %s', (heading, label) => {
  expect(under(heading)).toBe(label);
});

test.each([
  'Your rights',
  'Minor changes',
  'Transfers outside the European Union',
  'EU-U.S. Data Privacy Framework',
  'Right of access (Art. 15 GDPR)',
  'Our advertising partners',
  'Governing law and jurisdiction in California',
])('under “%s” a statement is for everybody', (heading) => {
  expect(under(heading)).toBeNull();
});

test.each([
  [`If you live in California, ${access.toLowerCase()}`, 'California only'],
  [
    'California residents have the right to access the personal data that we hold about them.',
    'California only',
  ],
  ['Under the GDPR you have the right to access the personal data that we hold about you.', 'Europe only'],
  [`If you are located outside the European Economic Area, ${access.toLowerCase()}`, 'some regions only'],
  [access, null],
])('“%s” says itself whom it is for', (text, label) => {
  expect(under('Your rights', text)).toBe(label);
});

test('a section ends with the next heading of its level, and a line in the place of a heading with the next line', () => {
  const general: Line = ['heading', 2, 'Your rights'];
  const [california, states]: Line[] = [
    ['heading', 2, 'California residents'],
    ['heading', 3, 'What you may ask'],
  ];
  expect(scopesIn([california as Line, states as Line, ['paragraph', 0, access]])['access-right']).toBe(
    'California only',
  );
  expect(
    scopesIn([california as Line, ['paragraph', 0, sale], general, ['paragraph', 0, access]]),
  ).toMatchObject({
    'sells-data': 'California only',
    'access-right': null,
  });
  const line: Line = ['paragraph', 0, 'Rights of California residents'];
  expect(
    scopesIn([line, ['paragraph', 0, sale], ['paragraph', 0, 'Your rights'], ['paragraph', 0, access]]),
  ).toMatchObject({
    'sells-data': 'California only',
    'access-right': null,
  });
});

test('what is also said to everybody is for everybody, and quotes that first', () => {
  const lines: Line[] = [
    ['heading', 2, 'California residents'],
    ['paragraph', 0, access],
    ['heading', 2, 'Your rights'],
    ['paragraph', 0, access],
  ];
  expect(scopesIn(lines)['access-right']).toBeNull();
});

test('a document is for those whom its title names, or whom its contract binds in the place of “you”', () => {
  const licence = 'You grant us a perpetual, irrevocable licence to use your content for any purpose.';
  const terms = (title: string, ...texts: string[]) =>
    scopesIn(
      [licence, ...texts].map((text) => ['paragraph', 0, text] as const),
      { title, type: 'terms' },
    )['perpetual-licence'];
  expect(terms('Developer Agreement')).toBe('for developers');
  expect(terms('Acme Publisher Terms')).toBe('for business partners');
  expect(terms('Terms of Service')).toBeNull();
  expect(terms('Policy', 'These general terms apply to merchants.')).toBe('for business partners');
  expect(terms('Policy', 'We never sell your data to advertisers.')).toBeNull();
  expect(
    terms('Policy', 'Cookies stand on the sites of our publishers. In this policy we call them ours.'),
  ).toBeNull();
  expect(terms('Open Platform Terms')).toBe('for developers');
  expect(terms('Policy', 'Our site is a safe place for creators, under this policy.')).toBeNull();
  const duties = Array.from(
    { length: 8 },
    (_, index) => `The Restaurant shall keep promise number ${index}.`,
  );
  expect(terms('Agreement', ...duties)).toBe('for business partners');
  const customers = duties.map((text) => text.replace('The Restaurant', 'The Customer'));
  expect(terms('Agreement', ...duties, ...customers, ...customers, ...customers)).toBeNull();
});

test('what is said to some weighs half', () => {
  const pointsUnder = (heading: string) => {
    const rest = 'Nothing else stands in this policy, which is long enough to be judged. '.repeat(5).trim();
    const content = `${heading}\n${sale}\n${rest}`;
    const at = heading.length + 1;
    const blocks: Block[] = [
      { kind: 'heading', level: 2, text: heading, start: 0, end: heading.length, anchor: 'a' },
      { kind: 'paragraph', level: 0, text: sale, start: at, end: at + sale.length, anchor: 'b' },
      {
        kind: 'paragraph',
        level: 0,
        text: rest,
        start: at + sale.length + 1,
        end: content.length,
        anchor: 'c',
      },
    ];
    const { findings } = analyse({ content, blocks, type: 'privacy', language: 'en', title: 'Policy' });
    return findings.find(({ practice }) => practice === 'sells-data')?.points;
  };
  expect([pointsUnder('How we share data'), pointsUnder('California residents')]).toEqual([-14, -7]);
});

test.each([
  [
    'arbitration',
    'terms',
    'IMPORTANT ARBITRATION NOTICE: IF YOU ARE IN THE UNITED STATES OR CANADA, YOU AGREE THAT DISPUTES BETWEEN YOU AND US WILL BE RESOLVED BY BINDING, INDIVIDUAL ARBITRATION.',
    'some regions only',
  ],
  [
    'sells-data',
    'privacy',
    'This may be considered a data “sale” or “sharing” as those terms are defined under the California Consumer Privacy Act (“CCPA”) and other applicable US privacy laws.',
    'some regions only',
  ],
  [
    'no-sale',
    'privacy',
    'Replicate does not ‘sell’ or ‘share’ personal information, as defined by any U.S. state privacy law.',
    'some US states only',
  ],
  [
    'data-from-others',
    'privacy',
    'We also receive information from marketing vendors that provide us with information about potential customers of our business services.',
    'for business customers',
  ],
  [
    'data-from-others',
    'privacy',
    'By using or linking our Services through or with a Social Networking Site, you are authorizing Zoosk to collect, store, retain and use, in accordance with this Policy, any and all of your information that Zoosk has obtained from the Social Networking Site.',
    'where you link another account',
  ],
  [
    'keeps-indefinitely',
    'privacy',
    'We retain blacklists of fraudulent activity or security threats indefinitely in order to protect the security of the Zoosk Services and your personal data.',
    'some records only',
  ],
  [
    'deletes-in-time',
    'privacy',
    'LOVOO stores log files for up to 90 days, after which they are deleted.',
    'some records only',
  ],
  [
    'sublicensable-licence',
    'terms',
    'The User grants LOVOO a non-exclusive, territorially unlimited, sublicensable right of use to all content that the User publishes within the Broadcasts.',
    'some content only',
  ],
] as const)('%s in %s says in its own words of what alone it holds', (practice, type, text, label) => {
  expect(scopesIn([['paragraph', 0, text]], { type })[practice]).toBe(label);
});

test.each([
  ['sells-data', 'privacy', sale],
  [
    'no-sale',
    'privacy',
    'Apple does not sell your personal data including as “sale” is defined in Nevada and California.',
  ],
  ['deletes-in-time', 'privacy', 'We delete your personal data within 30 days, our backups included.'],
  [
    'perpetual-licence',
    'terms',
    'You grant us a perpetual, irrevocable licence to use your content and feedback for any purpose.',
  ],
  [
    'data-from-others',
    'privacy',
    'We buy information about you from data brokers and add it to what you give us when you sign up.',
  ],
] as const)('%s in %s is still said of everything', (practice, type, text) => {
  expect(scopesIn([['paragraph', 0, text]], { type })[practice]).toBeNull();
});

test('a heading over one offer speaks of those who take it', () => {
  const refusal = 'All purchases are final and non-refundable.';
  const lines = (heading: string): Line[] => [
    ['heading', 2, heading],
    ['paragraph', 0, refusal],
  ];
  expect(scopesIn(lines('3.4 Gift cards'), { type: 'terms' })['no-refunds']).toBe('one offer only');
  expect(scopesIn(lines('3.4 Prices'), { type: 'terms' })['no-refunds']).toBeNull();
});

const germanComplaint = 'können Sie sich jederzeit bei der zuständigen Datenschutzbehörde beschweren.';
const frenchComplaint = 'vous avez le droit d’introduire une réclamation auprès de la CNIL.';

test.each([
  ['de', 'Für Einwohner Kaliforniens', `Außerdem ${germanComplaint}`, 'California only'],
  ['de', 'Länderspezifische Hinweise', `Außerdem ${germanComplaint}`, 'some regions only'],
  ['de', 'Ihre Rechte', `Falls Sie in Kalifornien wohnen, ${germanComplaint}`, 'California only'],
  ['de', 'Übermittlung außerhalb des Europäischen Wirtschaftsraums', `Außerdem ${germanComplaint}`, null],
  ['fr', 'Vos droits', `Lorsque vous résidez au Royaume-Uni, ${frenchComplaint}`, 'Europe only'],
  ['fr', 'Vos droits', `De plus, ${frenchComplaint}`, null],
])('in %s, under “%s”, “%s” is %s', (language, heading, text, label) => {
  const lines: Line[] = [
    ['heading', 2, heading],
    ['paragraph', 0, text],
  ];
  expect(scopesIn(lines, { language })['complaint-right']).toBe(label);
});

test.each([
  ['If you live in California, you may sue.', true],
  ['Wenn Sie Ihren Wohnsitz in den Vereinigten Staaten haben und dort leben, dürfen Sie klagen.', true],
  ['Nutzer mit Sitz in der Schweiz dürfen klagen.', true],
  ['Si vous résidez au Royaume-Uni, vous pouvez saisir un tribunal.', true],
  ['Les résidents de l’Espace économique européen peuvent saisir un tribunal.', true],
  ['Wir speichern Ihre Daten in der Schweiz.', false],
  ['Les clients résidant en France peuvent payer par chèque.', false],
])('whether “%s” sets regions apart: %s', (text, isApart) => {
  const block: Block = { kind: 'paragraph', level: 0, text, start: 0, end: text.length, anchor: 'a' };
  expect(setApart(splitSentences([block]))).toHaveLength(isApart ? 1 : 0);
});
