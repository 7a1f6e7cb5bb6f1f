import type { Notification } from './notifications.ts';

/** The addresses of a vendor's report and its parts. */
export const addressOfVendor = (vendorId: string) => `/dashboard/vendors/${encodeURIComponent(vendorId)}`;

export function addressOfDocument(vendorId: string, documentId: string, finding?: string): string {
  const search = new URLSearchParams({ document: documentId, ...(finding === undefined ? {} : { finding }) });
  return `${addressOfVendor(vendorId)}?${search.toString()}`;
}

/** A document at a passage of its current version. */
export function addressOfPassage(
  vendorId: string,
  documentId: string,
  { start, end }: { start: number; end: number },
): string {
  const search = new URLSearchParams({ document: documentId, at: `${start}-${end}` });
  return `${addressOfVendor(vendorId)}?${search.toString()}`;
}

export function addressOfTimeline(vendorId: string, documentId?: string): string {
  const search = new URLSearchParams({
    view: 'timeline',
    ...(documentId === undefined ? {} : { of: documentId }),
  });
  return `${addressOfVendor(vendorId)}?${search.toString()}`;
}

export function addressOfDiff(
  vendorId: string,
  compared: { documentId: string; version1: string; version2: string },
): string {
  const search = new URLSearchParams({
    view: 'diff',
    document: compared.documentId,
    version1: compared.version1,
    version2: compared.version2,
  });
  return `${addressOfVendor(vendorId)}?${search.toString()}`;
}

/** What changed in a document last: its two newest versions. */
export function addressOfLastDiff(vendorId: string, documentId: string): string {
  return `${addressOfVendor(vendorId)}?${new URLSearchParams({ view: 'diff', document: documentId }).toString()}`;
}

/** The address that an alert leads to: the change, or the document whose health it concerns. */
export function addressOfAlert({
  vendor,
  document,
  version1,
  version2,
}: Pick<Notification, 'vendor' | 'document' | 'version1' | 'version2'>): string {
  return version1 === null || version2 === null
    ? addressOfDocument(vendor.id, document.id)
    : addressOfDiff(vendor.id, { documentId: document.id, version1, version2 });
}

/** A standard, narrowed to a vendor by its name or domain. */
export function addressOfStandard(standardId: string, vendor: string): string {
  return `/standards/${encodeURIComponent(standardId)}?${new URLSearchParams({ q: vendor }).toString()}`;
}

/** The private documents of whoever is signed in, and the parts of one. */
export const privateDocumentsAddress = '/documents';

export function addressOfPrivateDocument(
  documentId: string,
  query: Record<string, string | undefined> = {},
): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const search = new URLSearchParams(given).toString();
  return `${privateDocumentsAddress}/${encodeURIComponent(documentId)}${search === '' ? '' : `?${search}`}`;
}
