import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { type ImportRowState, vendorImportRows, vendorImports } from '../../database/list-tables.ts';
import { watches } from '../../database/tables.ts';
import { hasReport, type NewImportRow } from './vendor-imports.ts';

export type OpenImport = { id: string; subject: string };

/** Imports with rows to begin now: the oldest of each account, then the second of each. */
export async function openImports(connection: Connection, now: Date): Promise<OpenImport[]> {
  const { rows } = await connection.execute<OpenImport>(sql`
    SELECT id, subject FROM vendor_imports
    WHERE finished_at IS NULL AND (resumes_at IS NULL OR resumes_at <= ${now.toISOString()}::timestamptz)
    ORDER BY row_number() OVER (PARTITION BY subject ORDER BY created_at, id), created_at, id`);
  return rows;
}

/** Rows that wait: first those whose vendors need no analysis, then in the order of the file. */
export async function waitingRows(
  connection: Connection,
  importId: string,
  most: number,
): Promise<{ line: number; needsAnalysis: boolean }[]> {
  const { rows } = await connection.execute<{ line: number; needs: boolean }>(sql`
    SELECT rows.line, NOT EXISTS (SELECT FROM vendors WHERE vendors.domain = rows.domain AND vendors.staged_for IS NULL
      AND ${hasReport}) AS needs
    FROM vendor_import_rows AS rows WHERE rows.import_id = ${importId} AND rows.state = 'waiting'
    ORDER BY needs, rows.line LIMIT ${most}`);
  return rows.map(({ line, needs }) => ({ line, needsAnalysis: needs }));
}

/** Locks a row that still waits; null where another process has it, or had. */
export async function takeRow(
  tx: Transaction,
  importId: string,
  line: number,
): Promise<typeof vendorImportRows.$inferSelect | null> {
  const { importId: of, line: at, state } = vendorImportRows;
  const [row] = await tx
    .select()
    .from(vendorImportRows)
    .where(and(eq(of, importId), eq(at, line), eq(state, 'waiting')))
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function endRow(
  tx: Transaction,
  { importId, line }: { importId: string; line: number },
  end: { state: ImportRowState; vendorId?: string; analysisId?: string; problem?: string },
): Promise<void> {
  await tx
    .update(vendorImportRows)
    .set(end)
    .where(and(eq(vendorImportRows.importId, importId), eq(vendorImportRows.line, line)));
}

/** Adds the tags of a row to a watch, makes it a favourite, and fills in its owner and note where it has none: nothing that somebody wrote is lost. */
export async function addDetails(
  tx: Transaction,
  { subject, vendorId }: { subject: string; vendorId: string },
  { tags, owner, note, favourite }: Pick<NewImportRow, 'tags' | 'owner' | 'note' | 'favourite'>,
  mostTags: number,
): Promise<void> {
  const all = sql`ARRAY(SELECT DISTINCT tag FROM unnest(${watches.tags} || ARRAY(
    SELECT json_array_elements_text(${JSON.stringify(tags)}::json))) AS tag ORDER BY tag)`;
  await tx
    .update(watches)
    .set({
      tags: sql`CASE WHEN cardinality(${all}) <= ${mostTags} THEN ${all} ELSE ${watches.tags} END`,
      owner: sql`coalesce(${watches.owner}, ${owner})`,
      note: sql`coalesce(${watches.note}, ${note})`,
      favourite: sql`${watches.favourite} OR ${favourite}`,
    })
    .where(and(eq(watches.subject, subject), eq(watches.vendorId, vendorId)));
}

/** The analyses of the day are used up: it goes on tomorrow. */
export async function pauseImport(connection: Connection, id: string, until: Date): Promise<void> {
  await connection
    .update(vendorImports)
    .set({ resumesAt: until })
    .where(and(eq(vendorImports.id, id), isNull(vendorImports.finishedAt)));
}

/** Ends an import where no row waits. */
export async function finishImport(connection: Connection, id: string, now: Date): Promise<void> {
  await connection.execute(sql`
    UPDATE vendor_imports SET finished_at = ${now.toISOString()}::timestamptz, resumes_at = NULL
    WHERE id = ${id} AND finished_at IS NULL
      AND NOT EXISTS (SELECT FROM vendor_import_rows WHERE import_id = ${id} AND state = 'waiting')`);
}
