import { createHash } from 'node:crypto';
import {
  getDiff,
  getDocument,
  getHistory,
  getScoreHistory,
  getTimeline,
  getVendor,
  getVendorStats,
  listDocuments,
  listVendors,
  searchVendors,
} from '@clausewatch/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPath } from '../route.ts';

/**
 * Caches facts shared by everybody who may read them. A report also shows whether its reader watches the vendor, and previews are shorter:
 * the tag covers the exact body and its reader, so that no response is ever used for another reader.
 */
const sharedFacts = new Set(
  [
    listVendors,
    searchVendors,
    getVendorStats,
    getVendor,
    listDocuments,
    getDocument,
    getHistory,
    getTimeline,
    getScoreHistory,
    getDiff,
  ].map(({ path }) => fastifyPath(path)),
);

/** Lets a browser keep shared facts and revalidate them each time: 304 where they are unchanged. */
export function cacheSharedFacts(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, body) => {
    if (!sharedFacts.has(request.routeOptions.url ?? '')) return body;
    if (reply.statusCode !== 200 || typeof body !== 'string') return body;
    reply.header('cache-control', 'private, max-age=0');
    reply.header('vary', [reply.getHeader('vary'), 'authorization'].filter(Boolean).join(', '));
    return answerOnce(request, reply, { body, reader: request.actor?.subject ?? '' });
  });
}

/** Tags the response; a client that has it already gets only the status. Returns what to send. */
export function answerOnce<Body extends string | Buffer>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { body: Body; reader: string },
): Body | '' {
  const hash = createHash('sha256').update(`${answer.reader}\n`).update(answer.body).digest('base64url');
  // Weak (RFC 9110, 8.8.1): compressed and not, it is the same answer in different bytes.
  const tag = `W/"${hash.slice(0, 27)}"`;
  reply.header('etag', tag);
  if (!isKnown(request.headers['if-none-match'], tag)) return answer.body;
  reply.code(304);
  return '';
}

function isKnown(known: string | undefined, tag: string): boolean {
  return (known ?? '').split(',').some((each) => each.trim().replace(/^(?:W\/)?/, 'W/') === tag);
}
