import type { PrivateDocument, PrivateVersion } from '@clausewatch/contract/private-documents';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { privateDocuments, privateVersions } from '../../database/private-tables.ts';
import { vendors } from '../../database/tables.ts';
import { behind, cut, inOrder, keyOf, type Place, type Slice, type SortKey, window } from '../keyset.ts';

export type PrivateDocumentRow = typeof privateDocuments.$inferSelect;

/** The owner and the id of a private document. Every function here that reads or writes one takes both. */
export type OwnDocument = { subject: string; id: string };

const {
  content: _content,
  layout: _layout,
  links: _links,
  findings: _findings,
  facts: _facts,
  breakdown: _breakdown,
  ...lightColumns
} = getTableColumns(privateVersions);

export type LightVersion = Omit<
  typeof privateVersions.$inferSelect,
  'content' | 'layout' | 'links' | 'findings' | 'facts' | 'breakdown'
>;

/** The newest upload comes first. */
const privateKey: SortKey = { column: sql`document.updated_at`, kind: 'instant' };

/** A page of somebody's private documents, or of those that are about one vendor. */
export async function privateDocumentsOf(
  connection: Connection,
  subject: string,
  query: Slice & { vendorId?: string | undefined },
): Promise<{ items: PrivateDocument[]; total: number; next: Place | null }> {
  const { after, vendorId } = query;
  const isOfVendor = vendorId === undefined ? sql`` : sql`AND document.vendor_id = ${vendorId}`;
  const of = sql`document.subject = ${subject} ${isOfVendor}`;
  const id = sql`document.id`;
  const isBehind = after === undefined ? sql`` : sql`AND ${behind(privateKey, 'desc', id, after)}`;
  const [{ rows }, counted] = await Promise.all([
    connection.execute<Place & Record<string, unknown>>(sql`
      SELECT document.id, ${keyOf(privateKey)} AS key FROM private_documents AS document WHERE ${of} ${isBehind}
      ORDER BY ${inOrder(privateKey, 'desc', id)} ${window(query)}`),
    connection.execute<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM private_documents AS document WHERE ${of}`,
    ),
  ]);
  const page = cut(rows, query);
  const found = await present(
    connection,
    subject,
    page.rows.map((row) => row.id),
  );
  return { items: found, total: counted.rows[0]?.total ?? 0, next: page.next };
}

/** Null where it is not the owner's. */
export async function privateDocumentOf(
  connection: Connection,
  own: OwnDocument,
): Promise<PrivateDocument | null> {
  const [document] = await present(connection, own.subject, [own.id]);
  return document ?? null;
}

/** The uploads of a document, newest first; none where it is not the owner's. */
export async function privateVersionsOf(connection: Connection, own: OwnDocument): Promise<PrivateVersion[]> {
  const rows = await connection
    .select(lightColumns)
    .from(privateVersions)
    .innerJoin(privateDocuments, eq(privateDocuments.id, privateVersions.documentId))
    .where(isOwn(own))
    .orderBy(desc(privateVersions.number));
  return rows.map(presentVersion);
}

/** Its row, locked until the transaction ends. */
export async function lockPrivateDocument(
  tx: Transaction,
  own: OwnDocument,
): Promise<PrivateDocumentRow | null> {
  const [row] = await tx.select().from(privateDocuments).where(isOwn(own)).for('update');
  return row ?? null;
}

export function isOwn({ subject, id }: OwnDocument) {
  return and(eq(privateDocuments.id, id), eq(privateDocuments.subject, subject));
}

async function present(
  connection: Connection,
  subject: string,
  ids: readonly string[],
): Promise<PrivateDocument[]> {
  if (ids.length === 0) return [];
  // In one statement: what is read meanwhile is there with its document's title and type, or not yet.
  const rows = await connection
    .select({ document: privateDocuments, vendorName: vendors.name, version: lightColumns })
    .from(privateVersions)
    .innerJoin(privateDocuments, eq(privateDocuments.id, privateVersions.documentId))
    .leftJoin(vendors, eq(vendors.id, privateDocuments.vendorId))
    .where(
      and(eq(privateDocuments.subject, subject), inArray(privateDocuments.id, [...ids]), isNewestOrCurrent),
    )
    .orderBy(desc(privateVersions.number));
  return ids.flatMap((id) => {
    const of = rows.filter(({ document }) => document.id === id);
    const [newest] = of;
    if (newest === undefined) return [];
    const current = of.find(({ version }) => version.state === 'read')?.version ?? null;
    return [presentDocument(newest.document, newest.vendorName, newest.version, current)];
  });
}

/** The last upload and the last that was read, of each document. */
const isNewestOrCurrent = sql`${privateVersions.number} IN (
  SELECT max(number) FROM private_versions AS each WHERE each.document_id = ${privateVersions.documentId}
  UNION SELECT max(number) FROM private_versions AS each WHERE each.document_id = ${privateVersions.documentId} AND each.state = 'read')`;

function presentDocument(
  row: PrivateDocumentRow,
  vendorName: string | null,
  newest: LightVersion,
  current: LightVersion | null,
): PrivateDocument {
  const { vendorId } = row;
  return {
    id: row.id,
    vendor: vendorId === null || vendorName === null ? null : { id: vendorId, name: vendorName },
    title: row.title,
    title_is_set: row.titleIsSet,
    type: row.type,
    type_is_set: row.typeIsSet,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    newest: presentVersion(newest),
    current: current === null ? null : presentVersion(current),
  };
}

export function presentVersion(row: LightVersion): PrivateVersion {
  return {
    id: row.id,
    number: row.number,
    file_name: row.fileName,
    format: row.mediaType,
    byte_length: row.byteLength,
    uploaded_at: row.uploadedAt.toISOString(),
    state: row.state,
    reason: row.reason,
    same_as: row.sameAs,
    word_count: row.wordCount,
    effective_date: row.effectiveDate,
    score: row.score,
    change: row.change,
  };
}
