import { mailAll, NotificationChoices } from '@clausewatch/contract/notifications';
import { expect, test } from 'vitest';
import { changedChoices, problemOf } from './choices-draft.ts';

const usual = NotificationChoices.parse({});

test('only what was chosen is sent', () => {
  const draft = { ...usual, mail: mailAll('weekly'), digest: { weekday: 1, at: '08:00' } };
  expect(changedChoices(usual, draft)).toEqual({ mail: mailAll('weekly') });
  expect(changedChoices(usual, usual)).toEqual({});
});

test('choices that could not be saved are reported before they are sent', () => {
  const quiet = (from: string, until: string) => ({ ...usual.quiet, hours: { from, until } });
  expect(problemOf(usual)).toBeNull();
  expect(problemOf({ ...usual, quiet: quiet('22:00', '07:00') })).toBeNull();
  expect(problemOf({ ...usual, quiet: quiet('22:00', '22:00') })).toContain('another time');
  expect(problemOf({ ...usual, quiet: quiet('', '07:00') })).toContain('Enter when');
  expect(problemOf({ ...usual, types: [] })).toContain('at least one type');
});
