import type { Duplex } from 'node:stream';
import { failure } from './faults.ts';

/** Time for the response to arrive and the client to hang up: destroying the connection at once may lose the response. */
const patienceMs = 2_000;

/**
 * Refuses malformed input on a connection that Node no longer handles: nothing else listens to its errors, which would end the process, or
 * closes it where the client does not.
 */
export function refuseRaw(socket: Duplex, status: number, name: string): void {
  socket.on('error', () => {});
  const body = JSON.stringify(failure(status));
  socket.end(
    `HTTP/1.1 ${status} ${name}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), patienceMs);
  socket.once('close', () => clearTimeout(timer));
}
