import type { LookBack } from '@clausewatch/contract/look-backs';
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { captures, documents, lookBackDocuments, lookBacks } from '../../database/tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';

export type LookBackRow = typeof lookBacks.$inferSelect;
export type LookBackDocument = typeof lookBackDocuments.$inferSelect;
export type CaptureRow = typeof captures.$inferSelect;
type OfDocument = { lookBackId: string; documentId: string };

/**
 * Starts an archive import for all documents of a vendor that have a text, replacing the one before. The vendor must be locked by the
 * transaction. Returns the import with its documents; without documents it has ended at once.
 */
export async function beginLookBack(
  tx: Transaction,
  values: Pick<LookBackRow, 'vendorId' | 'requestedBy' | 'lane' | 'baseUrl' | 'since' | 'createdAt'>,
): Promise<{ id: string; documentIds: string[] }> {
  const id = newIdentifier('lbk');
  await tx.delete(lookBacks).where(eq(lookBacks.vendorId, values.vendorId));
  const rows = await tx
    .select({ documentId: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.vendorId, values.vendorId),
        isNotNull(documents.currentVersionId),
        isNull(documents.droppedAt),
        ne(documents.status, 'not_a_policy'),
      ),
    )
    .orderBy(asc(documents.id));
  const finishedAt = rows.length === 0 ? values.createdAt : null;
  await tx.insert(lookBacks).values({ id, ...values, finishedAt });
  if (rows.length > 0)
    await tx.insert(lookBackDocuments).values(rows.map(({ documentId }) => ({ lookBackId: id, documentId })));
  return { id, documentIds: rows.map(({ documentId }) => documentId) };
}

export async function lookBackOf(connection: Connection, vendorId: string): Promise<LookBackRow | null> {
  const [row] = await connection.select().from(lookBacks).where(eq(lookBacks.vendorId, vendorId));
  return row ?? null;
}

/** When a vendor was last imported from an archive; null where nothing came of it. */
export async function lastFruitful(connection: Connection, vendorId: string): Promise<Date | null> {
  const [row] = await connection
    .select({ at: lookBacks.finishedAt })
    .from(lookBacks)
    .innerJoin(lookBackDocuments, eq(lookBackDocuments.lookBackId, lookBacks.id))
    .where(and(eq(lookBacks.vendorId, vendorId), eq(lookBackDocuments.state, 'done')))
    .limit(1);
  return row?.at ?? null;
}

export async function lookBackById(connection: Connection, id: string): Promise<LookBackRow | null> {
  const [row] = await connection.select().from(lookBacks).where(eq(lookBacks.id, id));
  return row ?? null;
}

/** How many imports a user has running. */
export async function runningLookBacks(connection: Connection, requestedBy: string): Promise<number> {
  return connection.$count(
    lookBacks,
    and(eq(lookBacks.requestedBy, requestedBy), isNull(lookBacks.finishedAt)),
  );
}

export async function lookBackDocument(
  connection: Connection,
  of: OfDocument,
): Promise<LookBackDocument | null> {
  const [row] = await connection.select().from(lookBackDocuments).where(isOf(lookBackDocuments, of));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockLookBackDocument(
  tx: Transaction,
  of: OfDocument,
): Promise<LookBackDocument | null> {
  const [row] = await tx.select().from(lookBackDocuments).where(isOf(lookBackDocuments, of)).for('update');
  return row ?? null;
}

export async function updateLookBackDocument(
  tx: Transaction,
  of: OfDocument,
  values: Partial<Omit<LookBackDocument, 'lookBackId' | 'documentId'>>,
): Promise<void> {
  await tx.update(lookBackDocuments).set(values).where(isOf(lookBackDocuments, of));
}

function isOf(table: typeof lookBackDocuments | typeof captures, { lookBackId, documentId }: OfDocument) {
  return and(eq(table.lookBackId, lookBackId), eq(table.documentId, documentId));
}

export async function addCaptures(
  tx: Transaction,
  { lookBackId, documentId }: OfDocument,
  found: readonly { at: Date; url: string; reason: string | null }[],
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ at, url, reason }) => ({
    lookBackId,
    documentId,
    capturedAt: at,
    url,
    reason,
    state: reason === null ? ('waiting' as const) : ('left_out' as const),
  }));
  await tx.insert(captures).values(rows).onConflictDoNothing();
}

export async function captureAt(
  connection: Connection,
  of: OfDocument,
  at: Date,
): Promise<CaptureRow | null> {
  const [row] = await connection
    .select()
    .from(captures)
    .where(and(isOf(captures, of), eq(captures.capturedAt, at)));
  return row ?? null;
}

/** The oldest unread capture of a document. */
export async function nextCapture(connection: Connection, of: OfDocument): Promise<CaptureRow | null> {
  const [row] = await connection
    .select()
    .from(captures)
    .where(and(isOf(captures, of), eq(captures.state, 'waiting')))
    .orderBy(asc(captures.capturedAt))
    .limit(1);
  return row ?? null;
}

export async function settleCapture(
  tx: Transaction,
  capture: CaptureRow,
  values: Pick<CaptureRow, 'state' | 'reason'>,
): Promise<void> {
  await tx
    .update(captures)
    .set(values)
    .where(and(isOf(captures, capture), eq(captures.capturedAt, capture.capturedAt)));
}

/** Ends an import once nothing of it is left to do. */
export async function endLookBack(tx: Transaction, id: string, now: Date): Promise<void> {
  // Where two documents end together, the second sees the first.
  await tx.select({ id: lookBacks.id }).from(lookBacks).where(eq(lookBacks.id, id)).for('update');
  await tx
    .update(lookBacks)
    .set({ finishedAt: now })
    .where(
      and(
        eq(lookBacks.id, id),
        isNull(lookBacks.finishedAt),
        sql`NOT EXISTS (SELECT FROM look_back_documents AS open
          WHERE open.look_back_id = ${id} AND open.state IN ('waiting', 'reading'))`,
      ),
    );
}

/** The state of an import, without whether the caller may start another. */
export async function presentLookBack(
  connection: Connection,
  vendorId: string,
): Promise<Omit<LookBack, 'may_start' | 'refusal'>> {
  const row = await lookBackOf(connection, vendorId);
  if (row === null) return { ...none, vendor_id: vendorId };
  const { rows } = await connection.execute<Counts>(sql`
    SELECT looked.document_id AS id, documents.title, looked.state, looked.problem, looked.found,
      count(here.state)::int AS listed, count(*) FILTER (WHERE here.state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE here.state = 'kept')::int AS kept
    FROM look_back_documents AS looked JOIN documents ON documents.id = looked.document_id
      LEFT JOIN captures AS here ON here.look_back_id = looked.look_back_id AND here.document_id = looked.document_id
    WHERE looked.look_back_id = ${row.id} GROUP BY 1, 2, 3, 4, 5 ORDER BY documents.title, looked.document_id`);
  const { rows: leftOut } = await connection.execute<LookBack['left_out'][number]>(sql`
    SELECT documents.title AS document_title, here.reason, count(*)::int AS captures
    FROM captures AS here JOIN documents ON documents.id = here.document_id
    WHERE here.look_back_id = ${row.id} AND here.state = 'left_out'
    GROUP BY 1, 2 ORDER BY documents.title, captures DESC, here.reason LIMIT 200`);
  const sum = (count: (each: Counts) => number): number =>
    rows.reduce((total, each) => total + count(each), 0);
  return {
    vendor_id: vendorId,
    state: row.finishedAt === null ? 'running' : 'ended',
    since: row.since.toISOString(),
    started_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    documents: rows.length,
    documents_done: sum(({ state }) => (state === 'done' || state === 'failed' ? 1 : 0)),
    captures: sum(({ listed }) => listed),
    captures_done: sum(({ listed, waiting }) => listed - waiting),
    captures_found: sum(({ found }) => found),
    versions: sum(({ kept }) => kept),
    problems: rows.flatMap(({ title, problem }) =>
      problem === null ? [] : [{ document_title: title, problem }],
    ),
    left_out: leftOut,
  };
}

type Counts = {
  id: string;
  title: string;
  state: LookBackDocument['state'];
  problem: string | null;
  found: number;
  listed: number;
  waiting: number;
  kept: number;
};

const none: Omit<LookBack, 'may_start' | 'refusal'> = {
  vendor_id: '',
  state: 'never',
  since: null,
  started_at: null,
  finished_at: null,
  documents: 0,
  documents_done: 0,
  captures: 0,
  captures_done: 0,
  captures_found: 0,
  versions: 0,
  problems: [],
  left_out: [],
};
