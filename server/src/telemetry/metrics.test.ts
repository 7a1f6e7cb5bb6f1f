import { expect, test } from 'vitest';
import { occurred } from '../platform/occurrences.ts';
import { openMetrics } from './metrics.ts';

/** The value of one line, or null where there is none. */
function valueOf(text: string, line: string): number | null {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
}

test('a process reports on itself where the database does not answer', async () => {
  const pool = { totalCount: 5, idleCount: 2, waitingCount: 7 };
  const failing = () => Promise.reject(new Error('The database is away'));
  const metrics = openMetrics({ pool, version: '1.2.3', workState: failing });
  const text = await metrics.text();
  metrics.close();
  expect(valueOf(text, 'clausewatch_work_state_up')).toBe(0);
  expect(valueOf(text, 'clausewatch_checks_due')).toBeNull();
  expect(valueOf(text, 'clausewatch_database_pool_in_use')).toBe(3);
  expect(valueOf(text, 'clausewatch_database_pool_waiting')).toBe(7);
  expect(await metrics.text()).not.toContain('clausewatch_');
});

test('what the language model took and what came of it is counted', async () => {
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const metrics = openMetrics({ pool, version: '1.2.3', workState: null });
  const asked = { what: 'model', purpose: 'read', seconds: 2 } as const;
  occurred({ ...asked, outcome: 'answered', inputTokens: 900, outputTokens: 100, costMicros: 2_500_000 });
  occurred({ ...asked, outcome: 'budget', inputTokens: 0, outputTokens: 0, costMicros: 0 });
  occurred({ what: 'reading', outcome: 'model' });
  occurred({ what: 'reading', outcome: 'budget' });
  const text = await metrics.text();
  metrics.close();
  const values = [
    'clausewatch_model_tokens_total{direction="input"}',
    'clausewatch_model_tokens_total{direction="output"}',
    'clausewatch_model_cost_dollars_total',
    'clausewatch_model_duration_seconds_count{purpose="read",outcome="budget"}',
    'clausewatch_model_readings_total{outcome="model"}',
    'clausewatch_model_readings_total{outcome="budget"}',
  ].map((line) => valueOf(text, line));
  expect(values).toEqual([900, 100, 2.5, 1, 1, 1]);
});
