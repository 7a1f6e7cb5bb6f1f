import type { Transaction } from '../../database/database.ts';
import type { ExtractedDocument } from '../../extract/extract.ts';
import { slugOfFragment } from '../../extract/extract.ts';
import { type DocumentRow, documentsOnPage } from '../../store/documents/documents.ts';
import { versionById } from '../../store/documents/versions.ts';

/** The same as of a part that is looked for by its wording. */
const enoughShare = 0.6;

/**
 * The document that a part of its page was before it got another name: one that no part of the page is called by any more, most of whose
 * wording the part has. Read for itself, that document finds its text there, changed or not; the part is no second one.
 */
export async function formerPart(
  tx: Transaction,
  vendorId: string,
  url: string,
  { neighbours, blocks }: ExtractedDocument,
): Promise<DocumentRow | null> {
  if (neighbours.length === 0) return null;
  const now = new Set(blocks.map(({ text }) => text));
  for (const document of await documentsOnPage(tx, vendorId, url)) {
    const version =
      document.currentVersionId === null ? null : await versionById(tx, document.currentVersionId);
    if (version === null || neighbours.includes(slugOfFragment(document.url))) continue;
    const before = version.blocks.map(({ text }) => text);
    if (lengthOf(before.filter((text) => now.has(text))) >= lengthOf(before) * enoughShare) return document;
  }
  return null;
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}
