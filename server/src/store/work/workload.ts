import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';

/** Pending work apart from the steps of the queue. */
export type Workload = {
  checks: {
    /** Documents due now. */
    due: number;
    /** How long the first of them has been due. */
    overdueSeconds: number;
    /** Hosts with a document that has been due for two hours or more. A single one may just be slow. */
    lateHosts: number;
  };
  /** Events for which nobody has decided yet whom to notify. */
  events: { waiting: number; oldestSeconds: number };
  mail: {
    waiting: number;
    oldestSeconds: number;
    /** Waiting messages with a failed attempt. */
    refused: number;
    /** Given up within the last day. */
    failed: number;
  };
  /** Messages to receivers of webhooks. Those that wait for a pause to end are not among them. */
  webhooks: {
    waiting: number;
    /** How long the first of those that are due is due. */
    overdueSeconds: number;
    /** Of those that wait: tried before, in vain. */
    refused: number;
  };
  /** Vendors of which the scores that they had are still to be written, as after an upgrade. */
  unwrittenScores: number;
  /** Vendors whose cells in the matrix are to be written by the newest version of the code that has written any. */
  unwrittenCells: number;
  databaseBytes: number;
};

/** At most this many of a kind are counted: a larger number would not change the picture. */
const mostCounted = 50_000;

/** Reads only from indexes, at most `mostCounted` rows each. A requested check has no time at which it was due. */
export async function readWorkload(connection: Connection, lane: string, now: Date): Promise<Workload> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = (moment: ReturnType<typeof sql>) =>
    sql`coalesce(greatest(extract(epoch FROM ${at} - ${moment}), 0), 0)::float8`;
  const limit = sql.raw(String(mostCounted));
  const { rows } = await connection.execute<{
    due: number;
    overdue: number;
    late: number;
    events: number;
    oldest_event: number;
    waiting: number;
    oldest_mail: number;
    refused: number;
    failed: number;
    webhooks: number;
    overdue_webhook: number;
    webhooks_refused: number;
    unwritten: number;
    unjudged: number;
    bytes: number;
  }>(sql`
    SELECT checks.*, undecided.*, waiting.*, failed.*, webhook.*, scores.*, cells.*, pg_database_size(current_database())::float8 AS bytes
    FROM
      (SELECT count(*)::int AS due, ${since(sql`min(next_at) FILTER (WHERE next_at > '-infinity')`)} AS overdue,
         (count(DISTINCT host) FILTER (WHERE next_at > '-infinity' AND next_at < ${at} - interval '2 hours'))::int AS late
       FROM (SELECT document.next_at, host FROM host_schedules AS visit JOIN document_schedules AS document USING (lane, host)
         WHERE lane = ${lane} AND visit.next_at <= ${at} AND document.next_at <= ${at} ORDER BY visit.next_at LIMIT ${limit}) AS due) AS checks,
      (SELECT count(*)::int AS events, ${since(sql`min(at)`)} AS oldest_event
       FROM (SELECT at FROM events WHERE decided_at IS NULL ORDER BY at LIMIT ${limit}) AS event) AS undecided,
      (SELECT count(*)::int AS waiting, ${since(sql`min(created_at)`)} AS oldest_mail, (count(*) FILTER (WHERE tries > 0))::int AS refused
       FROM (SELECT created_at, tries FROM mails WHERE state = 'waiting' LIMIT ${limit}) AS mail) AS waiting,
      (SELECT count(*)::int AS failed
       FROM (SELECT 1 FROM mails WHERE state = 'failed' AND next_try_at > ${at} - interval '1 day' LIMIT ${limit}) AS mail) AS failed,
      (SELECT count(*)::int AS webhooks, ${since(sql`min(next_try_at)`)} AS overdue_webhook, (count(*) FILTER (WHERE failures > 0))::int AS webhooks_refused
       FROM (SELECT next_try_at, failures FROM webhook_messages WHERE state = 'waiting' ORDER BY next_try_at LIMIT ${limit}) AS message) AS webhook,
      (SELECT count(*)::int AS unwritten FROM (SELECT FROM vendors WHERE NOT scores_written LIMIT ${limit}) AS vendor) AS scores,
      (SELECT count(*)::int AS unjudged FROM (SELECT FROM vendor_cells
         WHERE version < greatest(1, (SELECT max(version) FROM vendor_cells)) LIMIT ${limit}) AS vendor) AS cells`);
  const [row] = rows;
  if (row === undefined) throw new Error('Counting gave no row');
  return {
    checks: { due: row.due, overdueSeconds: row.overdue, lateHosts: row.late },
    events: { waiting: row.events, oldestSeconds: row.oldest_event },
    mail: { waiting: row.waiting, oldestSeconds: row.oldest_mail, refused: row.refused, failed: row.failed },
    webhooks: { waiting: row.webhooks, overdueSeconds: row.overdue_webhook, refused: row.webhooks_refused },
    unwrittenScores: row.unwritten,
    unwrittenCells: row.unjudged,
    databaseBytes: row.bytes,
  };
}
