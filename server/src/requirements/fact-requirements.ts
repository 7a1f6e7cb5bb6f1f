import type { FactKind } from '@clausewatch/contract/facts';

/** A kind of fact as a column: its figure, judged where there is a limit. */
export type FactRequirement = {
  kind: FactKind;
  group: string;
  label: string;
  requirement: string;
  /**
   * Of several figures the one furthest from the limit counts; without a limit the highest (`most`) or the lowest (`least`). `named`: that it is
   * stated is what counts. `count`: how many are listed.
   */
  shows: 'most' | 'least' | 'named' | 'count';
  limit?: { hours: number; text: string };
};

const day = 24;

/** Three limits are ours: no law names them for every contract. That of a breach is what a controller has (GDPR Art. 33). */
export const factRequirements: readonly FactRequirement[] = [
  {
    kind: 'breach-notice',
    group: 'Notice',
    label: 'Breach notice',
    requirement: 'Reports a breach within 72 hours',
    shows: 'most',
    limit: { hours: 72, text: '≤ 72 h' },
  },
  {
    kind: 'change-notice',
    group: 'Notice',
    label: 'Notice of terms',
    requirement: 'Gives notice of new terms at least 30 days ahead',
    shows: 'least',
    limit: { hours: 30 * day, text: '≥ 30 d' },
  },
  {
    kind: 'price-notice',
    group: 'Notice',
    label: 'Price notice',
    requirement: 'Announces higher prices at least 30 days ahead',
    shows: 'least',
    limit: { hours: 30 * day, text: '≥ 30 d' },
  },
  {
    kind: 'sub-processor-notice',
    group: 'Notice',
    label: 'Sub-proc. notice',
    requirement: 'Announces new sub-processors at least 30 days ahead',
    shows: 'least',
    limit: { hours: 30 * day, text: '≥ 30 d' },
  },
  plain('renewal-notice', 'Notice', 'Renewal notice', 'Says when a renewal must be stopped', 'most'),
  plain('termination-notice', 'Notice', 'Notice to leave', 'Says how long ahead notice is given', 'most'),
  plain('retention', 'Data', 'Kept at most', 'States how long it keeps data', 'most'),
  plain('liability-cap', 'Contract', 'Liability cap', 'States what it is liable for at most', 'least'),
  plain('governing-law', 'Contract', 'Law', 'Names the governing law', 'most'),
  plain('court', 'Contract', 'Court', 'Names the court', 'most'),
  plain('minimum-age', 'Contract', 'Minimum age', 'States a minimum age', 'most'),
  plain('last-updated', 'Contract', 'Last updated', 'Says when it was last updated', 'most'),
  plain('dpo', 'People', 'DPO', 'Names a data protection officer', 'named'),
  plain('representative', 'People', 'EU or UK rep.', 'Names a representative in the EU or UK', 'named'),
  plain('email', 'People', 'Mail address', 'Gives an address for questions', 'named'),
  plain('sub-processor', 'Lists', 'Listed sub-proc.', 'Lists its sub-processors', 'count'),
  plain('cookie', 'Lists', 'Cookies', 'Lists its cookies', 'count'),
];

function plain(
  kind: FactKind,
  group: string,
  label: string,
  requirement: string,
  shows: FactRequirement['shows'],
): FactRequirement {
  return { kind, group, label, requirement, shows };
}
