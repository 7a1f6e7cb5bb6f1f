// Long because it is data: a dozen invented vendors, their policies and the changes of two years.
import type { ClauseName, Facts } from './clauses.ts';

/** An edit of a policy: figures, a clause replaced, added after another or removed, or words replaced. */
export type Edit = {
  /** Days before the end of the two years. */
  daysAgo: number;
  path: string;
  facts?: Partial<Facts>;
  swap?: Partial<Record<ClauseName, ClauseName>>;
  add?: { behind: ClauseName; clause: ClauseName };
  drop?: ClauseName;
  /** Replaces words everywhere in the document. */
  reword?: readonly [string, string];
  /** New entries of a list of sub-processors, and names to remove. */
  processors?: { add?: readonly Processor[]; remove?: readonly string[] };
};

export type Processor = readonly [name: string, purpose: string, place: string];

/** An event of a page rather than of its words. */
export type Mishap =
  | { kind: 'away'; daysAgo: number; path: string; days: number }
  | { kind: 'gone'; daysAgo: number; path: string }
  | { kind: 'moved'; daysAgo: number; path: string; to: string };

export type Policy = {
  path: string;
  title: string;
  clauses: readonly ClauseName[];
  processors?: readonly Processor[];
};

export type Vendor = {
  domain: string;
  tagline: string;
  /** Since how many days before the end it is watched. */
  watchedDaysAgo: number;
  facts: Facts;
  policies: readonly Policy[];
  edits: readonly Edit[];
  mishaps?: readonly Mishap[];
};

const usual = {
  seat: '4 Quay Street, Galway, Ireland',
  law: 'Ireland',
  retentionMonths: 12,
  logDays: 30,
  noticeDays: 30,
  breachHours: 72,
  liabilityMonths: 12,
  lateInterest: '1 %',
  deletionDays: 30,
  uptime: '99.9 %',
  cookieMonths: 6,
} as const;

const privacy = (clauses: readonly ClauseName[], path = '/privacy', title = 'Privacy Policy'): Policy => ({
  path,
  title,
  clauses,
});
const terms = (clauses: readonly ClauseName[], path = '/terms', title = 'Terms of Service'): Policy => ({
  path,
  title,
  clauses,
});
const cookies: Policy = { path: '/cookies', title: 'Cookie Policy', clauses: ['cookies', 'choices'] };
const dpa = (path = '/legal/dpa'): Policy => ({
  path,
  title: 'Data Processing Agreement',
  clauses: ['processing', 'confidentiality', 'subprocessing', 'incidents', 'audits', 'return'],
});
const careful: readonly ClauseName[] = [
  'who',
  'collect',
  'use',
  'training.none',
  'sale.none',
  'share',
  'keep',
  'rights',
  'security',
  'breach',
  'transfers',
  'children',
  'changes.notice',
];
const usualPrivacy: readonly ClauseName[] = [
  'who',
  'collect',
  'use',
  'sale.none',
  'share',
  'keep',
  'rights',
  'security',
  'transfers',
  'changes.notice',
];
const fairTerms: readonly ClauseName[] = [
  'agreement',
  'account',
  'fees',
  'content',
  'suspension',
  'liability',
  'courts',
  'changes.notice',
];
const hardTerms: readonly ClauseName[] = [
  'agreement',
  'account',
  'fees.renewal',
  'content',
  'suspension.any',
  'liability',
  'arbitration',
  'changes.any',
];

export const vendors: readonly Vendor[] = [
  {
    domain: 'tallowmere.example',
    tagline: 'Appointments that keep themselves',
    watchedDaysAgo: 728,
    facts: {
      ...usual,
      name: 'Tallowmere',
      legalName: 'Tallowmere Scheduling Ltd',
      product: 'our scheduling software',
      content: 'your bookings and customer lists',
    },
    policies: [privacy(careful), terms(fairTerms), cookies, dpa()],
    edits: [
      { daysAgo: 611, path: '/terms', facts: { lateInterest: '1.5 %' } },
      { daysAgo: 402, path: '/privacy', facts: { retentionMonths: 24 } },
      { daysAgo: 401, path: '/cookies', reword: ['“Cookie settings”', '"Cookie settings"'] },
      { daysAgo: 188, path: '/privacy', swap: { 'training.none': 'training.optout' } },
      { daysAgo: 9, path: '/privacy', swap: { breach: 'breach.none' } },
    ],
  },
  {
    domain: 'brackenpost.example',
    tagline: 'Newsletters people open',
    watchedDaysAgo: 728,
    facts: {
      ...usual,
      seat: '212 Alder Avenue, Portland, Oregon',
      law: 'Oregon',
      name: 'Brackenpost',
      legalName: 'Brackenpost, Inc.',
      product: 'our newsletter service',
      content: 'your mailing lists and drafts',
      noticeDays: 14,
      retentionMonths: 18,
    },
    policies: [
      privacy(usualPrivacy),
      terms(hardTerms, '/legal/terms'),
      { path: '/legal/acceptable-use', title: 'Acceptable Use Policy', clauses: ['conduct', 'enforcement'] },
    ],
    edits: [
      { daysAgo: 655, path: '/legal/terms', facts: { liabilityMonths: 6 } },
      { daysAgo: 517, path: '/privacy', swap: { share: 'share.ads' } },
      { daysAgo: 333, path: '/legal/acceptable-use', swap: { conduct: 'conduct.scraping' } },
      { daysAgo: 212, path: '/privacy', swap: { 'sale.none': 'sale.yes' } },
      { daysAgo: 96, path: '/privacy', reword: ['answer you when you write to us', 'answer your messages'] },
      { daysAgo: 23, path: '/legal/terms', swap: { content: 'content.licence' } },
    ],
  },
  {
    domain: 'harrowpeak.example',
    tagline: 'Cloud servers in the north',
    watchedDaysAgo: 728,
    facts: {
      ...usual,
      seat: 'Fjordgata 18, Trondheim, Norway',
      law: 'Norway',
      name: 'Harrowpeak',
      legalName: 'Harrowpeak Cloud AS',
      product: 'our hosting platform',
      content: 'your servers and files',
      breachHours: 48,
      uptime: '99.95 %',
      logDays: 90,
    },
    policies: [
      privacy(careful),
      terms(fairTerms),
      dpa(),
      { path: '/legal/sla', title: 'Service Level Agreement', clauses: ['availability', 'credits'] },
      {
        path: '/legal/subprocessors',
        title: 'Sub-processors',
        clauses: [],
        processors: [
          ['Nordlys Fibre AS', 'Network', 'Norway'],
          ['Kelpwood Mail GmbH', 'Transactional email', 'Germany'],
          ['Marlstone Support Oy', 'Customer support', 'Finland'],
        ],
      },
    ],
    edits: [
      {
        daysAgo: 590,
        path: '/legal/subprocessors',
        processors: { add: [['Ostrel Pay B.V.', 'Billing', 'Netherlands']] },
      },
      { daysAgo: 455, path: '/legal/sla', facts: { uptime: '99.9 %' } },
      {
        daysAgo: 301,
        path: '/legal/subprocessors',
        processors: {
          add: [['Cindergrid Analytics, Inc.', 'Product analytics', 'United States']],
          remove: ['Marlstone Support Oy'],
        },
      },
      { daysAgo: 140, path: '/legal/dpa', facts: { breachHours: 72 } },
      { daysAgo: 34, path: '/legal/dpa', swap: { subprocessing: 'subprocessing.general' } },
    ],
  },
  {
    domain: 'quillash.example',
    tagline: 'Contracts, signed by everybody',
    watchedDaysAgo: 700,
    facts: {
      ...usual,
      seat: '9 Rue des Tanneurs, Lyon, France',
      law: 'France',
      name: 'Quillash',
      legalName: 'Quillash SAS',
      product: 'our signature service',
      content: 'your contracts and signatures',
      retentionMonths: 36,
      noticeDays: 45,
    },
    policies: [privacy(careful), terms(fairTerms), dpa(), cookies],
    edits: [
      { daysAgo: 540, path: '/privacy', facts: { deletionDays: 45 } },
      { daysAgo: 366, path: '/cookies', facts: { cookieMonths: 12 } },
      { daysAgo: 365, path: '/terms', reword: ['Tell us at once', 'Tell us immediately'] },
      { daysAgo: 151, path: '/legal/dpa', swap: { audits: 'audits.paid' } },
      { daysAgo: 61, path: '/privacy', reword: ['an independent firm', 'an independent company'] },
    ],
    mishaps: [{ kind: 'moved', daysAgo: 250, path: '/terms', to: '/legal/terms-of-service' }],
  },
  {
    domain: 'fennelworks.example',
    tagline: 'Payroll without the paper',
    watchedDaysAgo: 700,
    facts: {
      ...usual,
      seat: '31 Mill Lane, Leeds, United Kingdom',
      law: 'England and Wales',
      name: 'Fennelworks',
      legalName: 'Fennelworks Payroll Ltd',
      product: 'our payroll service',
      content: 'your payslips and employee records',
      retentionMonths: 72,
      logDays: 180,
    },
    policies: [privacy(careful), terms(fairTerms), dpa()],
    edits: [
      { daysAgo: 480, path: '/privacy', facts: { retentionMonths: 84 } },
      { daysAgo: 274, path: '/terms', facts: { noticeDays: 14 } },
      { daysAgo: 118, path: '/legal/dpa', facts: { deletionDays: 60 } },
    ],
    mishaps: [{ kind: 'away', daysAgo: 78, path: '/privacy', days: 12 }],
  },
  {
    domain: 'lanternstudy.example',
    tagline: 'Classes for curious people',
    watchedDaysAgo: 640,
    facts: {
      ...usual,
      seat: '77 Harbour Road, Auckland, New Zealand',
      law: 'New Zealand',
      name: 'Lanternstudy',
      legalName: 'Lanternstudy Limited',
      product: 'our learning platform',
      content: 'your courses and answers',
      deletionDays: 20,
    },
    policies: [
      privacy([...usualPrivacy.slice(0, 6), 'children', ...usualPrivacy.slice(6)]),
      terms(fairTerms),
      cookies,
    ],
    edits: [
      { daysAgo: 510, path: '/cookies', swap: { cookies: 'cookies.ads' } },
      { daysAgo: 420, path: '/privacy', drop: 'children' },
      { daysAgo: 205, path: '/terms', swap: { fees: 'fees.renewal' } },
      { daysAgo: 44, path: '/cookies', swap: { 'cookies.ads': 'cookies' } },
    ],
  },
  {
    domain: 'mosswire.example',
    tagline: 'Smart meters, quiet homes',
    watchedDaysAgo: 640,
    facts: {
      ...usual,
      seat: 'Lindenallee 5, Graz, Austria',
      law: 'Austria',
      name: 'Mosswire',
      legalName: 'Mosswire GmbH',
      product: 'our energy app',
      content: 'your meter readings',
      retentionMonths: 24,
    },
    policies: [privacy(usualPrivacy), terms(fairTerms)],
    edits: [
      { daysAgo: 388, path: '/privacy', swap: { collect: 'collect.contacts' } },
      { daysAgo: 229, path: '/privacy', facts: { retentionMonths: 36 } },
      { daysAgo: 87, path: '/terms', swap: { 'changes.notice': 'changes.any' } },
    ],
  },
  {
    domain: 'pinderfleet.example',
    tagline: 'Every van on one map',
    watchedDaysAgo: 600,
    facts: {
      ...usual,
      seat: '1400 Prairie Street, Omaha, Nebraska',
      law: 'Nebraska',
      name: 'Pinderfleet',
      legalName: 'Pinderfleet, LLC',
      product: 'our fleet software',
      content: 'your vehicles and routes',
      breachHours: 96,
      retentionMonths: 60,
    },
    policies: [
      privacy(['who', 'collect', 'use', 'share', 'keep', 'rights', 'security.short', 'changes.any']),
      terms(hardTerms),
      dpa('/dpa'),
    ],
    edits: [
      { daysAgo: 430, path: '/terms', facts: { liabilityMonths: 3 } },
      { daysAgo: 316, path: '/privacy', swap: { 'security.short': 'security' } },
      { daysAgo: 132, path: '/dpa', facts: { breachHours: 72 } },
      { daysAgo: 17, path: '/privacy', add: { behind: 'use', clause: 'training.always' } },
    ],
  },
  {
    domain: 'oldchurchlane.example',
    tagline: 'The bakery ledger',
    watchedDaysAgo: 520,
    facts: {
      ...usual,
      name: 'Oldchurch Lane',
      legalName: 'Oldchurch Lane Software DAC',
      product: 'our till and ledger',
      content: 'your sales and recipes',
    },
    policies: [privacy(usualPrivacy), terms(fairTerms), cookies],
    edits: [
      { daysAgo: 290, path: '/privacy', reword: ['legal bases', 'lawful bases'] },
      { daysAgo: 166, path: '/terms', facts: { lateInterest: '2 %' } },
    ],
    mishaps: [{ kind: 'gone', daysAgo: 52, path: '/cookies' }],
  },
  {
    domain: 'verdigris.example',
    tagline: 'An account that explains itself',
    watchedDaysAgo: 520,
    facts: {
      ...usual,
      seat: 'Keizersgracht 310, Amsterdam, Netherlands',
      law: 'the Netherlands',
      name: 'Verdigris',
      legalName: 'Verdigris Bank N.V.',
      product: 'our current account',
      content: 'your payments and statements',
      retentionMonths: 84,
      breachHours: 24,
      noticeDays: 60,
    },
    policies: [privacy(careful, '/privacy-statement', 'Privacy Statement'), terms(fairTerms), cookies],
    edits: [
      { daysAgo: 350, path: '/terms', facts: { noticeDays: 30 } },
      { daysAgo: 196, path: '/privacy-statement', facts: { breachHours: 72 } },
      { daysAgo: 3, path: '/terms', swap: { courts: 'arbitration' } },
    ],
  },
  {
    domain: 'cobaltherd.example',
    tagline: 'Answers from your own documents',
    watchedDaysAgo: 430,
    facts: {
      ...usual,
      seat: '600 Juniper Plaza, Austin, Texas',
      law: 'Texas',
      name: 'Cobaltherd',
      legalName: 'Cobaltherd AI, Inc.',
      product: 'our assistant',
      content: 'your prompts and files',
      logDays: 30,
      retentionMonths: 6,
    },
    policies: [
      privacy([
        'who',
        'collect',
        'use',
        'training.none',
        'share',
        'keep',
        'rights',
        'security',
        'changes.notice',
      ]),
      terms(hardTerms),
      dpa(),
      {
        path: '/legal/subprocessors',
        title: 'Sub-processors',
        clauses: [],
        processors: [
          ['Harrowpeak Cloud AS', 'Hosting', 'Norway'],
          ['Larchmont Models, Inc.', 'Language models', 'United States'],
        ],
      },
    ],
    edits: [
      { daysAgo: 344, path: '/privacy', facts: { logDays: 90 } },
      {
        daysAgo: 263,
        path: '/legal/subprocessors',
        processors: { add: [['Tamarind Vision Ltd', 'Reading images', 'Singapore']] },
      },
      { daysAgo: 175, path: '/privacy', swap: { 'training.none': 'training.optout' } },
      { daysAgo: 71, path: '/privacy', swap: { 'training.optout': 'training.always' } },
      { daysAgo: 29, path: '/privacy', swap: { 'training.always': 'training.optout' } },
      {
        daysAgo: 6,
        path: '/legal/subprocessors',
        processors: {
          add: [['Pellucid Search B.V.', 'Web search', 'Netherlands']],
          remove: ['Tamarind Vision Ltd'],
        },
      },
    ],
  },
  {
    domain: 'saltmarsh.example',
    tagline: 'A doctor when you need one',
    watchedDaysAgo: 430,
    facts: {
      ...usual,
      seat: '15 Dune Road, Aarhus, Denmark',
      law: 'Denmark',
      name: 'Saltmarsh',
      legalName: 'Saltmarsh Clinic ApS',
      product: 'our video consultations',
      content: 'your symptoms and prescriptions',
      retentionMonths: 120,
      breachHours: 24,
      logDays: 365,
    },
    policies: [privacy(careful), terms(fairTerms), cookies],
    edits: [
      { daysAgo: 281, path: '/privacy', facts: { deletionDays: 14 } },
      { daysAgo: 110, path: '/privacy', facts: { logDays: 400 } },
      { daysAgo: 13, path: '/privacy', swap: { share: 'share.ads' } },
    ],
  },
];
