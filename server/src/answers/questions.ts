import type { AnswerGroup } from '@clausewatch/contract/answers';
import type { DocumentType } from '@clausewatch/contract/documents';

/**
 * A question that people ask, and the practices that answer it, best evidence first. How they add up to an answer is told in
 * `answers.ts`.
 */
export type Question = {
  id: string;
  text: string;
  group: AnswerGroup;
  /** Types of document that should speak of it: it is asked where one of them was read, and their silence is an answer. */
  askedOf: readonly DocumentType[];
  yes?: readonly string[];
  no?: readonly string[];
  /** Less than a yes, and enough to spoil a no. */
  partly?: readonly string[];
  /** A no where nothing says yes, and nothing against a yes. */
  ratherNo?: readonly string[];
  /** A way out, or a limit: makes a yes or a no partly. */
  but?: readonly string[];
};

/** What people ask of a vendor's policies, as rows to be read and disputed. */
export const questions: readonly Question[] = [
  {
    id: 'sells-data',
    text: 'Does it sell or trade your data?',
    group: 'privacy',
    askedOf: ['privacy'],
    yes: ['sells-data'],
    no: ['no-sale'],
  },
  {
    id: 'shares-data',
    text: 'Do other companies get your data?',
    group: 'privacy',
    askedOf: ['privacy'],
    yes: ['sells-data', 'shares-for-ads', 'shares-third-parties', 'third-party-tracking', 'social-plugins'],
    no: ['no-sharing'],
    partly: ['uses-processors', 'shares-affiliates', 'binds-processors'],
    but: ['consent-before-sharing'],
  },
  {
    id: 'targets-ads',
    text: 'Does it use your data to target advertising at you?',
    group: 'privacy',
    askedOf: ['privacy'],
    yes: ['targeted-ads', 'shares-for-ads', 'cross-site-tracking'],
    but: ['ads-opt-out'],
  },
  {
    id: 'data-from-others',
    text: 'Does it get data about you from others?',
    group: 'privacy',
    askedOf: ['privacy'],
    yes: ['data-from-others'],
  },
  {
    id: 'trains-ai',
    text: 'Does it train AI on your data?',
    group: 'privacy',
    askedOf: ['privacy', 'terms', 'ai'],
    yes: ['trains-on-content'],
    no: ['no-training'],
    but: ['training-opt-out', 'no-training-on-some-plans'],
  },
  {
    id: 'authorities',
    text: 'Can authorities get your data from it?',
    group: 'privacy',
    askedOf: ['privacy'],
    yes: ['legal-disclosure', 'disclosure-own-judgement'],
    partly: ['government-request-notice'],
    but: ['legal-process-only', 'resists-requests'],
  },
  {
    id: 'deletes-data',
    text: 'Can you have your data deleted?',
    group: 'privacy',
    askedOf: ['privacy'],
    yes: ['deletes-on-request', 'deletes-in-time'],
    no: ['no-account-deletion'],
    partly: ['keeps-after-deletion', 'leave-any-time'],
  },
  {
    id: 'copy-of-data',
    text: 'Can you see your data and take it with you?',
    group: 'privacy',
    askedOf: ['privacy'],
    yes: ['portability-right'],
    partly: ['access-right'],
  },
  {
    id: 'end-date',
    text: 'Is there an end date for your data?',
    group: 'privacy',
    askedOf: ['privacy'],
    yes: ['states-retention', 'deletes-in-time'],
    no: ['keeps-indefinitely'],
    partly: ['keeps-no-longer', 'keeps-as-needed'],
  },
  {
    id: 'told-of-breach',
    text: 'Will it tell you of a breach?',
    group: 'privacy',
    askedOf: ['privacy', 'dpa'],
    yes: ['breach-notice'],
    partly: ['breach-deadline'],
  },
  {
    id: 'told-of-changes',
    text: 'Will it tell you when its policy changes?',
    group: 'privacy',
    askedOf: ['privacy'],
    yes: ['change-notice-days', 'change-notice', 'change-consent'],
    no: ['changes-without-notice'],
    ratherNo: ['check-yourself'],
  },
  {
    id: 'security-described',
    text: 'Does it say how it protects your data?',
    group: 'privacy',
    askedOf: ['privacy', 'security'],
    yes: ['end-to-end', 'certified', 'limits-staff-access', 'two-factor'],
    partly: ['encrypts', 'security-measures'],
  },
  {
    id: 'court',
    text: 'Can you take it to court?',
    group: 'terms',
    askedOf: ['terms'],
    yes: ['local-court'],
    no: ['arbitration'],
    partly: ['exclusive-court'],
    but: ['arbitration-opt-out'],
  },
  {
    id: 'class-action',
    text: 'Can you join others in a class action?',
    group: 'terms',
    askedOf: ['terms'],
    no: ['class-waiver'],
  },
  {
    id: 'told-of-terms',
    text: 'Are you told when the terms change?',
    group: 'terms',
    askedOf: ['terms'],
    yes: ['change-notice-days', 'change-notice', 'change-consent'],
    no: ['changes-without-notice'],
    ratherNo: ['check-yourself'],
  },
  {
    id: 'content-yours',
    text: 'Does your content stay yours?',
    group: 'terms',
    askedOf: ['terms'],
    yes: ['keeps-ownership', 'limited-licence'],
    partly: ['content-licence'],
    but: ['perpetual-licence', 'moral-rights'],
  },
  {
    id: 'closes-account',
    text: 'Can it close your account whenever it likes?',
    group: 'terms',
    askedOf: ['terms'],
    yes: ['closes-any-reason'],
    partly: ['closes-without-notice', 'suspends-for-breach'],
    but: ['closing-notice'],
  },
  {
    id: 'leave',
    text: 'Can you leave at any time?',
    group: 'terms',
    askedOf: ['terms'],
    yes: ['leave-any-time'],
    no: ['no-account-deletion'],
  },
  {
    id: 'renews',
    text: 'Does it renew and charge you by itself?',
    group: 'terms',
    askedOf: ['terms'],
    yes: ['auto-renewal', 'trial-converts'],
  },
  {
    id: 'refunds',
    text: 'Can you get your money back?',
    group: 'terms',
    askedOf: ['terms'],
    yes: ['refunds'],
    no: ['no-refunds'],
  },
  {
    id: 'raises-prices',
    text: 'Can it raise prices while you are a customer?',
    group: 'terms',
    askedOf: ['terms'],
    yes: ['price-changes'],
    but: ['price-notice'],
  },
  {
    id: 'liable',
    text: 'Does it answer for the harm it causes?',
    group: 'terms',
    askedOf: ['terms'],
    no: ['liability-excluded'],
    partly: ['liability-cap', 'mandatory-liability', 'vendor-indemnity'],
  },
  {
    id: 'indemnity',
    text: 'Must you cover losses and claims it has because of you?',
    group: 'terms',
    askedOf: ['terms'],
    yes: ['indemnity'],
  },
  {
    id: 'instructions',
    text: 'Does it handle your data only as you instruct?',
    group: 'dpa',
    askedOf: ['dpa'],
    yes: ['processes-on-instructions'],
  },
  {
    id: 'names-subprocessors',
    text: 'Does it name its sub-processors?',
    group: 'dpa',
    askedOf: ['dpa'],
    yes: ['sub-processor-list'],
  },
  {
    id: 'subprocessor-notice',
    text: 'Does it tell you before it adds one?',
    group: 'dpa',
    askedOf: ['dpa'],
    yes: ['sub-processor-notice'],
  },
  {
    id: 'subprocessor-objection',
    text: 'Can you object to a new sub-processor?',
    group: 'dpa',
    askedOf: ['dpa'],
    yes: ['sub-processor-objection'],
  },
  {
    id: 'liable-for-subprocessors',
    text: 'Is it liable for what they do?',
    group: 'dpa',
    askedOf: ['dpa'],
    yes: ['liable-for-subcontractors'],
  },
  {
    id: 'breach-deadline',
    text: 'Does it report breaches within a stated time?',
    group: 'dpa',
    askedOf: ['dpa'],
    yes: ['breach-deadline'],
    partly: ['breach-notice'],
  },
  {
    id: 'returns-data',
    text: 'Does it return or delete your data at the end?',
    group: 'dpa',
    askedOf: ['dpa'],
    yes: ['returns-data'],
    but: ['keeps-after-deletion'],
  },
  {
    id: 'audits',
    text: 'May you audit it?',
    group: 'dpa',
    askedOf: ['dpa'],
    yes: ['customer-audits'],
    partly: ['certified'],
  },
  {
    id: 'assists',
    text: 'Does it help you answer people’s requests?',
    group: 'dpa',
    askedOf: ['dpa'],
    yes: ['assists-requests'],
  },
  {
    id: 'stays-in-region',
    text: 'Does your data stay in a stated region?',
    group: 'dpa',
    askedOf: ['dpa'],
    yes: ['stays-in-region'],
    no: ['transfers-abroad', 'weaker-law'],
  },
  {
    id: 'transfer-safeguards',
    text: 'Do recognised safeguards cover transfers abroad?',
    group: 'dpa',
    askedOf: ['dpa'],
    yes: ['standard-clauses', 'transfer-framework'],
  },
];
