import type { Delivery, DeliveryDetail, DeliveryState } from '@clausewatch/contract/webhooks';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { webhookMessages, webhooks, webhookTries } from '../../database/outbound-tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { cut, keyOf, type Place, type Slice, type SortKey, valueOf, window } from '../keyset.ts';
import { isSealKey } from '../settings.ts';
import type { WebhookRow } from './webhooks.ts';

export type MessageRow = typeof webhookMessages.$inferSelect;

/** Notifications on this database channel signal messages to send. */
export const webhookChannel = 'webhooks';

/** How much of a body is shown. */
const shownBytes = 4_096;
/** After so many attempts a message is not sent again: its log would grow without limit. */
const mostTries = 100;
/** Messages of one account on their way at once, over all processes: its slow receivers leave the other senders to everybody else. */
const mostOfAccount = 2;

/** Chooses webhooks for the notifications of an event: once for each notification, however often it is called. */
export async function chooseWebhooks(tx: Transaction, eventId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO deliveries (notification_id, subject, channel, target, batch, due_at)
    SELECT notification.id, notification.subject, 'webhook', webhook.id, 'each', notification.at
    FROM notifications AS notification
      JOIN alerts AS alert ON alert.event_id = notification.event_id
      JOIN documents AS document ON document.id = alert.document_id
      JOIN webhooks AS webhook ON webhook.subject = notification.subject
    WHERE notification.event_id = ${eventId}
      AND CASE alert.kind WHEN 'change' THEN 'document.changed' WHEN 'check' THEN 'standard.turned' ELSE 'document.' || alert.kind END = ANY(webhook.events)
      AND (alert.severity IS NULL OR alert.severity = 'material' OR webhook.minimum_severity = 'minor')
      AND (webhook.types IS NULL OR document.type = ANY(webhook.types))
      AND (webhook.vendors IS NULL OR alert.vendor_id = ANY(webhook.vendors))
    ON CONFLICT DO NOTHING`);
  if ((rowCount ?? 0) > 0) await tx.execute(sql`SELECT pg_notify(${webhookChannel}, '')`);
}

/** A notification to be worded for a webhook, or what was decided since about its change. */
export type Chosen = {
  notificationId: string;
  channel: string;
  target: string;
  webhookId: string;
  /** Null for the alert itself. */
  decision: { eventId: string; kind: 'retracted' | 'corrected'; at: Date } | null;
};

/** What is to be worded for webhooks, locked until the transaction ends. */
export async function takeChosen(tx: Transaction, now: Date, limit: number): Promise<Chosen[]> {
  type Taken = Omit<Chosen, 'decision'> & {
    eventId: string | null;
    kind: 'retracted' | 'corrected';
    at: Date | string;
  };
  // Of a decision, `target` names its event before the webhook.
  const { rows } = await tx.execute<Taken>(sql`
    WITH taken AS (
      UPDATE deliveries SET state = 'sent'
      WHERE (notification_id, channel, target) IN (
        SELECT notification_id, channel, target FROM deliveries
        WHERE channel IN ('webhook', 'standing_webhook') AND state = 'waiting' AND due_at <= ${now.toISOString()}::timestamptz
        ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING notification_id, channel, target)
    SELECT notification_id AS "notificationId", channel, target,
      CASE channel WHEN 'webhook' THEN target ELSE split_part(target, ' ', 2) END AS "webhookId",
      events.id AS "eventId", events.kind, events.at
    FROM taken LEFT JOIN events ON channel = 'standing_webhook' AND events.id = split_part(target, ' ', 1)`);
  return rows.map(({ eventId, kind, at, ...chosen }) => ({
    ...chosen,
    decision: eventId === null ? null : { eventId, kind, at: new Date(at) },
  }));
}

/** Puts one of these back, to be taken again at a moment. */
export async function putOff(
  tx: Transaction,
  { notificationId, channel, target }: Chosen,
  until: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE deliveries SET state = 'waiting', due_at = ${until.toISOString()}::timestamptz
    WHERE notification_id = ${notificationId} AND channel = ${channel} AND target = ${target}`);
}

export type NewMessage = Pick<MessageRow, 'webhookId' | 'notificationId' | 'type' | 'summary' | 'body'> & {
  /** The event of a decision; empty for the alert itself. */
  about?: string;
};

/** Queues a message, or holds it while its webhook is paused (a test is sent anyway). An existing one for the notification stays as it is. */
export async function addMessage(tx: Transaction, message: NewMessage, now: Date): Promise<string | null> {
  const [webhook] = await tx
    .select({ pausedAt: webhooks.pausedAt })
    .from(webhooks)
    .where(eq(webhooks.id, message.webhookId))
    .for('share');
  if (webhook === undefined) return null;
  const isHeld = webhook.pausedAt !== null && message.notificationId !== null;
  const [made] = await tx
    .insert(webhookMessages)
    .values({
      ...message,
      id: newIdentifier('msg'),
      state: isHeld ? 'held' : 'waiting',
      nextTryAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: webhookMessages.id });
  await tx.execute(sql`SELECT pg_notify(${webhookChannel}, '')`);
  return made?.id ?? null;
}

/** A claimed message, with the number of attempts including this one. */
export type Claim = { message: MessageRow; webhook: WebhookRow };

/**
 * Claims the longest due message, alerts before tests, of a webhook to which no process is sending, for a limited time, after which the
 * message of a killed process is due again. A process without the present sealing key claims none.
 */
export async function claimMessage(
  tx: Transaction,
  now: Date,
  { leaseMs, sealKeyId }: { leaseMs: number; sealKeyId: string },
): Promise<Claim | null> {
  // One claim at a time: two at once would each count the other's account without the other.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('claim webhooks', 0))`);
  const { rows } = await tx.execute<{ id: string; webhookId: string }>(sql`
    SELECT message.id, webhook.id AS "webhookId"
    FROM webhook_messages AS message JOIN webhooks AS webhook ON webhook.id = message.webhook_id
    WHERE message.state = 'waiting' AND message.next_try_at <= ${now.toISOString()}::timestamptz
      AND webhook.busy_until <= now() AND ${isSealKey(sealKeyId)}
      AND webhook.subject NOT IN (
        SELECT subject FROM webhooks WHERE busy_until > now() GROUP BY subject HAVING count(*) >= ${mostOfAccount})
    ORDER BY message.notification_id IS NULL, message.next_try_at, message.id LIMIT 1
    FOR UPDATE OF message, webhook SKIP LOCKED`);
  const [due] = rows;
  if (due === undefined) return null;
  await tx.execute(sql`
    UPDATE webhooks SET busy_until = now() + make_interval(secs => ${leaseMs / 1_000}) WHERE id = ${due.webhookId}`);
  const [message] = await tx
    .update(webhookMessages)
    .set({ tries: sql`${webhookMessages.tries} + 1` })
    .where(eq(webhookMessages.id, due.id))
    .returning();
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, due.webhookId));
  return message === undefined || webhook === undefined ? null : { message, webhook };
}

/** Written before the request is made: even if the process dies, the log shows that the message may have arrived. */
export async function beginTry(
  tx: Transaction,
  { message }: Claim,
  headers: Record<string, string>,
  at: Date,
): Promise<void> {
  await tx.insert(webhookTries).values({ messageId: message.id, number: message.tries, at, headers });
}

/** The outcome of a request. */
export type TryEnd = {
  status: number | null;
  answer: string | null;
  problem: string | null;
  tookMs: number;
};

/**
 * Records the outcome of a request, releases the webhook and updates the message. Returns whether the caller's claim was still valid:
 * where it had expired, another process has sent the message since.
 */
export async function endTry(
  tx: Transaction,
  { message, webhook }: Claim,
  end: TryEnd,
  next: Partial<Pick<MessageRow, 'state' | 'failures' | 'nextTryAt'>>,
): Promise<boolean> {
  const { id, tries } = message;
  await tx
    .update(webhookTries)
    .set(end)
    .where(and(eq(webhookTries.messageId, id), eq(webhookTries.number, tries)));
  return moveOn(tx, id, tries, webhook.id, next);
}

/** Requeues a message whose sending was interrupted, to be sent again at once under the same id. */
export async function giveBack(tx: Transaction, { message, webhook }: Claim, now: Date): Promise<void> {
  await moveOn(tx, message.id, message.tries, webhook.id, { nextTryAt: now });
}

async function moveOn(
  tx: Transaction,
  id: string,
  tries: number,
  webhookId: string,
  next: Partial<Pick<MessageRow, 'state' | 'failures' | 'nextTryAt'>>,
): Promise<boolean> {
  // Locked in the same order as a pause and a claim: the webhook first.
  await tx.execute(sql`SELECT FROM webhooks WHERE id = ${webhookId} FOR UPDATE`);
  const moved = await tx
    .update(webhookMessages)
    .set(next)
    .where(and(eq(webhookMessages.id, id), eq(webhookMessages.tries, tries)))
    .returning({ id: webhookMessages.id });
  if (moved.length === 0) return false;
  await tx.execute(sql`UPDATE webhooks SET busy_until = '-infinity' WHERE id = ${webhookId}`);
  return true;
}

/** Sends or discards the messages held by a pause. */
export async function releaseHeld(
  tx: Transaction,
  webhookId: string,
  to: 'waiting' | 'discarded',
  now: Date,
): Promise<void> {
  await tx
    .update(webhookMessages)
    .set({ state: to, failures: 0, nextTryAt: now })
    .where(and(eq(webhookMessages.webhookId, webhookId), eq(webhookMessages.state, 'held')));
  await tx.execute(sql`SELECT pg_notify(${webhookChannel}, '')`);
}

/** Requeues a message under its id. Returns whether it belongs to this webhook and may be sent again. */
export async function putBackInLine(
  tx: Transaction,
  { webhookId, id }: { webhookId: string; id: string },
  now: Date,
): Promise<boolean> {
  const found = await tx
    .update(webhookMessages)
    .set({ state: 'waiting', failures: 0, nextTryAt: now })
    .where(
      and(
        eq(webhookMessages.webhookId, webhookId),
        eq(webhookMessages.id, id),
        lt(webhookMessages.tries, mostTries),
      ),
    )
    .returning({ id: webhookMessages.id });
  await tx.execute(sql`SELECT pg_notify(${webhookChannel}, '')`);
  return found.length > 0;
}

export const deliveriesKey = { column: sql`message.created_at`, kind: 'instant' } satisfies SortKey;

/** A page of the log of a webhook, newest first. */
export async function deliveriesOf(
  connection: Connection,
  webhookId: string,
  query: Slice & { state?: DeliveryState | undefined },
): Promise<{ items: Delivery[]; total: number; next: Place | null }> {
  const { after, state } = query;
  const of = sql`message.webhook_id = ${webhookId} ${state === undefined ? sql`` : sql`AND message.state = ${state}`}`;
  const isBehind =
    after?.key == null
      ? sql``
      : sql`AND (message.created_at, message.id) < (${valueOf(deliveriesKey.kind, after.key)}, ${after.id})`;
  const [{ rows }, counted] = await Promise.all([
    connection.execute<Place & Record<string, unknown>>(sql`
      SELECT message.id, ${keyOf(deliveriesKey)} AS key FROM webhook_messages AS message WHERE ${of} ${isBehind}
      ORDER BY message.created_at DESC, message.id DESC ${window(query)}`),
    connection.execute<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM webhook_messages AS message WHERE ${of}`,
    ),
  ]);
  const page = cut(rows, query);
  const found = await deliveriesById(
    connection,
    webhookId,
    page.rows.map(({ id }) => id),
  );
  const items = page.rows.flatMap(({ id }) => found.get(id) ?? []);
  return { items, total: counted.rows[0]?.total ?? 0, next: page.next };
}

export async function deliveryOf(
  connection: Connection,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<Delivery | null> {
  return (await deliveriesById(connection, webhookId, [id])).get(id) ?? null;
}

async function deliveriesById(
  connection: Connection,
  webhookId: string,
  ids: string[],
): Promise<ReadonlyMap<string, Delivery>> {
  const rows = await connection
    .select({ message: webhookMessages, last: webhookTries })
    .from(webhookMessages)
    .leftJoin(
      webhookTries,
      and(eq(webhookTries.messageId, webhookMessages.id), eq(webhookTries.number, webhookMessages.tries)),
    )
    .where(and(eq(webhookMessages.webhookId, webhookId), inArray(webhookMessages.id, ids)));
  return new Map(
    rows.map(({ message, last }) => [
      message.id,
      {
        id: message.id,
        type: message.type,
        summary: message.summary,
        state: message.state,
        created_at: message.createdAt.toISOString(),
        next_try_at: message.state === 'waiting' ? message.nextTryAt.toISOString() : null,
        tries: message.tries,
        status: last?.status ?? null,
        problem: last?.problem ?? null,
        took_ms: last?.tookMs ?? null,
      },
    ]),
  );
}

export async function deliveryDetailOf(
  connection: Connection,
  webhook: Pick<WebhookRow, 'id' | 'urlShown'>,
  id: string,
): Promise<DeliveryDetail | null> {
  const delivery = await deliveryOf(connection, { webhookId: webhook.id, id });
  if (delivery === null) return null;
  const [[sent], tries] = await Promise.all([
    connection
      .select({ body: sql<string>`left(${webhookMessages.body}, ${shownBytes})` })
      .from(webhookMessages)
      .where(eq(webhookMessages.id, id)),
    connection
      .select()
      .from(webhookTries)
      .where(eq(webhookTries.messageId, id))
      .orderBy(desc(webhookTries.number)),
  ]);
  return {
    ...delivery,
    url: webhook.urlShown,
    body: sent?.body ?? '',
    attempts: tries.map((each) => ({
      number: each.number,
      at: each.at.toISOString(),
      headers: each.headers,
      status: each.status,
      answer: each.answer,
      problem: each.problem,
      took_ms: each.tookMs,
    })),
  };
}
