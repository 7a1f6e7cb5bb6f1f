import type { Check, CheckLevel, CheckSubject } from '@clausewatch/contract/standards';

/** A standard to start from, written from the law that it names. */
export type PresetStandard = { id: string; name: string; source: string; checks: Check[] };

/** Raised when a preset changes, so that vendors are held against it again. */
export const presetsVersion = 1;

type Row = readonly [level: CheckLevel, subject: CheckSubject, source: string, title?: string];

const practice = (id: string): CheckSubject => ({ kind: 'practice', practice: id });
const limits = {
  breach: { kind: 'fact', fact: 'breach-notice', comparison: 'at_most', value: 72, unit: 'hours' },
  subProcessors: {
    kind: 'fact',
    fact: 'sub-processor-notice',
    comparison: 'at_least',
    value: 30,
    unit: 'days',
  },
  afterEnd: { kind: 'fact', fact: 'retention-after-end', comparison: 'at_most', value: 90, unit: 'days' },
} satisfies Record<string, CheckSubject>;

/** “Our limit”: the law asks for it in time, and names no figure. */
const processorContract: readonly Row[] = [
  ['must', { kind: 'document', type: 'dpa' }, 'GDPR Art. 28(3)', 'Publishes a data processing agreement'],
  ['must', practice('processes-on-instructions'), 'GDPR Art. 28(3)(a)'],
  ['must', practice('security-measures'), 'GDPR Art. 28(3)(c), 32'],
  ['must', limits.breach, 'GDPR Art. 33(2), our limit', 'Tells you of a breach in time'],
  ['must', limits.subProcessors, 'GDPR Art. 28(2), our limit', 'Announces new sub-processors ahead'],
  ['must', practice('liable-for-subcontractors'), 'GDPR Art. 28(4)'],
  ['must', practice('assists-requests'), 'GDPR Art. 28(3)(e)'],
  ['must', practice('returns-data'), 'GDPR Art. 28(3)(g)'],
  ['must', practice('customer-audits'), 'GDPR Art. 28(3)(h)'],
  ['should', limits.afterEnd, 'GDPR Art. 28(3)(g), our limit', 'Deletes your data soon after the end'],
];

const fairTerms: readonly Row[] = [
  ['must_not', practice('liability-excluded'), 'UCTD annex 1(b)'],
  ['must_not', practice('no-refunds'), 'UCTD annex 1(d)'],
  ['must_not', practice('closes-any-reason'), 'UCTD annex 1(f)'],
  ['must_not', practice('closes-without-notice'), 'UCTD annex 1(g)'],
  ['should', practice('renewal-notice'), 'UCTD annex 1(h)'],
  ['must_not', practice('use-is-agreement'), 'UCTD annex 1(i)'],
  ['must_not', practice('changes-without-notice'), 'UCTD annex 1(j)'],
  ['must_not', practice('changes-any-time'), 'UCTD annex 1(j)'],
  ['must_not', practice('stops-service'), 'UCTD annex 1(k)'],
  ['should', practice('price-notice'), 'UCTD annex 1(l)'],
  ['must_not', practice('assigns-contract'), 'UCTD annex 1(p)'],
  ['must_not', practice('arbitration'), 'UCTD annex 1(q)'],
  ['must_not', practice('class-waiver'), 'UCTD annex 1(q)'],
  ['must_not', practice('exclusive-court'), 'UCTD annex 1(q)'],
];

const noTraining: CheckSubject = { kind: 'answer', question: 'trains-ai', wanted: ['no'] };

const buyingAi: readonly Row[] = [
  ['must', noTraining, 'GDPR Art. 28(3)(a)', 'Trains no models on your content, on any plan'],
  ['must', { kind: 'document', type: 'dpa' }, 'GDPR Art. 28(3)', 'Publishes a data processing agreement'],
  ['must', practice('keeps-ownership'), 'Our own rule'],
  ['must_not', practice('automated-decisions'), 'GDPR Art. 22(1)'],
  ['should', practice('human-review'), 'AI Act Art. 26(2), GDPR Art. 22(3)'],
  [
    'should',
    { kind: 'document', type: 'ai' },
    'AI Act Art. 13',
    'Publishes how its AI works and may be used',
  ],
  ['should', practice('vendor-indemnity'), 'Our own rule'],
];

const children: readonly Row[] = [
  ['must_not', practice('targeted-ads'), 'DSA Art. 28(2)'],
  ['must_not', practice('profiling'), 'GDPR recitals 38, 71'],
  ['must_not', practice('sells-data'), 'GDPR recital 38'],
  ['must_not', practice('cross-site-tracking'), 'GDPR recital 38'],
  ['must_not', practice('precise-location'), 'ePrivacy Art. 9'],
  ['must', practice('deletes-child-data'), 'GDPR Art. 8, 17(1)(f)'],
];

const cookies: readonly Row[] = [
  ['must', { kind: 'document', type: 'cookies' }, 'ePrivacy Art. 5(3)', 'Publishes what its cookies are for'],
  ['must', practice('cookie-consent'), 'ePrivacy Art. 5(3)'],
  ['must_not', practice('implied-cookie-consent'), 'ePrivacy Art. 5(3)'],
  ['must', practice('refuse-cookies'), 'GDPR Art. 7(3)'],
  ['should', practice('cookie-list'), 'GDPR Art. 13(2)(a)'],
];

/** By the ids of the checks. */
const shortNames: Readonly<Record<string, string>> = {
  'dpa-published': 'Data agreement',
  'processes-on-instructions': 'Instructions only',
  'security-measures': 'Security',
  'breach-notice-limit': 'Breach notice',
  'sub-processor-notice-limit': 'Sub-proc. notice',
  'liable-for-subcontractors': 'Liable for them',
  'assists-requests': 'Help with requests',
  'returns-data': 'Return or deletion',
  'customer-audits': 'Audit',
  'retention-after-end-limit': 'Soon deleted',
  'liability-excluded': 'Liability',
  'no-refunds': 'Refunds',
  'closes-any-reason': 'Closing at will',
  'closes-without-notice': 'Closing unannounced',
  'renewal-notice': 'Renewal notice',
  'use-is-agreement': 'Use as consent',
  'changes-without-notice': 'Unannounced changes',
  'changes-any-time': 'Changes at will',
  'stops-service': 'Stopping at will',
  'price-notice': 'Price notice',
  'assigns-contract': 'Assignment',
  arbitration: 'Arbitration',
  'class-waiver': 'Class action',
  'exclusive-court': 'Court',
  'trains-ai': 'No training',
  'keeps-ownership': 'Content yours',
  'automated-decisions': 'Machine decisions',
  'human-review': 'Human review',
  'ai-published': 'AI policy',
  'vendor-indemnity': 'Indemnity',
  'targeted-ads': 'Targeted ads',
  profiling: 'Profiling',
  'sells-data': 'Sale of data',
  'cross-site-tracking': 'Tracking',
  'precise-location': 'Location',
  'deletes-child-data': 'Children’s data',
  'cookies-published': 'Cookie policy',
  'cookie-consent': 'Asks first',
  'implied-cookie-consent': 'Visit as consent',
  'refuse-cookies': 'Refusal',
  'cookie-list': 'List of cookies',
};

export const presets: readonly PresetStandard[] = [
  preset(
    'processor-contract',
    'Processor contract',
    'Regulation (EU) 2016/679, Articles 28, 32 and 33',
    processorContract,
  ),
  preset('fair-terms', 'Fair terms for consumers', 'Directive 93/13/EEC, annex: the grey list', fairTerms),
  preset(
    'buying-ai',
    'Buying AI',
    'Regulation (EU) 2024/1689, Articles 13 and 26; Regulation (EU) 2016/679, Articles 22 and 28',
    buyingAi,
  ),
  preset(
    'children',
    'Services for children',
    'Regulation (EU) 2016/679, Article 8 and recital 38; Regulation (EU) 2022/2065, Article 28',
    children,
  ),
  preset('cookies', 'Cookies', 'Directive 2002/58/EC, Article 5(3)', cookies),
];

function preset(id: string, name: string, source: string, rows: readonly Row[]): PresetStandard {
  const checks = rows.map(([level, subject, basis, title = '']) => ({
    id: idOf(subject),
    level,
    subject,
    title,
    short: shortNames[idOf(subject)] ?? '',
    source: basis,
    note: '',
  }));
  return { id, name, source, checks };
}

function idOf(subject: CheckSubject): string {
  switch (subject.kind) {
    case 'practice':
      return subject.practice;
    case 'answer':
      return subject.question;
    case 'fact':
      return `${subject.fact}-limit`;
    case 'document':
      return `${subject.type.replaceAll('_', '-')}-published`;
  }
}
