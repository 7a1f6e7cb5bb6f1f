import { expect, test } from 'vitest';
import type { DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { practiceCalled } from '../../testing/practices-in.ts';
import { summariseVendor } from './analyse.ts';

const everything: DocumentType[] = ['privacy', 'terms', 'cookies'];

test('names at most three claims a side, the heaviest first, each of another subject and each once', () => {
  const privacy = [
    'keeps-indefinitely',
    'sells-data',
    'shares-for-ads',
    'trains-on-content',
    'fingerprinting',
  ];
  const terms = ['sells-data', 'resists-requests', 'content-stays-yours'];
  const known = [...privacy, ...terms].filter((id) => id !== 'content-stays-yours');
  expect(summariseVendor('Acme', [one('privacy', ...privacy), one('terms', ...known), one('cookies')])).toBe(
    'Acme sells or trades personal data, keeps data with no end date, and trains AI on your data. In your favour, it contests demands for your data.',
  );
});

test('says where nothing counts against a vendor, and where nothing counts in its favour', () => {
  const among = (...ids: string[]) =>
    summariseVendor('Acme', [...everything.map((type) => one(type)), one('dpa', ...ids)]);
  expect(among('resists-requests')).toBe(
    'Nothing found in the documents of Acme counts against it. In your favour, it contests demands for your data (data processing agreement).',
  );
  expect(among('sells-data', 'fingerprinting')).toBe(
    'Acme sells or trades personal data and recognises your device by its fingerprint (both: data processing agreement). No promise in your favour was found.',
  );
  expect(among()).toBe('None of the practices we look for was found in the documents of Acme.');
  expect(summariseVendor('Acme', [])).toBe('No policy of Acme was found.');
});

test('claims nothing that is only likely, and does not deny it either', () => {
  const likely = (...ids: string[]) => {
    const document = one('privacy', ...ids);
    return {
      ...document,
      findings: document.findings.map((each) => ({ ...each, certainty: 'likely' as const })),
    };
  };
  const [terms, cookies] = [one('terms'), one('cookies')];
  expect(summariseVendor('Acme', [likely('sells-data'), one('terms', 'fingerprinting'), cookies])).toBe(
    'Acme recognises your device by its fingerprint. No promise in your favour was found.',
  );
  expect(summariseVendor('Acme', [likely('sells-data', 'resists-requests'), terms, cookies])).toBe(
    'Concerns and promises were found in the documents of Acme, none of them clear-cut enough to sum up here.',
  );
});

test.each([
  ['holds for some alone', { scope: { kind: 'region', label: 'California only' } }, true],
  ['is not said outright', { is_outright: false }, true],
  ['is only likely', { certainty: 'likely' }, false],
  ['hardly counts', { points: -1 }, false],
] as const)('tells no claim that %s, but that heavier ones stand in the report', (_, unfit, isHeavier) => {
  const [first, ...others] = ['sells-data', 'fingerprinting'].map(findingOf);
  const privacy = { ...one('privacy'), findings: [{ ...first, ...unfit }, ...others] as Finding[] };
  const heavier = ' The report lists weightier concerns that need reading in full.';
  expect(summariseVendor('Acme', [privacy, one('terms'), one('cookies')])).toBe(
    `Acme recognises your device by its fingerprint. No promise in your favour was found.${isHeavier ? heavier : ''}`,
  );
});

test('a promise is told beside what is only likely to narrow it, and not beside what is likely to break it', () => {
  const summaryOf = (concern: string, promise: string) => {
    const likely = { ...findingOf(concern), certainty: 'likely' as const };
    const privacy = { ...one('privacy'), findings: [likely, findingOf(promise)] };
    return summariseVendor('Acme', [privacy, one('terms', 'fingerprinting'), one('cookies')]);
  };
  expect(summaryOf('data-from-others', 'minimal-collection')).toContain('In your favour, it');
  expect(summaryOf('sells-data', 'no-sale')).not.toContain('In your favour, it');
});

test('tells neither of two claims that deny each other, and says that the documents disagree where both are outright', () => {
  const outright = (type: DocumentType, id: string, quote: string) => ({
    ...one(type),
    findings: [{ ...findingOf(id), quote, is_outright: true }],
  });
  const sale = outright('terms', 'sells-data', 'We sell your data to brokers.');
  const denial = outright('privacy', 'no-sale', 'We do not sell your data.');
  const cookies = one('cookies', 'fingerprinting');
  const summary = summariseVendor('Acme', [denial, sale, cookies]);
  expect(summary).toBe(
    'Acme recognises your device by its fingerprint. No promise in your favour is clear-cut enough to sum up here. Its documents disagree on whether it sells personal data.',
  );
  const ofSome = outright('privacy', 'no-sale', 'We do not sell your data as defined in the law of Nevada.');
  expect(summariseVendor('Acme', [ofSome, sale, cookies])).toBe(
    'Acme recognises your device by its fingerprint. No promise in your favour is clear-cut enough to sum up here.',
  );
  for (const quote of [
    'Nous ne vendons pas vos données sans votre accord.',
    'Wir verkaufen nur sensible Daten nicht.',
  ])
    expect(summariseVendor('Acme', [outright('privacy', 'no-sale', quote), sale])).not.toContain('disagree');
  const ofAnother = { ...sale, type: 'privacy' as const, title: 'Acme Maps privacy notice' };
  expect(summariseVendor('Acme', [denial, ofAnother, one('terms')])).not.toContain('disagree');
});

test('names the document of a claim where it is not the one that everybody would think of', () => {
  const titled = (title: string, id: string) => ({ ...one('terms', id), title });
  const summaryOf = (...documents: ReturnType<typeof titled>[]) =>
    summariseVendor('Acme', [...documents, one('privacy'), one('cookies')]);
  expect(summaryOf(titled('Acme Terms of Service', 'perpetual-licence'))).toMatch(
    /^Acme takes a licence to your content for ever\./,
  );
  expect(summaryOf(titled('Acme Maps Terms of Service', 'perpetual-licence'))).toMatch(
    /^Acme takes a licence to your content for ever \(Acme Maps Terms of Service\)\./,
  );
  for (const title of ['Conditions générales d’utilisation', 'Allgemeine Geschäftsbedingungen', 'AGB'])
    expect(summaryOf(titled(title, 'perpetual-licence'))).toMatch(
      /^Acme takes a licence to your content for ever\./,
    );
  const general = titled('Terms of Service', 'indemnity');
  expect(summaryOf(general, titled('Acme Maps Terms of Service', 'perpetual-licence'))).toMatch(
    /^Acme makes you pay if others sue it because of you \(Terms of Service\)\./,
  );
});

test('names a document once behind the claims that it makes one after another', () => {
  const dpa = (...ids: string[]) => one('dpa', ...ids);
  const [terms, cookies] = [one('terms'), one('cookies')];
  const summaryOf = (...documents: ReturnType<typeof one>[]) =>
    summariseVendor('Acme', [...documents, terms, cookies]);
  expect(summaryOf(dpa('sells-data', 'keeps-indefinitely', 'trains-on-content'), one('privacy'))).toMatch(
    /^Acme sells or trades personal data, keeps data with no end date, and trains AI on your data \(all: data processing agreement\)\./,
  );
  expect(summaryOf(dpa('sells-data', 'trains-on-content'), one('privacy', 'keeps-indefinitely'))).toMatch(
    /^Acme sells or trades personal data \(data processing agreement\), keeps data with no end date, and trains AI on your data \(data processing agreement\)\./,
  );
});

test('a title in capitals is named in small letters', () => {
  const shouted = { ...one('privacy', 'sells-data'), title: 'ZIFF DAVIS, LLC PRIVACY POLICY FOR IGN' };
  expect(summariseVendor('IGN', [shouted, one('terms'), one('cookies')])).toMatch(
    /^IGN sells or trades personal data \(Ziff Davis, LLC Privacy Policy for IGN\)\./,
  );
});

test('tells of a privacy policy’s changes as its own, not as those of the contract', () => {
  const summaryOf = (type: DocumentType) =>
    summariseVendor('Acme', [
      one('cookies'),
      one(type === 'terms' ? 'privacy' : 'terms'),
      one(type, 'change-notice'),
    ]);
  expect(summaryOf('privacy')).toContain('it tells you before or when terms change (privacy policy).');
  expect(summaryOf('terms')).toContain('it tells you before or when terms change.');
});

test('holds no rule for those who report flaws against a vendor, and counts what it says of security', () => {
  const [privacy, terms, cookies] = [one('privacy'), one('terms'), one('cookies')];
  const flaws = one('security', 'changes-any-time', 'certified');
  expect(summariseVendor('Acme', [privacy, terms, cookies, flaws])).toBe(
    'Concerns were found in the documents of Acme, none of them clear-cut enough to sum up here. In your favour, it has its security audited by outsiders (security).',
  );
});

test('says of a vendor of which nothing could be judged that nothing could be', () => {
  const unjudged = (type: DocumentType) => ({ ...one(type), isJudged: false });
  expect(summariseVendor('Acme', [one('privacy'), unjudged('terms'), one('cookies')])).toBe(
    'None of the practices we look for was found in what can be judged of Acme.',
  );
  expect(summariseVendor('Acme', (['terms', 'cookies', 'privacy'] as const).map(unjudged))).toBe(
    'What was read of Acme is in a language that Clausewatch cannot judge yet, so it has no findings.',
  );
});

test.each([
  [{}, 'No privacy policy, terms of service, or cookie policy was found, which counts against it.'],
  [{ covered: ['cookies'] }, 'No privacy policy or terms of service was found, which counts against it.'],
  [
    { unread: ['privacy', 'terms'] },
    'We found the privacy policy and terms of service, but nothing could be read there. No cookie policy was found, which counts against it.',
  ],
  [
    { waiting: ['terms', 'cookies'], unread: ['privacy', 'terms'] },
    'We found the privacy policy and terms of service, but nothing could be read there. We found the cookie policy, still to be read.',
  ],
  [
    { lost: ['privacy', 'cookies'], waiting: ['terms', 'cookies'] },
    'We found the terms of service and cookie policy, still to be read. What may be its privacy policy did not answer in time.',
  ],
] as const)('of %j it says: %s', (gaps, sentences) => {
  expect(summariseVendor('Acme', [one('dpa', 'resists-requests')], gaps)).toBe(
    `Nothing found in the documents of Acme counts against it. In your favour, it contests demands for your data (data processing agreement). ${sentences}`,
  );
});

function one(type: DocumentType, ...ids: string[]) {
  return { type, title: type, findings: ids.map(findingOf) };
}

function findingOf(id: string): Finding {
  const { title, category, polarity, weight, reason } = practiceCalled(id);
  const points = polarity === 'concern' ? -weight : weight;
  return {
    practice: id,
    title,
    category,
    polarity,
    points,
    reason,
    quote: id,
    start: 0,
    end: 0,
    section: null,
    also: [],
  };
}
