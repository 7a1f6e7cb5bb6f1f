import { type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import {
  analyses,
  analysisDocuments,
  documentChecks,
  readings,
  snapshotBodies,
  snapshots,
  versions,
} from '../../database/tables.ts';
import { monitorSubject } from '../analyses/analyses.ts';
import { nobody } from '../people/owner-columns.ts';

/** What is or would be deleted: rows, and their stored size in bytes. */
export type Amount = { rows: number; bytes: number };

/** Analyses that ended before these moments are folded: automatic ones, and all others. */
export type FoldedBefore = { checks: Date; asked: Date };

/** A batch of a pass over a table in key order; `next` is where to continue, or null at the end. */
export type Batch = Amount & { next: string | null };

/**
 * Folds some analyses into counts of their documents and deletes their rows. Analyses requested by an account keep a row of their own for
 * its list. The newest one of each requester and vendor is left untouched, since the report links to it.
 */
export async function foldAnalyses(
  tx: Transaction,
  before: FoldedBefore,
  limit: number,
): Promise<{ folded: number; analyses: Amount; documents: Amount }> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM ${analyses} AS analysis WHERE ${isToFold(before)}
    ORDER BY finished_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`);
  const ids = sql`ANY(${sql.param(rows.map(({ id }) => id))}::text[])`;
  await tx.execute(sql`
    INSERT INTO ${documentChecks} AS known (document_id, url, checks, failed, linked, first_position, first_at, last_at)
    SELECT document_id, listed.url, count(*), count(*) FILTER (WHERE state = 'failed'), bool_or(linked), min(position),
           min(analysis.created_at), max(analysis.created_at)
    FROM ${analysisDocuments} AS listed JOIN ${analyses} AS analysis ON analysis.id = listed.analysis_id
    WHERE listed.analysis_id = ${ids} AND document_id IS NOT NULL
    GROUP BY document_id, listed.url
    ${addToKnown}`);
  const documents = await amountOf(
    tx,
    sql`DELETE FROM ${analysisDocuments} AS listed WHERE analysis_id = ${ids} RETURNING pg_column_size(listed.*) AS bytes`,
  );
  const gone = await amountOf(
    tx,
    sql`DELETE FROM ${analyses} AS analysis WHERE id = ${ids} AND ${isOwnerless} RETURNING pg_column_size(analysis.*) AS bytes`,
  );
  await tx.execute(sql`UPDATE ${analyses} SET folded = true WHERE id = ${ids}`);
  return { folded: rows.length, analyses: gone, documents };
}

/** Adds to an address's existing counts. The table is `known`. */
export const addToKnown = sql`
  ON CONFLICT (document_id, url) DO UPDATE
  SET checks = known.checks + excluded.checks, failed = known.failed + excluded.failed,
      linked = known.linked OR excluded.linked, first_position = least(known.first_position, excluded.first_position),
      first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)`;

/**
 * Deletes snapshots referenced only by analyses that have succeeded. They are locked before the references are checked again: a step that
 * refers to one meanwhile waits, finds it gone and is repeated.
 */
export async function dropSnapshots(
  tx: Transaction,
  before: FoldedBefore,
  { after, limit }: { after: string; limit: number },
): Promise<Batch> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM ${snapshots} AS snapshot WHERE id > ${after} AND ${isUnneeded(before)}
    ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED`);
  const ids = sql`ANY(${sql.param(rows.map(({ id }) => id))}::text[])`;
  const amount = await amountOf(
    tx,
    sql`DELETE FROM ${snapshots} AS snapshot WHERE id = ${ids} AND ${isUnneeded(before)} RETURNING pg_column_size(snapshot.*) AS bytes`,
  );
  return { ...amount, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
}

/** Deletes bodies without a snapshot, in the same way. */
export async function dropBodies(
  tx: Transaction,
  { after, limit }: { after: string; limit: number },
): Promise<Batch> {
  const isUnused = sql`NOT EXISTS (SELECT FROM ${snapshots} WHERE ${snapshots}.sha256 = body.sha256)`;
  const { rows } = await tx.execute<{ sha256: string }>(sql`
    SELECT sha256 FROM ${snapshotBodies} AS body WHERE sha256 > ${after} AND ${isUnused}
    ORDER BY sha256 LIMIT ${limit} FOR UPDATE SKIP LOCKED`);
  const keys = sql`ANY(${sql.param(rows.map(({ sha256 }) => sha256))}::text[])`;
  const amount = await amountOf(
    tx,
    sql`DELETE FROM ${snapshotBodies} AS body WHERE sha256 = ${keys} AND ${isUnused} RETURNING ${bodySize} AS bytes`,
  );
  return { ...amount, next: rows.length < limit ? null : (rows.at(-1)?.sha256 ?? null) };
}

export type Prunable = { analyses: Amount; documents: Amount; snapshots: Amount; bodies: Amount };

/** What folding and dropping would delete. */
export async function prunable(connection: Connection, before: FoldedBefore): Promise<Prunable> {
  return {
    analyses: await amountOf(
      connection,
      sql`SELECT pg_column_size(analysis.*) AS bytes FROM ${analyses} AS analysis WHERE ${isToFold(before)} AND ${isOwnerless}`,
    ),
    documents: await amountOf(
      connection,
      sql`SELECT pg_column_size(listed.*) AS bytes
          FROM ${analysisDocuments} AS listed JOIN ${analyses} AS analysis ON analysis.id = listed.analysis_id
          WHERE ${isToFold(before)}`,
    ),
    snapshots: await amountOf(
      connection,
      sql`SELECT pg_column_size(snapshot.*) AS bytes FROM ${snapshots} AS snapshot WHERE ${isUnneeded(before)}`,
    ),
    bodies: await amountOf(
      connection,
      sql`SELECT ${bodySize} AS bytes FROM ${snapshotBodies} AS body WHERE NOT EXISTS (
            SELECT FROM ${snapshots} AS snapshot WHERE snapshot.sha256 = body.sha256 AND NOT (${isUnneeded(before)}))`,
    ),
  };
}

/** In the database, which does not compress bodies again, so that the length is the size. */
const bodySize = sql`coalesce(octet_length(compressed), 0) + length(sha256)`;

/** Analyses that are in nobody's list. */
const isOwnerless = sql`(analysis.requested_by IN (${monitorSubject}, ${nobody}) OR analysis.requested_by LIKE 'visitor:%')`;

const isNewestOfOwner = sql`NOT analysis.removed AND NOT EXISTS (
  SELECT FROM ${analyses} AS newer
  WHERE newer.vendor_id = analysis.vendor_id AND newer.requested_by = analysis.requested_by AND newer.lane = analysis.lane
    AND newer.of_one_document = analysis.of_one_document AND NOT newer.removed
    AND (newer.created_at, newer.id) > (analysis.created_at, analysis.id))`;

const hasEnded = sql`analysis.status IN ('completed', 'completed_with_problems', 'failed', 'cancelled')`;

/** A condition on a row `analysis`. */
function isToFold({ checks, asked }: FoldedBefore): SQL {
  return sql`(NOT analysis.folded AND ${hasEnded}
    AND analysis.finished_at < CASE WHEN analysis.requested_by = ${monitorSubject} THEN ${instant(checks)} ELSE ${instant(asked)} END
    AND (${isOwnerless} OR NOT (${isNewestOfOwner})))`;
}

/**
 * A condition on a row `snapshot`. One that is being read is needed, and so is one of a failed analysis, as evidence of what it received.
 */
function isUnneeded(before: FoldedBefore): SQL {
  return sql`(NOT EXISTS (SELECT FROM ${versions} WHERE ${versions}.snapshot_id = snapshot.id)
    AND NOT EXISTS (SELECT FROM ${readings} WHERE ${readings}.snapshot_id = snapshot.id)
    AND NOT EXISTS (
      SELECT FROM ${analysisDocuments} AS listed JOIN ${analyses} AS analysis ON analysis.id = listed.analysis_id
      WHERE listed.snapshot_id = snapshot.id AND analysis.status NOT IN ('completed', 'completed_with_problems')
        AND NOT ${isToFold(before)}))`;
}

function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

/** Of a statement whose rows have their `bytes`. */
export async function amountOf(connection: Connection, each: SQL): Promise<Amount> {
  const { rows } = await connection.execute<Amount>(sql`
    WITH each AS (${each}) SELECT count(*)::int AS rows, coalesce(sum(bytes), 0)::float8 AS bytes FROM each`);
  return rows[0] ?? { rows: 0, bytes: 0 };
}
