import { privateLimits, type PrivateFormat } from '@clausewatch/contract/private-documents';
import { eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { privateDocuments, privateFiles, privateVersions } from '../../database/private-tables.ts';
import { BodyFault } from '../../platform/body-fault.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import {
  type BodyStore,
  keyOfFile,
  readBody,
  referTo,
  sha256Of,
  storeBody,
  type StoredBody,
} from '../bodies/bodies.ts';
import { isOwn, lockPrivateDocument, type OwnDocument } from './private-documents.ts';
import { countUse, lockSubject, usesOf } from '../analyses/usage.ts';

/** A file whose bytes are stored, for a version to refer to. */
export type StoredFile = {
  versionId: string;
  name: string;
  format: PrivateFormat;
  byteLength: number;
  body: StoredBody;
};

/** How much a plan allows: documents and bytes at a time, and uploads per day. */
export type PrivateRights = { documents: number; bytes: number; uploadsPerDay: number };

export type UploadOutcome =
  | { kind: 'added'; documentId: string }
  | { kind: 'not_found' }
  /** Nothing was stored: `limit` of these is reached. */
  | { kind: 'full'; of: 'documents' | 'bytes' | 'uploads' | 'versions'; limit: number };

/** Before the transaction in which a document gets it. Throws BodyFault. */
export async function storeFile(
  store: BodyStore,
  bytes: Uint8Array,
  { name, format }: Pick<StoredFile, 'name' | 'format'>,
): Promise<StoredFile> {
  const versionId = newIdentifier('pvr');
  const body = await storeBody(store, keyOfFile(versionId, sha256Of(bytes)), bytes);
  return { versionId, name, format, byteLength: bytes.byteLength, body };
}

/** Stores the first upload of a new document. Rights of null are unlimited. */
export async function addPrivateDocument(
  tx: Transaction,
  made: { subject: string; vendorId: string | null; title: string; file: StoredFile },
  rights: PrivateRights | null,
  now: Date,
): Promise<UploadOutcome> {
  const { subject, vendorId, title, file } = made;
  await lockSubject(tx, subject);
  if (rights !== null) {
    const { documents } = await privateUse(tx, subject);
    if (documents >= rights.documents) return { kind: 'full', of: 'documents', limit: rights.documents };
  }
  const refused = await takeRoom(tx, subject, file, rights);
  if (refused !== null) return refused;
  const id = newIdentifier('pdc');
  await tx.insert(privateDocuments).values({ id, subject, vendorId, title, createdAt: now, updatedAt: now });
  await addVersion(tx, { documentId: id, number: 1, file }, now);
  return { kind: 'added', documentId: id };
}

/** Stores a further upload of a document. */
export async function addPrivateVersion(
  tx: Transaction,
  own: OwnDocument,
  file: StoredFile,
  rights: PrivateRights | null,
  now: Date,
): Promise<UploadOutcome> {
  await lockSubject(tx, own.subject);
  const document = await lockPrivateDocument(tx, own);
  if (document === null) return { kind: 'not_found' };
  const count = await tx.$count(privateVersions, eq(privateVersions.documentId, document.id));
  if (count >= privateLimits.versions) return { kind: 'full', of: 'versions', limit: privateLimits.versions };
  const refused = await takeRoom(tx, own.subject, file, rights);
  if (refused !== null) return refused;
  await addVersion(tx, { documentId: document.id, number: count + 1, file }, now);
  await tx.update(privateDocuments).set({ updatedAt: now }).where(eq(privateDocuments.id, document.id));
  return { kind: 'added', documentId: document.id };
}

/** Documents, bytes and today's uploads of somebody. */
export async function privateUse(
  connection: Connection,
  subject: string,
): Promise<{ documents: number; bytes: number; uploads: number }> {
  const [{ rows }, uploads] = await Promise.all([
    connection.execute<{ documents: number; bytes: number }>(sql`
      SELECT count(DISTINCT document.id)::int AS documents, coalesce(sum(version.byte_length), 0)::float8 AS bytes
      FROM private_documents AS document LEFT JOIN private_versions AS version ON version.document_id = document.id
      WHERE document.subject = ${subject}`),
    usesOf(connection, subject, 'day', 'upload'),
  ]);
  return { documents: rows[0]?.documents ?? 0, bytes: rows[0]?.bytes ?? 0, uploads };
}

/** A file as it was uploaded; null where it is not the owner's. Throws BodyFault. */
export async function privateFileOf(
  store: BodyStore,
  own: OwnDocument,
  versionId: string,
): Promise<{ name: string; bytes: Uint8Array } | null> {
  const [row] = await store.connection
    .select({
      name: privateVersions.fileName,
      id: privateVersions.id,
      byteLength: privateVersions.byteLength,
    })
    .from(privateVersions)
    .innerJoin(privateDocuments, eq(privateDocuments.id, privateVersions.documentId))
    .where(sql`${isOwn(own)} AND ${privateVersions.id} = ${versionId}`);
  const bytes = row === undefined ? null : await privateBytes(store, row);
  return row === undefined || bytes === null ? null : { name: row.name, bytes };
}

/** The bytes of a version for the step that reads it, in a buffer of their own, which may be transferred. Throws BodyFault. */
export function privateBytes(
  store: BodyStore,
  { id, byteLength }: { id: string; byteLength: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  return readBody(store, { table: privateFiles, id, byteLength, sha256: null });
}

/** Counts an upload; what does not fit is refused, and counts nothing. */
async function takeRoom(
  tx: Transaction,
  subject: string,
  { byteLength }: StoredFile,
  rights: PrivateRights | null,
): Promise<UploadOutcome | null> {
  const limit = rights?.uploadsPerDay ?? Infinity;
  if (rights !== null) {
    const { bytes } = await privateUse(tx, subject);
    if (bytes + byteLength > rights.bytes) return { kind: 'full', of: 'bytes', limit: rights.bytes };
  }
  const isCounted = await countUse(tx, { subject, kind: 'upload', limit, period: 'day' });
  return isCounted ? null : { kind: 'full', of: 'uploads', limit };
}

async function addVersion(
  tx: Transaction,
  { documentId, number, file }: { documentId: string; number: number; file: StoredFile },
  now: Date,
): Promise<void> {
  const { versionId: id, name: fileName, format: mediaType, byteLength, body } = file;
  if (!(await referTo(tx, body))) throw new BodyFault('missing', 'The file was deleted before it was saved.');
  const upload = { fileName, mediaType, byteLength, uploadedAt: now };
  await tx.insert(privateVersions).values({ id, documentId, number, state: 'pending', ...upload });
  await tx.insert(privateFiles).values({ versionId: id, ...body });
}
