import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { WebhookPayload } from '@clausewatch/contract/webhooks';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { policyHistory } from '../../testing/policy-history.ts';
import { type Receiver, startReceiver } from '../../testing/webhook-receiver.ts';
import type { Database } from '../database/database.ts';
import type { Sender } from '../fetch/fetch.ts';
import { newIdentifier } from '../platform/identifier.ts';
import { sealWith } from '../platform/sealed.ts';
import { noteSealKey } from '../store/settings.ts';
import {
  addMessage,
  chooseWebhooks,
  deliveryDetailOf,
  putBackInLine,
  releaseHeld,
} from '../store/alerts/webhook-messages.ts';
import {
  addWebhook,
  newWebhookId,
  pauseWebhook,
  presentWebhooks,
  updateWebhook,
  webhookOf,
} from '../store/alerts/webhooks.ts';
import { sealHeaders, sealSecret, sealUrl } from './credentials.ts';
import { testMessage } from './message.ts';
import { newSecret } from './sign.ts';
import { openWebhooks, type WebhookOptions, type Webhooks } from './webhooks.ts';

const minute = 60_000;
const hour = 60 * minute;
const running = new AbortController().signal;
const seal = sealWith('a secret for tests, long enough for it');
const publicUrl = 'https://clausewatch.example';

let database: Database & AsyncDisposable;
let receiver: Receiver;
let sender: Sender;
let vendorId: string;
let documentId: string;
let now: Date;
let webhooks: Webhooks;
let faults: unknown[];

beforeAll(async () => {
  database = await testDatabase();
  receiver = await startReceiver();
  sender = receiver.sender();
  await noteSealKey(database.connection, seal.keyId);
  const history = policyHistory(database);
  vendorId = await history.vendor('Fernhill');
  const text = '# Privacy policy\n\nWe keep your data for two years.\n\nWe never sell your personal data.';
  documentId = await history.document(vendorId, {
    type: 'privacy',
    title: 'Privacy policy',
    text,
    at: new Date(0),
  });
  await database.pool.query(
    `INSERT INTO users (id, name, email, email_verified, subscription_status)
     VALUES ('usr_ada', 'Ada', 'ada@example.com', true, 'active')`,
  );
});
beforeEach(async () => {
  await database.pool.query('TRUNCATE webhooks, alerts, mails CASCADE');
  receiver.received.length = 0;
  receiver.answerWith(200);
  // The verifier of the specification wants a timestamp of its own present.
  now = new Date();
  webhooks = open();
});
afterAll(async () => {
  await sender.close();
  await receiver[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

function open(options: Partial<WebhookOptions> = {}): Webhooks {
  faults = [];
  const logger = { error: (fault: unknown) => faults.push(fault) };
  const hasAccess = () => true;
  return openWebhooks({ database, sender, seal, publicUrl, now: () => now, logger, hasAccess, ...options });
}

/** A webhook of Ada's; returns its id and secret. */
async function hook(path: string, choices: object = {}): Promise<{ id: string; secret: string }> {
  const id = newWebhookId();
  const secret = newSecret();
  const made = {
    subject: 'usr_ada',
    id,
    name: 'Register',
    format: 'standard' as const,
    events: ['document.changed' as const, 'document.unreachable' as const],
    minimumSeverity: 'minor' as const,
    types: null,
    vendors: null,
    ...choices,
    ...sealUrl(seal, id, new URL(path, receiver.origin)),
    secretSealed: sealSecret(seal, id, secret),
  };
  await database.transaction((tx) => addWebhook(tx, made, 100, now));
  return { id, secret };
}

const changedWords =
  '[{"section": "Sharing", "words": [{"kind": "removed", "text": "never "}, {"kind": "same", "text": "sell"}]}]';

/** Tells Ada of something; returns the id of the notification. */
async function tell(
  alert: { kind?: string; severity?: string | null; passages?: string } = {},
): Promise<string> {
  const { kind = 'change', severity = 'material', passages = changedWords } = alert;
  const event = newIdentifier('evt');
  const id = newIdentifier('ntf');
  await database.transaction(async (tx) => {
    await tx.execute(`
      INSERT INTO alerts (event_id, kind, vendor_id, document_id, severity, headline, meaning, points, passages, at)
      VALUES ('${event}', '${kind}', '${vendorId}', '${documentId}', ${severity === null ? 'NULL' : `'${severity}'`},
        'New: sells your data', 'It now says that it sells personal data.', '[]', '${passages}', '${now.toISOString()}')`);
    await tx.execute(`
      INSERT INTO notifications (id, subject, event_id, vendor_id, document_id, severity, at)
      SELECT '${id}', 'usr_ada', event_id, vendor_id, document_id, severity, at FROM alerts WHERE event_id = '${event}'`);
    await chooseWebhooks(tx, event);
    // Whoever decides may be stopped, and does it again.
    await chooseWebhooks(tx, event);
  });
  return id;
}

/** Sends what is due; returns how many requests that took. */
async function send(): Promise<number> {
  await webhooks.compose();
  const before = receiver.received.length;
  for (let each = await webhooks.next(); each !== null; each = await webhooks.next()) await each(running);
  return receiver.received.length - before;
}

async function later(ms: number): Promise<number> {
  now = new Date(now.getTime() + ms);
  return send();
}

const stateOf = async (id: string) => {
  const row = await webhookOf(database.connection, { subject: 'usr_ada', id });
  return row === null ? null : (await presentWebhooks(database.connection, [row], now))[0];
};

async function logOf(webhookId: string) {
  const { rows } = await database.pool.query<{ id: string }>(
    'SELECT id FROM webhook_messages WHERE webhook_id = $1 ORDER BY created_at, id',
    [webhookId],
  );
  const row = await webhookOf(database.connection, { subject: 'usr_ada', id: webhookId });
  if (row === null) throw new Error('There is no such webhook');
  return Promise.all(rows.map(({ id }) => deliveryDetailOf(database.connection, row, id)));
}

const mailsSent = async () => (await database.pool.query('SELECT recipient, subject FROM mails')).rows;

test('what is told is sent once, with a signature that the published library and openssl find good', async () => {
  const { id, secret } = await hook('/ok');
  const notification = await tell();
  expect(await send()).toBe(1);
  expect(await later(hour)).toBe(0);
  const [received] = receiver.received;
  const headers = received?.headers as Record<string, string>;
  const body = received?.body ?? '';
  const verified = new Verifier(secret).verify(body, headers);
  expect(WebhookPayload.parse(verified)).toMatchObject({
    type: 'document.changed',
    data: {
      notification_id: notification,
      vendor: { id: vendorId, name: 'Fernhill' },
      headline: 'New: sells your data',
      url: `${publicUrl}/dashboard/vendors/${vendorId}?document=${documentId}`,
    },
  });
  expect(body).not.toMatch(/read_at|feedback|usr_ada/);
  expect(() => new Verifier(newSecret()).verify(body, headers)).toThrow('No matching signature');
  expect(() => new Verifier(secret).verify(`${body} `, headers)).toThrow('No matching signature');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${await signatureByOpenssl(secret, signed)}`);
  const [delivery] = await logOf(id);
  expect(delivery).toMatchObject({
    id: headers['webhook-id'],
    state: 'delivered',
    tries: 1,
    status: 200,
    problem: null,
    summary: 'Fernhill: New: sells your data',
    body,
    attempts: [{ number: 1, status: 200, answer: 'ok', headers: { 'webhook-id': headers['webhook-id'] } }],
  });
  expect(JSON.stringify(delivery)).not.toContain(secret.slice(6));
});

async function signatureByOpenssl(secret: string, text: string): Promise<string> {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64').toString('hex');
  const child = promisify(execFile)(
    'openssl',
    ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${key}`, '-binary'],
    {
      encoding: 'buffer',
    },
  );
  child.child.stdin?.end(text);
  return (await child).stdout.toString('base64');
}

test('headers of the owner are sent with each message beside ours, and the log names them without their values', async () => {
  const headers = [
    { name: 'Authorization', value: 'Bearer a token of the receiver' },
    { name: 'X-Tenant', value: 'register 7' },
  ];
  const { id } = await hook('/ok');
  await updateWebhook(database.connection, id, sealHeaders(seal, id, headers));
  await tell();
  expect(await send()).toBe(1);
  const [request] = receiver.received;
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer a token of the receiver',
    'x-tenant': 'register 7',
    'content-type': 'application/json',
    'webhook-signature': expect.stringMatching(/^v1,/) as string,
  });
  const { rows } = await database.pool.query<{ text: string }>(
    `SELECT w::text AS text FROM webhooks AS w UNION ALL SELECT t::text FROM webhook_tries AS t`,
  );
  for (const { text } of rows) expect(text).not.toMatch(/token of the receiver|register 7/);
  expect(rows.at(-1)?.text).toMatch(/Authorization.*hidden/);
  // Headers of another webhook open nothing.
  const { id: second } = await hook('/ok');
  const moved = sealHeaders(seal, id, headers);
  await updateWebhook(database.connection, second, moved);
  await database.connection.execute(`DELETE FROM webhooks WHERE id = '${id}'`);
  await tell();
  await send();
  expect(receiver.received).toHaveLength(1);
  expect(await stateOf(second)).toMatchObject({
    paused: { reason: 'unreadable' },
    header_names: ['Authorization', 'X-Tenant'],
  });
});

test('each former secret signs beside the new one until its own end, and no longer', async () => {
  const { id } = await hook('/ok');
  const [first, second, present] = [newSecret(), newSecret(), newSecret()];
  const formerUntil = (secret: string, hours: number) => ({
    sealed: sealSecret(seal, id, secret),
    until: new Date(now.getTime() + hours * hour).toISOString(),
  });
  await updateWebhook(database.connection, id, {
    secretSealed: sealSecret(seal, id, present),
    formerSecrets: [formerUntil(first, 12), formerUntil(second, 24)],
  });
  const signing = async (): Promise<string[]> => {
    await tell();
    await send();
    const { body = '', headers = {} } = receiver.received.at(-1) ?? {};
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    const signatures = String(headers['webhook-signature']).split(' ');
    return [first, second, present].filter((secret) =>
      signatures.includes(new Verifier(secret).sign(String(headers['webhook-id']), at, body)),
    );
  };
  const start = now.getTime();
  expect(await signing()).toEqual([first, second, present]);
  now = new Date(start + 12 * hour - 1);
  expect(await signing()).toEqual([first, second, present]);
  now = new Date(start + 12 * hour);
  expect(await signing()).toEqual([second, present]);
  now = new Date(start + 24 * hour);
  expect(await signing()).toEqual([present]);
});

test('a message that is refused is tried eight times in a day, under one id, and then given up', async () => {
  receiver.answerWith(500);
  const { id } = await hook('/ok');
  await tell();
  expect(await send()).toBe(1);
  for (const minutes of [1, 5, 30, 120, 300, 480, 480]) {
    expect(await later((minutes - 0.5) * minute)).toBe(0);
    expect(await later(0.5 * minute)).toBe(1);
  }
  expect(await later(100 * hour)).toBe(0);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await logOf(id)).toMatchObject([
    { state: 'failed', tries: 8, status: 500, problem: expect.stringContaining('500'), next_try_at: null },
  ]);
  expect(await stateOf(id)).toMatchObject({ paused: null, failed: 1, failing_since: expect.any(String) });
  // What comes next may be accepted, and all is well.
  receiver.answerWith(204);
  await tell();
  await send();
  expect(await stateOf(id)).toMatchObject({ delivered: 1, failing_since: null });
});

test.each([
  ['/reset', null, /closed the connection/],
  ['/redirect', 307, /redirect \(307\), which is not followed/],
  ['/silent', null, /no answer in time/],
])('%s is tried again', async (path, status, problem) => {
  const { id } = await hook(path);
  await tell();
  await send();
  expect(await logOf(id)).toMatchObject([
    { state: 'waiting', status, problem: expect.stringMatching(problem), next_try_at: expect.any(String) },
  ]);
});

test('a receiver that asks for time gets it', async () => {
  const { id } = await hook('/later');
  await tell();
  await send();
  expect(await later(119 * minute)).toBe(0);
  expect(await later(minute)).toBe(1);
  expect(await logOf(id)).toMatchObject([{ tries: 2, problem: expect.stringContaining('less often') }]);
});

test('a receiver that is gone gets no more: its owner is written to once, and what comes up waits', async () => {
  const { id } = await hook('/gone');
  await tell();
  await tell();
  expect(await send()).toBe(1);
  await tell();
  expect(await later(24 * hour)).toBe(0);
  expect(await stateOf(id)).toMatchObject({ paused: { reason: 'gone' }, failed: 1, waiting: 2 });
  expect(await mailsSent()).toEqual([{ recipient: 'ada@example.com', subject: 'Webhook paused: Register' }]);
  // A test goes all the same.
  const row = await webhookOf(database.connection, { subject: 'usr_ada', id });
  if (row === null) throw new Error('There is no such webhook');
  await database.transaction((tx) => addMessage(tx, testMessage(row, now), now));
  expect(await send()).toBe(1);
  await updateWebhook(database.connection, id, {
    pausedAt: null,
    pausedBecause: null,
    ...sealUrl(seal, id, new URL('/ok', receiver.origin)),
  });
  await database.transaction((tx) => releaseHeld(tx, id, 'waiting', now));
  expect(await send()).toBe(2);
  expect(await stateOf(id)).toMatchObject({ paused: null, delivered: 2, waiting: 0 });
});

test('what is sent again by hand while its webhook is paused is sent once', async () => {
  receiver.answerWith(503);
  const { id } = await hook('/ok');
  await tell();
  await send();
  await database.transaction((tx) => pauseWebhook(tx, id, 'by_you', now));
  const [message] = await logOf(id);
  await database.transaction((tx) => putBackInLine(tx, { webhookId: id, id: message?.id ?? '' }, now));
  expect(await send()).toBe(1);
  expect(await later(24 * hour)).toBe(0);
  expect(await logOf(id)).toMatchObject([{ state: 'held', tries: 2 }]);
});

test('a webhook is paused after five messages given up in a row, or three days without any accepted', async () => {
  receiver.answerWith(503);
  const { id } = await hook('/ok');
  const row = { givenUp: 4, failingSince: now };
  await updateWebhook(database.connection, id, row);
  await tell();
  for (const minutes of [0, 1, 5, 30, 120, 300, 480, 480]) await later(minutes * minute);
  expect(await stateOf(id)).toMatchObject({ paused: { reason: 'failing' }, failed: 1 });
  const slow = await hook('/ok');
  await updateWebhook(database.connection, slow.id, { failingSince: new Date(now.getTime() - 73 * hour) });
  await tell();
  // After a week without an alert, one try that fails says little.
  for (const minutes of [0, 1, 5]) await later(minutes * minute);
  expect(await stateOf(slow.id)).toMatchObject({ paused: null });
  await later(30 * minute);
  expect(await stateOf(slow.id)).toMatchObject({ paused: { reason: 'failing' }, failed: 0, waiting: 1 });
  expect(await mailsSent()).toHaveLength(2);
});

test('each webhook gets what it was made for', async () => {
  const all = await hook('/ok');
  const material = await hook('/ok', { minimumSeverity: 'material' });
  const terms = await hook('/ok', { types: ['terms'] });
  const other = await hook('/ok', { vendors: ['vnd_other'] });
  const here = await hook('/ok', { vendors: [vendorId], types: ['privacy'] });
  const changes = await hook('/ok', { events: ['document.changed'] });
  const stranger = await hook('/ok', { subject: 'usr_bob' });
  await tell({ severity: 'minor' });
  await tell({ severity: 'material' });
  await tell({ kind: 'unreachable', severity: null });
  await tell({ kind: 'gone', severity: null });
  await send();
  const counted = await database.pool.query<{ id: string; n: number }>(
    'SELECT webhook_id AS id, count(*)::int AS n FROM webhook_messages GROUP BY webhook_id',
  );
  const of = Object.fromEntries(counted.rows.map(({ id, n }) => [id, n]));
  const counts = [all, material, terms, other, here, changes, stranger].map(({ id }) => of[id] ?? 0);
  expect(counts).toEqual([3, 2, 0, 0, 3, 2, 0]);
});

test('an alert that cannot be put into words holds up no other, and is tried again in an hour', async () => {
  const faulty = await tellFaulty();
  await tell();
  expect(await send()).toBe(1);
  expect(faults).toEqual([{ err: expect.any(TypeError), notification: faulty }]);
  expect(await later(59 * minute)).toBe(0);
  await database.pool.query('UPDATE alerts SET passages = $1', [changedWords]);
  expect(await later(minute)).toBe(1);
  expect(await later(2 * hour)).toBe(0);
});

/** Tells a chat of Ada's of something that lacks its words. */
async function tellFaulty(): Promise<string> {
  await hook('/ok', { format: 'slack' });
  return tell({ passages: '[{"section": "Sharing"}]' });
}

test('what waits when the plan of its owner ends is not sent, and can be sent again with the next', async () => {
  let isMember = true;
  webhooks = open({ hasAccess: ({ subject }) => subject === 'usr_ada' && isMember });
  receiver.answerWith(500);
  const { id } = await hook('/ok');
  await tell();
  expect(await send()).toBe(1);
  isMember = false;
  receiver.answerWith(200);
  expect(await later(24 * hour)).toBe(0);
  const [message] = await logOf(id);
  expect(message).toMatchObject({ state: 'discarded', tries: 2, problem: expect.stringContaining('plan') });
  expect(await stateOf(id)).toMatchObject({ paused: null, waiting: 0 });
  isMember = true;
  expect(await later(24 * hour)).toBe(0);
  await database.transaction((tx) => putBackInLine(tx, { webhookId: id, id: message?.id ?? '' }, now));
  expect(await send()).toBe(1);
});

test('two processes send each message once, one at a time to each receiver', async () => {
  await hook('/ok');
  await hook('/ok?second');
  for (let each = 0; each < 20; each += 1) await tell();
  const second = open();
  await Promise.all([webhooks.compose(), second.compose()]);
  const work = async (of: Webhooks): Promise<void> => {
    for (let misses = 0; misses < 20;) {
      const each = await of.next();
      if (each === null) misses += 1;
      else await each(running);
    }
  };
  await Promise.all([webhooks, second, webhooks, second].map(work));
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
});

test('what a killed process had taken is sent again under the same id once its time is over, and the log says so', async () => {
  const { id } = await hook('/ok');
  await tell();
  await webhooks.compose();
  const taken = await webhooks.next();
  // The request was made, and whoever made it died before it could note that.
  expect(taken).not.toBeNull();
  expect(await send()).toBe(0);
  await database.pool.query(`UPDATE webhooks SET busy_until = now() - interval '1 second'`);
  expect(await send()).toBe(1);
  expect(await logOf(id)).toMatchObject([
    {
      state: 'delivered',
      tries: 2,
      attempts: [
        { number: 2, status: 200 },
        { number: 1, status: null, problem: null, took_ms: null },
      ],
    },
  ]);
  // It was only slow, and comes back: what it has to say is noted, and changes nothing.
  receiver.answerWith(500);
  await taken?.(running);
  expect(await logOf(id)).toMatchObject([{ state: 'delivered', tries: 2, attempts: [{}, { status: 500 }] }]);
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array.from({ length: 2 }, () => receiver.received[0]?.headers['webhook-id']),
  );
});

test('an alert goes before a test, however long that has waited', async () => {
  const { id } = await hook('/ok');
  const test = testMessage({ id, format: 'standard' }, now);
  await database.transaction((tx) => addMessage(tx, test, new Date(now.getTime() - hour)));
  await tell();
  expect(await send()).toBe(2);
  expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'document.changed',
    'webhook.test',
  ]);
});

test('a process that is stopped puts back what it was sending', async () => {
  const { id } = await hook('/silent');
  await tell();
  await webhooks.compose();
  const stopping = new AbortController();
  const sending = (await webhooks.next())?.(stopping.signal);
  stopping.abort(new Error('stopped'));
  await expect(sending).rejects.toThrow('stopped');
  expect(await webhooks.next()).not.toBeNull();
  expect(await logOf(id)).toMatchObject([{ state: 'waiting', tries: 2 }]);
});

test('with another key nothing is sent; where the installation has changed its key, owners are asked to enter theirs again', async () => {
  const { id } = await hook('/ok');
  await tell();
  const other = sealWith('another secret for tests, as long as it');
  const stranger = open({ seal: other });
  await stranger.compose();
  expect(await stranger.next()).toBeNull();
  await noteSealKey(database.connection, other.keyId);
  try {
    await (
      await stranger.next()
    )?.(running);
    expect(receiver.received).toHaveLength(0);
    expect(await stateOf(id)).toMatchObject({ paused: { reason: 'unreadable' }, waiting: 1 });
    expect(await mailsSent()).toHaveLength(1);
  } finally {
    await noteSealKey(database.connection, seal.keyId);
  }
});
