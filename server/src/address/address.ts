import { domainToUnicode } from 'node:url';
import { readAddressSyntax } from '@clausewatch/contract/address';
import { parse } from 'tldts';

export type VendorAddress = {
  /** Where discovery starts: the page the user entered, with https unless http was typed. */
  url: string;
  /** ASCII (punycode) host, lower case, without a final dot; with a port only for an explicitly allowed test host. */
  host: string;
  /** The registrable domain (public-suffix list, private suffixes honoured), ASCII: what identifies the vendor. */
  domain: string;
  /** The domain as a person reads it (Unicode). */
  name: string;
};

export type AddressReading =
  | { kind: 'address'; address: VendorAddress }
  | { kind: 'refused'; message: string };

/** Typed text to a canonical vendor address. `allowHosts` (`127.0.0.1:8080`) lets tests name a site on this machine. */
export function readAddress(typed: string, options: { allowHosts?: readonly string[] } = {}): AddressReading {
  const syntax = readAddressSyntax(typed, options);
  if (syntax.kind === 'refused') return syntax;
  const { url } = syntax;
  if (options.allowHosts?.includes(url.host) === true) {
    const { host } = url;
    return { kind: 'address', address: { url: url.href, host, domain: host, name: host } };
  }
  return readPublicAddress(url);
}

function readPublicAddress(url: URL): AddressReading {
  const host = url.hostname;
  const suffix = parse(host, { allowPrivateDomains: true, extractHostname: false });
  const name = domainToUnicode(host);
  if (suffix.isIcann !== true && suffix.isPrivate !== true) {
    return refused(`${name} has no public suffix such as .com. Check the end of the address.`);
  }
  if (suffix.domain === null) {
    return refused(`${name} is a public suffix shared by many sites. Enter the full domain of one vendor.`);
  }
  url.port = '';
  return {
    kind: 'address',
    address: { url: url.href, host, domain: suffix.domain, name: domainToUnicode(suffix.domain) },
  };
}

function refused(message: string): AddressReading {
  return { kind: 'refused', message };
}
