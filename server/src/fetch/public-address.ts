import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address, as text, is one that the public internet routes to a single machine. Refuses by allowing: IPv4 unicast
 * outside every range of IANA's special-purpose registries, IPv6 only inside 2000::/3 minus its special ranges. An IPv6 form
 * that carries an IPv4 address (mapped, compatible, NAT64) is judged as the IPv4 address it reaches.
 */
export function isPublicAddress(text: string): boolean {
  // A zone names an interface of this machine.
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return isPublicIPv4(address);
  const carried = carriedIPv4(address);
  if (carried !== null) return isPublicIPv4(carried);
  return isIn(address, globalUnicast) && !specialIPv6.some((range) => isIn(address, range));
}

type Range<Address> = [Address, number];

const specialIPv4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT, and the metadata address of one cloud
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // a host agent of Azure: public by number, private by routing
  '169.254.0.0/16', // link-local, metadata of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT relays
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/3', // multicast, reserved, broadcast
].map((range) => ipaddr.IPv4.parseCIDR(range));

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

const specialIPv6 = [
  '2001::/23', // protocol assignments: Teredo, ORCHID, benchmarking
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
].map((range) => ipaddr.IPv6.parseCIDR(range));

const carriers = [
  '::/96', // compatible
  '::ffff:0:0/96', // mapped
  '64:ff9b::/96', // NAT64
].map((range) => ipaddr.IPv6.parseCIDR(range));

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return !specialIPv4.some((range) => isIn(address, range));
}

function carriedIPv4(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  if (!carriers.some((range) => isIn(address, range))) return null;
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}

function isIn<Address extends ipaddr.IPv4 | ipaddr.IPv6>(address: Address, range: Range<Address>): boolean {
  return address.match(range);
}
