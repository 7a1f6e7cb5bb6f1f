import { envelope, type Endpoint } from '@clausewatch/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Actor, mayCall } from '../access/actor.ts';
import type { UserRow } from '../store/people/users.ts';
import { type Account, actingFor } from '../platform/acting-for.ts';
import { Problem } from './problem.ts';
import type { Call } from './service.ts';

/** Serves an endpoint as described in the contract, which provides validation, access, envelope and documentation. */
export function route<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.output<R>>,
): void {
  app.route({
    ...optionsOf(endpoint, { [endpoint.status]: envelope(endpoint.result) }),
    async handler(request, reply) {
      const actor = actorFor(request, endpoint);
      const data = await actingFor(accountOf(actor), () =>
        handle({
          params: request.params as z.output<P>,
          query: request.query as z.output<Q>,
          body: request.body as z.output<B>,
          actor,
          request,
        }),
      );
      const created = endpoint.location === null ? null : locationOf(endpoint.location, data, request.params);
      if (created !== null) reply.header('location', created);
      reply.status(endpoint.status);
      return reply.send({ success: true, data, error: null });
    },
  });
}

/** What Fastify is told of an endpoint but how it is handled. `response`: the schemas that it serialises by, for each status. */
export function optionsOf(endpoint: Endpoint, response: Record<number, z.ZodType> = {}) {
  return {
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    schema: {
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.body.def.type === 'undefined' ? {} : { body: endpoint.body }),
      response,
    },
    config: configOf(endpoint),
    ...(endpoint.largestBody === null ? {} : { bodyLimit: endpoint.largestBody }),
  };
}

/** What hooks know of a route. */
export function configOf({ access, flag, keys, needsStorage, computing, cacheable }: RouteFacts): RouteFacts {
  return { access, flag, keys, needsStorage, computing, cacheable };
}

type RouteFacts = Pick<Endpoint, 'access' | 'flag' | 'keys' | 'needsStorage' | 'computing' | 'cacheable'>;

/** `/v1/keys/{key.id}`, filled in from the result. */
function locationOf(template: string, data: unknown, params: unknown): string {
  const fields: unknown = { ...(data as object), params };
  return template.replaceAll(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = path.split('.').reduce((at, name) => (at as Record<string, unknown>)[name], fields);
    if (typeof value !== 'string') throw new Error(`The result has no ${path} for ${template}`);
    return encodeURIComponent(value);
  });
}

/** Whose turns the work of a call takes. */
export function accountOf({ subject, rights }: Actor): Account {
  return { subject, weight: rights.weight };
}

/** The caller, after the access check. */
export function actorFor(request: FastifyRequest, endpoint: Pick<Endpoint, 'access'>): Actor {
  const { actor } = request;
  if (actor === null) throw new Error('The caller was not identified');
  switch (mayCall(actor, endpoint.access)) {
    case 'yes':
      return actor;
    case 'unknown':
      throw new Problem('AUTHENTICATION_ERROR', 'Authentication required');
    case 'no':
      throw new Problem('AUTHORIZATION_ERROR', 'You do not have permission to perform this action.');
  }
}

/** The calling account: endpoints with the access `account` have no other callers. */
export function accountFor(actor: Actor): UserRow {
  if (actor.user === null) throw new Problem('AUTHENTICATION_ERROR', 'Authentication required');
  return actor.user;
}

/** `/v1/vendors/{id}` as Fastify writes it: `/v1/vendors/:id`. */
export function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null only before the hook that identifies them. */
    actor: Actor | null;
  }
  interface FastifyContextConfig extends Partial<RouteFacts> {}
}
