import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { type InternalReceivers, portOf } from '../network/internal-receivers.ts';
import type { Lookup } from './fetch.ts';
import { isPublicAddress } from './public-address.ts';
import { isUsual } from './url-guard.ts';

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
  const connectTo = connectorFor(options);
  const guarded = connectTo(isPublicAddress);
  const free = connectTo(() => true);
  return (target, callback) =>
    options.allowHosts.has(hostOf(target)) ? free(target, callback) : guarded(target, callback);
}

/** The same for messages, which may also go to receivers that the operator listed: each host to what is allowed for it. */
export function receiverConnector(options: {
  receivers: InternalReceivers;
  timeoutMs: number;
  lookup?: Lookup;
}): buildConnector.connector {
  const connectTo = connectorFor(options);
  return (target, callback) => {
    const { hostname, port, protocol } = target;
    const at = { host: hostname, port: portOf({ port: port ?? '', protocol }), isUsual: isUsual(target) };
    const isAllowed = (address: string) => options.receivers.mayReach(at, address, isPublicAddress);
    return connectTo(isAllowed)(target, callback);
  };
}

type IsAllowed = (address: string) => boolean;

function connectorFor({ timeoutMs, lookup = systemLookup }: { timeoutMs: number; lookup?: Lookup }) {
  return (isAllowed: IsAllowed): buildConnector.connector => {
    const connect = buildConnector({
      allowH2: false,
      timeout: timeoutMs,
      lookup: lookupThat(isAllowed, lookup),
    });
    return (target, callback) => openTo(connect, isAllowed, target, callback);
  };
}

function openTo(
  connect: buildConnector.connector,
  isAllowed: IsAllowed,
  target: buildConnector.Options,
  callback: buildConnector.Callback,
): void {
  const literal = target.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isAllowed(literal)) return callback(forbidden(literal), null);
  return connect(target, (...[error, socket]) => {
    if (error !== null) return callback(error, null);
    const reached = socket.remoteAddress ?? '';
    if (isAllowed(reached)) return callback(null, socket);
    socket.destroy();
    return callback(forbidden(reached), null);
  });
}

function lookupThat(isAllowed: IsAllowed, resolve: Lookup): LookupFunction {
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
