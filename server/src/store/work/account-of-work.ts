import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { monitorSubject } from '../analyses/analyses.ts';

/** What a step works on: one of these. */
export type WorkedOn =
  | { analysisId: string }
  | { analysisDocumentId: string }
  | { lookBackId: string }
  | { privateDocumentId: string };

/** For whom something is worked on; null for scheduled checks, and for what is gone. */
export async function accountOfWork(connection: Connection, of: WorkedOn): Promise<string | null> {
  const { rows } = await connection.execute<{ subject: string }>(queryOf(of));
  const subject = rows[0]?.subject ?? null;
  return subject === monitorSubject ? null : subject;
}

function queryOf(of: WorkedOn) {
  if ('analysisId' in of)
    return sql`SELECT requested_by AS subject FROM analyses WHERE id = ${of.analysisId}`;
  if ('analysisDocumentId' in of)
    return sql`SELECT analyses.requested_by AS subject FROM analysis_documents
      JOIN analyses ON analyses.id = analysis_documents.analysis_id WHERE analysis_documents.id = ${of.analysisDocumentId}`;
  if ('lookBackId' in of)
    return sql`SELECT requested_by AS subject FROM look_backs WHERE id = ${of.lookBackId}`;
  return sql`SELECT subject FROM private_documents WHERE id = ${of.privateDocumentId}`;
}
