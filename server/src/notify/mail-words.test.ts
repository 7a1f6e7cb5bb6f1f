import { expect, test } from 'vitest';
import { inventedAlert } from '../../testing/invented-alert.ts';
import { markOf, titleOfMail } from './mail-words.ts';

const link = 'https://clausewatch.example/m/token';
const change = {
  ...inventedAlert,
  url: link,
  muteVendorUrl: link,
  muteDocumentUrl: link,
  notUsefulUrl: link,
};
const turned = { ...change, kind: 'check', score_before: null, score_after: null } as const;
const gone = { ...change, kind: 'gone', severity: null } as const;

test('a change and the check that it turned are not counted as two changes', () => {
  const of = (...items: Parameters<typeof titleOfMail>[0]['items']) =>
    titleOfMail({ batch: 'vendor', items });
  expect(of(change, turned)).toBe('1 material change and 1 check of your standards turned');
  expect(of(change, { ...change, severity: 'minor' }, turned, turned, gone)).toBe(
    '1 material change, 1 minor, 2 checks of your standards turned and 1 health update',
  );
});

test('a check that turned has the sign of how much it matters', () => {
  expect([markOf(turned).word, markOf({ ...turned, severity: 'minor' }).word]).toEqual(['Material', 'Minor']);
});
