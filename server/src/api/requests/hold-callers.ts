import type { FastifyInstance } from 'fastify';
import { type Writing, writingFor } from '../../store/people/writing-for.ts';

/**
 * What an account writes by a call is written while it is there: deleting it waits for the call’s transactions, and a call that comes too late
 * is refused as one of nobody. Deleting what is there leaves nothing behind. Must be called after callers are identified.
 */
export function holdCallers(app: FastifyInstance): void {
  app.decorateRequest('writing', null);
  app.addHook('preHandler', (request, _reply, done) => {
    const { actor, method } = request;
    if (actor === null || actor.user === null || !['POST', 'PUT'].includes(method)) return done();
    request.writing = { userId: actor.user.id, isOver: false };
    writingFor(request.writing, done);
  });
  app.addHook('onSend', async ({ writing }) => {
    if (writing !== null) writing.isOver = true;
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where the call writes nothing for an account. */
    writing: Writing | null;
  }
}
