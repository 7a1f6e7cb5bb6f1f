import type { FastifyInstance } from 'fastify';

/**
 * Which methods a path has, from the routes that are registered after this call: for the `Allow` header of an answer to another method.
 * Empty where nothing is at the path. Must be called before routes are registered.
 */
export function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // Preflights are answered everywhere, whether something is there or not.
    if (method === 'OPTIONS') return;
    const pattern = url
      .split(/(:\w+|\*)/)
      .map((part) =>
        part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'),
      );
    routes.push({ pattern: new RegExp(`^${pattern.join('')}$`), methods: [method].flat() });
  });
  return (path) => {
    const found = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    return [...new Set(found)].sort();
  };
}
