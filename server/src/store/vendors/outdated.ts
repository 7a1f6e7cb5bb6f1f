import { deliveriesKeptDays } from '@clausewatch/contract/webhooks';
import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { type Amount, amountOf } from '../documents/prune.ts';

/** Rows that go by their age alone. `row` is the table's name in `is`. */
type Bound = {
  table: SQL;
  /** What identifies a row of it. */
  key: SQL;
  /** Older than so many days. */
  days: number;
  why: string;
  is: (before: SQL) => SQL;
};

export const bounds = {
  notifications: {
    table: sql`notifications`,
    key: sql`id`,
    days: 365,
    why: 'An inbox goes back a year, read or not: what changed stays in the timeline of its vendor for good.',
    is: (before) => sql`row.at < ${before}`,
  },
  alerts: {
    table: sql`alerts`,
    key: sql`event_id`,
    days: 365,
    why: 'Their words are for inboxes and for what goes out; those that somebody found not useful stay to be learned from.',
    is: (before) => sql`row.at < ${before}
      AND NOT EXISTS (SELECT FROM notifications WHERE notifications.event_id = row.event_id AND notifications.at >= ${before})
      AND NOT EXISTS (SELECT FROM alert_feedback WHERE alert_feedback.change_id = row.change_id)`,
  },
  events: {
    table: sql`events`,
    key: sql`id`,
    days: 730,
    why: 'A document that comes and goes adds to them without end. Changes, moves and ends stay: there are as many as the history has.',
    is: (before) =>
      sql`row.at < ${before} AND row.decided_at IS NOT NULL AND row.kind IN ('unreachable', 'recovered')`,
  },
  mails: {
    table: sql`mails`,
    key: sql`id`,
    days: 90,
    why: 'Long enough to see what became of one; the inbox has what alerts told.',
    is: (before) => sql`row.is_bulk AND row.state <> 'waiting' AND row.created_at < ${before}`,
  },
  deliveries: {
    table: sql`webhook_messages`,
    key: sql`id`,
    days: deliveriesKeptDays,
    why: 'The log of a webhook goes back a month, and so does what waits for a pause to end.',
    is: (before) => sql`row.state <> 'waiting' AND row.created_at < ${before}`,
  },
  addresses: {
    table: sql`refused_addresses`,
    key: sql`address`,
    days: 90,
    why: 'An address is a person’s: without an account that has it, nothing is sent there. A few refusals long ago say nothing.',
    is: (before) => sql`row.at < ${before}
      AND (row.reason IS NULL OR NOT EXISTS (SELECT FROM users WHERE lower(users.email) = row.address))`,
  },
  modelUsage: {
    table: sql`model_usage`,
    key: sql`ctid`,
    days: 365,
    why: 'A year of what the language model took shows what it costs; limits ask for today alone.',
    is: (before) => sql`row.day < ${before}`,
  },
  modelAnswers: {
    table: sql`model_answers`,
    key: sql`key`,
    days: 365,
    why: 'The text that it answers has not been read for a year.',
    is: (before) => sql`row.used_at < ${before}`,
  },
} satisfies Record<string, Bound>;

export type Outdated = Record<keyof typeof bounds, Amount>;

const names = Object.keys(bounds) as (keyof typeof bounds)[];
const dayMs = 86_400_000;

/** What is too old to be kept. */
export async function outdated(connection: Connection, now: Date): Promise<Outdated> {
  const each = names.map(async (name) => {
    const { table } = bounds[name];
    const rows = sql`SELECT pg_column_size(row.*) AS bytes FROM ${table} AS row WHERE ${isOld(name, now)}`;
    return [name, await amountOf(connection, rows)] as const;
  });
  return Object.fromEntries(await Promise.all(each)) as Outdated;
}

/** Takes up to so many rows of one kind away. */
export async function dropOutdated(
  connection: Connection,
  name: keyof typeof bounds,
  { now, limit }: { now: Date; limit: number },
): Promise<Amount> {
  const { table, key } = bounds[name];
  return amountOf(
    connection,
    sql`DELETE FROM ${table} AS row WHERE ${key} IN (
      SELECT ${key} FROM ${table} AS row WHERE ${isOld(name, now)} LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING pg_column_size(row.*) AS bytes`,
  );
}

function isOld(name: keyof typeof bounds, now: Date): SQL {
  const { days, is }: Bound = bounds[name];
  return is(sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`);
}
