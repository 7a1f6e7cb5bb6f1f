import { SMTPServer } from 'smtp-server';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { listMail, postMail } from '../store/mail.ts';
import { openMailer } from './mail.ts';

const start = new Date('2026-03-01T12:00:00Z');
const dayMs = 86_400_000;

/** A mail server that keeps what it is sent, or answers that it cannot. */
async function startMailServer(): Promise<
  { url: string; received: string[]; refuse(isRefusing: boolean): void } & AsyncDisposable
> {
  const received: string[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isRefusing) return done(new Error('451 try again later'));
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (next) => (isRefusing = next),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const letter = {
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
  expect(await postMail(database.connection, letter, start)).toBe(true);
  expect(await postMail(database.connection, { ...letter, subject: 'Again' }, start)).toBe(false);
  await Promise.all(mailers.map((mailer) => mailer.deliverDue()));
  for (const mailer of mailers) mailer.close();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatch(/^To: ada@example\.com$/m);
  expect(server.received[0]).toMatch(/^Message-ID: <mai_\w+@example\.com>$/m);
  expect(await listMail(database.connection, 10)).toMatchObject([{ state: 'sent', body: '' }]);
});

test('a mail server that cannot take a message is asked again, later and later, and at last no more', async () => {
  await using server = await startMailServer();
  await using database = await testDatabase();
  let at = start;
  const options = { database, smtpUrl: server.url, from: 'no-reply@example.com', now: () => at };
  const mailer = openMailer(options);
  await postMail(database.connection, letter, start);
  server.refuse(true);
  await mailer.deliverDue();
  expect(await listMail(database.connection, 1)).toMatchObject([
    { state: 'waiting', body: letter.body, problem: expect.stringMatching(/try again/) },
  ]);
  server.refuse(false);
  await mailer.deliverDue();
  expect(server.received).toEqual([]);
  at = new Date(at.getTime() + 60_000);
  await mailer.deliverDue();
  expect(server.received).toHaveLength(1);
  await postMail(database.connection, { ...letter, key: 'other' }, at);
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
  await postMail(database.connection, letter, start);
  const options = { database, smtpUrl: undefined, from: 'no-reply@example.com', now: () => start };
  await openMailer(options).deliverDue();
  expect(await listMail(database.connection, 1)).toMatchObject([{ state: 'kept', body: letter.body }]);
});

test('a line break in a recipient or subject is refused', async () => {
  await using database = await testDatabase();
  for (const field of ['recipient', 'subject']) {
    const mail = { ...letter, [field]: 'a@example.com\r\nBcc: b@example.com' };
    await expect(postMail(database.connection, mail, start)).rejects.toThrow(/control characters/);
  }
});
