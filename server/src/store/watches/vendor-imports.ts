import type { VendorImport, VendorImportRow } from '@clausewatch/contract/vendor-imports';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { vendorImportRows, vendorImports } from '../../database/list-tables.ts';
import { vendors } from '../../database/tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { lockSubject } from '../analyses/usage.ts';

/** Notifications on this channel say that rows wait. */
export const importChannel = 'vendor_import';

/** Imports of a person that are kept, and that may be unfinished. */
export const mostKept = 20;

export type NewImportRow = Pick<
  typeof vendorImportRows.$inferSelect,
  'line' | 'address' | 'domain' | 'tags' | 'note' | 'owner' | 'favourite'
>;

/** What is known of some domains, for one person. */
export async function knownDomains(
  connection: Connection,
  subject: string,
  domains: readonly string[],
): Promise<Map<string, 'known' | 'watched'>> {
  const { rows } = await connection.execute<{ domain: string; watched: boolean; known: boolean }>(sql`
    SELECT vendors.domain, watches.vendor_id IS NOT NULL AS watched, ${hasReport} AS known
    FROM json_array_elements_text(${JSON.stringify(domains)}::json) AS asked(domain)
    JOIN vendors ON vendors.domain = asked.domain AND vendors.staged_for IS NULL
    LEFT JOIN watches ON watches.vendor_id = vendors.id AND watches.subject = ${subject}`);
  return new Map(
    rows.flatMap(({ domain, watched, known }) =>
      watched || known ? [[domain, watched ? ('watched' as const) : ('known' as const)]] : [],
    ),
  );
}

/** Whether a vendor needs no analysis to be watched. */
export const hasReport = sql<boolean>`EXISTS (
  SELECT FROM documents AS held WHERE held.vendor_id = vendors.id AND held.status <> 'not_a_policy')`;

export async function isReported(connection: Connection, vendorId: string): Promise<boolean> {
  const [row] = await connection
    .select({ isReported: hasReport })
    .from(vendors)
    .where(eq(vendors.id, vendorId));
  return row?.isReported === true;
}

/**
 * Takes a list in; its rows are worked on afterwards. The oldest lists of the person make room for it, those that have ended: null where
 * there are too many others.
 */
export async function addImport(
  tx: Transaction,
  { subject, name, rows, now }: { subject: string; name: string; rows: readonly NewImportRow[]; now: Date },
): Promise<string | null> {
  await lockSubject(tx, subject);
  const open = and(eq(vendorImports.subject, subject), isNull(vendorImports.finishedAt));
  if ((await tx.$count(vendorImports, open)) >= mostKept) return null;
  const id = newIdentifier('imp');
  await tx.insert(vendorImports).values({ id, subject, name, createdAt: now });
  await tx.execute(sql`
    INSERT INTO vendor_import_rows (import_id, line, address, domain, tags, note, owner, favourite, state)
    SELECT ${id}, each.line, each.address, each.domain, ARRAY(SELECT json_array_elements_text(each.tags)), each.note, each.owner, each.favourite, 'waiting'
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS each(line integer, address text, domain text, tags json, note text, owner text, favourite boolean)`);
  await tx.execute(sql`
    DELETE FROM vendor_imports WHERE subject = ${subject} AND finished_at IS NOT NULL AND id NOT IN (
      SELECT id FROM vendor_imports WHERE subject = ${subject} ORDER BY created_at DESC, id DESC LIMIT ${mostKept})`);
  await tx.execute(sql`SELECT pg_notify(${importChannel}, '')`);
  return id;
}

/** What became of a row, where an analysis was begun for it: what became of that. */
const outcome = sql<VendorImportRow['outcome']>`CASE WHEN rows.state <> 'analysing' THEN rows.state
  WHEN analyses.status IN ('failed', 'cancelled') THEN 'failed'
  WHEN analyses.status IN ('completed', 'completed_with_problems') OR analyses.id IS NULL THEN 'analysed'
  ELSE 'analysing' END`;
const isOver = sql`${outcome} NOT IN ('waiting', 'analysing')`;
const withAnalyses = sql`vendor_import_rows AS rows LEFT JOIN analyses ON analyses.id = rows.analysis_id`;

type ImportRow = typeof vendorImports.$inferSelect;

/** The latest imports of a person, newest first. */
export async function importsOf(connection: Connection, subject: string): Promise<VendorImport[]> {
  const rows = await connection
    .select()
    .from(vendorImports)
    .where(eq(vendorImports.subject, subject))
    .orderBy(desc(vendorImports.createdAt), desc(vendorImports.id))
    .limit(mostKept);
  return Promise.all(rows.map((row) => presentImport(connection, row)));
}

export async function importOf(
  connection: Connection,
  { subject, id }: { subject: string; id: string },
): Promise<VendorImport | null> {
  const of = and(eq(vendorImports.subject, subject), eq(vendorImports.id, id));
  const [row] = await connection.select().from(vendorImports).where(of);
  return row === undefined ? null : presentImport(connection, row);
}

async function presentImport(connection: Connection, row: ImportRow): Promise<VendorImport> {
  const { rows } = await connection.execute<{ outcome: VendorImportRow['outcome']; count: number }>(sql`
    SELECT ${outcome} AS outcome, count(*)::int AS count FROM ${withAnalyses} WHERE rows.import_id = ${row.id} GROUP BY 1`);
  const counts = Object.fromEntries(rows.map((each) => [each.outcome, each.count]));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    resumes_at: row.resumesAt?.toISOString() ?? null,
    total,
    done: total - (counts['waiting'] ?? 0) - (counts['analysing'] ?? 0),
    counts,
  };
}

/** A page of the rows of an import, in the order of the file. */
export async function importRows(
  connection: Connection,
  id: string,
  { page, limit, problems }: { page: number; limit: number; problems?: boolean | undefined },
): Promise<{ rows: VendorImportRow[]; total: number }> {
  const isMeant = problems === true ? sql`${outcome} IN ('failed', 'full', 'refused', 'stopped')` : sql`true`;
  const { rows } = await connection.execute<{ row: VendorImportRow; of: number }>(sql`
    SELECT json_build_object('line', rows.line, 'address', rows.address, 'vendor_id', rows.vendor_id, 'vendor_name', vendors.name,
      'outcome', ${outcome}, 'status', analyses.status, 'reason', coalesce(rows.problem, analyses.problem ->> 'message')) AS row,
      (count(*) OVER ())::int AS of
    FROM ${withAnalyses} LEFT JOIN vendors ON vendors.id = rows.vendor_id
    WHERE rows.import_id = ${id} AND ${isMeant} ORDER BY rows.line LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  return { rows: rows.map(({ row }) => row), total: rows[0]?.of ?? 0 };
}

/** Rows that wait are not begun; false where the person has no such import. */
export async function endImport(
  tx: Transaction,
  of: { subject: string; id: string; now: Date },
): Promise<boolean> {
  const [found] = await tx
    .select({ finishedAt: vendorImports.finishedAt })
    .from(vendorImports)
    .where(and(eq(vendorImports.subject, of.subject), eq(vendorImports.id, of.id)))
    .for('update');
  if (found === undefined) return false;
  await tx
    .update(vendorImportRows)
    .set({ state: 'stopped' })
    .where(and(eq(vendorImportRows.importId, of.id), eq(vendorImportRows.state, 'waiting')));
  if (found.finishedAt === null)
    await tx
      .update(vendorImports)
      .set({ finishedAt: of.now, resumesAt: null })
      .where(eq(vendorImports.id, of.id));
  return true;
}

/** How many rows have analyses that run. */
export async function runningRows(connection: Connection, importId: string): Promise<number> {
  const { rows } = await connection.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ${withAnalyses} WHERE rows.import_id = ${importId} AND NOT ${isOver} AND rows.state = 'analysing'`);
  return rows[0]?.count ?? 0;
}
