import ipaddr from 'ipaddr.js';

/**
 * What counts as one caller: an IPv4 address, or the 64 bits of an IPv6 address that name a network. Each machine chooses the other
 * 64 itself, as often as it likes (RFC 8981). Text that is no address, which a proxy may pass on, stands for itself.
 */
export function callerNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // Unwraps IPv4 addresses as dual-stack sockets report them (`::ffff:203.0.113.7`).
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
