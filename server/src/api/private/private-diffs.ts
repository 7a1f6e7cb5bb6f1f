import { getPrivateDiff, getPublicDiff } from '@clausewatch/contract/endpoints';
import type { PrivateDiff } from '@clausewatch/contract/private-documents';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { countCall } from '../../store/people/caller-limits.ts';
import { type DocumentRow, vendorDocument } from '../../store/documents/documents.ts';
import { privateDocumentOf } from '../../store/private/private-documents.ts';
import { type PrivateText, privateTextOf } from '../../store/private/private-texts.ts';
import { versionById, type VersionRow } from '../../store/documents/versions.ts';
import { vendorById } from '../../store/vendors/vendors.ts';
import { invalid, notFound, Problem, tooManyRequests } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

/** Comparisons per minute: each is computed anew. */
const diffsPerMinute = 30;

export function servePrivateDiffs(app: FastifyInstance, service: Service): void {
  const { connection } = service.database;

  route(app, getPrivateDiff, async ({ actor, params, query }) => {
    const own = { subject: actor.subject, id: params.id };
    const document = await privateDocumentOf(connection, own);
    if (document === null) throw notFound('The document');
    const before = await privateTextOf(connection, own, query.version1);
    const after = await privateTextOf(connection, own, query.version2);
    if (before === null || after === null) throw notFound('The version');
    const { number, id, score, uploadedAt } = before;
    return compared(service, actor, before, after, document, {
      number,
      title: document.title,
      version: id,
      score,
      at: uploadedAt.toISOString(),
      url: null,
    });
  });

  route(app, getPublicDiff, async ({ actor, params, query }) => {
    const own = { subject: actor.subject, id: params.id };
    const document = await privateDocumentOf(connection, own);
    if (document === null) throw notFound('The document');
    if (document.vendor === null)
      throw invalid('document_id', 'Say first which vendor this document is about.');
    const after = await privateTextOf(connection, own, query.version);
    if (after === null) throw notFound('The version');
    const theirs = await publicText(service, document.vendor.id, query.document_id);
    if (theirs === null) throw notFound('The public document');
    const { row, version } = theirs;
    return compared(service, actor, version, after, document, {
      number: null,
      title: row.title,
      version: version.id,
      score: version.score,
      at: version.createdAt.toISOString(),
      url: row.url,
    });
  });
}

/** What everybody may read: a document of a shared vendor that nobody dropped. */
async function publicText(
  { database }: Service,
  vendorId: string,
  documentId: string,
): Promise<{ row: DocumentRow; version: VersionRow } | null> {
  const { connection } = database;
  if ((await vendorById(connection, vendorId)) === null) return null;
  const row = await vendorDocument(connection, vendorId, documentId);
  if (row === null || row.currentVersionId === null || row.status === 'not_a_policy') return null;
  const version = await versionById(connection, row.currentVersionId);
  return version === null ? null : { row, version };
}

async function compared(
  service: Service,
  actor: Actor,
  before: PrivateText | VersionRow,
  after: PrivateText,
  document: { title: string },
  older: PrivateDiff['before'],
): Promise<PrivateDiff> {
  await limitDiffs(service, actor);
  const type = after.analysedAs ?? 'other_compliance';
  const outcome = await service.compareOwn(type, before, after);
  if (outcome.kind !== 'done') throw new Problem('VALIDATION_ERROR', outcome.message);
  const { number, id, score, uploadedAt } = after;
  return {
    before: older,
    after: { number, title: document.title, version: id, score, at: uploadedAt.toISOString() },
    blocks1: before.blocks,
    blocks2: after.blocks,
    ...outcome.value,
  };
}

async function limitDiffs({ database }: Service, { subject }: Actor): Promise<void> {
  const limit = { name: 'private diffs', calls: diffsPerMinute, seconds: 60 };
  const wait = await countCall(database.connection, limit, subject);
  if (wait !== null) throw tooManyRequests(wait);
}
