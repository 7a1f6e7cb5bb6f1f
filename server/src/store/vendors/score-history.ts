import type { Severity } from '@clausewatch/contract/changes';
import type { ScoreHistory, ScoreStep } from '@clausewatch/contract/score-history';
import type { VendorScore } from '@clausewatch/contract/vendors';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { shownDocuments, type TimelineOf } from '../documents/timeline.ts';

/** As many as a chart can tell apart. */
const mostSteps = 500;

type ChangeRow = {
  version_id: string;
  document_id: string;
  document_title: string;
  severity: Severity;
  at: Date | string;
  /** By how much it moved its document's score; 0 where the two cannot be compared. */
  moved: number;
};
type Scored = { score: number; scoring: VendorScore | null; began: Date | string | null };

/** How changes moved the score of a vendor, or of one of its documents; null where it has none. */
export async function scoreHistoryOf(connection: Connection, of: TimelineOf): Promise<ScoreHistory | null> {
  const [scored, changes, unreadable] = await Promise.all([
    scoreOf(connection, of),
    newestChanges(connection, of),
    unreadableTimes(connection, of),
  ]);
  if (scored === null || scored.began === null) return null;
  const shares = new Map(scored.scoring?.documents.map((each) => [each.document_id, each.share]));
  const shareOf = (documentId: string) => (of.documentId === undefined ? (shares.get(documentId) ?? 0) : 1);
  const began = new Date(scored.began);
  const from = of.since !== undefined && of.since > began ? of.since : began;
  // From today's score back: that is the one that everybody sees beside the line.
  let score = scored.score;
  const steps: ScoreStep[] = [];
  for (const { moved, at, ...change } of changes) {
    steps.unshift({ ...change, at: new Date(at).toISOString(), score: shown(score) });
    score -= moved * shareOf(change.document_id);
  }
  return { from: from.toISOString(), before: shown(score), steps, unreadable };
}

/** In tenths. Today's bounds may have held a document that was far below or above them. */
function shown(score: number): number {
  return Math.round(Math.min(100, Math.max(0, score)) * 10) / 10;
}

async function scoreOf(connection: Connection, of: TimelineOf): Promise<Scored | null> {
  const score =
    of.documentId === undefined
      ? sql`vendors.score`
      : sql`(SELECT versions.score FROM documents JOIN versions ON versions.id = documents.current_version_id
          WHERE documents.id IN (SELECT id FROM shown))`;
  const { rows } = await connection.execute<Omit<Scored, 'score'> & { score: number | null }>(sql`
    WITH shown AS MATERIALIZED (${shownDocuments(of)})
    SELECT ${score} AS score, vendors.scoring, (SELECT min(first.at) FROM shown CROSS JOIN LATERAL (
      SELECT min(created_at) AS at FROM versions WHERE document_id = shown.id) AS first) AS began
    FROM vendors WHERE vendors.id = ${of.vendorId}`);
  const [row] = rows;
  return row === undefined || row.score === null ? null : { ...row, score: row.score };
}

/**
 * Newest first. A document contributes at most as many as all do. The scores of two versions compare where one analyser and one reader gave
 * both.
 */
async function newestChanges(connection: Connection, of: TimelineOf): Promise<ChangeRow[]> {
  const isIn = of.since === undefined ? sql`true` : sql`created_at >= ${of.since.toISOString()}::timestamptz`;
  const { rows } = await connection.execute<ChangeRow>(sql`
    SELECT found.to_version_id AS version_id, found.document_id, found.severity, found.created_at AS at,
      coalesce(nullif(documents.title, ''), documents.url) AS document_title,
      CASE WHEN before.read_by IS NOT DISTINCT FROM after.read_by AND before.analyser_version IS NOT DISTINCT FROM after.analyser_version
        THEN coalesce(after.score - before.score, 0) ELSE 0 END AS moved
    FROM (${shownDocuments(of)}) AS shown CROSS JOIN LATERAL (
      SELECT document_id, from_version_id, to_version_id, severity, created_at FROM changes
      WHERE document_id = shown.id AND ${isIn} ORDER BY created_at DESC LIMIT ${mostSteps}) AS found
    JOIN documents ON documents.id = found.document_id
    JOIN versions AS before ON before.id = found.from_version_id
    JOIN versions AS after ON after.id = found.to_version_id
    ORDER BY found.created_at DESC, found.to_version_id DESC LIMIT ${mostSteps}`);
  return rows;
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
