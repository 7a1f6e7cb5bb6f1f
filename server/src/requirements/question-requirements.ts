/** A question that people ask, as something to require: the answer that is good, and the words for it. */
export type QuestionRequirement = {
  question: string;
  good: 'yes' | 'no';
  label: string;
  requirement: string;
  /** Practices that nobody can do without: where they alone prove the other answer, it is held against the vendor in part. */
  unavoidable: readonly string[];
};

type Row = [
  question: string,
  good: 'yes' | 'no',
  label: string,
  requirement: string,
  unavoidable?: readonly string[],
];

const rows: readonly Row[] = [
  ['sells-data', 'no', 'No sale of data', 'Does not sell or trade your data'],
  ['shares-data', 'no', 'Shares with nobody', 'Gives no other company your data'],
  ['targets-ads', 'no', 'No targeted ads', 'Does not target advertising at you'],
  ['data-from-others', 'no', 'No data from others', 'Gets no data about you from others'],
  ['trains-ai', 'no', 'No AI training', 'Does not train AI on your data'],
  [
    'authorities',
    'no',
    'Holds off authorities',
    'Gives authorities your data only where a law requires it',
    ['legal-disclosure'],
  ],
  ['deletes-data', 'yes', 'Deletes on request', 'Deletes your data if you ask'],
  ['copy-of-data', 'yes', 'Copy of your data', 'Gives you a copy of your data to take along'],
  ['end-date', 'yes', 'End of storage', 'Sets an end date for your data'],
  ['told-of-breach', 'yes', 'Tells of breaches', 'Tells you of a breach'],
  ['told-of-changes', 'yes', 'Notice of policy', 'Tells you when its policy changes'],
  ['security-described', 'yes', 'Says how it protects', 'Says how it protects your data'],
  ['court', 'yes', 'Open to court', 'Can be taken to court'],
  ['class-action', 'yes', 'Class actions', 'Lets you join others in a class action'],
  ['told-of-terms', 'yes', 'Notice of terms', 'Tells you when its terms change'],
  ['content-yours', 'yes', 'Content stays yours', 'Leaves your content yours'],
  ['closes-account', 'no', 'Needs a cause to close', 'Does not close your account whenever it likes'],
  ['leave', 'yes', 'Leave any time', 'Lets you leave at any time'],
  ['renews', 'no', 'No auto-renewal', 'Does not renew and charge by itself'],
  ['refunds', 'yes', 'Money back', 'Gives you your money back'],
  ['raises-prices', 'no', 'No price rises', 'Does not raise prices while you are a customer'],
  ['liable', 'yes', 'Answers for harm', 'Answers for the harm it causes'],
  ['indemnity', 'no', 'No indemnity', 'Does not make you cover its losses and claims'],
  ['instructions', 'yes', 'Instructions only', 'Handles your data only as you instruct'],
  ['names-subprocessors', 'yes', 'Names its sub-proc.', 'Names its sub-processors'],
  ['subprocessor-notice', 'yes', 'Sub-proc. notice', 'Tells you before it adds a sub-processor'],
  ['subprocessor-objection', 'yes', 'You may object', 'Lets you object to a new sub-processor'],
  ['liable-for-subprocessors', 'yes', 'Liable for subs', 'Is liable for what its sub-processors do'],
  ['breach-deadline', 'yes', 'Breach deadline', 'Reports breaches within a stated time'],
  ['returns-data', 'yes', 'Returns data at end', 'Returns or deletes your data at the end'],
  ['audits', 'yes', 'You may audit', 'Lets you audit it'],
  ['assists', 'yes', 'Helps with requests', 'Helps you answer people’s requests'],
  ['stays-in-region', 'yes', 'Stays in region', 'Keeps your data in a stated region'],
  ['transfer-safeguards', 'yes', 'Transfer safeguards', 'Covers transfers abroad with recognised safeguards'],
];

export const questionRequirements: readonly QuestionRequirement[] = rows.map(
  ([question, good, label, requirement, unavoidable = []]) => ({
    question,
    good,
    label,
    requirement,
    unavoidable,
  }),
);
