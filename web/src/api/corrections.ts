import type { DocumentType } from '@clausewatch/contract/documents';
import { api } from './api.ts';
import { described } from './described.ts';

/** Each correction holds for everybody; what comes back is the analysis that brings it into the report. */
export async function addAddress(vendorId: string, url: string, type: DocumentType | null): Promise<string> {
  const request = { params: { id: vendorId }, body: { url, type } };
  return (await api.call(described('addDocument'), request, { retries: 0 })).analysis_id;
}

export async function dropFromReport(vendorId: string, documentId: string): Promise<string> {
  const request = { params: { id: vendorId, docId: documentId } };
  return (await api.call(described('dropDocument'), request, { retries: 0 })).analysis_id;
}

/** A type of null lets the text decide again. */
export async function setType(
  vendorId: string,
  documentId: string,
  type: DocumentType | null,
): Promise<string> {
  const request = { params: { id: vendorId, docId: documentId }, body: { type } };
  return (await api.call(described('setDocumentType'), request, { retries: 0 })).analysis_id;
}

/** Null where there is nothing to read anew. */
export async function setPart(
  vendorId: string,
  documentId: string,
  selector: string | null,
): Promise<string | null> {
  const request = { params: { id: vendorId, docId: documentId }, body: { selector } };
  return (await api.call(described('setSelector'), request, { retries: 0 })).analysis_id;
}
