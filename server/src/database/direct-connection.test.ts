import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { openDirectConnection } from './direct-connection.ts';

const patience = { timeout: 60_000, interval: 20 };

async function connectionsOf({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE application_name = 'clausewatch-direct' AND datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

const terminate = ({ pool }: Database) =>
  pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'clausewatch-direct' AND datname = current_database()`,
  );

test('all channels share one connection, and a listener hears its own alone until it stops', async () => {
  await using database = await testDatabase();
  const listening = openDirectConnection(database.url);
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
  const listening = openDirectConnection(database.url);
  const heard: string[] = [];
  await listening.listen('one', (payload) => heard.push(`one ${payload}`));
  await vi.waitFor(() => expect(heard).toEqual(['one ']), patience);
  await listening.listen('two', (payload) => heard.push(`two ${payload}`));
  expect(heard).toEqual(['one ', 'two ']);
  heard.length = 0;
  await terminate(database);
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['one ', 'two ']), patience);
  expect(await connectionsOf(database)).toBe(1);
  await database.pool.query(`SELECT pg_notify('two', 'again')`);
  await vi.waitFor(() => expect(heard).toContain('two again'), patience);
  await listening.close();
});

test('a lock is held by one, on the connection that listens, until it is released', async () => {
  await using database = await testDatabase();
  await using other = await testDatabase();
  const first = openDirectConnection(database.url);
  const second = openDirectConnection(database.url);
  const elsewhere = openDirectConnection(other.url);
  const never = (): void => expect.unreachable();
  await first.listen('one', () => {});
  const release = await first.hold(1, never);
  expect(release).not.toBeNull();
  expect(await connectionsOf(database)).toBe(1);
  expect(await second.hold(1, never)).toBeNull();
  expect(await elsewhere.hold(1, never)).not.toBeNull();
  await release?.();
  expect(await second.hold(1, never)).not.toBeNull();
  await Promise.all([first, second, elsewhere].map((each) => each.close()));
});

test('a lock is taken again after its connection broke, and its holder is told while another has it', async () => {
  await using database = await testDatabase();
  const holder = openDirectConnection(database.url);
  const told = vi.fn<() => void>();
  const release = await holder.hold(1, told);
  const pidOf = async (): Promise<number | null> => {
    const { rows } = await database.pool.query<{ pid: number }>(
      `SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND objid = 1 AND granted AND datname = current_database()`,
    );
    return rows[0]?.pid ?? null;
  };
  const before = await pidOf();
  await terminate(database);
  const isTakenAgain = async (): Promise<void> => {
    const pid = await pidOf();
    expect(pid).not.toBeNull();
    expect(pid).not.toBe(before);
  };
  await vi.waitFor(isTakenAgain, patience);
  expect(told).not.toHaveBeenCalled();
  await database.alone(async (quicker) => {
    const taken = quicker.query('SELECT pg_advisory_lock(1)');
    await terminate(database);
    await taken;
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), patience);
  });
  await vi.waitFor(isTakenAgain, patience);
  await release?.();
  await vi.waitFor(async () => expect(await pidOf()).toBeNull(), patience);
  await holder.close();
});
