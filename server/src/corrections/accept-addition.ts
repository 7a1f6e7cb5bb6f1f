import { type CorrectionRow, setDocument } from '../store/corrections/corrections.ts';
import {
  addAlias,
  documentByAddress,
  documentByWording,
  type DocumentRow,
} from '../store/documents/documents.ts';
import { adopt, stagedDocuments, type StagedDocument, unstage } from '../store/analyses/staging.ts';
import { versionById } from '../store/documents/versions.ts';
import { rejudgeVendor } from './analyse-one.ts';
import { applyAddition, type Applying, applyRestoration, mustHaveRoom } from './apply.ts';

const foundBy = 'Proposed by a reader and accepted by a curator';

/**
 * Makes what was read for a proposal the vendor's own: the very text that the curator saw. What the report has by now is joined with that;
 * what was not read in the end is read now.
 */
export async function acceptAddition(
  applying: Applying,
  { id, url, after }: CorrectionRow,
  known: DocumentRow | null,
): Promise<string | null> {
  const { context, tx, vendorId, by } = applying;
  const type = after?.type ?? null;
  const staged = known === null ? await stagedDocuments(tx, id) : [];
  let twin = known;
  let adopted: DocumentRow | null = null;
  for (const document of staged) {
    const same = await twinOf(applying, document);
    if (same === null) {
      await mustHaveRoom(tx, vendorId);
      await adopt(tx, document, vendorId, [foundBy]);
      adopted ??= document;
    } else {
      await addAlias(tx, same.id, document.url);
      twin ??= same;
    }
  }
  await unstage(tx, id);
  const document = adopted ?? twin;
  if (document === null) return applyAddition(applying, { url, type, foundBy });
  const joined = adopted === null && !isOut(document);
  await setDocument(tx, id, { documentId: document.id, joined });
  if (adopted !== null) {
    const asked = { vendorId, requestedBy: by, fact: 'Taking one document into the report' };
    const outcome = { state: 'done', versionId: adopted.currentVersionId } as const;
    return rejudgeVendor(context, tx, asked, adopted, outcome);
  }
  // Else it is in the report already, under this address or as the same text under another.
  return joined ? null : applyRestoration(applying, document, type);
}

function isOut({ status }: DocumentRow): boolean {
  return status === 'not_a_policy';
}

/** The vendor's document that a staged one is the same as, by address or by wording. */
async function twinOf(
  { tx, vendorId }: Applying,
  { url, finalUrl, aliases, currentVersionId }: StagedDocument,
): Promise<DocumentRow | null> {
  const known = await documentByAddress(tx, vendorId, [url, finalUrl, ...aliases]);
  if (known !== null) return known;
  const version = currentVersionId === null ? null : await versionById(tx, currentVersionId);
  return version === null ? null : documentByWording(tx, vendorId, version.contentHash);
}
