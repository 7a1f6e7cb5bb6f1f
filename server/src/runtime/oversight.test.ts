import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { occurred } from '../platform/occurrences.ts';
import { addTallies, sumTallies } from '../store/vendors/tallies.ts';
import { openLogger } from './logger.ts';
import { startOversight } from './oversight.ts';

const config = { publicUrl: 'https://clausewatch.example', operatorEmail: 'operator@example.com' };
const overseen = { lane: 'live', monitors: true };
const noon = Date.parse('2026-03-01T12:00:00Z');

/** Looks once a minute from one minute to another, by two processes. Returns what they logged. */
async function oversee(database: Database, from: number, until: number): Promise<string[]> {
  const lines: string[] = [];
  const logger = openLogger('info', { write: (line) => lines.push(line) });
  for (let minute = from; minute <= until; minute += 1) {
    const now = () => new Date(noon + minute * 60_000);
    const stops = [
      startOversight(database, config, overseen, logger, now),
      startOversight(database, config, overseen, logger, now),
    ];
    await Promise.all(stops.map((stop) => stop()));
  }
  return lines.map((line) => {
    const { level, incident, msg } = JSON.parse(line) as { level: number; incident: string; msg: string };
    return `${level} ${incident}: ${msg}`;
  });
}

async function mailIn(database: Database): Promise<{ key: string; recipient: string; subject: string }[]> {
  const { rows } = await database.pool.query(
    'SELECT key, recipient, subject FROM mails ORDER BY created_at, key',
  );
  return rows;
}

test('the operator is warned once, however many processes check, that many documents fail and that it is over', async () => {
  await using database = await testDatabase();
  const { connection } = database;
  const tally = (unchanged: number, failed: number) => [
    { what: 'check', outcome: 'unchanged', times: unchanged },
    { what: 'check', outcome: 'failed', times: failed },
  ];
  await addTallies(connection, tally(20_000, 200), new Date(noon - 48 * 3_600_000));
  await addTallies(connection, tally(600, 400), new Date(noon));
  const begun = await oversee(database, 0, 14);
  expect(begun).toEqual(['50 failing: Of 1000 checks in the last hour 400 failed (40 %; usual: 1.0 %).']);
  await addTallies(connection, tally(60_000, 400), new Date(noon + 20 * 60_000));
  const over = await oversee(database, 20, 34);
  expect(over).toEqual([
    '30 failing: Over: Of 61400 checks in the last hour 800 failed (1.3 %; usual: 1.0 %).',
  ]);
  expect(await mailIn(database)).toEqual([
    {
      key: 'incident:failing:begun:2026-03-01',
      recipient: 'operator@example.com',
      subject: 'Clausewatch: more documents fail than usual',
    },
    {
      key: 'incident:failing:over:2026-03-01',
      recipient: 'operator@example.com',
      subject: 'Clausewatch: documents fail no more than usual',
    },
  ]);
  const { rows } = await database.pool.query<{ body: string }>(`SELECT body FROM mails WHERE key ~ 'begun'`);
  expect(rows[0]?.body).toBe(
    'Of 1000 checks in the last hour 400 failed (40 %; usual: 1.0 %).\n\nOften that is this machine’s own connection or name service, or a network that has begun to block its address. The last good version of each document is kept.\n\nTo see how the installation is doing: clausewatch status\n\nClausewatch\nhttps://clausewatch.example\n',
  );
});

test('what a process counts is added to what others have, in spans of ten minutes, and forgotten after a week', async () => {
  await using database = await testDatabase();
  const { connection } = database;
  await addTallies(
    connection,
    [{ what: 'check', outcome: 'read', times: 7 }],
    new Date(noon - 9 * 86_400_000),
  );
  const now = () => new Date(noon + 60_000);
  const logger = openLogger('silent', { write: () => {} });
  const stop = startOversight(database, config, overseen, logger, now);
  for (const outcome of ['unchanged', 'unchanged', 'failed'] as const) occurred({ what: 'check', outcome });
  occurred({ what: 'fetch', via: 'web', outcome: 'page', seconds: 1 });
  await stop();
  await addTallies(connection, [{ what: 'check', outcome: 'failed', times: 3 }], new Date(noon + 9 * 60_000));
  expect(await sumTallies(connection, new Date(noon - 3_600_000), new Date(noon + 3_600_000))).toEqual([
    { what: 'check', outcome: 'failed', times: 4 },
    { what: 'check', outcome: 'unchanged', times: 2 },
  ]);
  const { rows } = await database.pool.query('SELECT at, outcome FROM tallies ORDER BY at, outcome');
  expect(rows.map(({ at }: { at: Date }) => at.toISOString())).toEqual([
    '2026-03-01T12:00:00.000Z',
    '2026-03-01T12:00:00.000Z',
  ]);
});
