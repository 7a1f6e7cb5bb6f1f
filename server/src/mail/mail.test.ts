import { expect, test } from 'vitest';
import { startMailServer } from '../../testing/mail-server.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { onOccurrence } from '../platform/occurrences.ts';
import { listMail, postMail } from '../store/alerts/mail.ts';
import { openMailer } from './mail.ts';

const start = new Date('2026-03-01T12:00:00Z');
const dayMs = 86_400_000;

const email = {
  key: 'k',
  recipient: 'ada@example.com',
  subject: 'Grüße',
  body: 'Open http://x/?token=secret\n',
};

test('a message goes out once however often it is left or delivered, and then forgets its text', async () => {
  await using server = await startMailServer();
  await using database = await testDatabase();
  const options = {
    database,
    smtpUrl: server.url,
    from: 'Clausewatch <no-reply@example.com>',
    now: () => start,
  };
  const mailers = [openMailer(options), openMailer(options), openMailer(options)];
  expect(await postMail(database.connection, email, start)).toBe(true);
  expect(await postMail(database.connection, { ...email, subject: 'Again' }, start)).toBe(false);
  await Promise.all(mailers.map((mailer) => mailer.deliverDue()));
  for (const mailer of mailers) mailer.close();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatch(/^To: ada@example\.com$/m);
  expect(server.received[0]).toMatch(/^Message-ID: <mai_\w+@example\.com>$/m);
  expect(await listMail(database.connection, 10)).toMatchObject([{ state: 'sent', body: '' }]);
});

test('an answer goes to whoever wrote, where somebody did', async () => {
  await using server = await startMailServer();
  await using database = await testDatabase();
  await postMail(database.connection, { ...email, replyTo: 'grace@example.com' }, start);
  const options = { database, smtpUrl: server.url, from: 'no-reply@example.com', now: () => start };
  const mailer = openMailer(options);
  await mailer.deliverDue();
  mailer.close();
  expect(server.received[0]).toMatch(/^Reply-To: grace@example\.com$/m);
});

test('a mail server that cannot take a message is asked again, later and later, and at last no more', async () => {
  await using server = await startMailServer();
  await using database = await testDatabase();
  let at = start;
  const options = { database, smtpUrl: server.url, from: 'no-reply@example.com', now: () => at };
  const mailer = openMailer(options);
  await postMail(database.connection, email, start);
  server.refuse(true);
  await mailer.deliverDue();
  expect(await listMail(database.connection, 1)).toMatchObject([
    { state: 'waiting', body: email.body, problem: expect.stringMatching(/try again/) },
  ]);
  server.refuse(false);
  await mailer.deliverDue();
  expect(server.received).toEqual([]);
  at = new Date(at.getTime() + 60_000);
  await mailer.deliverDue();
  expect(server.received).toHaveLength(1);
  await postMail(database.connection, { ...email, key: 'other' }, at);
  server.refuse(true);
  for (let tries = 0; tries < 10; tries += 1) {
    await mailer.deliverDue();
    at = new Date(at.getTime() + dayMs);
  }
  mailer.close();
  expect((await listMail(database.connection, 1))[0]?.state).toBe('failed');
});

test('without a mail server messages are kept', async () => {
  await using database = await testDatabase();
  await postMail(database.connection, email, start);
  const options = { database, smtpUrl: undefined, from: 'no-reply@example.com', now: () => start };
  await openMailer(options).deliverDue();
  expect(await listMail(database.connection, 1)).toMatchObject([{ state: 'kept', body: email.body }]);
});

test('a message that is kept for the operator is not sent', async () => {
  await using server = await startMailServer();
  await using database = await testDatabase();
  await postMail(database.connection, { ...email, recipient: 'operator', state: 'kept' }, start);
  const options = { database, smtpUrl: server.url, from: 'no-reply@example.com', now: () => start };
  const mailer = openMailer(options);
  await mailer.deliverDue();
  mailer.close();
  expect(server.received).toEqual([]);
  expect(await listMail(database.connection, 1)).toMatchObject([{ state: 'kept', body: email.body }]);
});

test('a line break in a recipient or subject is refused', async () => {
  await using database = await testDatabase();
  for (const field of ['recipient', 'subject', 'replyTo']) {
    const mail = { ...email, [field]: 'a@example.com\r\nBcc: b@example.com' };
    await expect(postMail(database.connection, mail, start)).rejects.toThrow(/control characters/);
  }
});

test('tries are counted by who is to blame for them: nobody, an address that is none, or the mail server', async () => {
  await using server = await startMailServer();
  server.closeMailbox('nobody@example.com');
  await using database = await testDatabase();
  const options = { database, smtpUrl: server.url, from: 'no-reply@example.com', now: () => start };
  const mailers = [openMailer(options), openMailer({ ...options, smtpUrl: 'smtp://127.0.0.1:1' })];
  const outcomes: unknown[] = [];
  const stop = onOccurrence((occurrence) => outcomes.push(occurrence));
  for (const [mailer, recipient] of [
    [mailers[0], 'ada@example.com'],
    [mailers[0], 'nobody@example.com'],
    [mailers[1], 'grace@example.com'],
  ] as const) {
    await postMail(database.connection, { ...email, key: recipient, recipient }, start);
    await mailer?.deliverDue();
  }
  stop();
  for (const mailer of mailers) mailer.close();
  expect(outcomes).toEqual([
    { what: 'mail', outcome: 'sent' },
    { what: 'mail', outcome: 'bounced' },
    { what: 'mail', outcome: 'refused' },
  ]);
});

test('HTML and headers go with the text, after what somebody waits for, and are wiped with it', async () => {
  await using server = await startMailServer();
  await using database = await testDatabase();
  const headers = { 'List-Unsubscribe': '<https://x.example/u>' };
  const alert = { ...email, key: 'alert:1', html: '<p>Gr\u00fc\u00dfe</p>', headers, isBulk: true };
  await postMail(database.connection, alert, start);
  await postMail(database.connection, { ...email, subject: 'Password' }, new Date(start.getTime() + 1_000));
  const options = {
    database,
    smtpUrl: server.url,
    from: 'no-reply@example.com',
    now: () => new Date(start.getTime() + dayMs),
  };
  const mailer = openMailer(options);
  await mailer.deliverDue();
  mailer.close();
  expect(server.received[0]).toMatch(/^Subject: Password$/m);
  expect(server.received[1]).toMatch(/^List-Unsubscribe: <https:\/\/x\.example\/u>$/m);
  expect(server.received[1]).toMatch(/multipart\/alternative/);
  const { rows } = await database.pool.query('SELECT body, html, headers FROM mails');
  const wiped = { body: '', html: null, headers: null };
  expect(rows).toEqual([wiped, wiped]);
});

test('a mailbox that does not exist is not tried again, and the third time counts as gone', async () => {
  await using server = await startMailServer();
  await using database = await testDatabase();
  server.closeMailbox('ada@example.com');
  const options = { database, smtpUrl: server.url, from: 'no-reply@example.com', now: () => start };
  const mailer = openMailer(options);
  const refusals = async () =>
    (await database.pool.query('SELECT address, refusals, reason FROM refused_addresses')).rows;
  const send = async (key: string, recipient: string) => {
    await postMail(database.connection, { ...email, key, recipient }, start);
    await mailer.deliverDue();
  };
  await send('1', 'ada@example.com');
  expect((await listMail(database.connection, 1))[0]?.state).toBe('failed');
  const count = { address: 'ada@example.com', refusals: 1, reason: null };
  expect(await refusals()).toEqual([count]);
  server.closeMailbox('nobody@example.com');
  await send('2', 'ada@example.com');
  expect(await refusals()).toEqual([]);
  server.closeMailbox('ada@example.com');
  for (const key of ['4', '5', '6']) await send(key, 'ada@example.com');
  expect(await refusals()).toEqual([{ ...count, refusals: 3, reason: 'bounced' }]);
  mailer.close();
});
