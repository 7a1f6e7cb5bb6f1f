import type { DocumentType } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { foundChange } from '../../testing/found-change.ts';
import { describeChange } from './notify.ts';

/** What is told where a policy said one thing and then the other. */
async function told(type: DocumentType, before: string, after: string) {
  return describeChange(await foundChange(type, before, after));
}

const start = '# Privacy policy\n\nThis policy says what we do with your data and how you can reach us.\n\n';

test('what took the place of a promise leads, and the promise is not told a second time', async () => {
  const alert = await told(
    'privacy',
    `${start}## 4. Sharing\n\nWe do not sell personal information to anyone.\n`,
    `${start}## 4. Sharing\n\nWe may sell personal information to advertising partners.\n`,
  );
  expect(alert).toMatchObject({
    headline: 'New: sells or trades personal data',
    meaning: expect.any(String),
    points: [],
    rules: ['gained:sells-data'],
  });
  expect(alert.passages[0]?.section).toBe('4. Sharing');
  expect(alert.passages[0]?.words.map(({ kind, text }) => [kind, text.trim()])).toEqual(
    expect.arrayContaining([
      ['removed', expect.stringContaining('do not')],
      ['added', expect.stringContaining('may')],
    ]),
  );
});

test('what took the place of a whole paragraph leads as well, and both paragraphs are one passage', async () => {
  const alert = await told(
    'privacy',
    `${start}## 4. Sharing\n\nWe do not sell personal information to anyone, and we never will.\n`,
    `${start}## 4. Sharing\n\nWe may sell personal information to advertising partners in exchange for money or other value, including in ways some laws call a sale.\n`,
  );
  expect([alert.headline, alert.points]).toEqual(['New: sells or trades personal data', []]);
  expect(alert.passages.map(({ words }) => words.map(({ kind }) => kind))).toEqual([
    ['removed', 'same', 'added'],
  ]);
});

test('a period is told under its heading, before and after, and never with a figure in front', async () => {
  const alert = await told(
    'privacy',
    `${start}## 7. Usage records\n\nUsage records are erased 12 months after you leave.\n`,
    `${start}## 7. Usage records\n\nUsage records are erased 36 months after you leave.\n`,
  );
  expect(alert.headline).toBe('Retention: 12 → 36 months');
  expect(alert.meaning).toBe('Under “Usage records”: “Usage records are erased 36 months after you leave.”');
});

test('a company that joins a list of sub-processors is named; several are counted', async () => {
  const table = (...rows: string[]) =>
    `# Sub-processors\n\nThe companies below handle data for us.\n\n| Company | Purpose | Country |\n|---|---|---|\n${rows.join('\n')}\n`;
  const ostrel = '| Ostrel Cloud Limited | Hosting | Ireland |';
  const marrow = '| Marrow Telephony, Inc. | Voice calls | United States |';
  const quill = '| Quillbase GmbH | Search | Germany |';
  const one = await told('subprocessors', table(ostrel), table(ostrel, marrow));
  expect(one.headline).toBe('New sub-processor: Marrow Telephony, Inc.');
  expect(one.passages[0]?.words).toEqual([
    { kind: 'added', text: 'Marrow Telephony, Inc. · Voice calls · United States' },
  ]);
  const two = await told('subprocessors', table(ostrel), table(ostrel, marrow, quill));
  expect(two.headline).toBe('New sub-processors: Marrow Telephony, Inc., Quillbase GmbH');
});

test('a rewording without a known practice or figure is told in the words of its reason', async () => {
  const alert = await told(
    'terms',
    '# Terms\n\nThe services are provided to customers who have signed an order form with the reseller.\n',
    '# Terms\n\nThe services are provided to customers who have accepted a quote from the distributor.\n',
  );
  expect(alert.headline).toMatch(/^\p{L}/u);
  expect(alert.headline).toMatch(/accepted a quote/);
  expect(alert.rules).toEqual(['wording']);
});

const long = 'People who look after the accounts of a household or of a company, wherever they live,';

test.each([
  [
    'a short sentence is quoted as it is now, with the words that changed below',
    'You may, as long as there is room, bring a friend with you to the workshop in the yard.',
    'You may, as long as there is room, bring a parent with you to the workshop in the yard.',
    'Reworded in Visits: “You may, as long as there is room, bring a parent with you to the workshop in the yard”',
    /^“.*friend.*” → “.*parent.*”\.$/,
  ],
  [
    'of a long sentence no piece is a headline',
    `${long} may bring a friend with them whenever they come to the workshop.`,
    `${long} may bring a parent with them whenever they come to the workshop.`,
    'Reworded: Visits',
    /^“.*friend.*” → “.*parent.*”\.$/,
  ],
  [
    'words that came are shown below',
    `${long} may bring a friend with them to the workshop.`,
    `${long} may bring a friend and a parent with them to the workshop.`,
    'Reworded: Visits',
    /^Adds “/,
  ],
  [
    'whole sentences stay the headline',
    'Ring the bell at the gate.',
    'Knock at the door.',
    'Visits: “Ring the bell at the gate” → “Knock at the door”',
    /^Under “Visits”: /,
  ],
])('of a rewording that nothing more is known of, %s', async (_, before, after, headline, meaning) => {
  const policy = (sentence: string) => `${start}## 3. Visits\n\n${sentence}\n`;
  const alert = await told('terms', policy(before), policy(after));
  expect(alert.headline).toBe(headline);
  expect(alert.meaning).toMatch(meaning);
});

test('long passages are cut to the words around what changed', async () => {
  const filler = 'The customer keeps records of the hours worked by each of its own people. '.repeat(12);
  const alert = await told(
    'terms',
    `# Terms\n\n${filler}Invoices are due within 30 days. ${filler}\n`,
    `# Terms\n\n${filler}Invoices are due within 14 days. ${filler}\n`,
  );
  const text = alert.passages[0]?.words.map((each) => each.text).join('') ?? '';
  expect(text.length).toBeLessThan(300);
  expect(text).toMatch(/^… .*due within.*14.*…$/);
});

test.each([
  ['Effective 1 June 2026.', '2026-06-01'],
  // Which is no day on which it comes into force.
  ['Last updated: 3 May 2026.', null],
  ['Last updated: 4 May 2026.', null],
])('a text is said to come into force on a day that is still to come (%s)', async (line, day) => {
  const policy = (date: string, months: number) =>
    `# Privacy policy\n\n${date}\n\n## 7. Usage records\n\nUsage records are erased ${months} months after you leave.\n`;
  const alert = await told('privacy', policy('Last updated: 1 May 2025.', 12), policy(line, 36));
  expect(alert.inForce).toBe(day);
});

test.each([
  ['8 March 2026', '20 April 2026'],
  ['March 2026', 'April 2026'],
])('the wording that changed is shown without the date that every new text has (%s)', async (was, is) => {
  const policy = (date: string, months: number) =>
    `# Privacy policy\n\nLast updated: ${date}\n\n## 7. Usage records\n\nUsage records are erased ${months} months after you leave.\n`;
  const alert = await told('privacy', policy(was, 12), policy(is, 36));
  expect(alert.passages.map(({ section }) => section)).toEqual(['7. Usage records']);
});

test('a passage begins with the sentence that the headline is about, however long the paragraph before it', async () => {
  const filler = 'We keep our records in order and look after them with care and with patience. '.repeat(8);
  const promise = 'We do not sell personal information to anyone.';
  const lost = await told(
    'privacy',
    `${start}## 4. Sharing\n\n${filler}${promise}\n\n## 5. Children\n\nChildren may not use it.\n`,
    `${start}## 5. Children\n\nChildren may not use it.\n`,
  );
  expect(lost.headline).toBe('Drops its promise not to sell personal data');
  expect(lost.passages[0]?.words).toEqual([
    { kind: 'same', text: '… ' },
    { kind: 'removed', text: promise },
  ]);
  const gained = await told(
    'privacy',
    `${start}## 4. Sharing\n\n${filler}Ask us.\n`,
    `${start}## 4. Sharing\n\n${filler}We sell your personal information to advertising partners. Ask us.\n`,
  );
  expect(gained.passages[0]?.words.map(({ kind, text }) => [kind, text.trim()])).toEqual([
    ['same', '…'],
    ['added', 'We sell your personal information to advertising partners.'],
    ['same', 'Ask us.'],
  ]);
});

test('a cell that changed stays apart from its neighbours', async () => {
  const list = (purpose: string) =>
    `# Cookie policy\n\nThese cookies are set when you visit us.\n\n| Name | Host | Purpose | Party | Kept |\n|---|---|---|---|---|\n| ds_choice | www.vendor.example | ${purpose} | First | 1 year |\n| _gid | www.vendor.example | Analytics | Third | 2 days |\n`;
  const alert = await told('cookies', list('Preference'), list('Support'));
  expect(alert.passages[0]?.words.map(({ text }) => text).join('')).toBe(
    'ds_choice · www.vendor.example · PreferenceSupport · First · 1 year',
  );
});
