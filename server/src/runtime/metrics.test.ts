import { expect, test } from 'vitest';
import { testProduct } from '../../testing/test-product.ts';
import { startVendorSite } from '../../testing/vendor-site.ts';
import type { Database } from '../database/database.ts';
import { openLiveWeb } from '../fetch/fetch.ts';
import { occurred } from '../platform/occurrences.ts';
import { postMail } from '../store/alerts/mail.ts';
import { serveMetrics } from '../telemetry/metrics-server.ts';
import { openMetrics } from '../telemetry/metrics.ts';
import { timedWeb } from '../telemetry/timed-web.ts';
import { readWorkState } from '../telemetry/work-state.ts';

const token = 'a token for Prometheus';
const now = new Date('2026-03-01T12:00:00Z');

/** The value of one line, or null where there is none. */
function valueOf(text: string, line: string): number | null {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
}

/** Messages of a webhook: due for half a minute, put off after a try that failed, held by a pause. */
async function leaveMessages({ pool }: Database): Promise<void> {
  await pool.query(`
    INSERT INTO webhooks (id, subject, name, format, url_sealed, url_shown, events, minimum_severity, created_at)
    VALUES ('whk_1', 'local', 'Register', 'standard', '', '', '{}', 'minor', now())`);
  await pool.query(`
    INSERT INTO webhook_messages (id, webhook_id, type, summary, body, state, failures, next_try_at, created_at)
    VALUES ('msg_1', 'whk_1', 'webhook.test', '', '', 'waiting', 0, '2026-03-01T11:59:30Z', now()),
      ('msg_2', 'whk_1', 'webhook.test', '', '', 'waiting', 1, '2026-03-01T12:05:00Z', now()),
      ('msg_3', 'whk_1', 'webhook.test', '', '', 'held', 0, '2026-03-01T11:00:00Z', now())`);
}

test('an analysis is counted and timed step by step, and what waits is read from the database', async () => {
  await using site = await startVendorSite();
  const allowHosts = [site.host];
  const live = openLiveWeb({ userAgentContact: 'http://localhost', allowHosts, leases: null });
  await using product = await testProduct({ allowHosts, web: timedWeb(live, 'web') });
  const { database } = product;
  let reads = 0;
  const metrics = openMetrics({
    pool: database.pool,
    version: '1.2.3',
    workState: () => {
      reads += 1;
      return readWorkState({ database, lane: 'live', dataFolder: '.' }, now);
    },
  });
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1', token });
  await product.analyse(site.origin);
  await database.pool.query(`
    INSERT INTO document_schedules (lane, document_id, vendor_id, host, next_at, steadiness)
    SELECT 'live', id, vendor_id, 'vendor.example', '2026-03-01T11:59:00Z', 4 FROM documents LIMIT 1`);
  const email = { key: 'one', recipient: 'ada@example.com', subject: 'Hello', body: 'Hello' };
  await postMail(database.connection, email, new Date(now.getTime() - 120_000));
  await leaveMessages(database);
  occurred({ what: 'alert', channel: 'mail', outcome: 'sent' });

  const ask = (headers: Record<string, string>) => fetch(`${server.url}/metrics`, { headers });
  expect((await ask({})).status).toBe(401);
  expect((await ask({ authorization: 'Bearer another' })).status).toBe(401);
  const answer = await ask({ authorization: `Bearer ${token}` });
  const text = await answer.text();
  await ask({ authorization: `Bearer ${token}` });
  await server.close();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(reads).toBe(1);

  for (const step of ['discover', 'fetch', 'read', 'analyse', 'finish']) {
    const counted = valueOf(text, `clausewatch_step_duration_seconds_count{step="${step}",outcome="done"}`);
    expect([step, counted]).toEqual([step, expect.toSatisfy((count: number) => count >= 1)]);
  }
  const versions = valueOf(text, 'clausewatch_versions_total{kind="first"}');
  expect(versions).toBeGreaterThan(1);
  expect(valueOf(text, 'clausewatch_checks_total{outcome="read"}')).toBe(versions);
  expect(valueOf(text, 'clausewatch_fetch_duration_seconds_count{via="web",outcome="page"}')).toBeGreaterThan(
    1,
  );
  expect(text).toMatch(/clausewatch_task_duration_seconds_count\{task="read",outcome="done"\} [1-9]/);
  expect(valueOf(text, 'clausewatch_alerts_total{channel="mail",outcome="sent"}')).toBe(1);
  expect(valueOf(text, 'clausewatch_checks_due')).toBe(1);
  expect(valueOf(text, 'clausewatch_checks_overdue_seconds')).toBe(60);
  expect(valueOf(text, 'clausewatch_mail_waiting')).toBe(1);
  expect(valueOf(text, 'clausewatch_mail_oldest_seconds')).toBe(120);
  expect(valueOf(text, 'clausewatch_webhooks_waiting')).toBe(2);
  expect(valueOf(text, 'clausewatch_webhooks_overdue_seconds')).toBe(30);
  expect(valueOf(text, 'clausewatch_webhooks_refused')).toBe(1);
  expect(valueOf(text, 'clausewatch_database_pool_waiting')).toBe(0);
  expect(valueOf(text, 'clausewatch_build_info{version="1.2.3"}')).toBe(1);
  expect(text).toContain('process_cpu_seconds_total');
  // Neither whom it is about nor who reads it.
  for (const each of [site.host, '127.0.0.1', 'vendor.example', 'ada@', 'Hello', 'vnd_', 'doc_']) {
    expect(text).not.toContain(each);
  }
});
