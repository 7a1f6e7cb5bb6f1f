import type { DecidedChange, StandingDecision } from '@clausewatch/contract/changes';
import type { Corrected, CorrectionKind, CorrectionState } from '@clausewatch/contract/corrections';
import type { DocumentType } from '@clausewatch/contract/documents';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';
import { vendorKey } from './vendors.ts';

/** The key of the correction right, which includes the number of proposals left today. */
export const rightKey = ['correction-right'] as const;

/** How the account with this id may correct vendors' documents; null where nobody is signed in. */
export function correctionRightQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...rightKey, userId],
    queryFn: ({ signal }) => api.call(described('getCorrectionRight'), {}, { signal, retries: 0 }),
  });
}

export function addAddress(vendorId: string, url: string, type: DocumentType | null): Promise<Corrected> {
  const request = { params: { id: vendorId }, body: { url, type } };
  return api.call(described('addDocument'), request);
}

export function dropFromReport(vendorId: string, documentId: string): Promise<Corrected> {
  const request = { params: { id: vendorId, docId: documentId } };
  return api.call(described('dropDocument'), request);
}

/** A type of null lets the text decide again. */
export function setType(vendorId: string, documentId: string, type: DocumentType | null): Promise<Corrected> {
  const request = { params: { id: vendorId, docId: documentId }, body: { type } };
  return api.call(described('setDocumentType'), request);
}

export function setPart(vendorId: string, documentId: string, selector: string | null): Promise<Corrected> {
  const request = { params: { id: vendorId, docId: documentId }, body: { selector } };
  return api.call(described('setSelector'), request);
}

/** A vendor's past and present corrections for everybody, and the viewer's own proposals. */
export function vendorCorrectionsQuery(vendorId: string) {
  return queryOptions({
    queryKey: [...vendorKey(vendorId), 'corrections'],
    queryFn: ({ signal }) =>
      api.call(
        described('listVendorCorrections'),
        { params: { id: vendorId }, query: { limit: 100 } },
        { signal, retries: 0 },
      ),
  });
}

export async function withdrawProposal(id: string): Promise<void> {
  await api.call(described('withdrawCorrection'), { params: { id } });
}

/** Takes back the alert of a change, corrects it, or lets it stand again. */
export function decideStanding(changeId: string, decision: StandingDecision): Promise<DecidedChange> {
  return api.call(described('decideStanding'), { params: { id: changeId }, body: decision });
}

/** The key of everything on the review screen. */
export const reviewKey = ['review'] as const;

export type ReviewChoice = {
  state: CorrectionState;
  kind?: CorrectionKind | undefined;
  vendor_id?: string | undefined;
  author?: string | undefined;
};

export function reviewQuery(query: ReviewChoice & { page: number; limit: number }) {
  return queryOptions({
    queryKey: [...reviewKey, query],
    queryFn: ({ signal }) => api.call(described('listCorrections'), { query }, { signal, retries: 0 }),
    placeholderData: keepPreviousData,
  });
}

export function acceptProposal(id: string): Promise<Corrected> {
  return api.call(described('acceptCorrection'), { params: { id } });
}

export async function declineProposal(id: string, reason: string): Promise<void> {
  await api.call(described('declineCorrection'), { params: { id }, body: { reason } });
}

export function undoCorrection(id: string, reason: string | null): Promise<Corrected> {
  return api.call(described('revertCorrection'), { params: { id }, body: { reason } });
}
