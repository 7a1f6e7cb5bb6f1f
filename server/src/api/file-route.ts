import type { Endpoint } from '@clausewatch/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { actingFor } from '../platform/acting-for.ts';
import { fileHeaders } from './file-headers.ts';
import { accountOf, actorFor, configOf, fastifyPath } from './route.ts';
import type { Call } from './service.ts';

/** A download. */
export type FileAnswer = { name: string; type: string; body: string | Buffer | Readable };

/** Serves an endpoint whose success is a file; failures are as everywhere. */
export function fileRoute<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: Omit<Call<z.output<P>, z.output<Q>, z.output<B>>, 'body'>) => Promise<FileAnswer>,
): void {
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    schema: { params: endpoint.params, querystring: endpoint.query },
    config: configOf(endpoint),
    async handler(request, reply) {
      const actor = actorFor(request, endpoint);
      const params = request.params as z.output<P>;
      const query = request.query as z.output<Q>;
      const { name, type, body } = await actingFor(accountOf(actor), () =>
        handle({ params, query, actor, request }),
      );
      return reply.status(endpoint.status).headers(fileHeaders({ name, type })).send(body);
    },
  });
}
