import { addressOf } from '@clausewatch/contract/address-of';
import { networkError, statusError } from '@clausewatch/contract/api-error';
import { groupOf } from '@clausewatch/contract/documents';
import type {
  PrivateDocument,
  PrivateDocumentChange,
  PrivateDocumentWithContent,
} from '@clausewatch/contract/private-documents';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accessTokens, api, configuration } from './api.ts';
import type { ReadableDocument } from './client-document.ts';
import { described } from './described.ts';

/** The key of everything about private documents. */
export const privateKey = ['private-documents'] as const;

/** How often a document is asked for while it is being read: seconds, as a rule. */
const lookEveryMs = 1_000;

/** A page of the documents of the account with this id, or of those about one vendor; null for the operator. */
export function privateDocumentsQuery(
  userId: string | null,
  query: { page: number; limit: number; vendor_id?: string },
) {
  return queryOptions({
    queryKey: [...privateKey, userId, 'list', query],
    queryFn: ({ signal }) => api.call(described('listPrivateDocuments'), { query }, { signal, retries: 0 }),
    placeholderData: (known, knownQuery) =>
      knownQuery?.queryKey[1] === userId ? keepPreviousData(known) : undefined,
    refetchInterval: ({ state }) => (state.data?.items.some(isWaiting) === true ? lookEveryMs : false),
  });
}

export function privateDocumentQuery(userId: string | null, id: string, version?: string) {
  return queryOptions({
    queryKey: [...privateKey, userId, 'document', id, version],
    queryFn: ({ signal }) =>
      api.call(
        described('getPrivateDocument'),
        { params: { id }, query: { version } },
        { signal, retries: 0 },
      ),
    refetchInterval: ({ state }) => (state.data !== undefined && isWaiting(state.data) ? lookEveryMs : false),
  });
}

/** `newest` makes the list stale when another upload has been read. */
export function privateVersionsQuery(userId: string | null, id: string, newest: string) {
  return queryOptions({
    queryKey: [...privateKey, userId, 'versions', id, newest],
    queryFn: ({ signal }) =>
      api.call(described('listPrivateVersions'), { params: { id } }, { signal, retries: 0 }),
    placeholderData: keepPreviousData,
  });
}

export type PrivateComparison = { version1: string; version2: string } | { public: string; version?: string };

/** Two versions of a document, or a public document of its vendor and a version. */
export function privateDiffQuery(userId: string | null, id: string, compared: PrivateComparison) {
  return queryOptions({
    queryKey: [...privateKey, userId, 'diff', id, compared],
    queryFn: ({ signal }) =>
      'public' in compared
        ? api.call(
            described('getPublicDiff'),
            { params: { id }, query: { document_id: compared.public, version: compared.version } },
            { signal, retries: 0 },
          )
        : api.call(described('getPrivateDiff'), { params: { id }, query: compared }, { signal, retries: 0 }),
  });
}

/** Uploads a file: as the next version of a document, or as a document of its own, which may be about a vendor. */
export function uploadFile(
  file: File,
  to: { documentId: string } | { vendorId: string | null },
): Promise<PrivateDocument> {
  const options = { file };
  if ('documentId' in to) {
    const input = { params: { id: to.documentId }, query: { name: file.name } };
    return api.call(described('uploadPrivateVersion'), input, options);
  }
  const query = { name: file.name, ...(to.vendorId === null ? {} : { vendor_id: to.vendorId }) };
  return api.call(described('uploadPrivateDocument'), { query }, options);
}

/** A file as it was uploaded. */
export async function fetchPrivateFile(id: string, versionId: string): Promise<Blob> {
  const { path } = described('getPrivateFile');
  const token = await accessTokens.get();
  const headers = token === null ? undefined : { authorization: `Bearer ${token}` };
  const address = configuration.apiBase + addressOf({ path }, { params: { id, versionId } });
  const response = await fetch(address, { credentials: 'include', ...(headers && { headers }) }).catch(
    (cause: unknown) => {
      throw networkError(cause);
    },
  );
  if (!response.ok) throw statusError(response.status);
  return response.blob();
}

export function changePrivateDocument(id: string, body: PrivateDocumentChange): Promise<PrivateDocument> {
  return api.call(described('updatePrivateDocument'), { params: { id }, body });
}

export async function deletePrivateDocument(id: string): Promise<void> {
  await api.call(described('deletePrivateDocument'), { params: { id } });
}

function isWaiting({ newest }: Pick<PrivateDocument, 'newest'>): boolean {
  return newest.state === 'pending';
}

/** A private document as the reader shows documents; null where it has no text. */
export function asReadable(wire: PrivateDocumentWithContent): ReadableDocument | null {
  const { shown, ai_analysis: analysis } = wire;
  if (shown === null || analysis === null) return null;
  const type = wire.type ?? 'other_compliance';
  return {
    id: wire.id,
    vendorId: wire.vendor?.id ?? '',
    proposalId: null,
    type,
    group: groupOf(type),
    title: wire.title,
    url: '',
    finalUrl: '',
    aliases: [],
    language: wire.language,
    status: 'current',
    statusReason: null,
    trouble: null,
    foundBy: [],
    effectiveDate: shown.effective_date,
    versionNumber: shown.number,
    wordCount: shown.word_count ?? 0,
    discoveredAt: wire.created_at,
    lastCheckedAt: null,
    lastAnalyzedAt: wire.read_at,
    summary: analysis.summary,
    languageNote: analysis.language_note,
    score: analysis.score,
    issues: analysis.concerns,
    recommendations: analysis.key_points,
    breakdown: analysis.breakdown,
    reader: analysis.reader,
    currentVersion: {
      id: shown.id,
      version: 1,
      contentHash: '',
      content: wire.content,
      createdAt: shown.uploaded_at,
    },
    facts: analysis.facts,
    blocks: wire.blocks,
    links: wire.links,
    typeIsSet: wire.type_is_set,
    selector: null,
  };
}
