import type { Transaction } from '../database/database.ts';
import { createAccepted } from '../store/corrections/corrections.ts';
import { documentByAddress, type DocumentRow, vendorDocument } from '../store/documents/documents.ts';
import { lockVendor } from '../store/vendors/vendors.ts';
import {
  applyAddition,
  applyDrop,
  type Applying,
  applyRestoration,
  applySelector,
  applyType,
} from './apply.ts';
import { settleAlerts } from './settle-alerts.ts';
import type { Done } from './corrections.ts';
import { changedMeanwhile, notFound } from './refusal.ts';
import { type CheckedRequest, mustNotBeListed } from './request.ts';
import type { CorrectionContext } from './correction-context.ts';

/** A curator's correction holds at once, and is recorded as accepted when it was made. */
export async function correctForAll(
  context: CorrectionContext,
  request: CheckedRequest,
  by: string,
): Promise<Done> {
  const { vendor, url, before, after } = request;
  return context.database.transaction(async (tx) => {
    await lockVendor(tx, vendor.id);
    const document = await heldDocument(tx, request);
    const kind = request.kind === 'add' && document !== null ? 'restore' : request.kind;
    const applying = { context, tx, vendorId: vendor.id, by };
    const analysisId = await apply(applying, { ...request, kind }, document);
    const correction = await createAccepted(tx, {
      vendorId: vendor.id,
      documentId: document?.id ?? null,
      url,
      kind,
      before,
      after,
      author: by,
      createdAt: context.now(),
    });
    if (document !== null) await settleAlerts(applying, kind, document.id, correction.id);
    return { kind: 'done', state: 'accepted', correction_id: correction.id, analysis_id: analysisId };
  });
}

/** The document as it is now: it may have moved on, or been left out, since it was looked at. */
async function heldDocument(
  tx: Transaction,
  { kind, vendor, url, document }: CheckedRequest,
): Promise<DocumentRow | null> {
  if (kind === 'add' || kind === 'restore') {
    const known = await documentByAddress(tx, vendor.id, [url]);
    mustNotBeListed(known);
    return known;
  }
  const held = await vendorDocument(tx, vendor.id, document?.id ?? '');
  if (held === null) throw notFound('The document');
  return held;
}

/** Carries out what was checked on the document as it is now; `request` has it as it was looked at. */
export async function apply(
  applying: Applying,
  request: Pick<CheckedRequest, 'kind' | 'document' | 'url' | 'after' | 'found'>,
  document: DocumentRow | null,
): Promise<string | null> {
  const { kind, url, after, found } = request;
  const type = after?.type ?? null;
  if (document === null) return applyAddition(applying, { url, type, foundBy: 'Added by a curator' });
  switch (kind) {
    case 'add':
    case 'restore':
      return applyRestoration(applying, document, type);
    case 'drop':
      return applyDrop(applying, document);
    case 'type':
      // What was found out is of another text.
      if (type === null && document.currentVersionId !== request.document?.currentVersionId)
        throw changedMeanwhile();
      return applyType(applying, document, type, found);
    case 'selector':
      // As it was looked at: the selector was tried on that text.
      return applySelector(applying, request.document ?? document, after?.selector ?? null);
  }
}
