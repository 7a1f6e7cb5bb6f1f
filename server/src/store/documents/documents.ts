import {
  type AiAnalysis,
  type Document,
  type DocumentStatus,
  type DocumentType,
  type DocumentWithContent,
  groupOf,
} from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { modelFaults, type Reader } from '@clausewatch/contract/readers';
import { languageNote } from '@clausewatch/contract/languages';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { answerQuestions } from '../../answers/answers.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { statement, updateStatement } from '../../database/statement.ts';
import { documents, versions } from '../../database/tables.ts';
import { troubleSentence } from '../../schedule/page-trouble.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { findingsOf, versionById, type VersionRow } from './versions.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** The maximum number of policies of one vendor in one analysis: the largest real vendors publish about seventy. */
export const maximumDocuments = 100;

/** The reason shown for a document dropped for everybody. */
export const droppedReason = 'Left out by a correction.';

const selectByAddress = statement((connection) =>
  connection
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.vendorId, sql.placeholder('vendorId')),
        sql`(${documents.url} = ANY(${sql.placeholder('urls')}) OR ${documents.finalUrl} = ANY(${sql.placeholder('urls')}) OR ${documents.aliases} && ${sql.placeholder('urls')})`,
      ),
    )
    .orderBy(asc(documents.discoveredAt), asc(documents.id))
    .limit(1)
    .prepare(''),
);

/** The document with any of these addresses as its own, its final one or an alias. */
export async function documentByAddress(
  connection: Connection,
  vendorId: string,
  urls: readonly string[],
): Promise<DocumentRow | null> {
  const [row] = await selectByAddress(connection, { vendorId, urls });
  return row ?? null;
}

/** The vendor's documents with a text whose address differs from this one at most in its fragment. */
export async function documentsOnPage(
  connection: Connection,
  vendorId: string,
  url: string,
): Promise<DocumentRow[]> {
  return connection
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.vendorId, vendorId),
        isNotNull(documents.currentVersionId),
        sql`split_part(${documents.url}, '#', 1) = split_part(${url}, '#', 1)`,
      ),
    )
    .orderBy(asc(documents.discoveredAt), asc(documents.id));
}

/** The vendor's document whose current wording, in our own reading, has this hash. */
export async function documentByWording(
  connection: Connection,
  vendorId: string,
  contentHash: string,
): Promise<DocumentRow | null> {
  const [row] = await connection
    .select({ document: documents })
    .from(documents)
    .innerJoin(versions, eq(documents.currentVersionId, versions.id))
    .where(
      and(
        eq(documents.vendorId, vendorId),
        eq(versions.contentHash, contentHash),
        eq(versions.origin, 'live'),
      ),
    )
    .orderBy(asc(documents.discoveredAt), asc(documents.id))
    .limit(1);
  return row?.document ?? null;
}

export async function documentById(connection: Connection, id: string): Promise<DocumentRow | null> {
  const [row] = await connection.select().from(documents).where(eq(documents.id, id));
  return row ?? null;
}

export type NewDocument = {
  vendorId: string;
  url: string;
  finalUrl: string;
  type: DocumentType;
  typeConfidence: number;
  title: string;
  language: string | null;
  status: DocumentStatus;
  statusReason: string | null;
  foundBy: string[];
  translations: Document['translations'];
} & Partial<Pick<DocumentRow, 'typeSetAt' | 'discoveredAt' | 'trouble' | 'failingSince'>>;

export async function createDocument(tx: Transaction, document: NewDocument): Promise<DocumentRow> {
  const [row] = await tx
    .insert(documents)
    .values({ id: newIdentifier('doc'), ...document })
    .returning();
  if (row === undefined) throw new Error('The document was not saved');
  return row;
}

export async function updateDocument(
  tx: Transaction,
  id: string,
  values: Partial<Omit<DocumentRow, 'id' | 'vendorId'>>,
): Promise<void> {
  await tx.update(documents).set(values).where(eq(documents.id, id));
}

/** Updates a document unless it was dropped meanwhile. */
export async function updateUndropped(
  tx: Transaction,
  id: string,
  values: Partial<Omit<DocumentRow, 'id' | 'vendorId'>>,
): Promise<void> {
  await tx
    .update(documents)
    .set(values)
    .where(and(eq(documents.id, id), isNull(documents.droppedAt)));
}

const updateWhereUnmoved = updateStatement((connection, set: Partial<Omit<DocumentRow, 'id' | 'vendorId'>>) =>
  connection
    .update(documents)
    .set(set)
    .where(
      and(
        eq(documents.id, sql.placeholder('id')),
        isNull(documents.droppedAt),
        eq(documents.url, sql.placeholder('url')),
        eq(documents.currentVersionId, sql.placeholder('currentVersionId')),
        sql`${documents.selector} IS NOT DISTINCT FROM ${sql.placeholder('selector')}`,
      ),
    )
    .returning({ id: documents.id })
    .prepare(''),
);

/** Updates a document if its address, version and selector are still the given ones and it was not dropped; returns whether it did. */
export async function updateUnmoved(
  tx: Transaction,
  { id, url, currentVersionId, selector }: Pick<DocumentRow, 'id' | 'url' | 'currentVersionId' | 'selector'>,
  values: Partial<Omit<DocumentRow, 'id' | 'vendorId'>>,
): Promise<boolean> {
  const rows = await updateWhereUnmoved(tx, values, { id, url, currentVersionId, selector });
  return rows.length > 0;
}

/** What a check leaves on a document that was found at its own address. */
export function checkedWell(at: Date): Partial<DocumentRow> {
  return {
    ...foundAt(at),
    statusReason: null,
    trouble: null,
    failures: 0,
    notFound: 0,
    failedDays: 0,
    failedDayAt: null,
    failingSince: null,
  };
}

/** What a check leaves on a document whose text was found, at its own address or another. */
export function foundAt(at: Date): Partial<DocumentRow> {
  return {
    status: 'current',
    unexpected: null,
    unexpectedTimes: 0,
    unexpectedSince: null,
    heldSince: null,
    lastCheckedAt: at,
  };
}

/** The vendor's document; null where there is none or it was dropped. */
export async function vendorDocument(
  connection: Connection,
  vendorId: string,
  documentId: string,
): Promise<DocumentRow | null> {
  const row = await documentById(connection, documentId);
  return row?.vendorId === vendorId && row.droppedAt === null ? row : null;
}

/** Adds another address of the same text, once. */
export async function addAlias(tx: Transaction, id: string, url: string): Promise<void> {
  await tx
    .update(documents)
    .set({ aliases: sql`array_append(${documents.aliases}, ${url})` })
    .where(
      and(eq(documents.id, id), ne(documents.url, url), sql`NOT (${documents.aliases} @> ARRAY[${url}])`),
    );
}

/**
 * The rows of a vendor's policies in the order of the report, independent of reading times. Documents of one page are in the order of the
 * page.
 */
export async function documentRowsOf(connection: Connection, vendorId: string): Promise<DocumentRow[]> {
  return connection
    .select()
    .from(documents)
    .where(and(eq(documents.vendorId, vendorId), ne(documents.status, 'not_a_policy')))
    .orderBy(
      asc(typeOrder),
      sql`${documents.currentVersionId} IS NULL`,
      sql`length(${page}), ${page} COLLATE "C"`,
      sql`least((SELECT min(position) FROM analysis_documents WHERE document_id = ${documents.id}),
                (SELECT min(first_position) FROM document_checks WHERE document_id = ${documents.id}))`,
      asc(documents.id),
    );
}

/** The address without a fragment. Shorter ones belong to more general documents: `/privacy` before `/privacy/applicants`. */
const page = sql`split_part(${documents.url}, '#', 1)`;

/** The rows of a vendor's dropped documents. */
export async function droppedDocuments(connection: Connection, vendorId: string): Promise<DocumentRow[]> {
  return connection
    .select()
    .from(documents)
    .where(and(eq(documents.vendorId, vendorId), isNotNull(documents.droppedAt)))
    .orderBy(asc(documents.discoveredAt), asc(documents.id));
}

/** A vendor's documents as the contract describes them, each with its analysis. */
export async function documentsOf(connection: Connection, vendorId: string): Promise<Document[]> {
  const rows = await documentRowsOf(connection, vendorId);
  const current = await currentVersions(connection, rows);
  const found = await findingsOf(connection, [...current.keys()]);
  return rows.map((row) => {
    const version = current.get(row.currentVersionId ?? '') ?? null;
    return presentDocument(row, version, found.get(version?.id ?? '') ?? []);
  });
}

/** One document with its text, or null where the vendor has no such document. */
export async function documentWithContent(
  connection: Connection,
  vendorId: string,
  documentId: string,
): Promise<DocumentWithContent | null> {
  const [row] = await connection
    .select()
    .from(documents)
    .where(and(eq(documents.id, documentId), eq(documents.vendorId, vendorId)));
  if (row === undefined) return null;
  const version = row.currentVersionId === null ? null : await versionById(connection, row.currentVersionId);
  const found = await findingsOf(connection, version === null ? [] : [version.id]);
  return {
    ...presentDocument(row, version, found.get(version?.id ?? '') ?? []),
    selector: row.selector,
    content: version?.content ?? '',
    blocks: version?.blocks ?? [],
    links: version?.links ?? [],
  };
}

const typeOrder = sql`array_position(ARRAY['privacy','terms','cookies','dpa','subprocessors','security','acceptable_use','sla','ai','other_compliance'], ${documents.type})`;

function presentTrouble({ trouble: kind, failingSince }: DocumentRow): Document['trouble'] {
  if (kind === null || failingSince === null) return null;
  return { kind, since: failingSince.toISOString(), sentence: troubleSentence(kind, failingSince) };
}

type CurrentVersion = Omit<VersionRow, 'content' | 'blocks' | 'links' | 'emphasis'>;

async function currentVersions(
  connection: Connection,
  rows: readonly DocumentRow[],
): Promise<Map<string, CurrentVersion>> {
  const ids = rows.flatMap((row) => row.currentVersionId ?? []);
  if (ids.length === 0) return new Map();
  const {
    content: _content,
    layout: _layout,
    links: _links,
    emphasis: _emphasis,
    ...light
  } = getTableColumns(versions);
  const found = await connection.select(light).from(versions).where(inArray(versions.id, ids));
  return new Map(found.map((version) => [version.id, version]));
}

function presentDocument(row: DocumentRow, version: CurrentVersion | null, found: Finding[]): Document {
  return {
    id: row.id,
    vendor_id: row.vendorId,
    type: row.type,
    group: groupOf(row.type),
    type_confidence: row.typeConfidence,
    type_is_set: row.typeSetAt !== null,
    proposal_id: null,
    title: row.title,
    url: row.url,
    final_url: row.finalUrl,
    aliases: row.aliases,
    translations: row.translations,
    language: row.language,
    status: row.status,
    status_reason: row.statusReason,
    trouble: presentTrouble(row),
    found_by: row.foundBy,
    word_count: version?.wordCount ?? 0,
    effective_date: version?.effectiveDate ?? null,
    version: version?.number ?? 0,
    discovered_at: row.discoveredAt.toISOString(),
    last_checked_at: row.lastCheckedAt?.toISOString() ?? null,
    last_analyzed_at: version?.analysedAt?.toISOString() ?? null,
    ai_analysis: version === null ? null : presentAnalysis(row, version, found),
  };
}

function presentAnalysis(row: DocumentRow, version: CurrentVersion, found: Finding[]): AiAnalysis | null {
  if (version.analysedAt === null) return null;
  return {
    summary: version.summary ?? '',
    language_note: languageNote(row.language, version.score),
    score: version.score,
    concerns: found.filter(({ polarity }) => polarity === 'concern'),
    key_points: found.filter(({ polarity }) => polarity !== 'concern'),
    answers: wasJudged(version, found) ? answerQuestions([{ ...row, findings: found }]) : [],
    breakdown: version.breakdown,
    facts: version.facts,
    reader: presentReader(version),
  };
}

function presentReader({ readBy, quotesDropped, fallback }: CurrentVersion): Reader {
  return {
    by: readBy === null ? 'clausewatch' : 'model',
    model: readBy,
    quotes_dropped: quotesDropped,
    fallback: fallback === null ? null : { code: fallback, message: modelFaults[fallback] },
  };
}

/** A text in a language that cannot be judged has neither: that nothing was found in it is no silence. */
function wasJudged({ score }: Pick<CurrentVersion, 'score'>, found: readonly Finding[]): boolean {
  return score !== null || found.length > 0;
}
