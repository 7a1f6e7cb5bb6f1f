export type VendorAddress = {
  /** Where discovery starts: the page the user gave, with https unless http was typed. */
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
export function readAddress(
  _typed: string,
  _options: { allowHosts?: readonly string[] } = {},
): AddressReading {
  throw new Error('not written yet');
}
