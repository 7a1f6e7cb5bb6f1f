import type { Duplex } from 'node:stream';
import { failure } from './faults.ts';

/** Time for the answer to arrive, and for whoever reads it to hang up: a connection that is destroyed at once may lose it. */
const patienceMs = 2_000;

/**
 * Refuses what never became a request, on a connection that Node has let go of: nobody else listens to its errors, which would end the
 * process, nor hangs up on a caller who does not.
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
