import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { watchBlocks } from '../../platform/busy-blocks.ts';
import { occurred } from '../../platform/occurrences.ts';

/**
 * Measures what holds the event loop up while requests are answered: everybody waits for it. A block counts for every route that was under
 * way, since no one of them can be told from the others; the log has them together. Streams of events, which are always under way, are left out.
 */
export function guardEventLoop(app: FastifyInstance, logger: Pick<Logger, 'warn'>): void {
  const blocks = watchBlocks((seconds, underWay) => {
    const routes = [...new Set(underWay.map(({ route }) => route))];
    logger.warn({ routes, blockedMs: Math.round(seconds * 1_000) }, 'event loop blocked');
    for (const route of routes) occurred({ what: 'block', route, alone: routes.length === 1, seconds });
  });
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', async (request) => {
    const { url, method } = request.routeOptions;
    if (url === undefined || url.endsWith('/events')) return;
    ends.set(request, blocks.begin({ route: `${String(method)} ${url}` }));
  });
  app.addHook('onResponse', async (request) => ends.get(request)?.());
  app.addHook('onRequestAbort', async (request) => ends.get(request)?.());
  app.addHook('onClose', async () => blocks.stop());
}
