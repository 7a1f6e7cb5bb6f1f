import { expect, test } from 'vitest';
import { foundChange } from '../../testing/found-change.ts';
import { describeTurns, directionOfTurns, severityOfTurns } from './notify.ts';

const change = await foundChange(
  'dpa',
  '# Data Processing Agreement\n\nThis agreement applies to personal data.\n\n## Breaches\n\nWe tell you of a breach within 48 hours.\n\n## Costs\n\nCopies cost you nothing.\n',
  '# Data Processing Agreement\n\nThis agreement applies to personal data.\n\n## Breaches\n\nWe tell you of a breach within 96 hours.\n\n## Costs\n\nCopies cost what making them costs us, and what sending them costs us besides, whatever that is.\n',
);

const breach = {
  title: 'Tells you of a breach in time',
  level: 'must',
  was: 'met',
  result: 'not_met',
  claim: 'Notice of a breach: 96 hours; you require at most 72 hours',
  quotes: ['We tell you of a breach within 96 hours.', 'We tell you of a breach within 48 hours.'],
} as const;
type Turn = Parameters<typeof severityOfTurns>[0][number];

const told = (...turns: Turn[]) => describeTurns({ standard: { name: 'Processors' }, turns }, change);

test('the sentences that turned a check come before what else changed', () => {
  expect(told(breach).passages.map(({ section }) => section)).toEqual(['Breaches', 'Costs']);
  const { quotes: _, ...earlier } = breach;
  expect(told(earlier).passages).not.toEqual([]);
});

test.each<[string, Partial<Turn>, string, 'material' | 'minor']>([
  ['fails', {}, 'The vendor no longer meets this check of your standard “Processors”.', 'material'],
  [
    'is met',
    { was: 'not_met', result: 'met', claim: 'Notice of a breach: 36 hours' },
    'Notice of a breach: 36 hours. The vendor now meets this check of your standard “Processors”.',
    'minor',
  ],
  [
    'is not spoken of any more',
    { result: 'silent', claim: 'The documents do not say' },
    'The documents do not say so any more. The vendor no longer meets',
    'material',
  ],
  [
    'was never met',
    { was: 'silent' },
    'you require at most 72 hours. The vendor still does not meet this check',
    'material',
  ],
  [
    'is only wished for',
    { level: 'should' },
    'It is a “should”: the vendor does not fall short because of it.',
    'minor',
  ],
])('the meaning of a check that %s', (_, more, meaning, severity) => {
  const turn = { ...breach, ...more };
  expect(told(turn).meaning).toContain(meaning);
  expect(severityOfTurns([turn])).toBe(severity);
});

test('the worst turn leads, and the others follow in the words of their checks', () => {
  const better = { ...breach, title: 'Names a contact', was: 'silent', result: 'met' } as const;
  const wished = { ...breach, title: 'Pays for copies', level: 'should' } as const;
  expect([[breach], [better], [breach, better]].map(directionOfTurns)).toEqual(['worse', 'better', 'mixed']);
  expect(told(better, wished, breach)).toMatchObject({
    headline: 'Tells you of a breach in time: met → not met',
    points: [
      { severity: 'minor', text: 'Pays for copies: met → not met' },
      { severity: 'minor', text: 'Names a contact: silent → met' },
    ],
  });
});
