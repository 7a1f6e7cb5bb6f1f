import { envelope } from '@clausewatch/contract/endpoint';
import { ErrorBody } from '@clausewatch/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type NamedEndpoint, operations } from '../src/api/description/openapi.ts';
import { failuresOf } from '../src/api/description/openapi-failures.ts';
import { fastifyPath } from '../src/api/route.ts';

/**
 * Compares every answer of the operations that we describe with their description: status, media type, headers, and the body with its
 * schema. Returns what differed so far; must be called before the server is ready.
 */
export function compareAnswers(app: FastifyInstance): string[] {
  const differences: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const operation = operationOf(request);
    const difference = operation === null ? null : differenceOf(operation, reply, payload);
    if (difference !== null) {
      differences.push(
        `${operation?.operationId} answered ${reply.statusCode} as it is not described: ${difference}`,
      );
    }
    return payload;
  });
  return differences;
}

const byRoute = new Map(operations.map((each) => [`${each.method} ${fastifyPath(each.path)}`, each]));

function operationOf({ method, url, routeOptions }: FastifyRequest): NamedEndpoint | null {
  const route = routeOptions.url === '/api/auth/*' ? (url.split('?')[0] ?? '') : (routeOptions.url ?? '');
  return byRoute.get(`${method} ${route}`) ?? null;
}

const Refusal = z.strictObject({ success: z.literal(false), data: z.null(), error: ErrorBody });

function differenceOf(operation: NamedEndpoint, reply: FastifyReply, payload: unknown): string | null {
  const { statusCode } = reply;
  if (statusCode !== operation.status) {
    if (statusCode === 304 && operation.cacheable) return payload === '' ? null : 'it has a body';
    if (!(statusCode in failuresOf(operation))) return 'there is no such status';
    return issuesOf(Refusal, payload);
  }
  if (operation.location !== null && !reply.hasHeader('location')) return 'there is no Location';
  const media = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '';
  switch (operation.form) {
    case 'envelope':
      return enveloped(operation, media, payload);
    case 'table':
      // As a stream, of which the tests of tables read what is in it.
      return ['text/csv', 'application/json'].includes(media) ? null : `it is ${media}`;
    case 'bare':
      return issuesOf(operation.result, payload);
    case 'file':
      return operation.media.includes(media) ? null : `it is ${media}`;
    case 'redirect':
      return reply.hasHeader('location') ? null : 'there is no Location';
    case 'events':
      return media === 'text/event-stream' ? null : `it is ${media}`;
  }
}

function enveloped({ result }: NamedEndpoint, media: string, payload: unknown): string | null {
  if (media !== 'application/json') return `it is ${media}`;
  const schema = envelope(result).extend({ success: z.literal(true), error: z.null() });
  return issuesOf(schema, payload, result);
}

function issuesOf(schema: z.ZodType, payload: unknown, result?: z.ZodType): string | null {
  if (typeof payload !== 'string') return 'it is no text';
  const read = schema.safeParse(JSON.parse(payload));
  // Data is null in the envelope only where the result may be.
  const isEmpty = result !== undefined && read.success && (read.data as { data: unknown }).data === null;
  if (isEmpty && !result.safeParse(null).success) return 'its data is null';
  return read.success ? null : JSON.stringify(read.error.issues);
}
