import { documentTypeNames } from '@clausewatch/contract/documents';
import { addDocument, dropDocument, setDocumentType } from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../access/actor.ts';
import { readAddress, type VendorAddress } from '../address/address.ts';
import { canonicalUrl } from '../canonical-url.ts';
import type { Transaction } from '../database/database.ts';
import { droppedReason } from '../dropped-reason.ts';
import { maximumDocuments } from '../maximum-documents.ts';
import {
  documentByAddress,
  documentRowsOf,
  type DocumentRow,
  updateDocument,
  vendorDocument,
} from '../store/documents.ts';
import { lockVendor, vendorById, type VendorRow } from '../store/vendors.ts';
import { countAnalysis } from './analyses.ts';
import { mustWatch, mustWatchAlone, namesAnother } from './correction-rules.ts';
import { analyseOne, rowOf } from './one-document.ts';
import { changedMeanwhile, invalid, notFound, type Problem } from './problem.ts';
import { route } from './route.ts';
import type { Service } from './service.ts';

type Added = { vendor: VendorRow; url: string; type: DocumentRow['type'] | null; actor: Actor };

/** What people know better than discovery: an address it missed, what a document is, and that one is none. */
export function serveCorrections(app: FastifyInstance, service: Service): void {
  const { connection } = service.database;

  route(app, addDocument, async ({ params, body, actor }) => {
    const vendor = await vendorById(connection, params.id);
    if (vendor === null) throw notFound('The vendor');
    await mustWatch(service, actor, vendor.id, 'add a document to its report');
    const url = await addressOfVendor(service, vendor, body.url, actor);
    const added = { vendor, url, type: body.type, actor };
    return { analysis_id: await service.database.transaction((tx) => add(service, tx, added)) };
  });

  route(app, setDocumentType, async ({ params, body, actor }) => {
    const document = await vendorDocument(connection, params.id, params.docId);
    if (document === null) throw notFound('The document');
    await mustWatch(service, actor, params.id, 'say what one of its documents is');
    const found = body.type === null ? await service.classifyStored(document) : null;
    return {
      analysis_id: await service.database.transaction(async (tx) => {
        const current = await heldDocument(tx, document);
        // What was found out is of another text.
        if (body.type === null && current.currentVersionId !== document.currentVersionId)
          throw changedMeanwhile();
        const said = body.type === null ? null : { type: body.type, confidence: 1 };
        const { type, confidence } = said ?? found ?? { ...current, confidence: current.typeConfidence };
        const values = {
          type,
          typeConfidence: confidence,
          typeSetBy: said && actor.subject,
          typeSetAt: said && service.now(),
        };
        await updateDocument(tx, current.id, values);
        return judgeAnew(service, tx, { ...current, ...values }, actor);
      }),
    };
  });

  route(app, dropDocument, async ({ params, actor }) => {
    const document = await vendorDocument(connection, params.id, params.docId);
    if (document === null) throw notFound('The document');
    await mustWatch(service, actor, params.id, 'drop a document of its report');
    return { analysis_id: await service.database.transaction((tx) => drop(service, tx, document, actor)) };
  });
}

/** The document as it is now, with its vendor held until the transaction ends: it may have moved on or been dropped since it was looked at. */
async function heldDocument(tx: Transaction, { id, vendorId }: DocumentRow): Promise<DocumentRow> {
  await lockVendor(tx, vendorId);
  const current = await vendorDocument(tx, vendorId, id);
  if (current === null) throw notFound('The document');
  return current;
}

/** The address as it is fetched and kept. Nobody but the operator says of a stranger's page that it is the vendor's policy. */
async function addressOfVendor(
  service: Service,
  vendor: VendorRow,
  typed: string,
  actor: Actor,
): Promise<string> {
  const reading = readAddress(typed, { allowHosts: service.allowHosts });
  if (reading.kind === 'refused') throw refusedAddress(reading.message);
  const { address } = reading;
  const url = canonicalUrl(address.url)?.url ?? address.url;
  if (actor.isOperator) return url;
  if (namesAnother(url))
    throw refusedAddress('This address has another address within it. Add the one where the policy stands.');
  if (await isOfVendor(service, vendor, address)) return url;
  throw refusedAddress(
    `Only addresses below ${vendor.domain}, or of hosts that its policies were found on, can be added here. Others the operator of this installation can add.`,
  );
}

async function isOfVendor(
  { database }: Service,
  vendor: VendorRow,
  { domain, host }: VendorAddress,
): Promise<boolean> {
  if (domain === vendor.domain) return true;
  const documents = await documentRowsOf(database.connection, vendor.id);
  return documents.some(({ url, finalUrl }) => [url, finalUrl].some((each) => new URL(each).host === host));
}

function refusedAddress(message: string): Problem {
  return invalid('url', message);
}

const addedReason = 'Added by somebody who watches this vendor';

async function add(service: Service, tx: Transaction, added: Added): Promise<string> {
  const { vendor, url, actor } = added;
  await lockVendor(tx, vendor.id);
  const known = await documentByAddress(tx, vendor.id, [url]);
  // Dropped, or found to be no policy, it is none of the report's.
  if (known !== null && known.status !== 'not_a_policy') {
    throw refusedAddress(`This address is in the report already, as “${known.title}”.`);
  }
  if (known === null && (await documentRowsOf(tx, vendor.id)).length >= maximumDocuments) {
    throw refusedAddress(`This report has ${maximumDocuments} documents, which is as many as it takes.`);
  }
  await countAnalysis(tx, actor);
  const row = known === null ? newRow(added) : rowOf(await putBack(service, tx, known, added));
  const asked = { vendorId: vendor.id, requestedBy: actor.subject, fact: 'Reading one address' };
  return analyseOne(service, tx, asked, row, { values: { state: 'waiting' }, step: 'fetch' });
}

/** It becomes a document once it is known that it is none that the report has already. */
function newRow({ url, type }: Added): ReturnType<typeof rowOf> {
  const title = type === null ? 'Added address' : documentTypeNames[type];
  const typeIsSet = type !== null;
  return { url, title, type, typeIsSet, confidence: 1, foundBy: [addedReason], translations: [] };
}

async function putBack(
  { now }: Service,
  tx: Transaction,
  document: DocumentRow,
  { type, actor }: Added,
): Promise<DocumentRow> {
  const values = {
    status: 'pending' as const,
    statusReason: null,
    droppedBy: null,
    droppedAt: null,
    ...(type !== null && { type, typeConfidence: 1, typeSetBy: actor.subject, typeSetAt: now() }),
  };
  await updateDocument(tx, document.id, values);
  return { ...document, ...values };
}

/** What is said of a document depends on what it is. */
async function judgeAnew(
  service: Service,
  tx: Transaction,
  document: DocumentRow,
  { subject }: Actor,
): Promise<string> {
  const { vendorId, currentVersionId: versionId } = document;
  const asked = { vendorId, requestedBy: subject, fact: 'Judging one document anew' };
  if (versionId === null)
    return analyseOne(service, tx, asked, rowOf(document), { values: { state: 'waiting' }, step: 'fetch' });
  const values = { state: 'reading', documentId: document.id, versionId } as const;
  return analyseOne(service, tx, asked, rowOf(document), { values, step: 'analyse' });
}

/** The document leaves the report; its versions stay, and it can be put back. */
async function drop(service: Service, tx: Transaction, known: DocumentRow, actor: Actor): Promise<string> {
  const document = await heldDocument(tx, known);
  const { id, vendorId } = document;
  await mustWatchAlone(tx, actor, vendorId);
  await updateDocument(tx, id, {
    status: 'not_a_policy',
    statusReason: droppedReason,
    droppedBy: actor.subject,
    droppedAt: service.now(),
  });
  const asked = { vendorId, requestedBy: actor.subject, fact: 'Dropping one document' };
  const values = { state: 'left_out', reason: droppedReason, documentId: id } as const;
  return analyseOne(service, tx, asked, rowOf(document), { values, step: 'finish' });
}
