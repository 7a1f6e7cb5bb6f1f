// Long because it is text: the clauses of invented vendors' policies, worded like real ones.

/** What differs between two vendors with the same clause. */
export type Facts = {
  name: string;
  legalName: string;
  seat: string;
  law: string;
  /** What they sell: “our scheduling software”. */
  product: string;
  /** What people put into it: “your bookings”. */
  content: string;
  retentionMonths: number;
  logDays: number;
  noticeDays: number;
  breachHours: number;
  liabilityMonths: number;
  lateInterest: string;
  deletionDays: number;
  uptime: string;
  cookieMonths: number;
};

export type Clause = { heading: string; body: readonly (string | readonly string[])[] };

const clause = (heading: string, ...body: (string | readonly string[])[]): Clause => ({ heading, body });

/** By name; a suffix after a dot marks another position on the same subject. */
export const clauses = {
  // Privacy
  who: ({ name, legalName, seat, product }) =>
    clause(
      'Who we are',
      `${legalName} (“${name}”, “we”, “us”), ${seat}, is the controller of the personal data described in this policy. It applies when you visit our website, open an account, or use ${product}.`,
    ),
  collect: ({ content }) =>
    clause(
      'What we collect',
      'We collect what you give us, what your device sends us, and what others tell us about you:',
      [
        'Account details, such as your name, email address, password and company.',
        `What you put into the service, including ${content}.`,
        'Payment details, which our payment provider processes for us; we never see your full card number.',
        'Usage data, such as pages viewed, features used, IP address, browser and approximate location.',
      ],
    ),
  'collect.contacts': ({ content }) =>
    clause(
      'What we collect',
      'We collect what you give us, what your device sends us, and what others tell us about you:',
      [
        'Account details, such as your name, email address, password and company.',
        `What you put into the service, including ${content}.`,
        'The contacts in your address book, where you let the app read it.',
        'Payment details, which our payment provider processes for us; we never see your full card number.',
        'Usage data, such as pages viewed, features used, IP address, browser and precise location.',
      ],
    ),
  use: ({ product }) =>
    clause(
      'Why we use it',
      `We use personal data to provide ${product}, to bill you, to answer you when you write to us, to keep the service secure, and to understand which features are used. The legal bases are our contract with you, our legitimate interests, and, for newsletters, your consent.`,
    ),
  'training.none': ({ content }) =>
    clause(
      'Artificial intelligence',
      `We do not use ${content} to train machine learning models, our own or those of others.`,
    ),
  'training.optout': ({ content }) =>
    clause(
      'Artificial intelligence',
      `We use ${content} to train machine learning models that power suggestions in the service. You may opt out at any time in your account settings.`,
    ),
  'training.always': ({ content }) =>
    clause(
      'Artificial intelligence',
      `We use ${content} to train machine learning models, our own and those of our partners.`,
    ),
  'sale.none': () =>
    clause(
      'Selling data',
      'We do not sell your personal data, and we have not done so in the past twelve months.',
    ),
  'sale.yes': () =>
    clause(
      'Selling data',
      'We sell personal data, such as identifiers and browsing activity, to advertising partners. Where the law gives you the right, you may opt out of the sale by writing to us.',
    ),
  share: () =>
    clause(
      'Who receives it',
      'We share personal data with service providers that host, support and secure the service on our behalf and under contract, with our professional advisers, and with a buyer if our business is sold. We disclose data to authorities only where the law obliges us to.',
    ),
  'share.ads': () =>
    clause(
      'Who receives it',
      'We share personal data with service providers that host, support and secure the service on our behalf and under contract, with our professional advisers, and with a buyer if our business is sold. We also share identifiers and usage data with advertising partners, who use them to show you ads on other websites. We disclose data to authorities where they ask for it.',
    ),
  keep: ({ retentionMonths, logDays }) =>
    clause(
      'How long we keep it',
      `We keep account data for as long as your account is open and for ${retentionMonths} months afterwards. Server logs are deleted after ${logDays} days.`,
    ),
  rights: ({ deletionDays }) =>
    clause(
      'Your rights',
      `You have the right to access, correct, export and delete your personal data, and to object to our use of it. We answer requests within ${deletionDays} days. You may complain to your data protection authority at any time.`,
    ),
  security: () =>
    clause(
      'Security',
      'We encrypt personal data in transit and at rest, restrict access to staff who need it, and have our systems tested by an independent firm every year.',
    ),
  'security.short': () =>
    clause(
      'Security',
      'We take reasonable measures to protect personal data. No method of transmission is completely secure.',
    ),
  breach: ({ breachHours }) =>
    clause(
      'If something goes wrong',
      `We will notify you without undue delay, and at the latest within ${breachHours} hours, after we become aware of a breach that affects your personal data.`,
    ),
  'breach.none': () =>
    clause(
      'If something goes wrong',
      'Where the law requires it, we will notify the competent authority of a breach of security.',
    ),
  transfers: () =>
    clause(
      'Where data is processed',
      'We process personal data in the European Economic Area. Where a service provider processes it elsewhere, we rely on the standard contractual clauses of the European Commission.',
    ),
  children: () =>
    clause(
      'Children',
      'The service is not meant for children under 16, and we do not knowingly collect their data.',
    ),
  'changes.notice': ({ noticeDays }) =>
    clause(
      'Changes to this document',
      `We will notify you by email at least ${noticeDays} days before a change that affects your rights takes effect.`,
    ),
  'changes.any': () =>
    clause(
      'Changes to this document',
      'We may change this document at any time without notice. Your continued use of the service means that you accept the changes.',
    ),
  // Terms
  agreement: ({ name, legalName, seat, product }) =>
    clause(
      'The agreement',
      `These terms are a contract between you and ${legalName}, ${seat} (“${name}”). By opening an account or using ${product} you accept them. If you act for a company, you confirm that you may bind it.`,
    ),
  account: () =>
    clause(
      'Your account',
      'You are responsible for what happens under your account, and for keeping your password to yourself. Tell us at once if you believe that somebody else has used it.',
    ),
  fees: ({ lateInterest }) =>
    clause(
      'Fees',
      `Subscriptions are billed in advance. Amounts that are overdue bear interest of ${lateInterest} a month. You may cancel at any time; your subscription then ends with the period that you have paid for.`,
    ),
  'fees.renewal': ({ lateInterest }) =>
    clause(
      'Fees',
      `Subscriptions are billed in advance and renew automatically for a further year unless you cancel at least 60 days before the end of the term. Amounts that are overdue bear interest of ${lateInterest} a month. Fees that have been paid are not refunded.`,
    ),
  content: ({ content }) =>
    clause(
      'Your content',
      `You own ${content}. You give us the permission that we need to host and show them to you, and no other.`,
    ),
  'content.licence': ({ content }) =>
    clause(
      'Your content',
      `You own ${content}. You grant us a worldwide, perpetual, irrevocable, royalty-free and sublicensable licence to use, copy, modify and publish them.`,
    ),
  suspension: ({ noticeDays }) =>
    clause(
      'Suspension',
      `We may suspend an account that breaks these terms. Unless there is danger for others, we tell you ${noticeDays} days before and give you the chance to put it right.`,
    ),
  'suspension.any': () =>
    clause(
      'Suspension',
      'We may suspend or terminate your account at any time, for any reason, without notice and without liability.',
    ),
  liability: ({ liabilityMonths }) =>
    clause(
      'Liability',
      `Nothing limits our liability for intent or gross negligence. Otherwise our liability is limited to the fees that you paid in the ${liabilityMonths} months before the claim.`,
    ),
  courts: ({ law }) =>
    clause(
      'Governing law',
      `These terms are governed by the laws of ${law}. The courts of ${law} have jurisdiction, and you keep the protection that the law of your own country gives consumers.`,
    ),
  arbitration: ({ law }) =>
    clause(
      'Governing law and disputes',
      `These terms are governed by the laws of ${law}. Any dispute will be resolved by binding arbitration, and you waive your right to a jury trial and to take part in a class action.`,
    ),
  // Cookies
  cookies: ({ cookieMonths }) =>
    clause(
      'Cookies we set',
      'We set cookies that keep you signed in and remember your language. With your consent we also set cookies that count visits.',
      [
        'Session cookie: keeps you signed in, until you close the browser.',
        `Preferences cookie: remembers your language, for ${cookieMonths} months.`,
        'Statistics cookie: counts visits, for 90 days, and only with your consent.',
      ],
    ),
  'cookies.ads': ({ cookieMonths }) =>
    clause(
      'Cookies we set',
      'We set cookies that keep you signed in and remember your language. We and our advertising partners also set cookies that follow your visits across websites.',
      [
        'Session cookie: keeps you signed in, until you close the browser.',
        `Preferences cookie: remembers your language, for ${cookieMonths} months.`,
        'Advertising cookies: let partners show you ads on other websites, for 24 months.',
      ],
    ),
  choices: () =>
    clause(
      'Your choices',
      'You may withdraw your consent at any time through “Cookie settings” at the foot of each page. Browsers let you delete and block cookies as well.',
    ),
  // Data processing
  processing: ({ name }) =>
    clause(
      'Subject of the agreement',
      `This data processing agreement governs how ${name}, as processor, processes personal data on behalf of the customer, as controller. We process personal data only on documented instructions of the customer.`,
    ),
  confidentiality: () =>
    clause(
      'Confidentiality',
      'Everybody who processes personal data for us is bound to confidentiality and trained once a year.',
    ),
  subprocessing: ({ noticeDays }) =>
    clause(
      'Sub-processors',
      `The customer agrees to the sub-processors on our list. We notify the customer ${noticeDays} days before we add or replace one, and the customer may object within that period.`,
    ),
  'subprocessing.general': () =>
    clause(
      'Sub-processors',
      'The customer gives a general authorisation to engage sub-processors. The list on our website is updated from time to time.',
    ),
  incidents: ({ breachHours }) =>
    clause(
      'Security incidents',
      `We notify the customer of a personal data breach without undue delay and at the latest ${breachHours} hours after becoming aware of it, and give the information that the customer needs to inform others.`,
    ),
  audits: () =>
    clause(
      'Audits',
      'The customer may audit our compliance once a year, itself or by an auditor who is bound to confidentiality. We bear our own costs.',
    ),
  'audits.paid': () =>
    clause(
      'Audits',
      'We make our certificates available to the customer. An audit on our premises needs our consent, which we may withhold, and is charged at our usual rates.',
    ),
  return: ({ deletionDays }) =>
    clause(
      'End of the agreement',
      `When the agreement ends we return or delete all personal data of the customer within ${deletionDays} days, and confirm so in writing.`,
    ),
  // Acceptable use
  conduct: ({ product }) =>
    clause('What you may not do', `You may not use ${product}:`, [
      'to break the law, or to help others break it;',
      'to send messages that nobody asked for;',
      'to harass, threaten or deceive people;',
      'to get around limits, or to test our security without our consent.',
    ]),
  'conduct.scraping': ({ product }) =>
    clause('What you may not do', `You may not use ${product}:`, [
      'to break the law, or to help others break it;',
      'to send messages that nobody asked for;',
      'to harass, threaten or deceive people;',
      'to build a product that competes with ours, or to train models on what it returns;',
      'to get around limits, or to test our security without our consent.',
    ]),
  enforcement: () =>
    clause(
      'What we do about it',
      'We look into every report. We may remove content and suspend accounts that break these rules, and you may appeal by answering our message.',
    ),
  // Service level
  availability: ({ uptime }) =>
    clause(
      'Availability',
      `The service is available ${uptime} of each calendar month, not counting maintenance that we announce three days before.`,
    ),
  credits: () =>
    clause(
      'Service credits',
      'Where we miss this in a month, we credit 10 % of the monthly fee for each further half per cent, up to half of the fee. Ask for credits within 30 days.',
    ),
} as const satisfies Record<string, (facts: Facts) => Clause>;

export type ClauseName = keyof typeof clauses;
