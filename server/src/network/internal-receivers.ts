import ipaddr from 'ipaddr.js';
import { isAddressRange } from './address-range.ts';

/** Receivers of webhooks inside the operator's network, as the operator listed them. Nothing else is ever reached by this list. */
export type InternalReceivers = {
  /** Whether a message may be addressed there at all, over http and to any port too: what its name leads to is judged by `mayReach`. */
  mayAddress(url: URL): boolean;
  /** Whether the host of an address, which `isUsual` says anybody may enter (https, standard port, a public name), may lead to this IP address. */
  mayReach(
    at: { host: string; port: string; isUsual: boolean },
    address: string,
    isPublic: (address: string) => boolean,
  ): boolean;
};

/**
 * What the name of a listed host may lead to beside the public internet. Link-local addresses are not among them: there clouds hand out
 * credentials. Whoever needs one lists its network.
 */
const privateRanges = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
].map(rangeOf);
/** Metadata services of clouds within them. */
const neverByName = ['100.100.100.200/32', '192.0.0.192/32', 'fd00:ec2::/32', 'fd20:ce::/32'].map(rangeOf);

/** What is wrong with an entry of the list, in a few words; null where nothing is. */
export function receiverFault(entry: string): string | null {
  if (entry.includes('/') && !entry.includes('://'))
    return isAddressRange(entry) ? null : 'is not a range such as 10.0.0.0/8';
  const read = readHost(entry);
  return read === null
    ? 'is not a host (n8n.internal), a host with its port (n8n.internal:5678) or a range'
    : null;
}

/** `entries`: hosts, hosts with a port, addresses and ranges, each without a fault. */
export function internalReceivers(entries: readonly string[]): InternalReceivers {
  const networks = entries.filter((entry) => entry.includes('/')).map(rangeOf);
  const hosts = entries.filter((entry) => !entry.includes('/')).map((entry) => readHost(entry));
  const isListed = (host: string, port: string): boolean =>
    hosts.some((each) => each !== null && each.host === host && (each.port === null || each.port === port));
  const isHeld = (address: string): boolean => networks.some((range) => isIn(address, range));
  return {
    mayAddress(url) {
      const host = hostOf(url.hostname);
      if (isListed(host, portOf(url))) return true;
      return networks.length > 0 && (ipaddr.isValid(host) ? isHeld(host) : true);
    },
    mayReach({ host, port, isUsual }, address, isPublic) {
      if (isHeld(address)) return true;
      const isNamed = isListed(hostOf(host), port);
      if (isPublic(address)) return isUsual || isNamed;
      const isPrivate = privateRanges.some((range) => isIn(address, range));
      return isNamed && isPrivate && !neverByName.some((range) => isIn(address, range));
    },
  };
}

/** The port of an address, also where it is the usual one. */
export function portOf({ port, protocol }: Pick<URL, 'port' | 'protocol'>): string {
  if (port !== '') return port;
  return protocol === 'https:' ? '443' : '80';
}

/** An entry as URLs spell hosts, so that both can be compared; null where it is none. */
function readHost(entry: string): { host: string; port: string | null } | null {
  const [, name, port = null] =
    /^(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)(?::(\d{1,5}))?$/i.exec(entry) ?? [];
  if (name === undefined && !ipaddr.isValid(entry)) return null;
  const literal = name ?? `[${entry}]`;
  const url = URL.parse(`http://${literal}/`);
  if (url === null || (port !== null && (Number(port) < 1 || Number(port) > 65_535))) return null;
  return { host: hostOf(url.hostname), port: port === null ? null : String(Number(port)) };
}

function hostOf(hostname: string): string {
  return hostname
    .replace(/\.$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

function rangeOf(text: string): Range {
  return ipaddr.parseCIDR(text);
}

function isIn(text: string, [network, bits]: Range): boolean {
  // A zone names an interface of this machine.
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address.kind() === network.kind() && address.match(network, bits);
}
