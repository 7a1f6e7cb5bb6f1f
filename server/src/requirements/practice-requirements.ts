// Long because it is data: a row for each practice of the catalogue that is good or bad.
import type { Category } from '@clausewatch/contract/findings';

/**
 * A practice as something to require of a vendor, so that a tick is always good. A concern is met where a practice of `metBy` rules it out;
 * a promise is broken where one of `brokenBy` is found.
 */
export type PracticeRequirement = {
  practice: string;
  category: Category;
  /** For the head of a narrow column. */
  label: string;
  requirement: string;
  isConcern: boolean;
  /** Practices that say the opposite. */
  opposites: readonly string[];
  /** Among the columns that a matrix of practices starts with. */
  isUsual: boolean;
};

type Row = [practice: string, label: string, requirement: string, opposites?: readonly string[]];

const usual = new Set(
  `sells-data shares-for-ads shares-third-parties business-transfer disclosure-own-judgement keeps-indefinitely deletes-on-request
   states-retention portability-right encrypts breach-notice breach-deadline certified customer-audits weaker-law cross-site-tracking
   targeted-ads arbitration class-waiver liability-excluded indemnity perpetual-licence closes-any-reason auto-renewal
   changes-without-notice change-notice-days trains-on-content automated-decisions sub-processor-list sub-processor-notice
   processes-on-instructions`.split(/\s+/),
);

const concerns: Partial<Record<Category, readonly Row[]>> = {
  collection: [
    ['precise-location', 'No precise location', 'Does not collect your precise location'],
    ['biometric-data', 'No biometric data', 'Does not collect biometric data'],
    ['sensitive-data', 'No sensitive data', 'Does not collect sensitive personal data'],
    ['data-from-others', 'No data from others', 'Does not add data about you from other companies'],
    ['address-book', 'Leaves your contacts', 'Does not read your contacts'],
    ['reads-messages', 'Leaves your messages', 'Does not read your messages and files'],
    ['marketing-use', 'No use for marketing', 'Does not use your data for marketing'],
    ['any-purpose', 'Stated purposes', 'Limits what it uses data for', ['sole-purpose']],
  ],
  sharing: [
    ['sells-data', 'No sale of data', 'Does not sell or trade personal data', ['no-sale']],
    ['shares-for-ads', 'No advertisers', 'Does not share data with advertisers', ['no-sharing']],
    ['shares-third-parties', 'No partners', 'Does not share data with business partners', ['no-sharing']],
    ['business-transfer', 'Keeps data in a sale', 'Does not hand your data over if the business is sold'],
    [
      'disclosure-own-judgement',
      'No voluntary disclosure',
      'Does not disclose data to authorities on its own judgement',
      ['legal-process-only'],
    ],
    [
      'shares-affiliates',
      'No group sharing',
      'Does not share data across its group of companies',
      ['no-sharing'],
    ],
    ['public-profile', 'Private profile', 'Does not show your profile or posts to the public'],
    ['identity-in-ads', 'Not in its ads', 'Does not use your name or picture in advertising'],
  ],
  retention: [
    [
      'keeps-indefinitely',
      'Ends storage',
      'Does not keep data with no end date',
      ['states-retention', 'deletes-in-time'],
    ],
    ['keeps-years-after', 'Not for years', 'Does not keep data for years'],
    ['keeps-after-deletion', 'Deletes all', 'Does not keep data after you ask for deletion'],
    ['no-account-deletion', 'Account deletion', 'Lets you delete your account', ['deletes-on-request']],
  ],
  rights: [['request-fee', 'Rights at no cost', 'Does not charge you for using your rights']],
  security: [
    ['no-security-promise', 'Stands by security', 'Does not disclaim security', ['security-measures']],
    ['no-breach-liability', 'Answers for breaches', 'Does not refuse responsibility for breaches'],
  ],
  transfers: [
    [
      'weaker-law',
      'Equal protection abroad',
      'Does not move data where the law protects it less',
      ['stays-in-region'],
    ],
    ['transfers-abroad', 'No transfers', 'Does not move data to other countries', ['stays-in-region']],
    ['consent-to-transfer', 'No assumed transfer', 'Does not take your use as consent to transfers'],
  ],
  tracking: [
    ['third-party-tracking', 'No outside trackers', 'Does not let others track you', ['no-tracking']],
    ['cross-site-tracking', 'No cross-site tracking', 'Does not track you on other sites', ['no-tracking']],
    ['fingerprinting', 'No finger-printing', 'Does not recognise your device by its fingerprint'],
    ['pixels', 'No pixels', 'Does not track with invisible pixels', ['no-tracking']],
    ['email-tracking', 'No mail tracking', 'Does not record whether you open its mail'],
    ['session-recording', 'No recordings', 'Does not record your sessions on its pages'],
    ['targeted-ads', 'No targeted ads', 'Does not target advertising at you'],
    [
      'ignores-dnt',
      'Honours signals',
      'Does not ignore your browser’s request not to be tracked',
      ['honours-dnt'],
    ],
    [
      'implied-cookie-consent',
      'No implied consent',
      'Does not take your visit as consent to cookies',
      ['cookie-consent'],
    ],
    ['analytics', 'No outside analytics', 'Does not let outside analytics watch your visits'],
    ['social-plugins', 'No social plugins', 'Does not let social networks see your visits'],
  ],
  disputes: [
    ['arbitration', 'No arbitration', 'Does not make you arbitrate instead of going to court'],
    ['class-waiver', 'Class actions', 'Does not bar you from joining a class action'],
    ['jury-waiver', 'Jury trial', 'Does not take away your jury trial'],
    ['liability-excluded', 'Accepts liability', 'Does not refuse liability for losses and damage'],
    ['no-responsibility', 'Answers for others', 'Does not disclaim what others do there'],
    ['liability-cap', 'No liability cap', 'Does not cap what it owes you'],
    ['as-is', 'Gives a warranty', 'Does not exclude warranties'],
    ['indemnity', 'No indemnity', 'Does not make you pay if others sue it because of you'],
    ['exclusive-court', 'Open venue', 'Does not tie you to a court of its choice', ['local-court']],
    ['short-claim-period', 'Full time to sue', 'Does not shorten your time to sue'],
  ],
  content: [
    [
      'perpetual-licence',
      'No endless licence',
      'Takes no licence to your content for ever',
      ['licence-ends'],
    ],
    ['sublicensable-licence', 'No passing on', 'Does not pass your content on to others'],
    ['moral-rights', 'Moral rights kept', 'Does not make you give up your moral rights'],
    ['owns-feedback', 'Ideas stay yours', 'Does not take your ideas without paying'],
    ['removes-content', 'No free removal', 'Does not remove your content as it sees fit'],
    [
      'keeps-content-after',
      'Licence ends',
      'Does not keep its licence after you delete content',
      ['licence-ends'],
    ],
    ['promotes-with-content', 'No promotion', 'Does not use your content to promote itself'],
    ['uses-customer-name', 'No name-dropping', 'Does not name you as a customer in its publicity'],
    ['content-not-confidential', 'Confidential', 'Treats what you submit as confidential'],
  ],
  account: [
    ['closes-any-reason', 'Needs a cause', 'Does not close your account whenever it likes'],
    [
      'closes-without-notice',
      'Closes with notice',
      'Does not close accounts without notice',
      ['closing-notice'],
    ],
    ['stops-service', 'Service continues', 'Does not change or stop the service at any time'],
    ['real-name', 'No real name', 'Does not demand your real name', ['pseudonyms']],
    ['inactive-accounts', 'Keeps unused accounts', 'Does not delete accounts that lie unused'],
    ['audits-you', 'Does not audit you', 'Does not audit how you use it'],
    ['assigns-contract', 'No assignment', 'Does not hand your contract to another company'],
    ['no-criticism', 'Allows criticism', 'Does not forbid benchmarks or criticism'],
    ['credits-only-remedy', 'More than credits', 'Does not make credits your only remedy for failures'],
    [
      'administrator-access',
      'No employer access',
      'Does not let an employer or administrator see your account’s content',
    ],
  ],
  payment: [
    ['auto-renewal', 'No auto-renewal', 'Does not renew and charge you automatically'],
    ['trial-converts', 'Trial just ends', 'Does not turn a free trial into a paid plan by itself'],
    ['no-refunds', 'Gives refunds', 'Does not rule out refunds', ['refunds']],
    ['price-changes', 'Fixed prices', 'Does not raise prices while you are a customer'],
    ['late-fees', 'No late fees', 'Does not charge interest on late payment'],
    ['credits-expire', 'Credits last', 'Does not let credits or prepaid balances expire'],
    ['personalised-prices', 'Same price for all', 'Does not set prices by what it knows about you'],
  ],
  changes: [
    [
      'changes-without-notice',
      'No silent changes',
      'Does not change its terms without telling you',
      ['change-notice', 'change-notice-days', 'change-consent'],
    ],
    ['changes-any-time', 'No change at will', 'Does not change its terms whenever it likes'],
    ['changes-terms', 'Contract is fixed', 'Does not change its terms on its own', ['change-consent']],
    [
      'use-is-consent',
      'Staying is no consent',
      'Does not take your continued use as consent to new terms',
      ['change-consent'],
    ],
    ['use-is-agreement', 'Use is no consent', 'Does not treat mere use as agreement to its terms'],
    [
      'check-yourself',
      'Brings you changes',
      'Does not leave it to you to check for changes',
      ['change-notice'],
    ],
  ],
  ai: [
    ['trains-on-content', 'No AI training', 'Does not train AI on your data', ['no-training']],
    [
      'automated-decisions',
      'No machine decisions',
      'Does not let machines decide about you',
      ['no-automated-decisions'],
    ],
    ['profiling', 'No profiling', 'Does not build a profile of you'],
    ['ai-output-warranty', 'Answers for its AI', 'Does not disclaim what its AI says'],
  ],
};

const promises: Partial<Record<Category, readonly Row[]>> = {
  collection: [
    ['no-logs', 'No logs', 'Keeps no logs that point to you'],
    ['sole-purpose', 'Only for service', 'Uses data for nothing but the service', ['any-purpose']],
    ['minimal-collection', 'Only what it needs', 'Collects only what it needs'],
    ['collects-nothing', 'Collects nothing', 'Collects no personal data'],
  ],
  sharing: [
    ['no-sale', 'Promises no sale', 'Promises not to sell personal data', ['sells-data']],
    ['consent-before-sharing', 'Asks to share', 'Asks before it shares data'],
    [
      'no-sharing',
      'No third parties',
      'Shares no personal data with third parties',
      ['shares-third-parties'],
    ],
    ['business-transfer-notice', 'Notice of a sale', 'Tells you before your data changes hands'],
    ['legal-process-only', 'Only by legal order', 'Demands legal process before it discloses data'],
    ['government-request-notice', 'Notice of requests', 'Tells you when the authorities ask for your data'],
    ['resists-requests', 'Contests requests', 'Contests demands for your data'],
    ['binds-processors', 'Binds contractors', 'Binds its contractors to protect the data'],
    ['bound-after-sale', 'Binds a buyer', 'Keeps a buyer of the business bound by its policy'],
  ],
  retention: [
    ['keeps-no-longer', 'No longer than needed', 'Keeps data no longer than it needs to'],
    ['states-retention', 'States retention', 'States how long it keeps data', ['keeps-indefinitely']],
    ['deletes-on-request', 'Deletes on request', 'Deletes your data on request', ['no-account-deletion']],
    ['deletes-in-time', 'Deletes in time', 'Deletes within a stated time'],
    ['returns-data', 'Returns data at end', 'Returns or deletes your data at the end'],
  ],
  rights: [
    ['access-right', 'Access', 'Lets you see the data it holds on you'],
    ['correction-right', 'Correction', 'Lets you correct your data'],
    ['portability-right', 'Portability', 'Lets you take your data elsewhere'],
    ['objection-right', 'Objection', 'Lets you object to uses of your data'],
    ['restriction-right', 'Restriction', 'Lets you restrict how your data is processed'],
    ['withdraw-consent', 'Withdraw consent', 'Lets you withdraw your consent'],
    ['complaint-right', 'Complaint', 'Tells you where to complain'],
    ['marketing-opt-out', 'Marketing opt-out', 'Lets you opt out of marketing'],
    ['ads-opt-out', 'Ads opt-out', 'Lets you opt out of targeted advertising'],
    ['sale-opt-out', 'Sale opt-out', 'Lets you opt out of the sale of your data'],
    ['response-time', 'Answers in time', 'Answers requests within a stated time'],
    ['assists-requests', 'Helps with requests', 'Helps you answer people’s requests'],
  ],
  security: [
    ['encrypts', 'Encrypts data', 'Encrypts data in transit or at rest'],
    ['end-to-end', 'End-to-end', 'Encrypts your content so that it cannot read it'],
    ['breach-notice', 'Tells of breaches', 'Tells you of breaches of your data'],
    ['breach-deadline', 'Breach deadline', 'Reports breaches within a stated time'],
    ['certified', 'Outside audit', 'Has its security audited by outsiders'],
    ['bug-bounty', 'Bug bounty', 'Invites researchers to report weaknesses'],
    ['two-factor', 'Two-factor', 'Offers two-factor sign-in'],
    ['limits-staff-access', 'Staff limits', 'Limits which of its staff can see data'],
    ['security-measures', 'Says how it protects', 'Describes how it protects data'],
    ['customer-audits', 'You may audit', 'Lets customers audit how it handles data'],
  ],
  transfers: [
    ['standard-clauses', 'Standard clauses', 'Uses the standard contract clauses for transfers'],
    ['transfer-framework', 'Transfer framework', 'Rests its transfers on a recognised framework'],
    [
      'stays-in-region',
      'Stays in region',
      'Keeps data in a stated region',
      ['transfers-abroad', 'weaker-law'],
    ],
  ],
  tracking: [
    ['honours-dnt', 'Honours opt-out', 'Honours your browser’s request not to be tracked', ['ignores-dnt']],
    ['refuse-cookies', 'Cookies refusable', 'Tells you how to refuse cookies'],
    ['cookie-consent', 'Asks for cookies', 'Asks before it sets cookies', ['implied-cookie-consent']],
    ['no-tracking', 'No tracking', 'Does not track you', ['third-party-tracking', 'cross-site-tracking']],
    ['cookie-list', 'Lists cookies', 'Lists its cookies with their lifetimes'],
  ],
  disputes: [
    ['arbitration-opt-out', 'Arbitration opt-out', 'Lets you opt out of arbitration'],
    ['vendor-indemnity', 'Defends you', 'Defends you against claims about its product'],
    [
      'local-court',
      'Local court',
      'Leaves you the courts where you live',
      ['exclusive-court', 'arbitration'],
    ],
  ],
  content: [
    ['keeps-ownership', 'Content stays yours', 'Leaves your content yours'],
    ['limited-licence', 'Limited licence', 'Uses your content only to run the service'],
    [
      'licence-ends',
      'Ends its licence',
      'Ends its licence when you delete your content',
      ['keeps-content-after'],
    ],
  ],
  account: [
    [
      'closing-notice',
      'Closing notice',
      'Warns you before it closes your account',
      ['closes-without-notice'],
    ],
    ['leave-any-time', 'Leave any time', 'Lets you leave at any time'],
    ['appeal', 'Appeals', 'Lets you appeal its decisions'],
    ['export-window', 'Time to export', 'Gives you time to take your data out'],
    ['pseudonyms', 'Pseudonyms', 'Lets you use it without your name', ['real-name']],
    ['uptime-promise', 'Uptime promise', 'Promises a level of availability'],
    ['service-credits', 'Service credits', 'Pays credits when it fails its service level'],
    ['maintenance-notice', 'Maintenance notice', 'Announces maintenance beforehand'],
  ],
  payment: [
    ['refunds', 'Refunds', 'Refunds you under stated conditions', ['no-refunds']],
    ['price-notice', 'Price notice', 'Tells you before prices rise'],
    ['renewal-notice', 'Renewal reminder', 'Reminds you before it renews'],
  ],
  changes: [
    [
      'change-notice',
      'Notice of changes',
      'Tells you before or when terms change',
      ['changes-without-notice'],
    ],
    [
      'change-notice-days',
      'Timed notice',
      'Gives notice of new terms a stated time ahead',
      ['changes-without-notice'],
    ],
    ['change-consent', 'Asks for consent', 'Asks you to agree to new terms', ['use-is-consent']],
    ['archive', 'Keeps old versions', 'Keeps earlier versions for you to compare'],
  ],
  ai: [
    ['no-training', 'Promises no training', 'Promises not to train AI on your data', ['trains-on-content']],
    ['no-training-on-some-plans', 'Plans untrained', 'Leaves the data of some plans out of AI training'],
    ['training-opt-out', 'Training opt-out', 'Lets you keep your data out of AI training'],
    [
      'no-automated-decisions',
      'People decide',
      'Makes no decisions about you by machine alone',
      ['automated-decisions'],
    ],
    ['human-review', 'Human review', 'Lets you ask for a person to review a machine’s decision'],
  ],
  transparency: [
    ['privacy-contact', 'Privacy contact', 'Names someone to ask about privacy'],
    ['dpo', 'Has a DPO', 'Names a data protection officer'],
    ['legal-bases', 'Legal grounds', 'Says on what legal ground it uses data'],
    ['purposes-stated', 'States purposes', 'Says what it uses data for'],
    ['lists-data', 'Lists data', 'Lists the kinds of data it collects'],
    ['dated', 'Dated', 'Says when it was last changed'],
    ['transparency-report', 'Demand reports', 'Publishes reports on demands for data'],
    ['sub-processor-list', 'Lists sub-proc.', 'Publishes the list of its sub-processors'],
    ['sub-processor-notice', 'Sub-proc. notice', 'Tells you before it adds a sub-processor'],
    ['sub-processor-objection', 'You may object', 'Lets you object to a new sub-processor'],
    ['processes-on-instructions', 'Instructions only', 'Handles your data only as you instruct'],
    ['liable-for-subcontractors', 'Liable for subs', 'Is liable for its subcontractors'],
  ],
};

function rowsOf(table: Partial<Record<Category, readonly Row[]>>, isConcern: boolean): PracticeRequirement[] {
  return Object.entries(table).flatMap(([category, rows]) =>
    rows.map(([practice, label, requirement, opposites = []]) => ({
      practice,
      category: category as Category,
      label,
      requirement,
      isConcern,
      opposites,
      isUsual: usual.has(practice),
    })),
  );
}

const order = Object.keys(concerns);

/** Category by category, what is ruled out before what is promised. */
export const practiceRequirements: readonly PracticeRequirement[] = [
  ...rowsOf(concerns, true),
  ...rowsOf(promises, false),
].toSorted((one, other) => placeOf(one) - placeOf(other));

function placeOf({ category }: PracticeRequirement): number {
  const place = order.indexOf(category);
  return place < 0 ? order.length : place;
}
