import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Below these paths, responses hold secrets (tokens, sign-in links, people's addresses) next to text that others may have chosen: their
 * compressed size would leak the secrets (BREACH).
 */
const secretPaths = /^\/(?:api\/auth|v1\/(?:user|mail|billing|waitlist|contact|corrections))(?:\/|$)/;

/** About the size of a packet: smaller responses do not arrive sooner when compressed. */
const worthwhileBytes = 1024;

/** Compresses JSON responses. Event streams bypass it, and files are compressed by the build. */
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
