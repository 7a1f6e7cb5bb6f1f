import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';
import { refuseRaw } from './raw-refusal.ts';

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
  app.server.on('connect', (_request, socket) => refuseRaw(socket, 400, 'Bad Request'));
}
