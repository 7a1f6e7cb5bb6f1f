import type { Database } from '../src/database/database.ts';
import { awayWatcher, idOf, watchers } from './scale-shape.ts';

/** Of each account with a long list, in this order. */
const accounts = [...watchers, awayWatcher].map(({ id }) => id);
/** Inboxes are kept a year, and what webhooks were sent thirty days. */
const keptDays = { inbox: 365, messages: 30 };

/** The one webhook of the account, and its newest message. */
export const webhookId = (turn: number): string => idOf('whk', turn % accounts.length);
export const messageId = (turn: number): string => `msg_${turn % accounts.length}_1`;

/** In this order: each refers to those before it. */
const fills = [
  `INSERT INTO alerts (event_id, kind, vendor_id, document_id, change_id, severity, headline, meaning, points, passages, rules, at)
   SELECT 'evt_' || substr(id, 5), 'change', vendor_id, document_id, id, severity, 'Retention: 24 months → 36 months',
     'It keeps your data a year longer after you leave.', '[]',
     '[{"section":"Retention","words":[{"kind":"same","text":"We keep records for "},{"kind":"removed","text":"24"},{"kind":"added","text":"36"},{"kind":"same","text":" months."}]}]',
     '{retention}', found_at
   FROM changes WHERE is_alert AND found_at > now() - make_interval(days => ${keptDays.inbox})`,
  `INSERT INTO notifications (id, subject, event_id, vendor_id, document_id, change_id, severity, at, read_at)
   SELECT 'ntf_' || row_number() OVER (), watches.subject, event_id, alerts.vendor_id, document_id, change_id, severity, at,
     CASE WHEN at < watches.seen_at THEN at + interval '1 hour' END
   FROM alerts JOIN watches ON watches.vendor_id = alerts.vendor_id`,
  `INSERT INTO webhooks (id, subject, name, format, url_sealed, url_shown, events, minimum_severity, created_at)
   SELECT webhook, account, 'Tickets', 'standard', 'sealed', 'https://hooks.example', '{document.changed}', 'minor', now()
   FROM unnest($1::text[], $2::text[]) AS of (account, webhook)`,
  `INSERT INTO webhook_messages (id, webhook_id, notification_id, type, summary, body, state, tries, next_try_at, created_at)
   SELECT 'msg_' || place - 1 || '_' || newest, webhook, id, 'document.changed', 'Retention: 24 months → 36 months', '{}', 'delivered', 1, at, at
   FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS of (account, webhook, place) CROSS JOIN LATERAL (
     SELECT id, at, row_number() OVER (ORDER BY at DESC) AS newest FROM notifications
     WHERE subject = account AND at > now() - make_interval(days => ${keptDays.messages})) AS sent`,
  `INSERT INTO webhook_tries (message_id, number, at, headers, status, answer, took_ms)
   SELECT id, 1, created_at, '{}', 200, 'ok', 40 FROM webhook_messages`,
  `INSERT INTO feeds (id, subject, token_hash, created_at)
   SELECT 'fed_' || place, account, md5(account), now() FROM unnest($1::text[]) WITH ORDINALITY AS of (account, place)`,
];

/** Fills inboxes, webhooks and feeds from the changes and watches that there are. */
export async function fillAlerts({ pool }: Database, tell: (line: string) => void): Promise<void> {
  const webhooks = accounts.map((_, index) => webhookId(index));
  for (const statement of fills) {
    const values = [accounts, webhooks].filter((_, index) => statement.includes(`$${index + 1}`));
    const { rowCount } = await pool.query(statement, values);
    tell(`${/INTO (\w+)/.exec(statement)?.[1]}: ${rowCount?.toLocaleString('en')} rows`);
  }
  await pool.query('VACUUM ANALYZE alerts, notifications, webhooks, webhook_messages, webhook_tries, feeds');
}
