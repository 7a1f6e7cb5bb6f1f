import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { openListening } from './listening.ts';

const patience = { timeout: 60_000, interval: 20 };

async function connectionsOf({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE application_name = 'clausewatch-listen' AND datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

test('all channels share one connection, and a listener hears its own alone until it stops', async () => {
  await using database = await testDatabase();
  const listening = openListening(database.url);
  const heard: string[] = [];
  const listen = (channel: string, name = channel) =>
    listening.listen(channel, (payload) => heard.push(`${name} ${payload}`));
  const stop = await listen('one');
  await listen('one', 'also one');
  await listen('two');
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['also one ', 'one ', 'two ']), patience);
  expect(await connectionsOf(database)).toBe(1);
  heard.length = 0;
  const notify = (payload: string) =>
    database.pool.query(`SELECT pg_notify('one', $1), pg_notify('two', $1)`, [payload]);
  await notify('1');
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['also one 1', 'one 1', 'two 1']), patience);
  await stop();
  heard.length = 0;
  await notify('2');
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['also one 2', 'two 2']), patience);
  await listening.close();
  await vi.waitFor(async () => expect(await connectionsOf(database)).toBe(0), patience);
});

test('after its connection broke, every listener is called, since it may have missed something', async () => {
  await using database = await testDatabase();
  const listening = openListening(database.url);
  const heard: string[] = [];
  await listening.listen('one', (payload) => heard.push(`one ${payload}`));
  await vi.waitFor(() => expect(heard).toEqual(['one ']), patience);
  await listening.listen('two', (payload) => heard.push(`two ${payload}`));
  expect(heard).toEqual(['one ', 'two ']);
  heard.length = 0;
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'clausewatch-listen' AND datname = current_database()`,
  );
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['one ', 'two ']), patience);
  expect(await connectionsOf(database)).toBe(1);
  await database.pool.query(`SELECT pg_notify('two', 'again')`);
  await vi.waitFor(() => expect(heard).toContain('two again'), patience);
  await listening.close();
});
