import { type AnalysisStatus, isFinished } from '@clausewatch/contract/analyses';
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { statement, written } from '../../database/statement.ts';
import { analyses } from '../../database/tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';

export type AnalysisRow = typeof analyses.$inferSelect;

/** The requester of automatic analyses. */
export const monitorSubject = 'monitor';

/** Notifications on this channel name an analysis that has progressed. */
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

/** The state that progress depends on, locked until the transaction ends: concurrent steps take turns here. */
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

/** The same, if it exists and belongs to the requester. */
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

/** Notifies every listener that the analysis has progressed, once the transaction commits. */
export async function announce(tx: Transaction, id: string): Promise<void> {
  await notify(tx, { id });
}

/** The requester's own newest analysis of a vendor: the ids of others' analyses are revealed to nobody. */
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
 * The requester's running analysis of the whole vendor, so that asking twice does not run it twice. One begun in another lane waits until
 * that lane is served again, and blocks nothing.
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

/** Whether a single address is being read for a vendor, with an outcome not known yet. */
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
