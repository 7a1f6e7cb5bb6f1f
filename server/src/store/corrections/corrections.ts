import type {
  CorrectionKind,
  CorrectionNotice,
  CorrectionState,
  VendorCorrection,
} from '@clausewatch/contract/corrections';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { corrections, type documents } from '../../database/tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';

export type CorrectionRow = typeof corrections.$inferSelect;

export type NewCorrection = Pick<
  CorrectionRow,
  'vendorId' | 'documentId' | 'url' | 'kind' | 'before' | 'after' | 'author' | 'createdAt'
>;

/** What a vendor was scored when something was proposed, and would have been with it; null where that is not known. */
export type ProposedScores = Pick<CorrectionRow, 'scoreBefore' | 'scoreAfter'>;

/** Whether its author has an open proposal of this kind for this address. */
export async function hasProposed(
  connection: Connection,
  { author, vendorId, url, kind }: Pick<CorrectionRow, 'author' | 'vendorId' | 'url' | 'kind'>,
): Promise<boolean> {
  const isOfAuthor = and(eq(corrections.author, author), eq(corrections.vendorId, vendorId));
  const isAlike = and(
    eq(corrections.url, url),
    eq(corrections.kind, kind),
    eq(corrections.state, 'proposed'),
  );
  return (await connection.$count(corrections, and(isOfAuthor, isAlike))) > 0;
}

/** Saves a proposal; null where its author has an open one of the same kind for the same address. */
export async function createProposal(
  tx: Transaction,
  correction: NewCorrection & Partial<ProposedScores>,
): Promise<CorrectionRow | null> {
  const [row] = await tx
    .insert(corrections)
    .values({ id: newIdentifier('cor'), ...correction, state: 'proposed' })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Saves a curator's correction, accepted at once. */
export async function createAccepted(tx: Transaction, correction: NewCorrection): Promise<CorrectionRow> {
  const { author: decidedBy, createdAt: decidedAt } = correction;
  const [row] = await tx
    .insert(corrections)
    .values({ id: newIdentifier('cor'), ...correction, state: 'accepted', decidedBy, decidedAt })
    .returning();
  if (row === undefined) throw new Error('The correction was not saved');
  return row;
}

export async function correctionById(connection: Connection, id: string): Promise<CorrectionRow | null> {
  const [row] = await connection.select().from(corrections).where(eq(corrections.id, id));
  return row ?? null;
}

/** Changes the state of a correction for one of several concurrent callers; returns false for the others. */
export async function moveOn(
  tx: Transaction,
  id: string,
  from: CorrectionState,
  values: Partial<Omit<CorrectionRow, 'id' | 'vendorId' | 'kind' | 'author' | 'createdAt'>>,
): Promise<boolean> {
  const rows = await tx
    .update(corrections)
    .set(values)
    .where(and(eq(corrections.id, id), eq(corrections.state, from)))
    .returning({ id: corrections.id });
  return rows.length > 0;
}

/** An open proposal, held until the transaction ends; null where it has been decided or withdrawn. */
export async function proposedFor(tx: Transaction, id: string): Promise<CorrectionRow | null> {
  const isOpen = and(eq(corrections.id, id), eq(corrections.state, 'proposed'));
  const [row] = await tx.select().from(corrections).where(isOpen).for('update');
  return row ?? null;
}

export async function noteScores(tx: Transaction, id: string, scores: ProposedScores): Promise<void> {
  await tx.update(corrections).set(scores).where(eq(corrections.id, id));
}

/** Records the document that an added address became, or was merged with. */
export async function setDocument(
  tx: Transaction,
  id: string,
  values: Pick<CorrectionRow, 'documentId' | 'joined'>,
): Promise<void> {
  await tx.update(corrections).set(values).where(eq(corrections.id, id));
}

/**
 * Whether the document of an accepted addition was in the report without it. An address that was read only after it was accepted may turn
 * out to be a known document.
 */
export function isJoined(
  { joined, documentId, decidedAt }: CorrectionRow,
  { discoveredAt }: Pick<typeof documents.$inferSelect, 'discoveredAt'>,
): boolean {
  return joined || (documentId === null && decidedAt !== null && discoveredAt < decidedAt);
}

/** The same in SQL, for a correction and its `document`. */
const wasJoined = sql`(${corrections.joined} OR (${corrections.documentId} IS NULL AND document.discovered_at < ${corrections.decidedAt}))`;

/** Documents that a user has proposed to drop and therefore does not see. */
export async function hiddenFrom(
  connection: Connection,
  vendorId: string,
  author: string,
): Promise<Set<string>> {
  const rows = await connection
    .select({ id: corrections.documentId })
    .from(corrections)
    .where(and(eq(corrections.vendorId, vendorId), eq(corrections.author, author), isOpenDrop));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

const isOpenDrop = and(eq(corrections.state, 'proposed'), eq(corrections.kind, 'drop'));

/** Whether a user's own proposal hides a document: a condition on columns of the outer query. */
export function isHidden(documentId: SQL, subject: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${corrections} WHERE ${corrections.documentId} = ${documentId}
    AND ${corrections.author} = ${subject} AND ${isOpenDrop})`;
}

/** The vendors of documents that a user proposes to drop. */
export function openDropsOf(author: string): SQL {
  return sql`SELECT vendor_id FROM ${corrections} WHERE ${corrections.author} = ${author} AND ${isOpenDrop}`;
}

/** The present document of a correction; for an added address it is found by the address. */
const documentOf = sql`LEFT JOIN LATERAL (
  SELECT held.* FROM documents AS held
  WHERE held.id = ${corrections.documentId} OR (${corrections.documentId} IS NULL
    AND held.vendor_id = ${corrections.vendorId}
    AND (held.url = ${corrections.url} OR held.final_url = ${corrections.url} OR held.aliases @> ARRAY[${corrections.url}]))
  ORDER BY held.discovered_at, held.id LIMIT 1) AS document ON true`;

type Joined = {
  correction: CorrectionRow;
  document: { id: string; title: string } | null;
};

/** A page of a vendor's corrections: those that held for everybody, and all of the caller's own. */
export async function vendorCorrections(
  connection: Connection,
  vendorId: string,
  subject: string,
  query: { page: number; limit: number },
): Promise<{ items: VendorCorrection[]; total: number }> {
  const isTheirs = or(inArray(corrections.state, ['accepted', 'reverted']), eq(corrections.author, subject));
  const where = and(eq(corrections.vendorId, vendorId), isTheirs);
  const rows = await withDocuments(connection, where, desc(corrections.createdAt), query);
  const total = await connection.$count(corrections, where);
  return { total, items: rows.map((row) => presentCorrection(row, subject)) };
}

/** The corrections that meet a condition, each with its document. */
export async function withDocuments(
  connection: Connection,
  where: SQL | undefined,
  order: SQL,
  { page, limit }: { page: number; limit: number },
): Promise<Joined[]> {
  const { rows } = await connection.execute<{
    id: string;
    document_id: string | null;
    title: string | null;
  }>(sql`
    SELECT ${corrections.id} AS id, document.id AS document_id, document.title AS title
    FROM (SELECT * FROM ${corrections} WHERE ${where}
      ORDER BY ${order}, ${corrections.id} LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS ${corrections} ${documentOf}
    ORDER BY ${order}, ${corrections.id}`);
  const found = await connection
    .select()
    .from(corrections)
    .where(
      inArray(
        corrections.id,
        rows.map(({ id }) => id),
      ),
    );
  const byId = new Map(found.map((row) => [row.id, row]));
  return rows.flatMap(({ id, document_id: documentId, title }) => {
    const correction = byId.get(id);
    if (correction === undefined) return [];
    return { correction, document: documentId === null ? null : { id: documentId, title: title ?? '' } };
  });
}

export function presentCorrection({ correction, document }: Joined, subject: string): VendorCorrection {
  const title = document === null || document.title === '' ? correction.url : document.title;
  return {
    id: correction.id,
    kind: correction.kind,
    state: correction.state,
    document_id: document?.id ?? null,
    title,
    url: correction.url,
    before: correction.before ?? null,
    after: correction.after ?? null,
    is_yours: correction.author === subject,
    by_curator: correction.decidedBy !== null,
    created_at: correction.createdAt.toISOString(),
    decided_at: correction.decidedAt?.toISOString() ?? null,
    reverted_at: correction.revertedAt?.toISOString() ?? null,
    reason: correction.reason,
  };
}

/** Corrections still in effect in a vendor's report, newest first: of several of one kind for one document, the last. */
export async function correctionsInForce(
  connection: Connection,
  vendorId: string,
): Promise<CorrectionNotice[]> {
  type Row = {
    id: string;
    kind: CorrectionKind;
    document_id: string | null;
    title: string;
    url: string;
    before: CorrectionNotice['before'];
    after: CorrectionNotice['after'];
    by_curator: boolean;
    at: Date | string;
  };
  const { rows } = await connection.execute<Row>(sql`
    SELECT * FROM (
      SELECT DISTINCT ON (document.id, ${corrections.kind})
        ${corrections.id} AS id, ${corrections.kind} AS kind, document.id AS document_id, document.title AS title,
        ${corrections.url} AS url, ${corrections.before} AS before, ${corrections.after} AS after,
        ${corrections.decidedBy} IS NOT NULL AS by_curator, ${corrections.decidedAt} AS at
      FROM ${corrections} ${documentOf}
      WHERE ${corrections.vendorId} = ${vendorId} AND ${corrections.state} = 'accepted' AND CASE ${corrections.kind}
        WHEN 'drop' THEN document.dropped_at IS NOT NULL
        WHEN 'type' THEN document.dropped_at IS NULL AND document.type_set_at IS NOT NULL AND ${corrections.after} ->> 'type' = document.type
        WHEN 'selector' THEN document.dropped_at IS NULL AND ${corrections.after} ->> 'selector' = document.selector
        ELSE document.dropped_at IS NULL AND document.status <> 'not_a_policy' AND NOT ${wasJoined} END
      ORDER BY document.id, ${corrections.kind}, ${corrections.decidedAt} DESC) AS shaping
    WHERE NOT (kind = 'restore' AND after ->> 'type' IS NULL)
    ORDER BY at DESC, id`);
  return rows.map((row) => ({
    ...row,
    title: row.title === '' ? row.url : row.title,
    at: new Date(row.at).toISOString(),
  }));
}
