import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { written } from '../../database/statement.ts';
import {
  documents,
  documentSchedules,
  readings,
  snapshots,
  vendors,
  versions,
} from '../../database/tables.ts';
import { checkedWell, type DocumentRow } from '../documents/documents.ts';
import { type Reading, readingColumns, readingOf, type Seen } from '../documents/readings.ts';
import type { VersionProgress } from '../documents/versions.ts';
import { hostOf, isWatched, type Watching } from './schedules.ts';

/** A document to check now. */
export type DueDocument = {
  document: DocumentRow;
  steadiness: number;
  /** Whether somebody asked for this check. */
  isRequested: boolean;
  vendor: { url: string; domain: string };
  /** The last reading of its own address. */
  last: Reading | null;
};

/** How many documents of one host are checked in one go, before other hosts have their turn. */
const documentsOfOneClaim = 20;
/** Documents due this soon are checked in the same visit of their host. */
const soonMs = 15 * 60_000;
/** The documents of a claimed host that are due or nearly due, with what is known of their pages, the longest waiting first. */
export async function dueOfHost(
  connection: Connection,
  watching: Watching,
  host: string,
): Promise<DueDocument[]> {
  const { lane, now } = watching;
  const isWanted = sql`(${documentSchedules.nextAt} = '-infinity' OR ${isWatched(sql`${documents.vendorId}`, watching)})`;
  const rows = await connection
    .select({
      document: documents,
      steadiness: documentSchedules.steadiness,
      isRequested: sql<boolean>`${documentSchedules.nextAt} = '-infinity'`,
      vendor: { url: vendors.url, domain: vendors.domain },
      ...readingColumns,
    })
    .from(documentSchedules)
    .innerJoin(documents, eq(documents.id, documentSchedules.documentId))
    .innerJoin(vendors, eq(vendors.id, documents.vendorId))
    .leftJoin(
      readings,
      and(
        eq(readings.documentId, documents.id),
        eq(readings.url, documents.url),
        eq(readings.versionId, documents.currentVersionId),
      ),
    )
    .leftJoin(snapshots, eq(snapshots.id, readings.snapshotId))
    .leftJoin(versions, eq(versions.id, readings.versionId))
    .where(
      and(
        eq(documentSchedules.lane, lane),
        eq(documentSchedules.host, host),
        lte(documentSchedules.nextAt, new Date(now.getTime() + soonMs)),
        sql`${documents.droppedAt} IS NULL AND ${documents.status} <> 'not_a_policy'`,
        // A second look that comes at once says nothing.
        sql`(${documents.heldSince} IS NULL OR ${documentSchedules.nextAt} <= ${now.toISOString()}::timestamptz)`,
        isWanted,
      ),
    )
    .orderBy(asc(documentSchedules.nextAt), asc(documents.id))
    .limit(documentsOfOneClaim);
  return rows.map(({ reading, served, progress: found, ...due }) => {
    if (reading === null || served === null) return { ...due, last: null };
    // Drizzle makes an object null whose first column is: that of a version that was not judged yet.
    const progress = found === null ? notJudged : { ...found, awaitsModel: found.awaitsModel };
    return { ...due, last: readingOf({ reading, served, progress }) };
  });
}

const notJudged: VersionProgress = {
  analyserVersion: null,
  isOfType: false,
  awaitsComparison: false,
  awaitsModel: false,
};

/** A document that says what it said. */
export type Unchanged = {
  document: Pick<DocumentRow, 'id' | 'url' | 'currentVersionId' | 'selector'>;
  at: Date;
  finalUrl: string;
  /** What was served in place of the bytes that were read; null where those came again. */
  seen: Seen | null;
  nextAt: Date;
  steadiness: number;
};

const { lastCheckedAt: _at, ...checkedValues } = checkedWell(new Date(0));
const documentColumns: Record<string, { name: string }> = getTableColumns(documents);
const checkedSet = sql.join(
  Object.entries(checkedValues).map(([key, value]) => {
    return sql`${sql.identifier(documentColumns[key]?.name ?? key)} = ${value}`;
  }),
  sql`, `,
);

// Rows are locked in the order of the documents, first these and then their plans, as everybody does who takes several.
// Without the limit the planner expects a hundred rows, and reads whole tables for them.
const recordVisit = written<
  { lane: string; given: string; at: string; vendorIds: string[] },
  { id: string }
>(sql`
  WITH given AS MATERIALIZED (
    SELECT * FROM json_to_recordset(${sql.placeholder('given')}::json) AS given (
      id text, url text, version_id text, selector text, host text, at timestamptz, final_url text,
      next_at timestamptz, steadiness int, is_seen boolean, links_hash text, seen jsonb)
    LIMIT ${sql.raw(String(documentsOfOneClaim))}),
  same AS MATERIALIZED (
    SELECT given.* FROM given JOIN ${documents} AS document USING (id)
    WHERE document.dropped_at IS NULL AND document.status <> 'not_a_policy' AND document.url = given.url
      AND document.current_version_id = given.version_id AND document.selector IS NOT DISTINCT FROM given.selector
    ORDER BY id FOR NO KEY UPDATE OF document),
  noted AS (
    UPDATE ${documents} AS document SET ${checkedSet}, last_checked_at = same.at, final_url = same.final_url
    FROM same WHERE document.id = same.id RETURNING document.id),
  planned AS MATERIALIZED (
    SELECT document_id FROM noted JOIN ${documentSchedules} AS schedule ON document_id = id
    WHERE schedule.lane = ${sql.placeholder('lane')} ORDER BY document_id FOR NO KEY UPDATE OF schedule),
  scheduled AS (
    UPDATE ${documentSchedules} AS schedule SET next_at = given.next_at, steadiness = given.steadiness, host = given.host
    FROM planned JOIN given ON given.id = document_id
    WHERE schedule.document_id = planned.document_id AND schedule.lane = ${sql.placeholder('lane')}),
  served AS (
    UPDATE ${readings} AS reading SET links_hash = given.links_hash, seen = given.seen
    FROM noted JOIN given USING (id) WHERE given.is_seen AND reading.document_id = noted.id AND reading.url = given.url),
  stale AS MATERIALIZED (
    SELECT id FROM ${vendors} AS vendor WHERE vendor.id = ANY(${sql.placeholder('vendorIds')}::text[])
      AND coalesce(vendor.last_checked_at < ${sql.placeholder('at')}::timestamptz - interval '6 hours', true)
    FOR NO KEY UPDATE SKIP LOCKED),
  checked AS (
    UPDATE ${vendors} AS vendor SET last_checked_at = ${sql.placeholder('at')}::timestamptz FROM stale
    WHERE vendor.id = stale.id)
  SELECT id FROM noted`);

/**
 * Records a visit in one statement: the checks that found nothing new, each with the next one, and that documents of these vendors were
 * checked (`last_checked_at` of a vendor moves at most once within some hours, and not while somebody else writes to the vendor: whoever that is may
 * wait for a document that this visit holds). Returns the ids of documents recorded: one that has moved, was dropped, turned out to be no
 * policy or has another version or selector meanwhile stays as it is.
 */
export async function noteVisit(
  connection: Connection,
  { lane, now, vendorIds }: { lane: string; now: Date; vendorIds: string[] },
  unchanged: readonly Unchanged[],
): Promise<Set<string>> {
  const given = unchanged.map(({ document, at, finalUrl, seen, nextAt, steadiness }) => {
    const { id, url, currentVersionId, selector } = document;
    const of = { id, url, version_id: currentVersionId, selector, host: hostOf(document) };
    const next = { at, final_url: finalUrl, next_at: nextAt, steadiness };
    return { ...of, ...next, is_seen: seen !== null, links_hash: seen?.linksHash, seen: seen?.seen };
  });
  const values = { lane, at: now.toISOString(), vendorIds, given: JSON.stringify(given) };
  const { rows } = await recordVisit(connection, values);
  return new Set(rows.map(({ id }) => id));
}
