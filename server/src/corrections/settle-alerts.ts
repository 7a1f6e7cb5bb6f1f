import type { CorrectionKind } from '@clausewatch/contract/corrections';
import { followCorrection } from '../store/corrections/standings.ts';
import { documentById } from '../store/documents/documents.ts';
import type { Applying } from './apply.ts';

/** Takes back the alerts about a document that a correction left out, and lets them stand again once another puts it back. */
export async function settleAlerts(
  { context, tx, by }: Applying,
  kind: CorrectionKind,
  documentId: string,
  correctionId: string,
): Promise<void> {
  if (kind === 'type' || kind === 'selector') return;
  const document = await documentById(tx, documentId);
  if (document === null) return;
  const isOut = document.droppedAt !== null;
  await followCorrection(tx, { documentId, isOut }, { by, at: context.now(), correctionId });
}
