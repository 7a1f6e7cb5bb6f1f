import { expect, test } from 'vitest';
import { describeHealth } from './notify.ts';

test.each([
  ['2026-10-20T12:00:00Z', 'Readable again after 30 days'],
  ['2026-11-18T09:00:00Z', 'Readable again after 1 day'],
  ['2026-11-19T09:00:00Z', 'Readable again'],
  [null, 'Readable again'],
])('a document that failed first at %s is readable again after the days that went by', (since, headline) => {
  const at = new Date('2026-11-19T12:00:00Z');
  const failingSince = since === null ? null : new Date(since);
  const change = {
    kind: 'recovered',
    at,
    reason: null,
    failedDays: null,
    keptFrom: null,
    failingSince,
  } as const;
  expect(describeHealth(change).headline).toBe(headline);
});
