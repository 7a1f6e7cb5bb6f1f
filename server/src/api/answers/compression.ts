import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Below these, answers hold what nobody else may learn (tokens, links that sign in, addresses of people) beside text that others may have
 * chosen: how well such an answer compresses would give it away (BREACH).
 */
const secretPaths = /^\/(?:api\/auth|v1\/(?:user|mail|billing|waitlist|contact|corrections))(?:\/|$)/;

/** A packet holds about this much: what is smaller arrives no sooner for being compressed. */
const worthwhileBytes = 1024;

/** Compresses JSON on its way out. Event streams are written past it, and files come compressed from the build. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (secretPaths.test(route.url)) route.compress = false;
  });
  await app.register(compress, {
    globalDecompression: false,
    threshold: worthwhileBytes,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json\b/,
  });
}
