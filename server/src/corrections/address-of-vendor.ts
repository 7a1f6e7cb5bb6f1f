import { readAddress, type VendorAddress } from '../address/address.ts';
import { canonicalUrl } from '../network/canonical-url.ts';
import type { Connection } from '../database/database.ts';
import { documentRowsOf } from '../store/documents/documents.ts';
import type { VendorRow } from '../store/vendors/vendors.ts';
import { Refused } from './refusal.ts';

/** The address as it is fetched and kept. Only a curator may declare another site's page to be the vendor's policy. */
export async function addressOfVendor(
  connection: Connection,
  vendor: VendorRow,
  typed: string,
  by: { mayBeAnywhere: boolean; allowHosts: readonly string[] },
): Promise<string> {
  const reading = readAddress(typed, { allowHosts: by.allowHosts });
  if (reading.kind === 'refused') throw refusedAddress(reading.message);
  const { address } = reading;
  const url = canonicalUrl(address.url)?.url ?? address.url;
  if (by.mayBeAnywhere) return url;
  if (namesAnother(url))
    throw refusedAddress('This address contains another address. Enter the policy’s own address.');
  if (await isOfVendor(connection, vendor, address)) return url;
  throw refusedAddress(
    `Only addresses below ${vendor.domain}, or on hosts where its policies were found, can be proposed here.`,
  );
}

async function isOfVendor(
  connection: Connection,
  vendor: VendorRow,
  { domain, host }: VendorAddress,
): Promise<boolean> {
  if (domain === vendor.domain) return true;
  const documents = await documentRowsOf(connection, vendor.id);
  return documents.some(({ url, finalUrl }) => [url, finalUrl].some((each) => new URL(each).host === host));
}

export function refusedAddress(message: string): Refused {
  return new Refused('invalid', message, { field: 'url' });
}

/** Whether an address holds another one, to which an open redirect would lead. */
function namesAnother(url: string): boolean {
  const { pathname, search, hash, searchParams } = new URL(url);
  const words = [...searchParams].flat().filter((word) => word !== '');
  if (words.some((word) => readAddress(word).kind === 'address')) return true;
  return /\/\/|\\/.test(decoded(pathname + search + hash));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
