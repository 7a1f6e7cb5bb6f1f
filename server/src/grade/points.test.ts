import { expect, test } from 'vitest';
import { foundChange } from '../../testing/found-change.ts';

const start = '# Privacy policy\n\nThis policy says what we do with your data and how you can reach us.\n\n';

async function pointsBetween(before: string, after: string) {
  const { points, contents } = await foundChange('privacy', start + before, start + after);
  expect(points.filter(({ proof }) => proof.length === 0)).toEqual([]);
  const quoted = points
    .flatMap(({ proof }) => proof)
    .flatMap((sides) => [
      { content: contents.before, evidence: sides.before },
      { content: contents.after, evidence: sides.after },
    ])
    .filter(({ evidence }) => evidence !== null);
  expect(quoted.map(({ content, evidence }) => content.slice(evidence?.start, evidence?.end))).toEqual(
    quoted.map(({ evidence }) => evidence?.quote),
  );
  return points;
}

async function textsBetween(before: string, after: string) {
  return (await pointsBetween(before, after)).map(({ text }) => text);
}

test('a figure is told by what it is of', async () => {
  expect(
    await textsBetween(
      '## 2. Children\n\nWe do not knowingly collect personal information from children under 13.\n',
      '## 2. Children\n\nWe do not knowingly collect personal information from children under 16.\n',
    ),
  ).toEqual(['Minimum age: 13 → 16']);
});

test.each([
  ['privacy', 'We keep usage records for %s after your account is closed.', '24 months', '3 years', 'worse'],
  ['privacy', 'We keep usage records for %s after your account is closed.', '36 months', '2 years', 'better'],
  // It may be the time that is left to fetch them.
  ['terms', 'We keep your files for %s after your account is closed.', '30 days', '90 days', 'neither'],
  ['dpa', 'We will notify you of a personal data breach within %s.', '24 hours', '72 hours', 'worse'],
  ['dpa', 'We will notify you of a personal data breach within %s.', '72 hours', 'two days', 'better'],
  [
    'dpa',
    'We will notify you of a personal data breach within %s.',
    '48 hours',
    '2 business days',
    'neither',
  ],
  ['terms', 'Our total liability to you is limited to %s.', '$500', '$100', 'worse'],
  ['terms', 'Our total liability to you is limited to %s.', '$500', '€1,000', 'neither'],
  ['terms', 'You may cancel with a notice of %s.', '30 days', '60 days', 'neither'],
] as const)(
  'in %s, whether “%s” is better or worse with %s → %s: %s',
  async (type, said, from, to, effect) => {
    const [before, after] = [from, to].map((figure) => `${start}${said.replace('%s', figure)}\n`);
    const { points } = await foundChange(type, before ?? '', after ?? '');
    expect(points.map((point) => point.effect)).toEqual([effect]);
  },
);

test('a lost protection stands before a gain, each with its severity, its effect and its place', async () => {
  const points = await pointsBetween(
    '## Sharing\n\nWe do not sell personal information to anyone.\n\n## Rights\n\nWrite to us.\n',
    '## Sharing\n\nWe may sell personal information to advertising partners.\n\n## Rights\n\nWrite to us.\n\nYou may ask us to delete your personal data at any time.\n',
  );
  expect(points.map(({ effect }) => effect)).toEqual(['worse', 'better']);
  expect(points[0]).toMatchObject({
    severity: 'material',
    text: 'New: sells or trades personal data',
    rule: 'gained:sells-data',
    place: expect.any(Number),
  });
});

test('a choice in the place of a promise is a loss', async () => {
  const points = await pointsBetween(
    '## AI\n\nWe will not use your inputs to train our models, unless you have opted in to it.\n\n## Rights\n\nWrite to us.\n',
    '## AI\n\nWe may use your inputs to train our models, unless you opt out in your settings.\n\n## Rights\n\nWrite to us.\n',
  );
  expect(points[0]).toMatchObject({
    severity: 'material',
    effect: 'worse',
    text: expect.stringMatching(/^New: trains AI on your data/),
  });
  expect(points.filter(({ effect }) => effect === 'better')).toEqual([]);
});

test('a sentence that moved to another heading is reported once, as moved', async () => {
  const sentence = 'We share your personal data with our advertising partners in Norway.';
  const texts = await textsBetween(
    `## Sharing\n\n${sentence}\n\nWrite to us at any time.\n\n## Partners\n\nThere are many of them.\n`,
    `## Sharing\n\nWrite to us at any time.\n\n## Partners\n\nThere are many of them.\n\n${sentence}\n`,
  );
  expect(texts.filter((text) => /Norway/.test(text) && !text.startsWith('Moved'))).toEqual([]);
});

test.each([
  [
    'Our liability is limited to the fees that you paid in the %s months before the claim.',
    '12',
    '6',
    'Most it can owe you, in fees of: 12 → 6 months',
  ],
  ['We answer requests within %s days.', '30', '45', 'Time to answer requests: 30 → 45 days'],
  [
    'Unless there is danger for others, we tell you %s days before.',
    '30',
    '14',
    'Suspension, notice to you: 30 → 14 days',
  ],
])('a figure is named after what it measures: “%s”', async (said, from, to, told) => {
  const [before, after] = [from, to].map((figure) => `## Suspension\n\n${said.replace('%s', figure)}\n`);
  const { points } = await foundChange('terms', before ?? '', after ?? '');
  expect(points).toMatchObject([{ text: told, effect: 'worse' }]);
});

test('the number of a section is no figure', async () => {
  const texts = await textsBetween(
    '## Survival\n\nSections 2.C., 3.H., and 5 - 12 will survive the end of this agreement.\n',
    '## Survival\n\nSections 2.C., 3.H., and 5 - 11 will survive the end of this agreement.\n',
  );
  expect(texts.filter((text) => text.includes('12 → 11'))).toEqual([]);
});

test('a paragraph that took the place of another is told once', async () => {
  const texts = await textsBetween(
    '## Sharing\n\nWe do not sell personal information to anyone, and we never will.\n',
    '## Sharing\n\nWe may sell personal information to advertising partners in exchange for money or other value, including in ways some laws call a sale.\n',
  );
  expect(texts).toEqual(['New: sells or trades personal data']);
});

test('a promise that went and a burden that came in its place are both told', async () => {
  const texts = await textsBetween(
    '## Security\n\nWe will notify you of any personal data breach without undue delay.\n',
    '## Security\n\nWe collect biometric data such as the geometry of your face to verify your identity.\n',
  );
  expect(texts).toEqual(
    expect.arrayContaining(['No longer tells you of breaches of your data', 'New: collects biometric data']),
  );
});

test('a right that a sentence loses is material', async () => {
  const points = await pointsBetween(
    '## Your data\n\nYou have the right to access, correct and delete your personal data at any time.\n',
    '## Your data\n\nYou have the right to access and correct your personal data at any time.\n',
  );
  expect(points[0]).toMatchObject({ severity: 'material', text: 'No longer deletes your data on request' });
});

test('words that went are shown where they stood', async () => {
  const [text] = await textsBetween(
    '## Messages\n\nWe do not read your letters.\n',
    '## Messages\n\nWe read your letters.\n',
  );
  expect(text).toBe('Messages: drops “do not” in “We do not read your letters”');
});

test('a denial that went stands before what else was reworded', async () => {
  const [text] = await textsBetween(
    '## Messages\n\nWe read your letters in the old house by the river, where it is warm. We do not open your parcels.\n',
    '## Messages\n\nWe read your letters in the new hall on the hill, where there is light. We open your parcels.\n',
  );
  expect(text).toContain('drops “do not”');
});

test('what a screen reader says of a link is no wording', async () => {
  expect(await textsBetween('Read the guide.\n', 'Read the guide (opens in a new tab).\n')).toEqual([]);
});

const paragraphs = [
  'We keep your account data for 30 days after you leave.',
  'We keep your account data for 90 days after you leave.',
  'You must be at least 13 years old to use the service.',
  'You must be at least 16 years old to use the service.',
  'We never sell your personal data.',
  'We share your personal data with advertisers.',
  'We notify you of a data breach within 72 hours.',
  '2 copies of each invoice are kept for the tax office.',
  '12 months after you leave we erase your messages.',
  'Write to us at privacy@vendor.example with any question.',
];

/** Each text drops some paragraphs and keeps others, so that every pair of them differs in many ways. */
const texts = Array.from({ length: 24 }, (_, index) =>
  paragraphs.filter(
    (__, at) => ((index * 37 + 11) >> (at % 6)) % 2 === 0 || at === index % paragraphs.length,
  ),
).map((chosen) => `## 4. What we do\n\n${chosen.join('\n\n')}\n`);

test.each(texts.map((text, index) => [index, text, texts[(index + 5) % texts.length] ?? '']))(
  'nothing is told twice, no figure leads, and the severest stands first: %i',
  async (_, before, after) => {
    const points = await pointsBetween(before, after);
    const told = points.map(({ text }) => text);
    expect(new Set(told).size).toBe(told.length);
    expect(told.filter((text) => /^[^\p{L}]*\p{N}/u.test(text))).toEqual([]);
    const firstMinor = points.findIndex(({ severity }) => severity === 'minor');
    const material = points.map(({ severity }) => severity === 'material');
    expect(firstMinor < 0 || !material.slice(firstMinor).includes(true)).toBe(true);
    const places = points.flatMap(({ place }) => place ?? []);
    expect(new Set(places).size).toBe(places.length);
  },
);

test('a document that was replaced is told by what it does and no longer does', async () => {
  const filler = (word: string) =>
    Array.from(
      { length: 30 },
      (_, index) => `${word}${index} ${word} ${word}er ${word}ing ${word}ed ${word}s.`,
    ).join('\n\n');
  const texts = await textsBetween(
    `We never sell your personal data.\n\n${filler('alpha')}\n\nWe notify you of a data breach within 72 hours.\n`,
    `We keep your account data for 90 days after you leave.\n\n${filler('omega')}\n\nDisputes are resolved by binding arbitration, one by one.\n`,
  );
  expect(texts).toEqual(expect.arrayContaining(['Drops its promise not to sell personal data']));
  expect(texts.filter((text) => text.includes('omega'))).toEqual([]);
});

test('of a sub-processor in the place of another both are named', async () => {
  const list = (row: string) =>
    `# Sub-processors\n\n| Name | Purpose | Country |\n| --- | --- | --- |\n| Azure | Hosting | Ireland |\n| ${row} |\n`;
  const { points } = await foundChange(
    'subprocessors',
    list('Tamarind Vision Ltd | Reading images | Singapore'),
    list('Pellucid Search B.V. | Web search | Netherlands'),
  );
  expect(points.map(({ text }) => text)).toEqual([
    'New sub-processor: Pellucid Search B.V.',
    'Removed sub-processor: Tamarind Vision Ltd',
  ]);
});
