import ipaddr from 'ipaddr.js';

/**
 * Whether text is an IP address, or a range in CIDR notation. Short forms (`10/8`, `127.1`) are refused, since tools read them
 * differently, and so is `/0`, which means everybody.
 */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix = '1', ...more] = text.split('/');
  const isV4 = ipaddr.IPv4.isValidFourPartDecimal(address);
  const longest = isV4 ? 32 : 128;
  return (
    (isV4 || ipaddr.IPv6.isValid(address)) &&
    more.length === 0 &&
    /^\d{1,3}$/.test(prefix) &&
    Number(prefix) >= 1 &&
    Number(prefix) <= longest
  );
}
