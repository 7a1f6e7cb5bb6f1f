import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { policyHistory } from '../../testing/policy-history.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';
import { internalReceivers } from '../network/internal-receivers.ts';
import { sealWith } from '../platform/sealed.ts';
import { noteSealKey } from '../store/settings.ts';
import { addMessage } from '../store/alerts/webhook-messages.ts';
import { addWebhook, newWebhookId } from '../store/alerts/webhooks.ts';
import { sealUrl } from '../webhooks/credentials.ts';
import { decideEvents } from './decide-events.ts';
import { startWebhooks } from './webhooks.ts';

const seal = sealWith('a secret for tests, long enough for it');

test('a change is sent as soon as its recipients are decided, by any of several processes, past a receiver that keeps silent', async () => {
  await using database = await testDatabase();
  await using receiver = await startReceiver();
  const logged: unknown[] = [];
  const logger = {
    error: (fault: unknown) => logged.push(fault),
    warn: (...words: unknown[]) => logged.push(...words),
  };
  await noteSealKey(database.connection, seal.keyId);
  const history = policyHistory(database);
  const vendorId = await history.vendor('Fernhill');
  const text = (months: number) =>
    `# Usage records\n\nUsage records are erased ${months} months after you leave.`;
  const began = new Date('2026-01-01T00:00:00Z');
  const policy = { type: 'privacy', title: 'Privacy', text: text(3), at: began } as const;
  const documentId = await history.document(vendorId, policy);
  await database.pool.query(
    `INSERT INTO watches (subject, vendor_id, created_at, seen_at) VALUES ('local', $1, $2, $2)`,
    [vendorId, began],
  );
  const now = () => new Date('2026-05-04T08:00:00Z');
  for (const path of ['/silent', '/ok']) {
    const id = newWebhookId();
    const chosen = { name: path, events: ['document.changed' as const], types: null, vendors: null };
    const made = { subject: 'local', id, format: 'standard' as const, minimumSeverity: 'minor' as const };
    const sealed = { ...sealUrl(seal, id, new URL(path, receiver.origin)), secretSealed: null };
    await database.transaction((tx) => addWebhook(tx, { ...made, ...chosen, ...sealed }, 10, now()));
  }
  const config = {
    publicUrl: 'http://localhost:5177',
    receivers: internalReceivers([receiver.host]),
    isLocal: true,
  };
  const stops = [
    await startWebhooks(database, config, seal, logger, now),
    await startWebhooks(database, config, seal, logger, now),
    // One that was given another secret by mistake, and one that was given none.
    await startWebhooks(database, config, sealWith('another secret for tests, as long as it'), logger, now),
    await startWebhooks(database, config, null, logger, now),
  ];
  expect(logged.splice(0)).toEqual([
    expect.stringMatching(/not that of the server/),
    expect.stringMatching(/not set/),
  ]);
  await history.change(documentId, text(9), new Date('2026-05-04T07:00:00Z'));
  await decideEvents(database, { now, logger, notifies: true, isLocal: true });
  const arrived = () => receiver.received.map(({ path }) => path).sort();
  for (let waits = 0; waits < 100 && arrived().length < 2; waits += 1) await sleep(50);
  expect(arrived()).toEqual(['/ok', '/silent']);
  await Promise.all(stops.map((stop) => stop()));
  const { rows } = await database.pool.query('SELECT state, tries FROM webhook_messages ORDER BY state');
  expect(rows).toEqual([
    { state: 'delivered', tries: 1 },
    // One process may take over what another that stops lets go of.
    { state: 'waiting', tries: expect.any(Number) },
  ]);
  expect(logged).toEqual([]);
});

test('an account whose receivers all keep silent delays nobody else', async () => {
  await using database = await testDatabase();
  await using receiver = await startReceiver();
  const logged: unknown[] = [];
  const logger = {
    error: (fault: unknown) => logged.push(fault),
    warn: (fault: unknown) => logged.push(fault),
  };
  await noteSealKey(database.connection, seal.keyId);
  await database.pool.query(
    `INSERT INTO users (id, name, email, email_verified, subscription_status) VALUES
      ('usr_ada', 'Ada', 'ada@example.com', true, 'active'), ('usr_bo', 'Bo', 'bo@example.com', true, 'active')`,
  );
  const now = () => new Date('2026-05-04T08:00:00Z');
  const queue = async (subject: string, path: string) => {
    const id = newWebhookId();
    const chosen = { name: path, events: ['document.changed' as const], types: null, vendors: null };
    const made = { subject, id, format: 'standard' as const, minimumSeverity: 'minor' as const };
    const sealed = { ...sealUrl(seal, id, new URL(path, receiver.origin)), secretSealed: null };
    const message = { webhookId: id, notificationId: `ntf_${id}`, summary: '', body: '{}' };
    await database.transaction(async (tx) => {
      await addWebhook(tx, { ...made, ...chosen, ...sealed }, 100, now());
      await addMessage(tx, { ...message, type: 'document.changed' }, now());
    });
  };
  // As many as two processes have senders, and longer due than the other account's.
  for (let each = 0; each < 16; each += 1) await queue('usr_bo', '/silent');
  await database.pool.query(`UPDATE webhook_messages SET next_try_at = next_try_at - interval '1 minute'`);
  await queue('usr_ada', '/ok');
  const config = {
    publicUrl: 'http://localhost:5177',
    receivers: internalReceivers([receiver.host]),
    isLocal: true,
  };
  const stops = [
    await startWebhooks(database, config, seal, logger, now),
    await startWebhooks(database, config, seal, logger, now),
  ];
  const arrived = () => receiver.received.map(({ path }) => path).sort();
  for (let waits = 0; waits < 60 && arrived().length < 3; waits += 1) await sleep(50);
  // Time enough for more to come, had they been claimed.
  await sleep(200);
  expect(arrived()).toEqual(['/ok', '/silent', '/silent']);
  await Promise.all(stops.map((stop) => stop()));
  expect(logged).toEqual([]);
});
