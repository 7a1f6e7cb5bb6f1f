import type { Direction, Severity } from '@clausewatch/contract/changes';
import type { Reading, TimelineEntry, TimelineFacts, TimelineShow } from '@clausewatch/contract/timeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { isHidden } from '../corrections/corrections.ts';
import { cut, keyOf, type KeyKind, type Place, type Slice, valueOf, window } from '../keyset.ts';
import { entriesOf } from './timeline-entries.ts';

/** The sort key of a timeline: newest first, and events of the same moment by id. */
export const timelineKey: KeyKind = 'instant';

/** The vendor, the reader, and how far back the timeline goes. */
export type TimelineOf = {
  vendorId: string;
  subject: string;
  documentId?: string | undefined;
  since?: Date | undefined;
};
/** Changes of one severity or direction alone. */
export type ChangesOf = { severity?: Severity | undefined; direction?: Direction | undefined };
export type TimelineQuery = TimelineOf & Slice & ChangesOf & { show: TimelineShow };

type Kind = TimelineEntry['kind'];

/**
 * A page of what happened at a vendor, newest first. Documents that were dropped, for everybody or by a proposal of the reader's, are
 * left out. How much there is in all the facts say, but for changes of one severity or direction: see `countChanges`.
 */
export async function timelineOf(
  connection: Connection,
  query: TimelineQuery,
): Promise<{ items: TimelineEntry[]; next: Place | null }> {
  const { page, limit, after } = query;
  // Each source contributes at most as many rows as the list has up to the page's end.
  const most = after === undefined ? page * limit + 1 : limit + 1;
  const sources = sourcesOf(query);
  const newest = sources.map((source) =>
    source(isBehind(after), sql`ORDER BY at DESC, id DESC LIMIT ${most}`),
  );
  const { rows } = await connection.execute<Place & { kind: Kind }>(sql`
    SELECT id, kind, ${keyOf({ column: sql`at`, kind: timelineKey })} AS key
    FROM (${sql.join(newest, sql` UNION ALL `)}) AS found ORDER BY at DESC, id DESC ${window(query)}`);
  const found = cut(rows, query);
  return { items: await entriesOf(connection, found.rows, query.subject), next: found.next };
}

/** How many changes of a severity or direction there are; one that was taken back is of none. */
export async function countChanges(
  connection: Connection,
  of: TimelineOf,
  which: ChangesOf,
): Promise<number> {
  const { rows } = await connection.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (${versionRows(of, isChange, which)(sql`true`, sql``)}) AS counted`);
  return rows[0]?.total ?? 0;
}

/** The number of entries of each kind, the summary of the year, and since when the reader has watched. */
export async function timelineFacts(
  connection: Connection,
  of: TimelineOf,
  yearAgo: Date,
): Promise<TimelineFacts> {
  const isIn = (at: SQL) => within(of, at);
  const { rows } = await connection.execute<{
    readings: Record<Reading, number> | null;
    health: number;
    corrections: number;
    material: number;
    worse: number;
    better: number;
    watched_since: Date | string | null;
  }>(sql`
    WITH shown AS MATERIALIZED (${shownDocuments(of)})
    SELECT
      (SELECT json_object_agg(kind, count) FROM (
        SELECT kind, count(*) AS count FROM versions
        WHERE document_id IN (SELECT id FROM shown) AND ${isIn(sql`created_at`)} GROUP BY kind) AS counted) AS readings,
      (SELECT count(*)::int FROM (${healthRows(of)(sql`true`, sql``)}) AS counted) AS health,
      (SELECT count(*)::int FROM (${correctionRows(of)(sql`true`, sql``)}) AS counted) AS corrections,
      year.*, (SELECT created_at FROM watches WHERE subject = ${of.subject} AND vendor_id = ${of.vendorId}) AS watched_since
    FROM (
      SELECT count(*)::int AS material, (count(*) FILTER (WHERE way.sign < 0))::int AS worse,
        (count(*) FILTER (WHERE way.sign > 0))::int AS better
      FROM changes
      JOIN versions AS before ON before.id = changes.from_version_id
      JOIN versions AS after ON after.id = changes.to_version_id
      CROSS JOIN LATERAL (SELECT coalesce(nullif(sign(after.score - before.score), 0),
        CASE changes.points->0->>'effect' WHEN 'worse' THEN -1 WHEN 'better' THEN 1 ELSE 0 END) AS sign) AS way
      WHERE changes.vendor_id = ${of.vendorId} AND changes.is_alert AND changes.severity = 'material'
        AND changes.document_id IN (SELECT id FROM shown)
        AND changes.created_at >= ${yearAgo.toISOString()}::timestamptz) AS year`);
  const [row] = rows;
  if (row === undefined) throw new Error('The facts of a timeline were not counted');
  const { readings, health, corrections: corrected, watched_since: since, ...year } = row;
  const { first = 0, new: fresh = 0, seen_before: seen = 0, re_rendered: again = 0 } = readings ?? {};
  const counted = { changes: fresh + seen, health, corrections: corrected };
  return {
    counts: { all: first + again + counted.changes + health + corrected, ...counted },
    year,
    watched_since: since === null ? null : new Date(since).toISOString(),
  };
}

/** Rows of one kind with `id`, `kind` and `at` that meet a condition on those; `end` may sort and limit them. */
type Source = (condition: SQL, end: SQL) => SQL;

function sourcesOf({ show, severity, direction, ...of }: TimelineQuery): Source[] {
  if (severity !== undefined || direction !== undefined)
    return [versionRows(of, isChange, { severity, direction })];
  switch (show) {
    case 'all':
      return [versionRows(of, sql`true`), healthRows(of), correctionRows(of)];
    case 'changes':
      return [versionRows(of, isChange)];
    case 'health':
      return [healthRows(of)];
    case 'corrections':
      return [correctionRows(of)];
  }
}

/** The same page read by improved extraction is no change, nor is a first reading. */
const isChange = sql`versions.kind IN ('new', 'seen_before')`;

/** Each document's newest versions are read from an index. */
function versionRows(of: TimelineOf, which: SQL, { severity, direction }: ChangesOf = {}): Source {
  const isSo =
    severity === undefined && direction === undefined
      ? sql``
      : sql`AND EXISTS (SELECT FROM changes WHERE to_version_id = versions.id AND standing <> 'retracted'
          AND severity = coalesce(${severity ?? null}, severity) AND direction = coalesce(${direction ?? null}, direction))`;
  return (condition, end) => sql`
    (SELECT found.* FROM (${shownDocuments(of)}) AS shown CROSS JOIN LATERAL (
      SELECT * FROM (
        SELECT id, 'version' AS kind, created_at AS at FROM versions
        WHERE document_id = shown.id AND ${which} ${isSo} AND ${within(of, sql`created_at`)}) AS own
      WHERE ${condition} ${end}) AS found)`;
}

function healthRows(of: TimelineOf): Source {
  return (condition, end) => sql`
    (SELECT * FROM (
      SELECT id, 'health' AS kind, at FROM events
      WHERE vendor_id = ${of.vendorId} AND kind IN ('unreachable', 'recovered', 'gone', 'moved') AND document_id IN (${shownDocuments(of)})
        AND ${within(of, sql`at`)}) AS found
    WHERE ${condition} ${end})`;
}

/** Corrections that held for everybody, including those that dropped a document. */
function correctionRows(of: TimelineOf): Source {
  const ofDocument = of.documentId === undefined ? sql`` : sql`AND document_id = ${of.documentId}`;
  return (condition, end) => sql`
    (SELECT * FROM (
      SELECT id, 'correction' AS kind, coalesce(decided_at, created_at) AS at FROM corrections
      WHERE vendor_id = ${of.vendorId} AND state IN ('accepted', 'reverted') ${ofDocument}) AS found
    WHERE ${within(of, sql`at`)} AND ${condition} ${end})`;
}

/** The documents that a timeline is about: neither dropped nor hidden from the reader. */
export function shownDocuments({ vendorId, subject, documentId }: TimelineOf): SQL {
  const isIt = documentId === undefined ? sql`` : sql`AND documents.id = ${documentId}`;
  return sql`SELECT documents.id FROM documents WHERE documents.vendor_id = ${vendorId} AND documents.dropped_at IS NULL
    AND NOT ${isHidden(sql`documents.id`, sql`${subject}`)} ${isIt}`;
}

function within({ since }: TimelineOf, at: SQL): SQL {
  return since === undefined ? sql`true` : sql`${at} >= ${since.toISOString()}::timestamptz`;
}

function isBehind(after: Place | undefined): SQL {
  return after?.key == null ? sql`true` : sql`(at, id) < (${valueOf(timelineKey, after.key)}, ${after.id})`;
}
