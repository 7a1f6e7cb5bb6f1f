import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { testProduct } from '../../testing/test-product.ts';
import { startTraceCollector } from '../../testing/trace-collector.ts';
import { runningIn } from '../platform/running-context.ts';
import { openTracing } from './tracing.ts';

test('a call is a span under its route, with what it wrote, and names nobody and nothing', async () => {
  await using collector = await startTraceCollector();
  await using database = await testDatabase();
  const tracing = await openTracing(collector.endpoint, '1.2.3', () => {});
  await using product = await testProduct({
    database: tracing.database(database),
    traceCall: tracing.call,
    settings: { CLAUSEWATCH_FLAGS: 'changeNotifications=true' },
  });
  const url = 'https://kept-from-traces.clausewatch.com/';
  await product.call('POST', '/v1/webhooks', { name: 'kept-from-traces', url });
  await product.call('GET', '/v1/vendors/kept-from-traces');
  await product.call('GET', '/v1/nowhere');
  await tracing.close();
  const { spans } = collector;
  const names = spans.map(({ name }) => name);
  expect(names.filter((name) => name !== 'transaction')).toEqual([
    'POST /v1/webhooks',
    'GET /v1/vendors/:id',
  ]);
  const made = spans.find(({ name }) => name === 'POST /v1/webhooks');
  expect(spans.filter(({ parentSpanId }) => parentSpanId === made?.spanId).map(({ name }) => name)).toEqual([
    'transaction',
  ]);
  expect(made?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 201 } });
  expect(collector.bodies.join('')).not.toContain('kept-from-traces');
});

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
