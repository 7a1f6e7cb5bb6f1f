import { expect, test } from 'vitest';
import { bothWays } from '../../testing/graded-lines.ts';

type Case = [before: string, after: string];

test.each<Case>([
  ['The US Data Act applies to you.', 'The EU Data Act applies to you.'],
  ['We follow the UK Data Protection Act.', 'We follow the Swiss Data Protection Act.'],
  ['We follow the Irish Data Protection Act.', 'We follow the British Data Protection Act.'],
  ['We follow the California Privacy Act.', 'We follow the Virginia Privacy Act.'],
  ['The EU Standard Contractual Clauses apply.', 'The UK Standard Contractual Clauses apply.'],
  ['We rely on the EU-US Data Privacy Framework.', 'We rely on the Swiss-US Data Privacy Framework.'],
  ['Your rights under the GDPR are told below.', 'Your rights under the CCPA are told below.'],
  [
    'Es gilt das Datenschutzgesetz (BDSG) in diesem Fall.',
    'Es gilt das Datenschutzgesetz (DSG) in diesem Fall.',
  ],
  ['It is kept in the EU Data Centre of ours.', 'It is kept in the US Data Centre of ours.'],
])('another law is material: %s', (before, after) => {
  expect(bothWays(before, after)).toEqual(['material', 'material']);
});

test.each<Case>([
  ['This is told in the GDPR of the land.', 'This is told in the EU GDPR of the land.'],
  ['The Standard Contractual Clauses apply.', 'The EU Standard Contractual Clauses apply.'],
  ['Grundlage ist § 25 TTDSG in diesem Fall.', 'Grundlage ist § 25 TDDDG in diesem Fall.'],
  ['Grundlage ist die DSGVO in diesem Fall.', 'Grundlage ist die DS-GVO in diesem Fall.'],
  ['Acme, 12 Main Street, Springfield, IL 62701', 'Acme, 12 Main Street, Springfield, Illinois 62701'],
])('the same law by another name is not: %s', (before, after) => {
  expect(bothWays(before, after)).not.toContain('material');
});
