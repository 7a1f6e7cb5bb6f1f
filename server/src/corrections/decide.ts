import type { Transaction } from '../database/database.ts';
import { isBeingRead } from '../store/analyses/analyses.ts';
import { conflictOf } from '../store/corrections/correction-conflict.ts';
import { correctionById, type CorrectionRow, isJoined, moveOn } from '../store/corrections/corrections.ts';
import { documentByAddress, documentById, type DocumentRow } from '../store/documents/documents.ts';
import { unstage } from '../store/analyses/staging.ts';
import { lockVendor } from '../store/vendors/vendors.ts';
import { acceptAddition } from './accept-addition.ts';
import { applyDrop, type Applying, applyRestoration, applySelector, applyType } from './apply.ts';
import { apply } from './correct-for-all.ts';
import type { Done } from './corrections.ts';
import { notFound, Refused } from './refusal.ts';
import { settleAlerts } from './settle-alerts.ts';
import { mustBeFound } from './request.ts';
import type { Classified, CorrectionContext } from './correction-context.ts';

export async function accept(context: CorrectionContext, id: string, by: string): Promise<Done> {
  const { correction, document, found } = await lookedAt(context, id, 'proposed');
  const { kind, vendorId, url, after, documentId } = correction;
  if (kind === 'selector' && document !== null) await mustBeFound(context, document, after?.selector ?? null);
  return context.database.transaction(async (tx) => {
    await lockVendor(tx, vendorId);
    const current = await currentDocument(tx, correction);
    mustFit(correction, current);
    const decided = { state: 'accepted', decidedBy: by, decidedAt: context.now() } as const;
    await mustMoveOn(tx, id, 'proposed', decided);
    const applying = { context, tx, vendorId, by };
    const isAdded = kind === 'add' || kind === 'restore';
    const analysisId = isAdded
      ? await acceptAddition(applying, correction, current)
      : await apply(applying, { kind, document, url, after, found }, current);
    if (current !== null) await settleAlerts(applying, kind, current.id, id);
    if (documentId === null && current !== null) await moveOn(tx, id, 'accepted', { documentId: current.id });
    return { kind: 'done', state: 'accepted', correction_id: id, analysis_id: analysisId };
  });
}

export async function decline(
  { database, now }: CorrectionContext,
  id: string,
  by: string,
  reason: string,
): Promise<{ kind: 'done' }> {
  return database.transaction(async (tx) => {
    await mustMoveOn(tx, id, 'proposed', { state: 'declined', decidedBy: by, decidedAt: now(), reason });
    await unstage(tx, id);
    return { kind: 'done' };
  });
}

export async function withdraw(
  { database, now }: CorrectionContext,
  id: string,
  author: string,
): Promise<{ kind: 'done' }> {
  return database.transaction(async (tx) => {
    const correction = await correctionById(tx, id);
    // Another's is as if it were not there.
    if (correction?.author !== author) throw notFound('The proposal');
    await mustMoveOn(tx, id, 'proposed', { state: 'withdrawn', decidedAt: now() });
    await unstage(tx, id);
    return { kind: 'done' };
  });
}

/** Puts back what was before; what was not kept of that, the text and the page decide. */
export async function revert(
  context: CorrectionContext,
  id: string,
  by: string,
  reason: string | null,
): Promise<Done> {
  const { correction, found } = await lookedAt(context, id, 'accepted');
  const { vendorId } = correction;
  return context.database.transaction(async (tx) => {
    await lockVendor(tx, vendorId);
    // Asked first: what ends between the two has left its document by the second.
    const isUnderWay = await isBeingRead(tx, vendorId, correction.url);
    const document = await currentDocument(tx, correction);
    if (document === null && isUnderWay)
      throw new Refused('conflict', 'This address is still being read. Try again when that is done.');
    mustFit(correction, document);
    const reverted = { state: 'reverted', revertedBy: by, revertedAt: context.now(), reason } as const;
    await mustMoveOn(tx, id, 'accepted', reverted);
    const applying = { context, tx, vendorId, by };
    const analysisId = document === null ? null : await undo(applying, correction, document, found);
    if (document !== null) await settleAlerts(applying, correction.kind, document.id, id);
    return { kind: 'done', state: 'accepted', correction_id: id, analysis_id: analysisId };
  });
}

async function undo(
  applying: Applying,
  correction: CorrectionRow,
  document: DocumentRow,
  found: Classified | null,
): Promise<string | null> {
  const { kind, before } = correction;
  switch (kind) {
    case 'add':
    case 'restore':
      return isJoined(correction, document) ? null : applyDrop(applying, document);
    case 'drop':
      return applyRestoration(applying, document, null);
    case 'type': {
      const type = before?.type_is_set === true ? (before.type ?? null) : null;
      return applyType(applying, document, type, found);
    }
    case 'selector':
      return applySelector(applying, document, before?.selector ?? null);
  }
}

/** A correction in the state that something is done from, and what its document is by its text where that is asked. */
async function lookedAt(
  context: CorrectionContext,
  id: string,
  state: 'proposed' | 'accepted',
): Promise<{ correction: CorrectionRow; document: DocumentRow | null; found: Classified | null }> {
  const { connection } = context.database;
  const correction = await correctionById(connection, id);
  if (correction === null) throw notFound('The correction');
  if (correction.state !== state) throw decidedBefore(correction);
  const document = await currentDocument(connection, correction);
  const wanted = state === 'proposed' ? correction.after : correction.before;
  const isByText = correction.kind === 'type' && wanted?.type_is_set !== true;
  const found = isByText && document !== null ? await context.classifyStored(document) : null;
  return { correction, document, found };
}

/** Its document as it is now, also one that was left out; an added address is known by the address. */
async function currentDocument(
  connection: Transaction | CorrectionContext['database']['connection'],
  { documentId, vendorId, url }: CorrectionRow,
): Promise<DocumentRow | null> {
  return documentId === null
    ? documentByAddress(connection, vendorId, [url])
    : documentById(connection, documentId);
}

function mustFit(correction: CorrectionRow, document: DocumentRow | null): void {
  const conflict = conflictOf(correction, document);
  if (conflict !== null) throw new Refused('conflict', conflict);
}

/** Of two who decide at once, the first does. */
async function mustMoveOn(
  tx: Transaction,
  id: string,
  from: 'proposed' | 'accepted',
  values: Parameters<typeof moveOn>[3],
): Promise<void> {
  if (await moveOn(tx, id, from, values)) return;
  const correction = await correctionById(tx, id);
  throw correction === null ? notFound('The correction') : decidedBefore(correction);
}

function decidedBefore({ state }: CorrectionRow): Refused {
  return new Refused('conflict', states[state]);
}

const states: Record<CorrectionRow['state'], string> = {
  proposed: 'This proposal has not been accepted.',
  accepted: 'This has been accepted already.',
  declined: 'This has been declined already.',
  reverted: 'This has been reverted already.',
  withdrawn: 'Its author has withdrawn this proposal.',
};
