import { privateLimits, type PrivateFormat } from '@clausewatch/contract/private-documents';
import { eq, sql } from 'drizzle-orm';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Connection, Transaction } from '../../database/database.ts';
import { privateDocuments, privateFiles, privateVersions } from '../../database/private-tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { isOwn, lockPrivateDocument, type OwnDocument } from './private-documents.ts';
import { countUse, lockSubject, usesOf } from '../analyses/usage.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A file as it will be stored. */
export type PackedFile = {
  name: string;
  format: PrivateFormat;
  byteLength: number;
  compressed: Uint8Array;
};

/** How much a plan allows: documents and bytes at a time, and uploads per day. */
export type PrivateRights = { documents: number; bytes: number; uploadsPerDay: number };

export type UploadOutcome =
  | { kind: 'added'; documentId: string }
  | { kind: 'not_found' }
  /** Nothing was stored: `limit` of these is reached. */
  | { kind: 'full'; of: 'documents' | 'bytes' | 'uploads' | 'versions'; limit: number };

/** Before the transaction, which should be short. */
export async function packFile(
  bytes: Uint8Array,
  { name, format }: Pick<PackedFile, 'name' | 'format'>,
): Promise<PackedFile> {
  return { name, format, byteLength: bytes.byteLength, compressed: await compress(bytes) };
}

/** Stores the first upload of a new document. Rights of null are unlimited. */
export async function addPrivateDocument(
  tx: Transaction,
  made: { subject: string; vendorId: string | null; title: string; file: PackedFile },
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
  file: PackedFile,
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

/** A file as it was uploaded; null where it is not the owner's. */
export async function privateFileOf(
  connection: Connection,
  own: OwnDocument,
  versionId: string,
): Promise<{ name: string; bytes: Uint8Array } | null> {
  const [row] = await connection
    .select({ name: privateVersions.fileName, compressed: privateFiles.compressed })
    .from(privateVersions)
    .innerJoin(privateDocuments, eq(privateDocuments.id, privateVersions.documentId))
    .innerJoin(privateFiles, eq(privateFiles.versionId, privateVersions.id))
    .where(sql`${isOwn(own)} AND ${privateVersions.id} = ${versionId}`);
  return row === undefined ? null : { name: row.name, bytes: await decompress(row.compressed) };
}

/** The bytes of a version for the step that reads it, in a buffer of their own, which may be transferred. */
export async function privateBytes(
  connection: Connection,
  { id, byteLength }: { id: string; byteLength: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await connection
    .select({ compressed: privateFiles.compressed })
    .from(privateFiles)
    .where(eq(privateFiles.versionId, id));
  if (row === undefined) return null;
  // One chunk, with room to detect more, and too large to be allocated from Node's shared pool.
  return decompress(row.compressed, { chunkSize: Math.max(byteLength + 1, Buffer.poolSize) });
}

/** Counts an upload; what does not fit is refused, and counts nothing. */
async function takeRoom(
  tx: Transaction,
  subject: string,
  { byteLength }: PackedFile,
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
  { documentId, number, file }: { documentId: string; number: number; file: PackedFile },
  now: Date,
): Promise<void> {
  const id = newIdentifier('pvr');
  const { name: fileName, format: mediaType, byteLength, compressed } = file;
  const upload = { fileName, mediaType, byteLength, uploadedAt: now };
  await tx.insert(privateVersions).values({ id, documentId, number, state: 'pending', ...upload });
  await tx.insert(privateFiles).values({ versionId: id, compressed });
}
