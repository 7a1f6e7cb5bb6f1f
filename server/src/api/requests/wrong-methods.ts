import { pageAt } from '@clausewatch/contract/pages';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from './faults.ts';

/**
 * Answers a method that a path does not have with 405, and those that it has in `Allow`: before anything is asked of the caller or of a body.
 * Must be called before routes are registered.
 */
export function refuseWrongMethods(app: FastifyInstance, { hasPages }: { hasPages: boolean }): void {
  const methodsOf = collectMethods(app);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const path = request.url.split('?')[0] ?? '';
    const allowed = hasPages && pageAt(path) !== null ? ['GET', 'HEAD'] : methodsOf(path);
    // A file that is not there is no wrong method.
    if (allowed.length > 0 && !allowed.includes(request.method))
      return sendFailure(reply.header('allow', allowed.join(', ')), 405);
  });
}

/** Which methods a path has, from the routes that are registered after this call; empty where nothing is at the path. */
function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // Preflights are answered everywhere, whether something is there or not.
    if (method === 'OPTIONS') return;
    const pattern = url
      .split(/(:\w+|\*)/)
      .map((part) =>
        part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'),
      );
    // Of a prefix with a slash at its end, Fastify reports the HEAD alone that it adds to a GET.
    const methods = method === 'HEAD' ? ['GET', method] : [method].flat();
    routes.push({ pattern: new RegExp(`^${pattern.join('')}$`), methods });
  });
  return (path) => {
    const found = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    return [...new Set(found)].sort();
  };
}
