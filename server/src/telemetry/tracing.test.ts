import { expect, test } from 'vitest';
import { startTraceCollector } from '../../testing/trace-collector.ts';
import { runningIn } from '../platform/running-context.ts';
import { openTracing } from './tracing.ts';

test('a collector that takes nothing is complained of once, and work goes on', async () => {
  await using collector = await startTraceCollector();
  collector.answer(400);
  const complaints: Error[] = [];
  const tracing = await openTracing(collector.endpoint, '1.2.3', (error) => complaints.push(error));
  const handle = tracing.steps(async (step) => {
    if (step.step === 'finish') throw new RangeError('kept-from-traces-4711');
  });
  const { signal } = new AbortController();
  await runningIn({ analysisId: 'ana_1' }, () => handle({ step: 'discover', analysisId: 'ana_1' }, signal));
  await expect(handle({ step: 'finish', analysisId: 'ana_2' }, signal)).rejects.toThrow(RangeError);
  await tracing.close();
  expect(complaints).toHaveLength(1);
  const sent = collector.bodies.join('');
  expect(sent).toContain('RangeError');
  expect(sent).not.toContain('4711');
});
