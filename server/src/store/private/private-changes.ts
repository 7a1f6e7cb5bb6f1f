import type { DocumentType } from '@clausewatch/contract/documents';
import type { PrivateDocumentChange } from '@clausewatch/contract/private-documents';
import { and, asc, eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { privateDocuments, privateVersions } from '../../database/private-tables.ts';
import { isOwn, type OwnDocument, type PrivateDocumentRow } from './private-documents.ts';

/**
 * Carries out a change. Returns whether its texts are to be judged again, as another type. Where the owner takes their type back, it is
 * what the first text speaks for.
 */
export async function changePrivateDocument(
  tx: Transaction,
  row: PrivateDocumentRow,
  { title, type, vendor_id: vendorId }: PrivateDocumentChange,
): Promise<boolean> {
  const values = {
    ...(title === undefined ? {} : { title, titleIsSet: true }),
    ...(type === undefined ? {} : { type: type ?? (await ownType(tx, row.id)), typeIsSet: type !== null }),
    ...(vendorId === undefined ? {} : { vendorId }),
  };
  if (Object.keys(values).length === 0) return false;
  await tx.update(privateDocuments).set(values).where(eq(privateDocuments.id, row.id));
  return values.type !== undefined && values.type !== row.type;
}

async function ownType(tx: Transaction, documentId: string): Promise<DocumentType | null> {
  const [first] = await tx
    .select({ readAs: privateVersions.readAs })
    .from(privateVersions)
    .where(and(eq(privateVersions.documentId, documentId), eq(privateVersions.state, 'read')))
    .orderBy(asc(privateVersions.number))
    .limit(1);
  return first?.readAs ?? null;
}

/** Deletes a document with its files and everything that was read from them. Returns whether there was one of the owner's. */
export async function removePrivateDocument(connection: Connection, own: OwnDocument): Promise<boolean> {
  const gone = await connection
    .delete(privateDocuments)
    .where(isOwn(own))
    .returning({ id: privateDocuments.id });
  return gone.length > 0;
}
