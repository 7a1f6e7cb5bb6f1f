import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Lets a browser keep what the contract says is cacheable, and revalidate it each time: 304 where it is unchanged. A report also shows
 * whether its reader watches the vendor, and previews are shorter: the tag covers the exact body and its reader, so that no response is
 * ever used for another reader.
 */
export function cacheSharedFacts(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, body) => {
    if (request.routeOptions.config.cacheable !== true) return body;
    if (reply.statusCode !== 200 || typeof body !== 'string') return body;
    reply.header('cache-control', 'private, max-age=0');
    reply.header('vary', [reply.getHeader('vary'), 'authorization'].filter(Boolean).join(', '));
    return answerOnce(request, reply, { body, reader: request.actor?.subject ?? '' });
  });
}

/**
 * Tags the response, and dates it where it is known since when it is what it is; a client that has it already gets only the status.
 * Returns what to send.
 */
export function answerOnce<Body extends string | Buffer>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { body: Body; reader: string; modifiedAt?: Date },
): Body | '' {
  const hash = createHash('sha256').update(`${answer.reader}\n`).update(answer.body).digest('base64url');
  // Weak (RFC 9110, 8.8.1): compressed and not, it is the same answer in different bytes.
  const tag = `W/"${hash.slice(0, 27)}"`;
  reply.header('etag', tag);
  const { modifiedAt } = answer;
  if (modifiedAt !== undefined) reply.header('last-modified', modifiedAt.toUTCString());
  if (!hasIt(request, tag, modifiedAt)) return answer.body;
  reply.code(304);
  return '';
}

/** By its tag, or where a client has none by its date (RFC 9110, 13.2.2). */
function hasIt({ headers }: FastifyRequest, tag: string, modifiedAt: Date | undefined): boolean {
  if (headers['if-none-match'] !== undefined) return isKnown(headers['if-none-match'], tag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return modifiedAt !== undefined && modifiedAt.getTime() <= since;
}

function isKnown(known: string | undefined, tag: string): boolean {
  return (known ?? '').split(',').some((each) => each.trim().replace(/^(?:W\/)?/, 'W/') === tag);
}
