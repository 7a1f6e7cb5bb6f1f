import { expect, test } from 'vitest';
import { withoutFullStop } from './without-full-stop.ts';

test.each([
  ['Parts were moved; their wording is the same.', 'Parts were moved; their wording is the same'],
  ['New sub-processor: Pellucid Search B.V.', 'New sub-processor: Pellucid Search B.V.'],
  ['New sub-processor: Marrow Telephony, Inc.', 'New sub-processor: Marrow Telephony, Inc.'],
  ['New: shares data for HIPAA.', 'New: shares data for HIPAA'],
  ['Retention: 12 → 36 months', 'Retention: 12 → 36 months'],
])('%s', (sentence, title) => {
  expect(withoutFullStop(sentence)).toBe(title);
});
