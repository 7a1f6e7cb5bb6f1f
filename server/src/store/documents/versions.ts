import type { AiAnalysis, Block } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DocumentAnalysis } from '../../analyse/analyse.ts';
import { blocksOf, layoutOf } from '../../layout/block-layout.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { documents, findings, versions } from '../../database/tables.ts';
import type { ExtractedDocument } from '../../extract/extract.ts';
import { newIdentifier } from '../../platform/identifier.ts';

/** A version with its blocks, which are stored as their layout in the content. */
export type VersionRow = Omit<typeof versions.$inferSelect, 'layout'> & { blocks: Block[] };

export type NewVersion = {
  documentId: string;
  number: number;
  kind: VersionRow['kind'];
  predecessorId: string | null;
  snapshotId: string;
  document: ExtractedDocument;
  contentHash: string;
  extractorVersion: number;
  createdAt: Date;
} & Partial<Pick<VersionRow, 'origin' | 'originUrl' | 'beforeSeenAt'>>;

/** Saves a version, or finds the one saved by an earlier run of the same step. Returns its id. */
export async function saveVersion(tx: Transaction, version: NewVersion): Promise<string> {
  const { document, ...rest } = version;
  const [row] = await tx
    .insert(versions)
    .values({
      id: newIdentifier('ver'),
      ...rest,
      content: document.content,
      layout: layoutOf(document.content, document.blocks),
      links: document.links,
      emphasis: document.emphasis,
      language: document.language,
      title: document.title,
      effectiveDate: document.effectiveDate,
      wordCount: document.wordCount,
    })
    .onConflictDoNothing()
    .returning({ id: versions.id });
  if (row === undefined)
    throw new Error(`Version ${rest.number} of ${rest.documentId} exists with other words`);
  return row.id;
}

export async function versionById(connection: Connection, id: string): Promise<VersionRow | null> {
  const [row] = await connection.select().from(versions).where(eq(versions.id, id));
  return row === undefined ? null : withBlocks(row);
}

/** The other documents of a document's vendor, with what they say now. */
export async function documentsBeside(
  connection: Connection,
  documentId: string,
): Promise<{ document: typeof documents.$inferSelect; blocks: Block[] }[]> {
  const rows = await connection
    .select({ document: documents, version: versions })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.currentVersionId))
    .where(
      and(
        sql`${documents.vendorId} = (SELECT vendor_id FROM documents WHERE id = ${documentId})`,
        sql`${documents.id} <> ${documentId} AND ${documents.droppedAt} IS NULL AND ${documents.status} NOT IN ('gone', 'not_a_policy')`,
      ),
    )
    .orderBy(asc(documents.discoveredAt), asc(documents.id));
  return rows.map(({ document, version }) => ({ document, blocks: withBlocks(version).blocks }));
}

function withBlocks({ layout, ...version }: typeof versions.$inferSelect): VersionRow {
  return { ...version, blocks: blocksOf(version.content, layout) };
}

/** The progress of the work on a version. */
export type VersionProgress = {
  /** The analyser version that judged it last. */
  analyserVersion: number | null;
  /** Whether it was judged as its document's present type, which a correction may have changed since. */
  isOfType: boolean;
  /** Whether its comparison with the version before is missing: an analysis may have been cancelled just then. */
  awaitsComparison: boolean;
  /** Whether a language model is still to be asked what it says. */
  awaitsModel: boolean;
};

// Columns are written out: Drizzle omits the table's name in a query of one table, and `id` would refer to the inner table.
export const progressColumns = {
  analyserVersion: versions.analyserVersion,
  isOfType: sql<boolean>`NOT EXISTS (SELECT FROM documents
    WHERE documents.id = versions.document_id AND documents.type IS DISTINCT FROM versions.analysed_as)`,
  awaitsModel: versions.awaitsModel,
  awaitsComparison: sql<boolean>`versions.predecessor_id IS NOT NULL AND versions.kind IN ('new', 'seen_before')
    AND NOT EXISTS (SELECT FROM changes WHERE changes.to_version_id = versions.id)`,
};

/** A version's hash and the progress of the work on it, without its text. */
export async function versionStamp(
  connection: Connection,
  id: string,
): Promise<(VersionProgress & Pick<VersionRow, 'contentHash'>) | null> {
  const [row] = await connection
    .select({ contentHash: versions.contentHash, ...progressColumns })
    .from(versions)
    .where(eq(versions.id, id));
  return row ?? null;
}

/** Hashes of all wordings since our first reading of a document: wordings known only from an archive were never reported to anybody. */
export async function hashesOf(connection: Connection, documentId: string): Promise<Set<string>> {
  const rows = await connection
    .select({ hash: versions.contentHash })
    .from(versions)
    .where(and(eq(versions.documentId, documentId), eq(versions.origin, 'live')));
  return new Set(rows.map(({ hash }) => hash));
}

/** Who read a version, and what came of asking a language model. */
export type ReadBy = Pick<VersionRow, 'readBy' | 'quotesDropped' | 'fallback' | 'awaitsModel'>;

const ownReading: ReadBy = { readBy: null, quotesDropped: 0, fallback: null, awaitsModel: false };

/** Has the model asked about the current texts of a vendor that it has not read. */
export async function awaitModel(tx: Transaction, vendorId: string, model: string): Promise<void> {
  await tx.execute(sql`
    UPDATE versions SET awaits_model = true FROM documents
    WHERE documents.vendor_id = ${vendorId} AND versions.id = documents.current_version_id
      AND versions.analysed_at IS NOT NULL AND versions.read_by IS DISTINCT FROM ${model}`);
}

/** What is kept of a version's judgement. */
export type Judgement = Omit<DocumentAnalysis, 'note'> & Pick<AiAnalysis, 'summary' | 'facts'>;

/** Replaces the judgement of a version, so that doing it twice leaves the same rows. */
export async function saveAnalysisOfVersion(
  tx: Transaction,
  versionId: string,
  analysis: Judgement,
  by: Pick<VersionRow, 'analyserVersion' | 'analysedAs'> & Partial<ReadBy>,
): Promise<void> {
  // First, so that a concurrent analysis of the same version waits here and then replaces these findings.
  await tx
    .update(versions)
    .set({
      ...ownReading,
      ...by,
      summary: analysis.summary,
      score: analysis.score,
      breakdown: analysis.breakdown,
      facts: analysis.facts,
      analysedAt: new Date(),
    })
    .where(eq(versions.id, versionId));
  await tx.delete(findings).where(eq(findings.versionId, versionId));
  const rows = analysis.findings.map((finding, position) => ({
    versionId,
    position,
    practice: finding.practice,
    title: finding.title,
    category: finding.category,
    polarity: finding.polarity,
    points: finding.points,
    reason: finding.reason,
    norms: finding.norms ?? [],
    quote: finding.quote,
    startsAt: finding.start,
    endsAt: finding.end,
    section: finding.section,
    also: finding.also,
    certainty: finding.certainty ?? 'sure',
    scope: finding.scope ?? null,
    isOutright: finding.is_outright ?? true,
  }));
  if (rows.length > 0) await tx.insert(findings).values(rows);
}

/** The findings of each version asked for, heaviest first. */
export async function findingsOf(
  connection: Connection,
  versionIds: readonly string[],
): Promise<Map<string, Finding[]>> {
  const found = new Map<string, Finding[]>(versionIds.map((id) => [id, []]));
  if (versionIds.length === 0) return found;
  const rows = await connection
    .select()
    .from(findings)
    .where(inArray(findings.versionId, [...versionIds]))
    .orderBy(asc(findings.position));
  for (const row of rows) found.get(row.versionId)?.push(asFinding(row));
  return found;
}

/** A version of one of the vendor's documents, or null. */
export async function vendorVersion(
  connection: Connection,
  vendorId: string,
  versionId: string,
): Promise<VersionRow | null> {
  const [row] = await connection
    .select({ version: versions })
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .where(and(eq(versions.id, versionId), eq(documents.vendorId, vendorId)));
  return row === undefined ? null : withBlocks(row.version);
}

/** A row of `findings` as the contract describes it. */
export function asFinding(row: typeof findings.$inferSelect): Finding {
  const { versionId: _version, position: _position, startsAt, endsAt, isOutright, ...rest } = row;
  return { ...rest, is_outright: isOutright, start: startsAt, end: endsAt };
}
