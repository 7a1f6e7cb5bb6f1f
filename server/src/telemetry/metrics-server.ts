import { timingSafeEqual, createHash } from 'node:crypto';
import fastify from 'fastify';
import type { Config } from '../config.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Metrics } from './metrics.ts';

export type MetricsServer = { url: string; close(): Promise<void> };

/** Serves the metrics of this process at a port of their own, to whoever knows the token where there is one. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host, token }: NonNullable<Config['metrics']>,
): Promise<MetricsServer> {
  const app = fastify({
    logger: false,
    bodyLimit: 1_024,
    requestTimeout: 10_000,
    forceCloseConnections: true,
  });
  app.get('/metrics', async (request, reply) => {
    if (token !== null && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply.status(401).header('www-authenticate', 'Bearer').type('text/plain').send('Unauthorized\n');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
  const url = await app.listen({ port, host }).catch(async (error: NodeJS.ErrnoException) => {
    metrics.close();
    await app.close();
    throw new OperatorError(
      `The metrics cannot be served at ${host}, port ${port} (${error.code}). Choose another METRICS_PORT or METRICS_HOST.`,
    );
  });
  return {
    url,
    async close() {
      await app.close();
      metrics.close();
    },
  };
}

/** Takes as long for every guess. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
