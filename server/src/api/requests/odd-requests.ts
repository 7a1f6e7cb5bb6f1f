import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';
import { refuseRaw } from './raw-refusal.ts';

/** Answers requests that no browser or client of ours sends, also in the envelope. Must be called before CORS is registered. */
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
  // Node emits these as events, and closes the connection where there is no listener.
  app.server.on('connect', (_request, socket) => refuseRaw(socket, 400, 'Bad Request'));
}
