import { expect, test } from 'vitest';
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
