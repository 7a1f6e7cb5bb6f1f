import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeScoring } from './describe-scoring.ts';

test('docs/scoring.md is up to date (run node scripts/write-scoring.ts)', () => {
  const page = readFileSync(new URL('../../../docs/scoring.md', import.meta.url), 'utf8');
  expect(page).toBe(describeScoring());
});
