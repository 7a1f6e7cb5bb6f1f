import {
  deletePrivateDocument,
  getPrivateDocument,
  getPrivateFile,
  listPrivateDocuments,
  listPrivateVersions,
  updatePrivateDocument,
} from '@clausewatch/contract/endpoints';
import { type PrivateAllowance, privateLimits } from '@clausewatch/contract/private-documents';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { countCall } from '../../store/people/caller-limits.ts';
import { changePrivateDocument, removePrivateDocument } from '../../store/private/private-changes.ts';
import {
  lockPrivateDocument,
  privateDocumentOf,
  privateDocumentsOf,
  privateVersionsOf,
} from '../../store/private/private-documents.ts';
import { privateTextOf, withContent } from '../../store/private/private-texts.ts';
import { privateFileOf, privateUse } from '../../store/private/private-uploads.ts';
import { vendorById } from '../../store/vendors/vendors.ts';
import { notFound, tooManyRequests } from '../problem.ts';
import { cursorOf, placeOf } from '../reports/cursor.ts';
import { fileRoute } from '../file-route.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';
import { servePrivateDiffs } from './private-diffs.ts';
import { serveUploads } from './uploads.ts';

/** Types set per hour: each has all texts of a document judged again. */
const typesPerHour = 60;

/** What somebody uploaded, for them alone: every call names the owner. */
export function servePrivateDocuments(app: FastifyInstance, service: Service): void {
  const { database, jobs } = service;
  const { connection } = database;

  route(app, listPrivateDocuments, async ({ actor, query }) => {
    const { page, limit, cursor, vendor_id: vendorId } = query;
    const after = placeOf('private', 'instant', cursor);
    const [found, allowance] = await Promise.all([
      privateDocumentsOf(connection, actor.subject, { page, limit, after, vendorId }),
      allowanceOf(service, actor),
    ]);
    return { ...found, page, limit, next: cursorOf('private', found.next), allowance };
  });

  route(app, getPrivateDocument, async ({ actor, params, query }) => {
    const own = { subject: actor.subject, id: params.id };
    const document = await privateDocumentOf(connection, own);
    if (document === null) throw notFound('The document');
    const text = await privateTextOf(connection, own, query.version);
    if (text === null && query.version !== undefined) throw notFound('The version');
    return withContent(document, text);
  });

  route(app, listPrivateVersions, async ({ actor, params }) => {
    const items = await privateVersionsOf(connection, { subject: actor.subject, id: params.id });
    // There is no document without one.
    if (items.length === 0) throw notFound('The document');
    return { items, limit: privateLimits.versions };
  });

  route(app, updatePrivateDocument, async ({ actor, params, body }) => {
    const own = { subject: actor.subject, id: params.id };
    const { vendor_id: vendorId } = body;
    if (vendorId != null && (await vendorById(connection, vendorId)) === null) throw notFound('The vendor');
    if (body.type !== undefined) await limitTypes(service, actor);
    await database.transaction(async (tx) => {
      const row = await lockPrivateDocument(tx, own);
      if (row === null) throw notFound('The document');
      if (await changePrivateDocument(tx, row, body))
        await jobs.enqueue(tx, row.id, [{ step: 'read_private', privateDocumentId: row.id }]);
    });
    const document = await privateDocumentOf(connection, own);
    if (document === null) throw notFound('The document');
    return document;
  });

  route(app, deletePrivateDocument, async ({ actor, params }) => {
    const own = { subject: actor.subject, id: params.id };
    if (!(await removePrivateDocument(connection, own))) throw notFound('The document');
    return { id: params.id, deleted: true };
  });

  fileRoute(app, getPrivateFile, async ({ actor, params }) => {
    const { subject } = actor;
    const file = await privateFileOf(database, { subject, id: params.id }, params.versionId);
    if (file === null) throw notFound('The file');
    const { buffer, byteOffset, byteLength } = file.bytes;
    return {
      name: file.name,
      type: 'application/octet-stream',
      body: Buffer.from(buffer, byteOffset, byteLength),
    };
  });
  servePrivateDiffs(app, service);
  serveUploads(app, service);
}

async function allowanceOf({ database }: Service, { subject, rights }: Actor): Promise<PrivateAllowance> {
  const { documents, bytes, uploads } = await privateUse(database.connection, subject);
  const limits = rights.privateDocuments;
  return {
    documents: { used: documents, limit: limits?.documents ?? null },
    bytes: { used: bytes, limit: limits?.bytes ?? null },
    uploads: { used: uploads, limit: limits?.uploadsPerDay ?? null },
    file_bytes: privateLimits.fileBytes,
    versions_of_document: privateLimits.versions,
  };
}

async function limitTypes({ database }: Service, { subject }: Actor): Promise<void> {
  const limit = { name: 'private types', calls: typesPerHour, seconds: 3_600 };
  const wait = await countCall(database.connection, limit, subject);
  if (wait !== null) throw tooManyRequests(wait);
}
