import type { HealthEntry, HealthState, Reading, TimelineEntry } from '@clausewatch/contract/timeline';
import { desc, inArray, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { corrections, type EventDetail } from '../../database/tables.ts';
import { versionsAsListed } from './changes.ts';
import { presentCorrection, withDocuments } from '../corrections/corrections.ts';

type Kind = TimelineEntry['kind'];

/** The entries of these rows, in their order; rows deleted meanwhile are left out. */
export async function entriesOf(
  connection: Connection,
  rows: readonly { id: string; kind: Kind }[],
  subject: string,
): Promise<TimelineEntry[]> {
  const idsOf = (kind: Kind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const found = await Promise.all([
    versionEntries(connection, idsOf('version')),
    healthEntries(connection, idsOf('health')),
    correctionEntries(connection, idsOf('correction'), subject),
  ]);
  const byId = new Map(found.flat().map((entry) => [entry.id, entry]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

async function versionEntries(connection: Connection, ids: readonly string[]): Promise<TimelineEntry[]> {
  if (ids.length === 0) return [];
  const [listed, kinds] = await Promise.all([
    versionsAsListed(connection, ids),
    connection.execute<{ id: string; kind: Reading }>(
      sql`SELECT id, kind FROM versions WHERE id = ANY(${sql.param([...ids])}::text[])`,
    ),
  ]);
  const readings = new Map(kinds.rows.map(({ id, kind }) => [id, kind]));
  return listed.map((version) => ({
    kind: 'version',
    id: version.id,
    at: version.created_at,
    reading: readings.get(version.id) ?? 'new',
    version,
  }));
}

async function healthEntries(connection: Connection, ids: readonly string[]): Promise<HealthEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await connection.execute<{
    id: string;
    kind: HealthState;
    at: Date | string;
    detail: EventDetail | null;
    document_id: string;
    title: string;
    away_since: Date | string | null;
  }>(sql`
    SELECT events.id, events.kind, events.at, events.detail, documents.id AS document_id,
      coalesce(nullif(documents.title, ''), documents.url) AS title,
      CASE WHEN events.kind = 'recovered' THEN (
        SELECT lost.at FROM events AS lost
        WHERE lost.document_id = events.document_id AND lost.kind IN ('unreachable', 'gone') AND lost.at <= events.at
        ORDER BY lost.at DESC LIMIT 1) END AS away_since
    FROM events JOIN documents ON documents.id = events.document_id
    WHERE events.id = ANY(${sql.param([...ids])}::text[])`);
  return rows.map(({ id, kind, at, detail, document_id: documentId, title, away_since: away }) => ({
    kind: 'health',
    id,
    at: new Date(at).toISOString(),
    state: kind,
    document: { id: documentId, title },
    reason: detail !== null && 'reason' in detail ? detail.reason : null,
    away_since: away === null ? null : new Date(away).toISOString(),
    moved: detail !== null && 'from' in detail ? detail : null,
  }));
}

async function correctionEntries(
  connection: Connection,
  ids: readonly string[],
  subject: string,
): Promise<TimelineEntry[]> {
  if (ids.length === 0) return [];
  const all = { page: 1, limit: ids.length };
  const joined = await withDocuments(
    connection,
    inArray(corrections.id, [...ids]),
    desc(corrections.createdAt),
    all,
  );
  return joined.map((each) => {
    const correction = presentCorrection(each, subject);
    const { id, decided_at: decidedAt, created_at: createdAt } = correction;
    return { kind: 'correction', id, at: decidedAt ?? createdAt, correction };
  });
}
