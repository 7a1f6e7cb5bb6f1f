import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../config.ts';
import { openJobs } from '../jobs/jobs.ts';
import { postMail } from '../store/alerts/mail.ts';
import { addTallies } from '../store/vendors/tallies.ts';
import { statusCommand } from './status-command.ts';

const now = new Date('2026-03-01T12:05:00Z');

test('one screen shows the state of an installation, and the exit code whether it is healthy', async () => {
  await using database = await testDatabase();
  const { connection } = database;
  const config = readConfig({ DATABASE_URL: database.url });
  const status = (json: boolean) => statusCommand(database, config, true, { now, json });
  const empty = await status(false);
  expect(empty.exitCode).toBe(1);
  expect(empty.output).toContain(
    'Bodies     in the database\nQueue      empty\nChecks     none due\nLast hour  nothing happened\nEvents     none waiting to become alerts\nMail       none to be sent\nWebhooks   none to be sent\nScores     all written\nMatrix     all written\n\nNeeds attention:\n  - No process of Clausewatch is running: clausewatch serve\n',
  );

  const jobs = await openJobs(database, 'live', () => {});
  const stopListening = await database.listen('anything', () => {});
  await database.transaction((tx) => jobs.enqueue(tx, 'ana_1', [{ step: 'discover', analysisId: 'ana_1' }]));
  await database.pool.query(`
    INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_1', 'one.example', 'One', 'https://one.example/');
    INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
      SELECT 'doc_' || n, 'vnd_1', 'https://one.example/' || n, 'https://one.example/' || n, 'terms', 1, 'Terms', 'current'
      FROM generate_series(1, 4) AS n;
    INSERT INTO document_schedules (lane, document_id, vendor_id, host, next_at, steadiness)
      SELECT 'live', id, vendor_id, id || '.example', '2026-03-01T12:00:00Z', 4 FROM documents`);
  await addTallies(
    connection,
    [
      { what: 'check', outcome: 'unchanged', times: 1_203 },
      { what: 'check', outcome: 'failed', times: 37 },
      { what: 'version', outcome: 'new', times: 5 },
    ],
    now,
  );
  const email = { key: 'one', recipient: 'ada@example.com', subject: 'Hello', body: 'Hello' };
  await postMail(connection, email, new Date(now.getTime() - 240_000));
  const well = await status(false);
  expect([well.exitCode, well.output]).toEqual([
    0,
    expect.stringMatching(
      /^Clausewatch \d+\.\d+\.\d+, 2026-03-01 12:05 UTC\n\nRunning {4}API or workers apart\nDatabase {3}\d+\.\d MB\nBodies {5}in the database\nQueue {6}discover 1 \(0 under way\); the first waits for less than a minute\nChecks {5}4 due, the first for 5 min\nLast hour {2}check failed 37, check unchanged 1,203, version new 5; 3\.0 % of checks failed\nEvents {5}none waiting to become alerts\nMail {7}1 to be sent, the first for 4 min\nWebhooks {3}none to be sent\nScores {5}those of 1 vendor to be written\nMatrix {5}all written\n\nNothing needs attention\.\n$/,
    ),
  ]);

  await connection.execute(`UPDATE document_schedules SET next_at = '2026-03-01T08:00:00Z'`);
  await connection.execute(`UPDATE pgboss.job SET start_after = now() - interval '5 minutes'`);
  const ill = await status(true);
  expect(ill.exitCode).toBe(1);
  expect(JSON.parse(ill.output)).toMatchObject({
    at: '2026-03-01T12:05:00.000Z',
    running: 'others',
    queue: [{ step: 'discover', waiting: 1, active: 0, oldest_seconds: expect.closeTo(300, -2) as number }],
    checks: { due: 4, overdue_seconds: 14_700, late_hosts: 4 },
    mail: { waiting: 1, refused: 0, failed: 0 },
    failing_share: { last_hour: 37 / 1_240, usual: null },
    to_see_to: [
      'Steps wait in the queue, and nobody works on them.',
      'Checks have fallen behind. 4 documents are due to be checked, the first for 4 h 5 min.',
    ],
  });
  await stopListening();
  await jobs.stop();
});
