import type { Notification } from '@clausewatch/contract/notifications';

/** Where an alert leads: to what changed, or to the document whose health it is about. */
export function addressOfAlert(
  publicUrl: string,
  {
    vendor,
    document,
    version1,
    version2,
  }: Pick<Notification, 'vendor' | 'document' | 'version1' | 'version2'>,
): string {
  const url = new URL(`${publicUrl}/dashboard/vendors/${encodeURIComponent(vendor.id)}`);
  const isChange = version1 !== null && version2 !== null;
  const query = isChange
    ? { view: 'diff', document: document.id, version1, version2 }
    : { document: document.id };
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
