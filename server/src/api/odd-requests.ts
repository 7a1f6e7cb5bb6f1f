import type { FastifyInstance } from 'fastify';
import { failure } from './faults.ts';
import { Problem } from './problem.ts';

/** What no browser sends and no client of ours: answered in the envelope as well. To be called before CORS is registered. */
export function answerOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    const isPreflight =
      headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
    if (method === 'OPTIONS' && !isPreflight) {
      throw new Problem(
        'VALIDATION_ERROR',
        'OPTIONS is only answered for a page of another origin that asks what it may call.',
      );
    }
  });
  // Node hands these over without a word, and hangs up where nobody takes them.
  app.server.on('connect', (_request, socket) => {
    const body = JSON.stringify(failure(400));
    socket.end(
      `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  });
}
