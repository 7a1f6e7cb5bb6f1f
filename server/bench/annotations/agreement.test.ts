import { expect, test } from 'vitest';
import { agreementOf } from './agreement.ts';
import type { Label } from './annotated-texts.ts';

const label = (practice: string, value: Label['value'], sentences: string[]): Label => ({
  document: 'd0',
  type: 'privacy',
  language: 'en',
  practice,
  value,
  sentences,
});

test('two readers agree where the other finds at least one of the same sentences proved or arguable', () => {
  const first = [
    label('dated', 'yes', ['a']),
    label('sells-data', 'yes', ['b', 'c']),
    label('archive', 'weak', ['d']),
  ];
  const second = [label('sells-data', 'weak', ['c']), label('dated', 'yes', ['e'])];
  expect(agreementOf(new Map([['d0', first]]), new Map([['d0', second]]))).toEqual({
    documents: 1,
    firstFoundBySecond: 0.5,
    secondFoundByFirst: 0,
  });
});
