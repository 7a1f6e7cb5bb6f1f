import { isIP } from 'node:net';
import { isReservedName, maximumAddressLength } from '@clausewatch/contract/address';
import { isPublicAddress } from './public-address.ts';

export type GuardedUrl = { kind: 'url'; url: URL } | { kind: 'forbidden'; message: string };

/**
 * The rules of syntax for every address that the server asks for, first or by redirect. `allowHosts` names hosts (`127.0.0.1:8080`)
 * that are let through whatever they are. Names are judged once more, by their addresses, when a socket is opened.
 */
export function guardUrl(text: string, allowHosts: ReadonlySet<string>): GuardedUrl {
  if (text.length > maximumAddressLength) return forbidden('The address is too long.');
  // URL parsers drop or rewrite these, so that the text and the place it leads to would differ.
  if (/[\s\\\p{Cc}]/u.test(text))
    return forbidden('The address contains a space or a character not allowed.');
  const url = /^https?:\/\/[^/]/i.test(text) ? URL.parse(text) : null;
  if (url === null) return forbidden('This is not a complete http or https address.');
  if (url.href.length > maximumAddressLength) return forbidden('The address is too long.');
  if (url.username !== '' || url.password !== '') {
    return forbidden('The address contains a user name or password.');
  }
  if (allowHosts.has(url.host)) return { kind: 'url', url };
  if (url.port !== '' && url.port !== '80' && url.port !== '443') {
    return forbidden('The address names a port other than the standard web ports.');
  }
  return guardHost(url);
}

/** Whether anybody may have messages sent there: over https, on its standard port, to a name on the public internet. */
export function isUsual({
  protocol,
  port,
  hostname,
}: {
  protocol: string;
  port?: string | null;
  hostname: string;
}): boolean {
  const isStandard = protocol === 'https:' && ['', '443'].includes(port ?? '');
  return isStandard && guardUrl(`https://${hostname}/`, new Set()).kind === 'url';
}

function guardHost(url: URL): GuardedUrl {
  const host = url.hostname.replace(/\.$/, '');
  const literal = host.startsWith('[') ? host.slice(1, -1) : host;
  if (isIP(literal) !== 0) {
    return isPublicAddress(literal)
      ? { kind: 'url', url }
      : forbidden('The address is not on the public internet.');
  }
  if (!host.includes('.') || isReservedName(host)) {
    return forbidden(`${host} is a private or reserved name that is not on the public internet.`);
  }
  return { kind: 'url', url };
}

function forbidden(message: string): GuardedUrl {
  return { kind: 'forbidden', message };
}
