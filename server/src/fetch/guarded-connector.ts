import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { Lookup } from './fetch.ts';
import { isPublicAddress } from './public-address.ts';

/** Why no socket was opened, or why it was closed at once: the other side is not on the public internet. */
export class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}

/**
 * Opens sockets only to public addresses: judges literals before connecting (the system never looks those up), every answer of
 * a name (one bad answer refuses all), and the address that the socket is connected to in the end.
 */
export function guardedConnector(options: {
  allowHosts: ReadonlySet<string>;
  timeoutMs: number;
  lookup?: Lookup;
}): buildConnector.connector {
  const resolve = options.lookup ?? systemLookup;
  const settings = { allowH2: false, timeout: options.timeoutMs };
  const guarded = buildConnector({ ...settings, lookup: lookupThat(isPublicAddress, resolve) });
  const free = buildConnector({ ...settings, lookup: lookupThat(() => true, resolve) });
  return (target, callback) => {
    if (options.allowHosts.has(hostOf(target))) return free(target, callback);
    const literal = target.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) return callback(forbidden(literal), null);
    return guarded(target, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      const reached = socket.remoteAddress ?? '';
      if (isPublicAddress(reached)) return callback(null, socket);
      socket.destroy();
      return callback(forbidden(reached), null);
    });
  };
}

function lookupThat(isAllowed: (address: string) => boolean, resolve: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const bad = addresses.find(({ address }) => !isAllowed(address));
      if (bad !== undefined) return callback(forbidden(bad.address), '', 0);
      const [first] = addresses;
      if (first === undefined) {
        return callback(Object.assign(new Error('The name has no address.'), { code: 'ENOTFOUND' }), '', 0);
      }
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

function hostOf(target: buildConnector.Options): string {
  const port = target.port === (target.protocol === 'https:' ? '443' : '80') ? '' : target.port;
  return port === '' ? target.hostname : `${target.hostname}:${port}`;
}

function forbidden(address: string): ForbiddenAddressError {
  return new ForbiddenAddressError(`${address} is not on the public internet.`);
}
