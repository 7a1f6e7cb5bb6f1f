import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { listMail } from '../store/alerts/mail.ts';
import { keepTrials } from './trial-chores.ts';

const start = new Date('2026-03-01T12:00:00Z');
const dayMs = 86_400_000;

test('a trial’s owner hears of its end a day before and when it comes, once each', async () => {
  await using database = await testDatabase();
  await database.pool.query(
    `INSERT INTO users (id, name, email, subscription_status, trial_ends_at) VALUES
       ('usr_1', '', 'ada@example.com', 'trial', $1), ('usr_2', '', 'bob@example.com', 'active', $1)`,
    [new Date(start.getTime() + 3 * dayMs)],
  );
  const heard: string[][] = [];
  for (const ms of [0, 2 * dayMs - 1, 2 * dayMs, 2.5 * dayMs, 3 * dayMs - 1, 3 * dayMs, 4 * dayMs]) {
    await keepTrials(database, 'https://example.com', new Date(start.getTime() + ms));
    await keepTrials(database, 'https://example.com', new Date(start.getTime() + ms));
    heard.push((await listMail(database.connection, 10)).map(({ subject }) => subject).sort());
  }
  const [ending, ended] = ['Your Clausewatch trial ends tomorrow', 'Your Clausewatch trial has ended'];
  expect(heard).toEqual([[], [], [ending], [ending], [ending], [ending, ended], [ending, ended]]);
  const { rows } = await database.pool.query('SELECT subscription_status FROM users ORDER BY id');
  expect(rows).toEqual([{ subscription_status: 'expired' }, { subscription_status: 'active' }]);
});
