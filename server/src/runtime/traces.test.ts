import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { startTraceCollector, type TracedSpan } from '../../testing/trace-collector.ts';
import { policyPage } from '../../testing/vendor-site.ts';
import { privacyPolicy } from '../../testing/vendor-site-policies.ts';
import { writeWarcFile } from '../../testing/warc-file.ts';
import { readConfig } from '../config.ts';
import { analyzeCommand } from './analyze-command.ts';
import { openLogger } from './logger.ts';

function attribute(span: TracedSpan, key: string): string | undefined {
  return span.attributes.find((each) => each.key === key)?.value.stringValue;
}

test('every step of an analysis is one trace under its id, with what it asked for, read and wrote', async () => {
  await using collector = await startTraceCollector();
  await using database = await testDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-traces-'));
  const archive = join(folder.path, 'web.warc.gz');
  await writeWarcFile(archive, [
    {
      url: 'https://larkspur.example.com/',
      body: '<!doctype html><title>Larkspur</title><footer><a href="/privacy">Privacy Policy</a></footer>',
    },
    { url: 'https://larkspur.example.com/privacy', body: policyPage(privacyPolicy) },
  ]);
  const config = readConfig({
    DATABASE_URL: database.url,
    CLAUSEWATCH_REPLAY: archive,
    CLAUSEWATCH_DATA: folder.path,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  });
  const lines: string[] = [];
  const logger = openLogger('error', { write: (line) => lines.push(line) });
  const { exitCode } = await analyzeCommand('larkspur.example.com', config, logger, {
    format: 'json',
    showProgress: false,
    signal: new AbortController().signal,
  });
  expect([exitCode, lines]).toEqual([0, []]);
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM analyses');
  const { spans } = collector;
  expect(new Set(spans.map((span) => attribute(span, 'clausewatch.analysis.id')))).toEqual(
    new Set([rows[0]?.id]),
  );
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  const steps = spans.filter(({ name }) => name.startsWith('step '));
  expect(new Set(steps.map(({ name }) => name))).toEqual(
    new Set(['step discover', 'step fetch', 'step read', 'step analyse', 'step finish']),
  );
  // Whatever else there is belongs to a step.
  const known = new Set(spans.map(({ spanId }) => spanId));
  const others = spans.filter(({ name }) => !name.startsWith('step '));
  expect(new Set(others.map(({ name }) => name))).toEqual(
    new Set(['fetch', 'task read', 'task analyse', 'transaction']),
  );
  for (const span of others) expect(known.has(span.parentSpanId ?? '')).toBe(true);
  const fetched = spans.filter(({ name }) => name === 'fetch');
  expect(fetched.map((span) => attribute(span, 'clausewatch.outcome'))).toContain('page');
  expect(collector.bodies.join('')).not.toContain('larkspur');
});
