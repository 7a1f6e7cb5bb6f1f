import type { AiAnalysis } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { factsOf } from '../../testing/facts-of.ts';
import { analysisParts } from './report.ts';

test('figures keep the capitals of names', () => {
  const facts = factsOf('privacy', [
    'We keep IP addresses for 5 years.',
    'We keep server logs for 30 days.',
    'EU Representative: Acme B.V.',
  ]);
  const analysis: AiAnalysis = {
    summary: '',
    language_note: null,
    score: null,
    concerns: [],
    key_points: [],
    facts,
    answers: [],
    breakdown: null,
    reader: { by: 'clausewatch', model: null, quotes_dropped: 0, fallback: null },
  };
  const parts = analysisParts(analysis).join('\n');
  expect(parts).toContain('- **Kept**, IP addresses: 5 years');
  expect(parts).toContain('- **Kept**, server logs: 30 days');
  expect(parts).toContain('- **Representative**, European Union: ');
});
