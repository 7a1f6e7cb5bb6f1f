import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { listMail, postMail } from '../store/alerts/mail.ts';
import { startChores } from './chores.ts';

const settings = { publicUrl: 'https://example.com', smtpUrl: undefined, mailFrom: 'no-reply@example.com' };

test('mail is looked after as soon as it is left, once, by however many processes', async () => {
  await using database = await testDatabase();
  const problems: unknown[] = [];
  const logger = { error: (problem: unknown) => problems.push(problem) };
  const stops = [
    await startChores(database, settings, logger),
    await startChores(database, settings, logger),
  ];
  for (const key of ['one', 'two', 'three']) {
    const mail = { key, recipient: 'ada@example.com', subject: key, body: key };
    await postMail(database.connection, mail, new Date());
  }
  await vi.waitFor(async () => {
    const states = (await listMail(database.connection, 10)).map(({ state }) => state);
    expect(states).toEqual(['kept', 'kept', 'kept']);
  }, 60_000);
  await Promise.all(stops.map((stop) => stop()));
  expect(problems).toEqual([]);
});

test('a trial that ended while nobody was there is ended at the start', async () => {
  await using database = await testDatabase();
  await database.pool.query(
    `INSERT INTO users (id, name, email, subscription_status, trial_ends_at)
     VALUES ('usr_1', '', 'ada@example.com', 'trial', '2026-01-01')`,
  );
  const stop = await startChores(database, settings, { error: () => {} });
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('SELECT subscription_status AS status FROM users');
    expect(rows).toEqual([{ status: 'expired' }]);
  }, 60_000);
  await stop();
});

test('hosts that nobody asks any more are forgotten, those that still rest are not', async () => {
  await using database = await testDatabase();
  await database.pool.query(
    `INSERT INTO host_leases (host, free_at, used_at, failures, back_off_reason, backed_off_until) VALUES
       ('old.example', now() - interval '2 days', now() - interval '2 days', 1, 'no_answer', now() - interval '2 days'),
       ('resting.example', now() - interval '2 days', now() - interval '2 days', 1, 'asked', now() + interval '1 hour'),
       ('busy.example', now(), now(), 0, NULL, NULL)`,
  );
  const stop = await startChores(database, settings, { error: () => {} });
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('SELECT host FROM host_leases ORDER BY host');
    expect(rows).toEqual([{ host: 'busy.example' }, { host: 'resting.example' }]);
  }, 60_000);
  await stop();
});

test('a robots.txt that no longer counts is forgotten', async () => {
  await using database = await testDatabase();
  await database.pool.query(
    `INSERT INTO robots_files (origin, answer, counts_until) VALUES
       ('https://old.example', 'unavailable', now() - interval '1 minute'), ('https://new.example', 'unavailable', now() + interval '1 hour')`,
  );
  const stop = await startChores(database, settings, { error: () => {} });
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('SELECT origin FROM robots_files');
    expect(rows).toEqual([{ origin: 'https://new.example' }]);
  }, 60_000);
  await stop();
});

test('mail about alerts is forgotten after some months, also where no mail server takes it', async () => {
  await using database = await testDatabase();
  const mail = { recipient: 'ada@example.com', subject: 'One', body: 'One' };
  const long = new Date(Date.now() - 91 * 86_400_000);
  await postMail(database.connection, { ...mail, key: 'alert:1', isBulk: true, state: 'kept' }, long);
  await postMail(database.connection, { ...mail, key: 'other', state: 'kept' }, long);
  await postMail(database.connection, { ...mail, key: 'alert:2', isBulk: true, state: 'kept' }, new Date());
  const stop = await startChores(database, settings, { error: () => {} });
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('SELECT key FROM mails ORDER BY key');
    expect(rows).toEqual([{ key: 'alert:2' }, { key: 'other' }]);
  }, 60_000);
  await stop();
});
