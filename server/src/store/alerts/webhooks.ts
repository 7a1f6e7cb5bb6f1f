import type { NewWebhook, PauseReason, Webhook } from '@clausewatch/contract/webhooks';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { webhooks } from '../../database/outbound-tables.ts';
import { vendors } from '../../database/tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { lockSubject } from '../analyses/usage.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

/** The owner and the id of a webhook. */
export type OwnWebhook = { subject: string; id: string };

type Sealed = Pick<WebhookRow, 'urlSealed' | 'urlShown' | 'secretSealed'> &
  Partial<Pick<WebhookRow, 'headerNames' | 'headersSealed'>>;
type Chosen = Pick<WebhookRow, 'name' | 'events' | 'minimumSeverity' | 'types' | 'vendors'>;

/** The id is given, since the sealed texts are bound to it. Null where the owner has reached the limit. */
export async function addWebhook(
  tx: Transaction,
  made: OwnWebhook & Pick<NewWebhook, 'format'> & Chosen & Sealed,
  limit: number,
  now: Date,
): Promise<WebhookRow | null> {
  await lockSubject(tx, made.subject);
  if ((await tx.$count(webhooks, eq(webhooks.subject, made.subject))) >= limit) return null;
  const [row] = await tx
    .insert(webhooks)
    .values({ ...made, createdAt: now })
    .returning();
  return row ?? null;
}

export const newWebhookId = (): string => newIdentifier('whk');

export async function webhooksOf(connection: Connection, subject: string): Promise<WebhookRow[]> {
  return connection
    .select()
    .from(webhooks)
    .where(eq(webhooks.subject, subject))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

/** The webhook, locked until the transaction ends; null where it is not the owner's. */
export async function lockWebhook(tx: Transaction, own: OwnWebhook): Promise<WebhookRow | null> {
  const [row] = await tx.select().from(webhooks).where(isOwn(own)).for('update');
  return row ?? null;
}

export async function webhookOf(connection: Connection, own: OwnWebhook): Promise<WebhookRow | null> {
  const [row] = await connection.select().from(webhooks).where(isOwn(own));
  return row ?? null;
}

/** The webhook of any owner, locked until the transaction ends: for automatic work. */
export async function webhookById(tx: Transaction, id: string): Promise<WebhookRow | null> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  return row ?? null;
}

type Changeable = Chosen &
  Sealed &
  Pick<WebhookRow, 'formerSecrets' | 'pausedAt' | 'pausedBecause' | 'failingSince' | 'givenUp'>;

/** Fields that are missing or undefined stay unchanged. */
export async function updateWebhook(
  connection: Connection,
  id: string,
  values: { [Name in keyof Changeable]?: Changeable[Name] | undefined },
): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return;
  await connection.update(webhooks).set(values).where(eq(webhooks.id, id));
}

/** Deletes a webhook with its messages. Returns whether there was one of the owner's. */
export async function removeWebhook(connection: Connection, own: OwnWebhook): Promise<boolean> {
  const gone = await connection.delete(webhooks).where(isOwn(own)).returning({ id: webhooks.id });
  return gone.length > 0;
}

/** Former secrets that sign at a moment, newest first. */
export function stillSigning(
  { formerSecrets }: Pick<WebhookRow, 'formerSecrets'>,
  now: Date,
): WebhookRow['formerSecrets'] {
  return formerSecrets.filter(({ until }) => new Date(until) > now);
}

/** Pauses a webhook and holds its messages until the owner resumes it. Does nothing where it is paused already. */
export async function pauseWebhook(
  tx: Transaction,
  id: string,
  reason: PauseReason,
  now: Date,
): Promise<boolean> {
  const paused = await tx
    .update(webhooks)
    .set({ pausedAt: now, pausedBecause: reason })
    .where(and(eq(webhooks.id, id), isNull(webhooks.pausedAt)))
    .returning({ id: webhooks.id });
  await tx.execute(sql`
    UPDATE webhook_messages SET state = 'held'
    WHERE webhook_id = ${id} AND state = 'waiting' AND notification_id IS NOT NULL`);
  return paused.length > 0;
}

/** Those of the ids that are shared vendors. */
export async function knownVendors(
  connection: Connection,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return connection
    .select({ id: vendors.id, name: vendors.name })
    .from(vendors)
    .where(and(inArray(vendors.id, [...ids]), isNull(vendors.stagedFor)))
    .orderBy(asc(vendors.name), asc(vendors.id));
}

/** Webhooks as their owner sees them, with their deliveries since a moment. */
export async function presentWebhooks(
  connection: Connection,
  rows: readonly WebhookRow[],
  now: Date,
): Promise<Webhook[]> {
  const ids = sql`ANY(${sql.param(rows.map(({ id }) => id))}::text[])`;
  const chosen = [...new Set(rows.flatMap((row) => row.vendors ?? []))];
  const [named, { rows: counted }] = await Promise.all([
    knownVendors(connection, chosen),
    connection.execute<{ id: string; delivered: number; failed: number; waiting: number }>(sql`
      SELECT webhook_id AS id, count(*) FILTER (WHERE state = 'delivered')::int AS delivered,
        count(*) FILTER (WHERE state = 'failed')::int AS failed,
        count(*) FILTER (WHERE state IN ('waiting', 'held'))::int AS waiting
      FROM webhook_messages WHERE webhook_id = ${ids} AND notification_id IS NOT NULL GROUP BY webhook_id`),
  ]);
  return rows.map((row) => {
    const counts = counted.find(({ id }) => id === row.id);
    return {
      id: row.id,
      name: row.name,
      format: row.format,
      url: row.urlShown,
      header_names: row.headerNames,
      events: row.events,
      minimum_severity: row.minimumSeverity,
      types: row.types,
      vendors: row.vendors === null ? null : named.filter(({ id }) => row.vendors?.includes(id)),
      created_at: row.createdAt.toISOString(),
      paused:
        row.pausedAt === null || row.pausedBecause === null
          ? null
          : { reason: row.pausedBecause, at: row.pausedAt.toISOString() },
      failing_since: row.failingSince?.toISOString() ?? null,
      former_secret_until: stillSigning(row, now)[0]?.until ?? null,
      delivered: counts?.delivered ?? 0,
      failed: counts?.failed ?? 0,
      waiting: counts?.waiting ?? 0,
    };
  });
}

function isOwn({ subject, id }: OwnWebhook) {
  return and(eq(webhooks.id, id), eq(webhooks.subject, subject));
}
