import { expect, test } from 'vitest';
import { flappingMs, isAlert } from './is-alert.ts';

test.each([
  ['material', 'new', 0, true],
  ['minor', 'new', flappingMs, true],
  ['editorial', 'new', flappingMs, false],
  ['material', 'seen_before', flappingMs - 1, false],
  ['material', 'seen_before', flappingMs, true],
  ['editorial', 'seen_before', flappingMs, false],
  ['material', 're_rendered', flappingMs, false],
] as const)(
  'a %s change to a version that is %s, after %i ms, alerts: %s',
  (severity, kind, lasted, alerts) => {
    expect(isAlert(severity, kind, lasted)).toBe(alerts);
  },
);
