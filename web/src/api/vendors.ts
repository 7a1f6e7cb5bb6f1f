import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';
import { readDocument, readDocumentWithContent } from './client-document.ts';

/** The key of everything about one vendor. */
export function vendorKey(id: string) {
  return ['vendor', id] as const;
}

export function vendorQuery(id: string) {
  return queryOptions({
    queryKey: [...vendorKey(id), 'report'],
    queryFn: ({ signal }) => api.call(described('getVendor'), { params: { id } }, { signal, retries: 0 }),
  });
}

/** Without findings, which the report has. */
export function documentsQuery(id: string) {
  return queryOptions({
    queryKey: [...vendorKey(id), 'documents'],
    queryFn: async ({ signal }) => {
      const documents = await api.call(
        described('listDocuments'),
        { params: { id }, query: { findings: 'false' } },
        { signal, retries: 0 },
      );
      return documents.map(readDocument);
    },
  });
}

export function documentQuery(id: string, documentId: string) {
  return queryOptions({
    queryKey: [...vendorKey(id), 'document', documentId],
    queryFn: async ({ signal }) => {
      const params = { id, docId: documentId };
      return readDocumentWithContent(
        await api.call(described('getDocument'), { params }, { signal, retries: 0 }),
      );
    },
  });
}

export function historyQuery(id: string, query: { page: number; limit?: number; document_id?: string }) {
  return queryOptions({
    queryKey: [...vendorKey(id), 'history', query],
    queryFn: ({ signal }) =>
      api.call(described('getHistory'), { params: { id }, query }, { signal, retries: 0 }),
    placeholderData: keepPreviousData,
  });
}

/** Disabled until both versions are known. */
export function diffQuery(id: string, version1: string | undefined, version2: string | undefined) {
  return queryOptions({
    queryKey: [...vendorKey(id), 'diff', version1, version2],
    queryFn:
      version1 === undefined || version2 === undefined
        ? skipToken
        : ({ signal }) =>
            api.call(
              described('getDiff'),
              { params: { id }, query: { version1, version2 } },
              { signal, retries: 0 },
            ),
  });
}
