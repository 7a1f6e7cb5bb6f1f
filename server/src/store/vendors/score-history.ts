import type { ScoreHistory, ScoreStep } from '@clausewatch/contract/score-history';
import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { shownDocuments, type TimelineOf } from '../documents/timeline.ts';

/** As many as a chart can tell apart. */
const mostSteps = 500;

type ChangeRow = Omit<ScoreStep, 'at' | 'score'> & {
  at: Date | string;
  /** After it and before it, as read from what was written; null where nothing was. */
  score: number | null;
  before: number | null;
};
type Scored = { score: number; exact: number | null; began: Date | string | null };

/** How changes moved the score of a vendor, or of one of its documents; null where it has none. */
export async function scoreHistoryOf(connection: Connection, of: TimelineOf): Promise<ScoreHistory | null> {
  const [scored, changes, unreadable] = await Promise.all([
    scoreOf(connection, of),
    of.documentId === undefined ? vendorChanges(connection, of) : documentChanges(connection, of),
    unreadableTimes(connection, of),
  ]);
  if (scored === null || scored.began === null) return null;
  const began = new Date(scored.began);
  const from = of.since !== undefined && of.since > began ? of.since : began;
  // What everybody sees beside the line is rounded: the line ends there.
  const off = scored.exact === null ? 0 : scored.score - scored.exact;
  const shownOf = (exact: number | null) => shown(exact === null ? scored.score : exact + off);
  const steps = changes.map(
    ({ version_id, document_id, document_title, severity, standing, at, score }): ScoreStep => ({
      version_id,
      document_id,
      document_title,
      severity,
      standing,
      at: new Date(at).toISOString(),
      score: shownOf(score),
    }),
  );
  return {
    from: from.toISOString(),
    before: shownOf(changes.at(-1)?.before ?? null),
    steps: steps.reverse(),
    unreadable,
  };
}

/** In tenths. Today's bounds may have held a document that was far below or above them. */
function shown(score: number): number {
  return Math.round(Math.min(100, Math.max(0, score)) * 10) / 10;
}

async function scoreOf(connection: Connection, of: TimelineOf): Promise<Scored | null> {
  const [score, exact] =
    of.documentId === undefined
      ? [
          sql`vendors.score`,
          sql`(SELECT exact::float8 FROM vendor_scores WHERE vendor_id = vendors.id ORDER BY at DESC LIMIT 1)`,
        ]
      : [
          sql`(SELECT versions.score FROM documents JOIN versions ON versions.id = documents.current_version_id
          WHERE documents.id IN (SELECT id FROM shown))`,
          sql`NULL::float8`,
        ];
  const { rows } = await connection.execute<Omit<Scored, 'score'> & { score: number | null }>(sql`
    WITH shown AS MATERIALIZED (${shownDocuments(of)})
    SELECT ${score} AS score, ${exact} AS exact, (SELECT min(first.at) FROM shown CROSS JOIN LATERAL (
      SELECT min(created_at) AS at FROM versions WHERE document_id = shown.id) AS first) AS began
    FROM vendors WHERE vendors.id = ${of.vendorId}`);
  const [row] = rows;
  return row === undefined || row.score === null ? null : { ...row, score: row.score };
}

/**
 * Newest first, with the scores that were written; before the first of those, it was that one. IS TRUE has the newest read from the vendor's own
 * index: joined with its documents, all of their changes would be read and sorted.
 */
async function vendorChanges(connection: Connection, of: TimelineOf): Promise<ChangeRow[]> {
  const first = sql`(SELECT exact::float8 FROM vendor_scores WHERE vendor_id = ${of.vendorId} ORDER BY at LIMIT 1)`;
  const scoreAt = (isThen: SQL) => sql`coalesce((SELECT exact::float8 FROM vendor_scores
    WHERE vendor_id = ${of.vendorId} AND ${isThen} ORDER BY at DESC LIMIT 1), ${first})`;
  const { rows } = await connection.execute<ChangeRow>(sql`
    WITH shown AS MATERIALIZED (${shownDocuments(of)}),
    found AS MATERIALIZED (
      SELECT document_id, to_version_id, severity, standing, created_at FROM changes
      WHERE vendor_id = ${of.vendorId} AND (document_id IN (SELECT id FROM shown)) IS TRUE AND ${isIn(of)}
      ORDER BY created_at DESC, to_version_id DESC LIMIT ${mostSteps})
    SELECT found.to_version_id AS version_id, found.document_id, found.severity, found.standing, found.created_at AS at,
      ${titleOfDocument} AS document_title, ${scoreAt(sql`at <= found.created_at`)} AS score,
      ${scoreAt(sql`at < found.created_at`)} AS before
    FROM found JOIN documents ON documents.id = found.document_id
    ORDER BY found.created_at DESC, found.to_version_id DESC`);
  return rows;
}

/** Newest first, taken back from today's score. Two versions compare where one analyser and one reader gave both scores. */
async function documentChanges(connection: Connection, of: TimelineOf): Promise<ChangeRow[]> {
  const { rows } = await connection.execute<ChangeRow>(sql`
    WITH found AS MATERIALIZED (
      SELECT document_id, from_version_id, to_version_id, severity, standing, created_at FROM changes
      WHERE document_id IN (${shownDocuments(of)}) AND ${isIn(of)} ORDER BY created_at DESC LIMIT ${mostSteps}),
    moved AS (
      SELECT found.*, CASE WHEN before.read_by IS NOT DISTINCT FROM after.read_by
        AND before.analyser_version IS NOT DISTINCT FROM after.analyser_version THEN coalesce(after.score - before.score, 0) ELSE 0 END AS by
      FROM found JOIN versions AS before ON before.id = found.from_version_id JOIN versions AS after ON after.id = found.to_version_id),
    taken AS (
      SELECT moved.*, sum(by) OVER (ORDER BY created_at DESC, to_version_id DESC) AS sum FROM moved)
    SELECT taken.to_version_id AS version_id, taken.document_id, taken.severity, taken.standing, taken.created_at AS at,
      ${titleOfDocument} AS document_title, (present.score - taken.sum + taken.by)::float8 AS score, (present.score - taken.sum)::float8 AS before
    FROM taken JOIN documents ON documents.id = taken.document_id JOIN versions AS present ON present.id = documents.current_version_id
    ORDER BY taken.created_at DESC, taken.to_version_id DESC`);
  return rows;
}

const titleOfDocument = sql`coalesce(nullif(documents.title, ''), documents.url)`;

function isIn({ since }: TimelineOf): SQL {
  return since === undefined ? sql`true` : sql`created_at >= ${since.toISOString()}::timestamptz`;
}

async function unreadableTimes(connection: Connection, of: TimelineOf): Promise<ScoreHistory['unreadable']> {
  const isIn =
    of.since === undefined
      ? sql`true`
      : sql`(back.at IS NULL OR back.at >= ${of.since.toISOString()}::timestamptz)`;
  const { rows } = await connection.execute<{
    document_id: string;
    document_title: string;
    from: Date | string;
    to: Date | string | null;
  }>(sql`
    SELECT lost.document_id, coalesce(nullif(documents.title, ''), documents.url) AS document_title, lost.at AS from, back.at AS to
    FROM events AS lost JOIN documents ON documents.id = lost.document_id
    LEFT JOIN LATERAL (SELECT min(events.at) AS at FROM events
      WHERE events.document_id = lost.document_id AND events.kind IN ('recovered', 'gone') AND events.at > lost.at) AS back ON true
    WHERE lost.vendor_id = ${of.vendorId} AND lost.kind = 'unreachable' AND lost.document_id IN (${shownDocuments(of)}) AND ${isIn}
    ORDER BY lost.at DESC LIMIT ${mostSteps}`);
  return rows.map(({ from, to, ...document }) => ({
    ...document,
    from: new Date(from).toISOString(),
    to: to === null ? null : new Date(to).toISOString(),
  }));
}
