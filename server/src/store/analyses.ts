import { type AnalysisStatus, isFinished } from '@clausewatch/contract/analyses';
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../database/database.ts';
import { statement, written } from '../database/statement.ts';
import { analyses } from '../database/tables.ts';
import { newIdentifier } from '../platform/identifier.ts';

export type AnalysisRow = typeof analyses.$inferSelect;

/** Under this name stand the analyses that nobody asked for. */
export const monitorSubject = 'monitor';

/** Notifications on this channel name an analysis that has moved on. */
export const analysisChannel = 'analysis';

const finished: AnalysisStatus[] = ['completed', 'completed_with_problems', 'failed', 'cancelled'];

export async function createAnalysis(
  tx: Transaction,
  values: Pick<AnalysisRow, 'vendorId' | 'requestedBy' | 'url' | 'lane'> &
    Partial<Pick<AnalysisRow, 'ofOneDocument' | 'createdAt'>>,
): Promise<string> {
  const id = newIdentifier('ana');
  await tx.insert(analyses).values({ id, ...values, status: 'queued' });
  return id;
}

export async function analysisById(connection: Connection, id: string): Promise<AnalysisRow | null> {
  const [row] = await connection.select().from(analyses).where(eq(analyses.id, id));
  return row ?? null;
}

const selectLocked = statement((connection) => {
  const { id, vendorId, requestedBy, ofOneDocument, status, removed } = analyses;
  return connection
    .select({ id, vendorId, requestedBy, ofOneDocument, status, removed })
    .from(analyses)
    .where(eq(id, sql.placeholder('id')))
    .for('update')
    .prepare('');
});

/** What moves an analysis on, held until the transaction ends: whoever moves it takes its turn here. */
export async function lockAnalysis(
  tx: Transaction,
  id: string,
): Promise<Pick<
  AnalysisRow,
  'id' | 'vendorId' | 'requestedBy' | 'ofOneDocument' | 'status' | 'removed'
> | null> {
  const [row] = await selectLocked(tx, { id });
  return row ?? null;
}

/** The same, where it is the requester's own and still there. */
export async function lockOwnAnalysis(
  tx: Transaction,
  { id, requestedBy }: Pick<AnalysisRow, 'id' | 'requestedBy'>,
): Promise<Pick<AnalysisRow, 'id' | 'status'> | null> {
  const [row] = await tx
    .select({ id: analyses.id, status: analyses.status })
    .from(analyses)
    .where(and(eq(analyses.id, id), eq(analyses.requestedBy, requestedBy), eq(analyses.removed, false)))
    .for('update');
  return row ?? null;
}

export async function updateAnalysis(
  tx: Transaction,
  id: string,
  values: Partial<
    Pick<
      AnalysisRow,
      | 'status'
      | 'discoveryFact'
      | 'problem'
      | 'finishedAt'
      | 'removed'
      | 'fetchedBytes'
      | 'fetchingMs'
      | 'retryAt'
    >
  >,
): Promise<void> {
  await tx.update(analyses).set(values).where(eq(analyses.id, id));
  await announce(tx, id);
}

const notify = written(sql`SELECT pg_notify(${analysisChannel}, ${sql.placeholder('id')})`);

/** Tells every listener that the analysis has moved on, once the transaction commits. */
export async function announce(tx: Transaction, id: string): Promise<void> {
  await notify(tx, { id });
}

/** The newest analysis of a vendor that this requester asked for: the ids of others' are told to nobody. */
export async function newestOwnAnalysis(
  connection: Connection,
  { vendorId, requestedBy }: Pick<AnalysisRow, 'vendorId' | 'requestedBy'>,
): Promise<string | null> {
  const [row] = await connection
    .select({ id: analyses.id })
    .from(analyses)
    .where(
      and(
        eq(analyses.vendorId, vendorId),
        eq(analyses.requestedBy, requestedBy),
        eq(analyses.removed, false),
      ),
    )
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(1);
  return row?.id ?? null;
}

/**
 * An analysis of the whole vendor that this requester has running, so that asking twice does not run twice. One begun on another web waits
 * until that is served again, and stands in nobody's way.
 */
export async function runningAnalysis(
  connection: Connection,
  { vendorId, requestedBy, lane }: Pick<AnalysisRow, 'vendorId' | 'requestedBy' | 'lane'>,
): Promise<string | null> {
  const [row] = await connection
    .select({ id: analyses.id })
    .from(analyses)
    .where(
      and(
        eq(analyses.vendorId, vendorId),
        eq(analyses.requestedBy, requestedBy),
        eq(analyses.lane, lane),
        eq(analyses.removed, false),
        eq(analyses.ofOneDocument, false),
        notInArray(analyses.status, finished),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

/** Which of these have not ended. */
export async function unfinishedOf(connection: Connection, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await connection
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(inArray(analyses.id, [...ids]), notInArray(analyses.status, finished)));
  return rows.map(({ id }) => id);
}

/** Whether one address is being read for a vendor: what that comes to is not known yet. */
export async function isBeingRead(connection: Connection, vendorId: string, url: string): Promise<boolean> {
  const isOfAddress = and(
    eq(analyses.vendorId, vendorId),
    eq(analyses.url, url),
    eq(analyses.ofOneDocument, true),
  );
  return (await connection.$count(analyses, and(isOfAddress, notInArray(analyses.status, finished)))) > 0;
}

/** Whether steps of this analysis should still be run. */
export function isRunning(analysis: Pick<AnalysisRow, 'status'>): boolean {
  return !isFinished(analysis.status);
}
