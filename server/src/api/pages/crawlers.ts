import { pagePaths, pages } from '@clausewatch/contract/pages';
import type { FastifyInstance } from 'fastify';

/** `robots.txt` and `sitemap.xml`. Personal pages are not forbidden here: they carry `noindex` themselves. */
export function serveForCrawlers(app: FastifyInstance, publicUrl: string): void {
  const addressOf = (path: string) => new URL(path, publicUrl).href;
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /v1/\n\nSitemap: ${addressOf('/sitemap.xml')}\n`;
  const entries = pagePaths
    .filter((path) => pages[path] === 'everybody')
    .map((path) => `  <url><loc>${addressOf(path)}</loc></url>\n`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
  const files = [
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', body: robots },
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', body: sitemap },
  ];
  for (const { path, type, body } of files) {
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(body),
    );
  }
}
