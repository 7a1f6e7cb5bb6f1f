import { uploadPrivateDocument, uploadPrivateVersion } from '@clausewatch/contract/endpoints';
import { type PrivateDocument, privateLimits } from '@clausewatch/contract/private-documents';
import type { FastifyBodyParser, FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { privateDocumentOf } from '../../store/private/private-documents.ts';
import {
  addPrivateDocument,
  addPrivateVersion,
  type StoredFile,
  storeFile,
  type UploadOutcome,
} from '../../store/private/private-uploads.ts';
import { secondsUntilTomorrow } from '../../store/analyses/usage.ts';
import type { Transaction } from '../../database/database.ts';
import { vendorById } from '../../store/vendors/vendors.ts';
import { invalid, notFound, Problem, underMaintenance } from '../problem.ts';
import { sendFault, sendProblem } from '../requests/faults.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';
import { safeFileName, titleFrom } from './file-name.ts';
import { formatOf } from './upload-format.ts';

/** Files as the body of a request, of any kind that a file may be labelled as. Forms and JSON are not files. */
const fileTypes = [
  /^application\/(?:octet-stream|pdf|msword|rtf|zip|xhtml\+xml|vnd\.[\w.+-]+)$/,
  /^(?:text|image)\/[\w.+-]+$/,
];

/** Where files arrive. In a scope of its own: nowhere else is a body read that is not JSON, or larger than a few words. */
export function serveUploads(app: FastifyInstance, service: Service): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.decorateRequest('file', null);
    for (const type of fileTypes) scope.addContentTypeParser(type, asBuffer, keepFile);
    scope.setErrorHandler((error: FastifyError, _request, reply) =>
      error.statusCode === 413 || error.statusCode === 415
        ? sendProblem(reply, unfit(error.statusCode))
        : sendFault(app, error, reply),
    );
    serveUploadRoutes(scope, service);
  });
}

const asBuffer = { parseAs: 'buffer', bodyLimit: privateLimits.fileBytes } as const;

/** Beside the body, which hooks for JSON look through. */
const keepFile: FastifyBodyParser<Buffer> = (request, file, done) => {
  request.file = file;
  done(null, undefined);
};

function unfit(status: 413 | 415): Problem {
  const message =
    status === 413
      ? `This file is larger than ${privateLimits.fileBytes / 1_000_000} MB, which is the most a file may have.`
      : 'Send the file itself as the body, with its own type (content-type: application/octet-stream).';
  return new Problem('VALIDATION_ERROR', message, { status });
}

function serveUploadRoutes(scope: FastifyInstance, service: Service): void {
  const { database, now } = service;

  route(scope, uploadPrivateDocument, async ({ actor, query, request }) => {
    const vendorId = query.vendor_id ?? null;
    if (vendorId !== null && (await vendorById(database.connection, vendorId)) === null)
      throw notFound('The vendor');
    const file = await fileIn(service, request, query.name);
    const { subject, rights } = actor;
    const made = { subject, vendorId, title: titleFrom(file.name), file };
    return take(service, actor, (tx) => addPrivateDocument(tx, made, rights.privateDocuments, now()));
  });

  route(scope, uploadPrivateVersion, async ({ actor, params, query, request }) => {
    const { subject, rights } = actor;
    const own = { subject, id: params.id };
    // Before the work of packing, and without regard to what the file is.
    if ((await privateDocumentOf(database.connection, own)) === null) throw notFound('The document');
    const file = await fileIn(service, request, query.name);
    return take(service, actor, (tx) => addPrivateVersion(tx, own, file, rights.privateDocuments, now()));
  });
}

async function fileIn(
  { database, flags }: Service,
  { file }: FastifyRequest,
  name: string,
): Promise<StoredFile> {
  if (flags.maintenanceMode) throw underMaintenance();
  const fileName = safeFileName(name);
  const reading = formatOf(file ?? Buffer.alloc(0), fileName);
  if (file === null || reading.kind === 'refused')
    throw invalid('file', reading.kind === 'refused' ? reading.message : 'This file is empty.');
  return storeFile(database, file, { name: fileName, format: reading.format });
}

/** Stores an upload with the step that reads it. */
async function take(
  { database, jobs }: Service,
  actor: Actor,
  store: (tx: Transaction) => Promise<UploadOutcome>,
): Promise<PrivateDocument> {
  const outcome = await database.transaction(async (tx) => {
    const stored = await store(tx);
    if (stored.kind === 'added') {
      const { documentId } = stored;
      await jobs.enqueue(tx, documentId, [{ step: 'read_private', privateDocumentId: documentId }]);
    }
    return stored;
  });
  if (outcome.kind === 'not_found') throw notFound('The document');
  if (outcome.kind === 'full') throw await full(database.connection, outcome);
  const own = { subject: actor.subject, id: outcome.documentId };
  const document = await privateDocumentOf(database.connection, own);
  if (document === null) throw notFound('The document');
  return document;
}

async function full(
  connection: Service['database']['connection'],
  { of, limit }: Extract<UploadOutcome, { kind: 'full' }>,
): Promise<Problem> {
  switch (of) {
    case 'documents':
      return refusal(
        `You have ${limit} private documents, which is the most your plan allows. Delete one first.`,
      );
    case 'bytes':
      return refusal(
        `With this file your private documents would take more than ${megabytes(limit)}, which is the most your plan allows. Delete one first.`,
      );
    case 'versions':
      return refusal(
        `This document has ${limit} versions, which is the most there can be. Upload the file as a new document.`,
      );
    case 'uploads': {
      const message = `You have uploaded ${limit} files today, which is the most your plan allows. Upload this one tomorrow.`;
      const retryAfterSeconds = await secondsUntilTomorrow(connection);
      return new Problem('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds });
    }
  }
}

function refusal(message: string): Problem {
  return new Problem('AUTHORIZATION_ERROR', message);
}

function megabytes(bytes: number): string {
  return bytes >= 1_000_000_000 ? `${bytes / 1_000_000_000} GB` : `${bytes / 1_000_000} MB`;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The uploaded file; null where none was sent. */
    file: Buffer | null;
  }
}
