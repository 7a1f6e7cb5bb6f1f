import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';

/** For one rule or document: the changes that alerted, the notifications still in inboxes, and how many were found not useful, by reason. */
export type QualityRow = {
  name: string;
  changes: number;
  told: number;
  too_small: number;
  not_a_change: number;
  wrong: number;
  not_my_concern: number;
};

const counts = sql`count(DISTINCT alerts.change_id)::int AS changes, count(DISTINCT notifications.id)::int AS told,
  count(DISTINCT feedback.subject || feedback.change_id) FILTER (WHERE feedback.reason = 'too_small')::int AS too_small,
  count(DISTINCT feedback.subject || feedback.change_id) FILTER (WHERE feedback.reason = 'not_a_change')::int AS not_a_change,
  count(DISTINCT feedback.subject || feedback.change_id) FILTER (WHERE feedback.reason = 'wrong')::int AS wrong,
  count(DISTINCT feedback.subject || feedback.change_id) FILTER (WHERE feedback.reason = 'not_my_concern')::int AS not_my_concern`;
// An alert outlives its entries in inboxes, for what people thought of it.
const joined = sql`LEFT JOIN notifications ON notifications.event_id = alerts.event_id
  LEFT JOIN alert_feedback AS feedback ON feedback.change_id = alerts.change_id`;
const worstFirst = sql`ORDER BY count(DISTINCT feedback.subject || feedback.change_id) DESC, count(DISTINCT notifications.id) DESC, name`;

/** The rules that made changes alert, the worst rated first. */
export async function qualityByRule(connection: Connection): Promise<QualityRow[]> {
  const { rows } = await connection.execute<QualityRow>(sql`
    SELECT rule AS name, ${counts} FROM alerts CROSS JOIN unnest(alerts.rules) AS rule ${joined}
    WHERE alerts.kind = 'change' GROUP BY rule ${worstFirst}`);
  return rows;
}

/** Documents with alerts that somebody found not useful, the worst rated first. */
export async function qualityByDocument(connection: Connection, limit: number): Promise<QualityRow[]> {
  const { rows } = await connection.execute<QualityRow>(sql`
    SELECT vendors.domain || ' ' || documents.url AS name, ${counts}
    FROM alerts JOIN documents ON documents.id = alerts.document_id JOIN vendors ON vendors.id = alerts.vendor_id ${joined}
    WHERE alerts.kind = 'change' AND alerts.change_id IN (SELECT change_id FROM alert_feedback)
    GROUP BY vendors.domain, documents.url ${worstFirst} LIMIT ${limit}`);
  return rows;
}
