import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';

/**
 * Writes the score of a vendor at every moment at which it moved; rows that are right already stay. `missing`: points that the vendor
 * loses for documents that it lacks. The vendor must be locked by the transaction.
 *
 * The arithmetic is that of the report, with the shares that documents have today: each counts with its score of that moment, and before
 * its first reading as it was first read. Two readings of a document are compared where one reader and one analyser gave both, since another
 * one may score the same text otherwise. So a history is followed back through the versions read like the present one, and from the
 * first of those on through the ones read like the version before it.
 */
export async function writeVendorScores(tx: Transaction, vendorId: string, missing: number): Promise<void> {
  await tx.execute(sql`
    WITH rated AS (
      SELECT held.id AS document_id, held.current_version_id AS present_id, coalesce(counted.share, 0) AS share, vendors.score
      FROM vendors JOIN documents AS held ON held.vendor_id = vendors.id AND held.status <> 'not_a_policy'
      LEFT JOIN jsonb_to_recordset(vendors.scoring->'documents') AS counted (document_id text, share float8)
        ON counted.document_id = held.id
      WHERE vendors.id = ${vendorId} AND vendors.score IS NOT NULL),
    today AS (
      SELECT min(rated.score) AS score, sum(share * versions.score) - ${missing} AS exact
      FROM rated JOIN versions ON versions.id = rated.present_id),
    read AS (
      SELECT versions.document_id, versions.created_at AS at, versions.number, versions.score, rated.share,
        (versions.read_by, versions.analyser_version)::text AS reading, versions.id = rated.present_id AS is_present
      FROM rated JOIN versions ON versions.document_id = rated.document_id WHERE versions.score IS NOT NULL),
    readings AS (
      SELECT document_id, reading, bool_or(is_present) AS is_present, min(at) AS first_at, max(at) AS last_at
      FROM read GROUP BY document_id, reading),
    spans AS (
      SELECT document_id, reading, coalesce(min(first_at) OVER (PARTITION BY document_id
        ORDER BY is_present DESC, last_at DESC, reading ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 'infinity') AS ends_at
      FROM readings),
    moves AS (
      SELECT at, share * (score - lag(score, 1, score) OVER (PARTITION BY document_id, reading ORDER BY at, number)) AS by
      FROM read JOIN spans USING (document_id, reading) WHERE at < ends_at),
    moments AS (SELECT at, sum(by) AS by FROM moves GROUP BY at),
    points AS (
      SELECT at, lead(at) OVER (ORDER BY at) IS NULL AS is_last, least(100, greatest(0, round((today.exact
        - coalesce(sum(by) OVER (ORDER BY at DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::numeric, 4))) AS exact
      FROM moments, today),
    rounded AS (SELECT at, points.exact, CASE WHEN is_last THEN today.score ELSE floor(points.exact + 0.5) END AS score FROM points, today),
    compared AS (
      SELECT at, exact, score, lag(exact) OVER (ORDER BY at) AS exact_before, lag(score) OVER (ORDER BY at) AS score_before FROM rounded),
    right_rows AS (
      SELECT at, exact, score, score_before IS DISTINCT FROM score AS is_step FROM compared
      WHERE exact_before IS DISTINCT FROM exact OR score_before IS DISTINCT FROM score),
    gone AS (
      DELETE FROM vendor_scores WHERE vendor_id = ${vendorId} AND at NOT IN (SELECT at FROM right_rows))
    INSERT INTO vendor_scores AS known (vendor_id, at, exact, score, is_step)
    SELECT ${vendorId}, at, exact, score, is_step FROM right_rows
    ON CONFLICT (vendor_id, at) DO UPDATE SET exact = excluded.exact, score = excluded.score, is_step = excluded.is_step
      WHERE (known.exact, known.score, known.is_step) IS DISTINCT FROM (excluded.exact, excluded.score, excluded.is_step)`);
  await tx.execute(
    sql`UPDATE vendors SET scores_written = true WHERE id = ${vendorId} AND NOT scores_written`,
  );
}

/** Has the scores of a vendor written again, once its history has been added to. The vendor must be locked by the transaction. */
export async function writeScoresLater(tx: Transaction, vendorId: string): Promise<void> {
  await tx.execute(sql`UPDATE vendors SET scores_written = false WHERE id = ${vendorId} AND scores_written`);
}

/** A vendor whose scores are still to be written, locked until the transaction ends; null where others work on all that there are. */
export async function takeUnwritten(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM vendors WHERE NOT scores_written ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return rows[0]?.id ?? null;
}
