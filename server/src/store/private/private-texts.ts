import type { PrivateDocument, PrivateDocumentWithContent } from '@clausewatch/contract/private-documents';
import type { Block, DocumentType } from '@clausewatch/contract/documents';
import { languageNote } from '@clausewatch/contract/languages';
import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { answerQuestions } from '../../answers/answers.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { privateDocuments, privateVersions } from '../../database/private-tables.ts';
import { blocksOf } from '../../layout/block-layout.ts';
import { isOwn, type OwnDocument, presentVersion, type PrivateDocumentRow } from './private-documents.ts';

export type PrivateVersionRow = typeof privateVersions.$inferSelect;
export type PrivateText = PrivateVersionRow & { blocks: Block[] };

/**
 * A version of the owner with its text: the asked one, or the newest that was read. One with the wording of an earlier version has that
 * version's text. Null where there is none.
 */
export async function privateTextOf(
  connection: Connection,
  own: OwnDocument,
  versionId?: string,
): Promise<PrivateText | null> {
  const isAsked =
    versionId === undefined
      ? sql`true`
      : sql`${privateVersions.number} = (SELECT coalesce(asked.same_as, asked.number) FROM private_versions AS asked
          WHERE asked.id = ${versionId} AND asked.document_id = ${own.id})`;
  const [row] = await connection
    .select({ version: privateVersions })
    .from(privateVersions)
    .innerJoin(privateDocuments, eq(privateDocuments.id, privateVersions.documentId))
    .where(and(isOwn(own), eq(privateVersions.state, 'read'), isAsked))
    .orderBy(desc(privateVersions.number))
    .limit(1);
  if (row === undefined) return null;
  const { version } = row;
  return { ...version, blocks: blocksOf(version.content ?? '', version.layout ?? '') };
}

export type NewestPrivateText = {
  document: Pick<PrivateDocumentRow, 'id' | 'title' | 'type'>;
  version: Pick<PrivateVersionRow, 'findings' | 'facts' | 'score' | 'language' | 'analysedAs'>;
};

/** What the owner’s documents about a vendor say: of each the newest text, without the text itself. */
export async function newestPrivateTexts(
  connection: Connection,
  { subject, vendorId }: { subject: string; vendorId: string },
): Promise<NewestPrivateText[]> {
  const { id, title, type } = privateDocuments;
  const { findings, facts, score, language, analysedAs } = privateVersions;
  return connection
    .selectDistinctOn([id], {
      document: { id, title, type },
      version: { findings, facts, score, language, analysedAs },
    })
    .from(privateVersions)
    .innerJoin(privateDocuments, eq(id, privateVersions.documentId))
    .where(
      and(
        eq(privateDocuments.subject, subject),
        eq(privateDocuments.vendorId, vendorId),
        eq(privateVersions.state, 'read'),
      ),
    )
    .orderBy(id, desc(privateVersions.number));
}

export function withContent(document: PrivateDocument, text: PrivateText | null): PrivateDocumentWithContent {
  return {
    ...document,
    shown: text === null ? null : presentVersion(text),
    language: text?.language ?? null,
    read_at: text?.readAt?.toISOString() ?? null,
    content: text?.content ?? '',
    blocks: text?.blocks ?? [],
    links: text?.links ?? [],
    ai_analysis: text === null ? null : analysisOf(document, text),
  };
}

function analysisOf(
  { id, title }: PrivateDocument,
  { findings, score, summary, breakdown, facts, language, analysedAs }: PrivateVersionRow,
): PrivateDocumentWithContent['ai_analysis'] {
  const found = findings ?? [];
  // A text in a language that cannot be judged has neither: that nothing was found in it is no silence.
  const wasJudged = score !== null || found.length > 0;
  const answering = { id, title, type: analysedAs ?? 'other_compliance', language, findings: found };
  return {
    summary: summary ?? '',
    language_note: languageNote(language, score),
    score,
    concerns: found.filter(({ polarity }) => polarity === 'concern'),
    key_points: found.filter(({ polarity }) => polarity !== 'concern'),
    facts: facts ?? [],
    answers: wasJudged ? answerQuestions([answering]) : [],
    breakdown,
    reader: { by: 'clausewatch', model: null, quotes_dropped: 0, fallback: null },
  };
}

/** A document for the step that reads it, whoever owns it. */
export async function privateDocumentToRead(
  connection: Connection,
  id: string,
): Promise<PrivateDocumentRow | null> {
  const [row] = await connection.select().from(privateDocuments).where(eq(privateDocuments.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockPrivateDocumentToRead(
  tx: Transaction,
  id: string,
): Promise<PrivateDocumentRow | null> {
  const [row] = await tx.select().from(privateDocuments).where(eq(privateDocuments.id, id)).for('update');
  return row ?? null;
}

/** The first of a document's versions that is to be read, or judged as what it is now. */
export async function nextToRead(
  connection: Connection,
  document: PrivateDocumentRow,
  analyserVersion: number,
): Promise<PrivateVersionRow | null> {
  const isOutdated = or(
    isNotAs(document.type),
    sql`${privateVersions.analyserVersion} IS DISTINCT FROM ${analyserVersion}`,
  );
  const [row] = await connection
    .select()
    .from(privateVersions)
    .where(
      and(
        eq(privateVersions.documentId, document.id),
        or(eq(privateVersions.state, 'pending'), and(eq(privateVersions.state, 'read'), isOutdated)),
      ),
    )
    .orderBy(privateVersions.number)
    .limit(1);
  return row ?? null;
}

function isNotAs(type: DocumentType | null) {
  // A document without a type has no text yet.
  return type === null
    ? sql`false`
    : or(ne(privateVersions.analysedAs, type), isNull(privateVersions.analysedAs));
}

/** The text that was read before a version of the same document. */
export async function textBefore(
  connection: Connection,
  { documentId, number }: Pick<PrivateVersionRow, 'documentId' | 'number'>,
): Promise<PrivateVersionRow | null> {
  const [row] = await connection
    .select()
    .from(privateVersions)
    .where(
      and(
        eq(privateVersions.documentId, documentId),
        lt(privateVersions.number, number),
        eq(privateVersions.state, 'read'),
        isNotNull(privateVersions.content),
      ),
    )
    .orderBy(desc(privateVersions.number))
    .limit(1);
  return row ?? null;
}

/** Saves what became of a version, if it still is in the state in which it was taken. Returns whether it was. */
export async function savePrivateReading(
  tx: Transaction,
  { id, state }: Pick<PrivateVersionRow, 'id' | 'state'>,
  values: Partial<PrivateVersionRow>,
): Promise<boolean> {
  const saved = await tx
    .update(privateVersions)
    .set(values)
    .where(and(eq(privateVersions.id, id), eq(privateVersions.state, state)))
    .returning({ id: privateVersions.id });
  return saved.length > 0;
}

export async function updatePrivateDocument(
  tx: Transaction,
  id: string,
  values: Partial<Pick<PrivateDocumentRow, 'title' | 'type'>>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.update(privateDocuments).set(values).where(eq(privateDocuments.id, id));
}
