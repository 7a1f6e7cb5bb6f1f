import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeScoring } from './describe-scoring.ts';

test('docs/scoring.md is up to date (npm run scoring)', () => {
  const page = readFileSync(new URL('../../docs/scoring.md', import.meta.url), 'utf8');
  expect(page).toBe(describeScoring());
});
