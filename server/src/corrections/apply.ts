import { type DocumentType, documentTypeNames } from '@clausewatch/contract/documents';
import type { Transaction } from '../database/database.ts';
import { droppedReason } from '../store/documents/documents.ts';
import { maximumDocuments } from '../store/documents/documents.ts';
import {
  documentRowsOf,
  type DocumentRow,
  updateDocument,
  updateUnmoved,
} from '../store/documents/documents.ts';
import { versionById } from '../store/documents/versions.ts';
import { analyseOne, rejudgeVendor, rowOf } from './analyse-one.ts';
import { refusedAddress } from './address-of-vendor.ts';
import { changedMeanwhile } from './refusal.ts';
import type { Classified, CorrectionContext } from './correction-context.ts';

// What corrections do to everybody's report. The vendor is held by the transaction; each returns the analysis that brings it in.

/** Where it is done, and in whose name the analysis runs. */
export type Applying = { context: CorrectionContext; tx: Transaction; vendorId: string; by: string };

/** Reads an address as one more document of the vendor. */
export async function applyAddition(
  { context, tx, vendorId, by }: Applying,
  added: { url: string; type: DocumentType | null; foundBy: string },
): Promise<string> {
  await mustHaveRoom(tx, vendorId);
  const { url, type, foundBy } = added;
  const title = type === null ? 'Added address' : documentTypeNames[type];
  const typeIsSet = type !== null;
  const row = { url, title, type, typeIsSet, confidence: 1, foundBy: [foundBy], translations: [] };
  const asked = { vendorId, requestedBy: by, fact: 'Reading one address' };
  return analyseOne(context, tx, asked, row, { values: { state: 'waiting' }, step: 'fetch' });
}

export async function mustHaveRoom(tx: Transaction, vendorId: string): Promise<void> {
  if ((await documentRowsOf(tx, vendorId)).length < maximumDocuments) return;
  throw refusedAddress(`This report has ${maximumDocuments} documents, which is as many as it takes.`);
}

/** Puts a document back that was left out, with its history, and reads it again. */
export async function applyRestoration(
  { context, tx, vendorId, by }: Applying,
  document: DocumentRow,
  type: DocumentType | null,
): Promise<string> {
  const values = {
    status: 'pending' as const,
    statusReason: null,
    droppedAt: null,
    ...(type !== null && { type, typeConfidence: 1, typeSetAt: context.now() }),
  };
  await updateDocument(tx, document.id, values);
  const asked = { vendorId, requestedBy: by, fact: 'Reading one address' };
  const row = rowOf({ ...document, ...values });
  return analyseOne(context, tx, asked, row, { values: { state: 'waiting' }, step: 'fetch' });
}

/** The document leaves the report; its versions stay, and it can be put back. */
export async function applyDrop(
  { context, tx, vendorId, by }: Applying,
  document: DocumentRow,
): Promise<string> {
  await updateDocument(tx, document.id, {
    status: 'not_a_policy',
    statusReason: droppedReason,
    droppedAt: context.now(),
  });
  const asked = { vendorId, requestedBy: by, fact: 'Leaving out one document' };
  return rejudgeVendor(context, tx, asked, document, { state: 'left_out', reason: droppedReason });
}

/** Sets a document's type, or with null the type `found` from its text. */
export async function applyType(
  { context, tx, vendorId, by }: Applying,
  document: DocumentRow,
  type: DocumentType | null,
  found: Classified | null,
): Promise<string> {
  const { type: before, typeConfidence } = document;
  const values =
    type === null
      ? { type: found?.type ?? before, typeConfidence: found?.confidence ?? typeConfidence, typeSetAt: null }
      : { type, typeConfidence: 1, typeSetAt: context.now() };
  await updateDocument(tx, document.id, values);
  const changed = { ...document, ...values };
  const asked = { vendorId, requestedBy: by, fact: 'Judging one document again' };
  const { currentVersionId: versionId } = document;
  // The judgement of a text depends on its type.
  return versionId === null
    ? analyseOne(context, tx, asked, rowOf(changed), { values: { state: 'waiting' }, step: 'fetch' })
    : analyseOne(context, tx, asked, rowOf(changed), {
        values: { state: 'reading', documentId: document.id, versionId },
        step: 'analyse',
      });
}

/**
 * Sets the part of its page that a document is. The stored page is read again: what comes out otherwise is then no change of the vendor's.
 * Null where nothing is stored.
 */
export async function applySelector(
  { context, tx, vendorId, by }: Applying,
  document: DocumentRow,
  selector: string | null,
): Promise<string | null> {
  if (!(await updateUnmoved(tx, document, { selector }))) throw changedMeanwhile();
  const version = await versionById(tx, document.currentVersionId ?? '');
  if (version === null) return null;
  const asked = { vendorId, requestedBy: by, fact: 'Reading one document again' };
  const values = { state: 'reading', snapshotId: version.snapshotId } as const;
  return analyseOne(context, tx, asked, rowOf(document), { values, step: 'read' });
}
