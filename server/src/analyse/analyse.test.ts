import { expect, test } from 'vitest';
import type { Block, DocumentType } from '@clausewatch/contract/documents';
import { judgedLanguages, lessCertainLanguages } from '@clausewatch/contract/languages';
import { productWeights } from './classifier/weights.ts';
import { analyse, contradictionsAmong, scoreVendor, summariseVendor } from './analyse.ts';

const policy = [
  '# How we share information',
  'We work with hosts who help us run the Service. We may sell your personal information to partners who pay for it.',
  'We do not respond to Do Not Track signals.',
  '# Your choices',
  'You have the right to access your personal data and you may ask us to delete your account data at any time.',
  'We encrypt all personal data in transit and at rest.',
].join('\n\n');

test('quotes the vendor’s own words, at their place in the text', () => {
  const { findings } = analyseText(policy, 'privacy');
  const sale = findings.find(({ practice }) => practice === 'sells-data');
  expect(sale).toMatchObject({
    quote: 'We may sell your personal information to partners who pay for it.',
    section: 'How we share information',
    polarity: 'concern',
    points: -14,
  });
  for (const finding of findings) {
    for (const { quote, start, end } of [finding, ...finding.also])
      expect(policy.slice(start, end)).toBe(quote);
  }
});

test('the languages said to be read with less certainty are those of which few documents were labelled', () => {
  const { documents } = productWeights();
  expect(judgedLanguages.filter((language) => documents[language] < 20)).toEqual(lessCertainLanguages);
});

test('the ledger adds up to the score', () => {
  const { score, breakdown, findings } = analyseText(policy, 'privacy');
  const rows = breakdown?.rows ?? [];
  const sum = rows.reduce((total, row) => total + row.lost + row.won, breakdown?.start ?? 0);
  const adjusted = (breakdown?.adjustments ?? []).reduce((total, { points }) => total + points, sum);
  expect(adjusted).toBe(score);
  expect(findings.filter(({ points }) => points < 0).map(({ practice }) => practice)).toContain(
    'ignores-dnt',
  );
});

test('a text in a language without rules has neither score nor findings', () => {
  const { score, findings } = analyse({ ...input(policy, 'privacy'), language: 'ja' });
  expect(score).toBeNull();
  expect(findings).toEqual([]);
});

test('weighs a vendor’s documents and says what is missing', () => {
  const { score, breakdown, findings } = analyseText(policy, 'privacy');
  const vendor = scoreVendor([{ id: 'a', type: 'privacy', score, breakdown }]);
  expect(vendor?.missing).toEqual(['terms', 'cookies']);
  const tenths = (vendor?.rows ?? []).reduce(
    (sum, row) => sum + Math.round(row.lost * 10) + Math.round(row.won * 10),
    700,
  );
  expect(tenths).toBe((vendor?.score ?? 0) * 10);
  expect(summariseVendor('Northlight', [{ type: 'privacy', title: 'Privacy', findings }])).toContain(
    'Northlight sells or trades personal data',
  );
});

test('says in a vendor’s favour nothing that another of its documents goes back on', () => {
  const rest = 'Nothing else stands in this text, which is long enough to be judged. '.repeat(5).trim();
  const oneOf = (type: 'privacy' | 'terms', text: string) => ({
    type,
    title: type,
    findings: analyseText(`${text} ${rest}`, type).findings,
  });
  const promise = oneOf('privacy', 'We do not use your content to train our AI models.');
  const use = oneOf('terms', 'We use your content to train our machine learning models.');
  const kept = 'it does not train AI on your data';
  expect(summariseVendor('Northlight', [promise])).toContain(kept);
  const both = summariseVendor('Northlight', [promise, use]);
  expect(both).toContain('Its documents disagree on whether it trains AI on your data.');
  expect(both).not.toContain(kept);
  const placed = [promise, use].map((document) => ({ ...document, id: document.type }));
  expect(contradictionsAmong(placed)).toEqual([
    {
      id: 'trains-on-content',
      subject: 'whether it trains AI on your data',
      statements: [
        { document_id: 'terms', practice: 'trains-on-content' },
        { document_id: 'privacy', practice: 'no-training' },
      ],
    },
  ]);
});

test('a visit that is taken as consent to cookies contradicts a banner that asks before', () => {
  const cookies = analyseText(
    'By continuing to use this website you agree to this cookie policy and to the cookies that it describes.',
    'cookies',
  );
  const privacy = analyseText(
    'Before the website places cookies on your computer, you will be shown a window requesting your consent to set those cookies.',
    'privacy',
  );
  const placed = [
    { id: 'doc_1', type: 'cookies', title: 'Cookies', findings: cookies.findings },
    { id: 'doc_2', type: 'privacy', title: 'Privacy', findings: privacy.findings },
  ] as const;
  expect([...cookies.findings, ...privacy.findings].some((each) => each.is_outright)).toBe(false);
  expect(contradictionsAmong(placed).map(({ subject }) => subject)).toEqual([
    'whether it asks before it sets cookies',
  ]);
});

test('says of a vendor what could not be judged or read, and takes neither for silence', () => {
  const { findings } = analyseText(policy, 'privacy');
  const unjudged = { type: 'terms', title: 'AGB', findings: [], isJudged: false } as const;
  expect(summariseVendor('Northlight', [unjudged], { unread: ['privacy'] })).toBe(
    'What was read of Northlight is in a language that Clausewatch cannot judge yet, so it has no findings. We found the privacy policy, but nothing could be read there. No cookie policy was found, which counts against it.',
  );
  expect(summariseVendor('Northlight', [unjudged], { waiting: ['privacy'] })).toContain(
    'We found the privacy policy, still to be read. No cookie policy was found',
  );
  const both = summariseVendor('Northlight', [{ type: 'privacy', title: 'Privacy', findings }, unjudged]);
  expect(both).not.toContain('terms of service');
});

function input(content: string, type: DocumentType) {
  return { content, blocks: toBlocks(content), type, language: 'en', title: '' };
}

function analyseText(content: string, type: DocumentType) {
  return analyse(input(content, type));
}

function toBlocks(content: string): Block[] {
  let at = 0;
  return content.split('\n\n').map((part, index) => {
    const isHeading = part.startsWith('# ');
    const start = at + (isHeading ? 2 : 0);
    const end = at + part.length;
    at = end + 2;
    const text = content.slice(start, end);
    return {
      kind: isHeading ? 'heading' : 'paragraph',
      level: isHeading ? 1 : 0,
      text,
      start,
      end,
      anchor: String(index),
    };
  });
}

test.each<[string, DocumentType, string]>([
  [
    'If your payment method is no longer valid, then Acme reserves the right to delete your account and any information in it.',
    'terms',
    'deletes-on-request',
  ],
  [
    'You may not use it in any manner that violates any law, including any and all laws governing the processing of biometric information.',
    'terms',
    'biometric-data',
  ],
])('reads no practice into %s', (text, type, practice) => {
  expect(analyseText(text, type).findings.map((finding) => finding.practice)).not.toContain(practice);
});
