import ipaddr from 'ipaddr.js';

/**
 * What counts as one caller: an IPv4 address, or the 64 bits of an IPv6 address that name a network. Each machine chooses the other
 * 64 itself, as often as it likes (RFC 8981). An IPv4 address within an IPv6 one counts as itself: behind 6to4 it has 65,536 networks. Text that
 * is no address, which a proxy may pass on, stands for itself.
 */
export function callerNetwork(ip: string): string {
  const text = withoutPort(ip);
  if (!ipaddr.isValid(text)) return ip;
  // Unwraps IPv4 addresses as dual-stack sockets report them (`::ffff:203.0.113.7`).
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const v4 = embedded(address);
  if (v4 !== null) return v4.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

/** Some proxies pass on the port as well, which is another for each connection: `203.0.113.7:51000`, `[2001:db8::1]:51000`. */
function withoutPort(ip: string): string {
  const [, v6, v4] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(ip) ?? [];
  return v6 ?? v4 ?? ip;
}

/** The IPv4 address that an address of 6to4 (RFC 3056), NAT64 (RFC 6052) or SIIT (RFC 2765) stands for; null for others. */
function embedded(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  const range = address.range();
  const bytes = address.toByteArray();
  if (range === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6));
  return range === 'rfc6052' || range === 'rfc6145' ? new ipaddr.IPv4(bytes.slice(12)) : null;
}
